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

  /// Shows an element, and returns a player that moves it.
  private func player(
    _ motion: some MotionConvertible, _ element: UIView
  ) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(motion, element)
  }

  /// Expects a rotation of 0.7, a shift of 12 and 13 points, and half the size.
  private func expectHalfway(_ layer: CALayer, turn: Double = 1e-6, shift: Double = 1e-6) {
    for (keyPath, due, tolerance) in [
      ("transform.rotation.z", 0.7, turn), ("transform.translation.x", 12, shift),
      ("transform.translation.y", 13, shift), ("transform.scale.x", 0.5, 1e-6),
    ] {
      let value = (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
      #expect(abs(value - due) < tolerance, "\(keyPath)")
    }
  }

  @Test func `pull and loop combine with an element's own transform and opacity`()
    async throws
  {
    let element = Self.leaning()
    let motion = Together {
      Rotate(to: 0.4, over: 1)
      Move(x: 10, y: 10, over: 1)
      Fade(to: 0.2, over: 1)
    }
    let player = try player(motion, element)
    player.scrub(to: 0.5)
    // Halfway: 0.5 + 0.2, 7 + 5, 8 + 5, 0.5 × 0.6; the scale is not driven.
    expectHalfway(element.layer)
    #expect(abs(element.alpha - 0.3) < 1e-6)
    player.perform(.loop)
    await simulator.advance(frames: 1)
    let shown = try #require(element.layer.presentation())
    // One frame later nothing has jumped.
    expectHalfway(shown, turn: 0.01, shift: 0.2)
    #expect(abs(Double(shown.opacity) - 0.3) < 0.01)
    player.perform(.settle)
    await simulator.advance(by: .seconds(2))
    player.rest()
    #expect(ElementSnapshot(element) == ElementSnapshot(Self.leaning()))
  }

  @Test(arguments: [(Property.strokeStart, 0.4, 0.6), (.strokeEnd, 0.2, 0.4)])
  func `a stroke runs within the ends that the shape has`(
    property: Property, start: Double, end: Double
  ) throws {
    let view = ShapeHost(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.strokeStart = 0.2
    shape.strokeEnd = 0.6
    let player = try player(Track(property, from: 0, to: 1, over: 1), view)
    player.scrub(to: 0.5)
    #expect(abs(shape.strokeStart - start) < 1e-6 && abs(shape.strokeEnd - end) < 1e-6)
    player.rest()
    #expect(shape.strokeStart == 0.2 && shape.strokeEnd == 0.6)
  }

  @Test func `a shape of the app's own has the same color at the same progress`() throws {
    let view = ShapeHost(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.fillColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    let player = try player(Recolor(to: .fixed(.red), over: 1), view)
    for progress in [0.5, 0.75, 0.25] {
      player.scrub(to: progress)
      let color = try #require(shape.fillColor?.components)
      #expect(abs(color[0] - progress) < 1e-6 && abs(color[2] - (1 - progress)) < 1e-6)
    }
    player.rest()
    #expect(shape.fillColor?.components == [0, 0, 1, 1])
  }

  @Test func `attached shapes are painted with theirs, unless their ink is fixed`() throws {
    let box = UIBezierPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10))
    let shape = ShapesContent.Shape.fill(box, .color(.black))
      .attaching([.stroke(box, .color(.green)), .fill(box, .fixed(.blue))])
    let content = try ShapesContent([shape])
    let layers = content.elements[0].subviews.compactMap { $0.layer as? CAShapeLayer }
    simulator.show(content.view)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 1), content.elements[0])
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
    }
    let player = try MotionPlayer(motion, element)
    player.loop(from: 0.98)
    await simulator.advance(frames: 1)
    player.perform(.settle)
    func shown() -> CGAffineTransform { element.shownTransform }
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

  @Test func `a label's color still follows the appearance after a motion has painted it`()
    async throws
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "A"
    label.textColor = .label
    let player = try player(Recolor(to: .fixed(.red), over: 0.5), label)
    player.loop()
    await simulator.advance(by: .seconds(0.2))
    player.rest()
    #expect(label.textColor == .label)
    simulator.appearance = .dark
    await simulator.advance(frames: 1)
    let color = label.textColor.resolvedColor(with: label.traitCollection)
    #expect(color.components == UIColor.white.components)
  }

  @Test(arguments: 0..<3)
  func `a text keeps its fonts, kerning and baselines while a motion paints it`(index: Int) throws {
    let styles: [[NSAttributedString.Key: Any]] = [
      [.kern: 6], [.font: UIFont.systemFont(ofSize: 26)],
      [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.green, .baselineOffset: 8],
    ]
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    label.font = .systemFont(ofSize: 17)
    let plain = NSAttributedString(string: "AVA", attributes: [.font: label.font as UIFont])
    let text = NSMutableAttributedString(attributedString: plain)
    text.addAttributes(styles[index], range: NSRange(location: index == 0 ? 0 : 2, length: 1))
    label.attributedText = text
    let size = label.intrinsicContentSize
    let player = try player(Recolor(to: .fixed(.red), over: 0.5), label)
    player.loop()
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    #expect(mask.intrinsicContentSize == size && abs(size.width - plain.size().width) > 2)
    let kept = mask.attributedText?.attributes(at: index == 0 ? 0 : 2, effectiveRange: nil)
    #expect(kept?[.font] as? UIFont == styles[index][.font] as? UIFont ?? label.font)
    #expect(kept?[.baselineOffset] as? Int == styles[index][.baselineOffset] as? Int)
    player.rest()
  }

  @Test func `a text is shrunk and clipped as before while a motion paints it`() throws {
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
      try MotionPlayer(Recolor(to: .fixed(.red), over: 0.5), label).scrub(to: 1)
    }
    let after = try #require(Picture(simulator.screenshot()))
    #expect(before.pixels(differingFrom: after, byMoreThan: 40) == 0)
  }

  @Test func `an element's own color is restored after its view reads the layer's`() async throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.backgroundColor = .green
    let player = try player(
      Recolor(to: .fixed(.red), over: 0.5).then(Recolor(to: .own, over: 0.5)), element)
    player.scrub(to: 0.5)
    // Some views read their color from their layer.
    element.backgroundColor = element.layer.backgroundColor.map(UIColor.init(cgColor:))
    player.scrub(to: 0.75)
    player.perform(.loop)
    player.rest()
    #expect(element.backgroundColor?.components == UIColor.green.components)
  }
}
