@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Elements with a transform, opacity or stroke ends of their own.
@Suite(.simulated) @MainActor struct OwnStateTests {
  private let simulator = Simulator()

  /// Returns a view rotated by 0.5, at half size, 7 points to the right and 8 down, half transparent.
  private static func leaning() -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 10, width: 40, height: 40))
    view.backgroundColor = .black
    view.alpha = 0.5
    view.transform = CGAffineTransform(translationX: 7, y: 8).rotated(by: 0.5)
      .scaledBy(x: 0.5, y: 0.5)
    return view
  }

  private static func player(_ motion: Motion, _ element: UIView) throws -> MotionPlayer {
    let window = Simulator().window
    window.addSubview(element)
    window.makeKeyAndVisible()
    return try MotionPlayer(motion, element)
  }

  private static func number(_ layer: CALayer, _ keyPath: String) -> Double {
    (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
  }

  @Test func `pull and loop combine with an element's own transform and opacity`()
    async throws
  {
    let element = Self.leaning()
    simulator.show(element)
    let motion = Together {
      Rotate(to: 0.4, over: 1)
      Move(x: 10, y: 10, over: 1)
      Fade(to: 0.2, over: 1)
    }.motion
    let player = try MotionPlayer(motion, element)
    player.scrub(to: 0.5)
    // Halfway: 0.5 + 0.2, 7 + 5, 8 + 5, 0.5 × 0.6; the scale is not driven.
    #expect(abs(Self.number(element.layer, "transform.rotation.z") - 0.7) < 1e-6)
    #expect(abs(Self.number(element.layer, "transform.translation.x") - 12) < 1e-6)
    #expect(abs(Self.number(element.layer, "transform.translation.y") - 13) < 1e-6)
    #expect(abs(Self.number(element.layer, "transform.scale.x") - 0.5) < 1e-6)
    #expect(abs(element.alpha - 0.3) < 1e-6)
    player.perform(.loop)
    await simulator.advance(frames: 1)
    let shown = try #require(element.layer.presentation())
    // One frame later nothing has jumped.
    #expect(abs(Self.number(shown, "transform.rotation.z") - 0.7) < 0.01)
    #expect(abs(Self.number(shown, "transform.translation.x") - 12) < 0.2)
    #expect(abs(Self.number(shown, "transform.translation.y") - 13) < 0.2)
    #expect(abs(Self.number(shown, "transform.scale.x") - 0.5) < 1e-6)
    #expect(abs(Double(shown.opacity) - 0.3) < 0.01)
    player.perform(.settle)
    await simulator.advance(by: .seconds(2))
    player.rest()
    let before = Self.leaning()
    #expect(element.transform == before.transform)
    #expect(element.alpha == before.alpha)
    #expect(element.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test(arguments: [(Property.strokeStart, 0.4, 0.6), (.strokeEnd, 0.2, 0.4)])
  func `a stroke runs within the ends that the shape has`(
    property: Property, start: Double, end: Double
  ) throws {
    let view = ShapeHost(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.strokeStart = 0.2
    shape.strokeEnd = 0.6
    let player = try Self.player(Track(property, from: 0, to: 1, over: 1).motion, view)
    player.scrub(to: 0.5)
    #expect(abs(shape.strokeStart - start) < 1e-6 && abs(shape.strokeEnd - end) < 1e-6)
    player.rest()
    #expect(shape.strokeStart == 0.2 && shape.strokeEnd == 0.6)
  }

  @Test func `a shape of the app's own has the same color at the same progress`() throws {
    let view = ShapeHost(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.fillColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    let player = try Self.player(Recolor(to: .fixed(.red), over: 1).motion, view)
    for progress in [0.5, 0.75, 0.25] {
      player.scrub(to: progress)
      let color = try #require(shape.fillColor?.components)
      #expect(abs(color[0] - progress) < 1e-6 && abs(color[2] - (1 - progress)) < 1e-6)
    }
    player.rest()
    #expect(shape.fillColor?.components == [0, 0, 1, 1])
  }

  @Test func `an element that a motion has left at rest may change itself`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try Self.player(Fade(to: 0, over: 1).motion, element)
    player.scrub(to: 0)
    element.alpha = 0.5
    player.scrub(to: 0.5)
    #expect(abs(element.alpha - 0.25) < 1e-6)
    player.rest()
    #expect(element.alpha == 0.5)
  }

  @Test func `attached shapes are painted with theirs, unless their ink is fixed`() throws {
    let box = UIBezierPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10))
    let shape = ShapesContent.Shape.fill(box, .color(.black))
      .attaching([.stroke(box, .color(.green)), .fill(box, .fixed(.blue))])
    let content = try ShapesContent([shape])
    let layers = content.elements[0].subviews.compactMap { $0.layer as? CAShapeLayer }
    let window = Simulator().window
    window.addSubview(content.view)
    window.makeKeyAndVisible()
    let motion = Recolor(to: .fixed(.red), over: 1).motion
    let player = MotionPlayer(timeline: try motion.timeline(for: 1), elements: content.elements)
    player.scrub(to: 1)
    #expect(layers[0].strokeColor?.components == [1, 0, 0, 1])
    #expect(layers[1].fillColor == UIColor.blue.cgColor)
    player.loop()
    #expect(layers.map { $0.animationKeys()?.count ?? 0 } == [1, 0])
    player.rest()
    #expect(layers[0].strokeColor == UIColor.green.cgColor)
    #expect(layers.allSatisfy { $0.animationKeys() == nil })
  }

  @Test(arguments: [1.0, -1], [0, 0.5])
  func `a shift and a scale settle together to rest, whatever their signs and turns`(
    scale: Double, angle: Double
  ) async throws {
    let simulator = Simulator(frameRate: 100)
    let element = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    simulator.show(element)
    let motion = Together {
      Move(x: 30, y: -10, over: 1)
      Scale(to: 1.5 * scale, over: 1)
      Rotate(to: angle, over: 1)
    }.motion
    let player = try MotionPlayer(motion, element)
    player.loop(from: 0.98)
    await simulator.advance(frames: 1)
    player.perform(.settle)
    func shown() -> CGAffineTransform {
      (element.layer.presentation() ?? element.layer).affineTransform()
    }
    // The way from 1 to −1.5 takes longer to go back than the least time, 0.15 s.
    let start = shown()
    #expect(abs(start.tx - 30) < 1 && abs(start.ty + 10) < 1)
    #expect(abs(hypot(start.a, start.b) - 1.5) < 0.1)
    var last = start.tx
    for _ in 0..<10 {
      await simulator.advance(frames: 1)
      #expect(shown().tx < last)
      // A negative scale goes through 0: it is not half a turn.
      #expect(angle != 0 || abs(shown().b) < 1e-9)
      last = shown().tx
    }
    await simulator.advance(by: .seconds(3))
    #expect(shown() == .identity && element.transform == .identity)
  }

  @Test func `images that take the tint are painted, others are not`() {
    let symbol = UIImage(systemName: "checkmark")
    let plain = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let takesColor: [(image: UIImage?, isPainted: Bool)] = [
      (symbol, true), (symbol?.withRenderingMode(.alwaysOriginal), false), (plain, false),
      (plain.withRenderingMode(.alwaysTemplate), true), (nil, false),
    ]
    for (image, isPainted) in takesColor {
      #expect((ElementPainter.painting(UIImageView(image: image)) != nil) == isPainted)
    }
  }

  @Test func `an image is painted where it is drawn`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.contentMode = .topLeft
    let player = try Self.player(Recolor(to: .fixed(.red), over: 1).motion, view)
    player.scrub(to: 1)
    let mask = try #require(view.subviews.last?.mask as? UIImageView)
    #expect(mask.image === view.image && mask.contentMode == .topLeft)
    player.rest()
    #expect(view.subviews.isEmpty)
  }

  @Test func `properties without motion keep the art's values`() async throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    simulator.show(element)
    let player = try MotionPlayer(Rotate(to: 1, over: 1), element)
    player.scrub(to: 0.3)
    // Meanwhile the art itself changes its alpha.
    element.alpha = 0.7
    player.scrub(to: 0.6)
    #expect(abs(element.alpha - 0.7) < 1e-6)
    player.loop()
    player.rest()
    #expect(abs(element.alpha - 0.7) < 1e-6)
    #expect(element.transform == .identity)
  }

  @Test func `a label's color still follows the appearance after a motion has painted it`()
    async throws
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "A"
    label.textColor = .label
    simulator.show(label)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 0.5), label)
    player.loop()
    await simulator.advance(by: .seconds(0.2))
    player.rest()
    #expect(label.textColor == .label)
    simulator.appearance = .dark
    await simulator.advance(frames: 1)
    let color = label.textColor.resolvedColor(with: label.traitCollection)
    #expect(color.components == UIColor.white.components)
  }

  @Test func `a text of several fonts keeps them while a motion paints it`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    let small = UIFont.systemFont(ofSize: 10)
    let text = NSMutableAttributedString(
      string: "A2", attributes: [.font: UIFont.boldSystemFont(ofSize: 22)])
    text.addAttributes(
      [.font: small, .foregroundColor: UIColor.green, .baselineOffset: 8],
      range: NSRange(location: 1, length: 1))
    label.attributedText = text
    let size = label.intrinsicContentSize
    simulator.show(label)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 0.5), label)
    player.loop()
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    let attributes = mask.attributedText?.attributes(at: 1, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == small)
    #expect(attributes?[.baselineOffset] as? Int == 8)
    #expect(mask.intrinsicContentSize == size)
    player.rest()
  }

  @Test(arguments: [true, false])
  func `a text keeps its fonts alone, and its kerning alone, while a motion paints it`(
    isKerned: Bool
  ) throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    label.font = .systemFont(ofSize: 17)
    let text = NSMutableAttributedString(string: "AVA", attributes: [.font: label.font as UIFont])
    if isKerned {
      text.addAttribute(.kern, value: 6, range: NSRange(location: 0, length: 3))
    } else {
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 26), range: NSRange(location: 2, length: 1))
    }
    label.attributedText = text
    let width = label.intrinsicContentSize.width
    simulator.show(label)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 0.5), label)
    player.loop()
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    let plain = NSAttributedString(string: "AVA", attributes: [.font: label.font as UIFont])
    #expect(mask.intrinsicContentSize.width == width && width > plain.size().width + 2)
    player.rest()
  }

  @Test func `a text is shrunk and clipped as before while a motion paints it`() throws {
    let motion = Recolor(to: .fixed(.red), over: 0.5).motion
    let shrunk = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    shrunk.adjustsFontSizeToFitWidth = true
    shrunk.minimumScaleFactor = 0.3
    let clipped = UILabel(frame: CGRect(x: 0, y: 40, width: 40, height: 20))
    clipped.lineBreakMode = .byClipping
    for label in [shrunk, clipped] {
      label.text = "Refreshing"
      label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      simulator.window.addSubview(label)
    }
    simulator.window.makeKeyAndVisible()
    let before = try #require(Picture(simulator.screenshot()))
    for label in [shrunk, clipped] {
      let player = try MotionPlayer(motion, label)
      player.scrub(to: 1)
    }
    let after = try #require(Picture(simulator.screenshot()))
    #expect(before.pixels(differingFrom: after, byMoreThan: 40) == 0)
  }

  @Test func `an element's own color is restored after its view reads the layer's`() async throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.backgroundColor = .green
    simulator.show(element)
    let motion = Motion {
      Recolor(to: .fixed(.red), over: 0.5)
      Recolor(to: .own, over: 0.5)
    }
    let player = try MotionPlayer(motion, element)
    player.scrub(to: 0.5)
    // Some views read their color from their layer.
    element.backgroundColor = element.layer.backgroundColor.map(UIColor.init(cgColor:))
    player.scrub(to: 0.75)
    player.perform(.loop)
    player.rest()
    #expect(element.backgroundColor?.components == UIColor.green.components)
  }
}
