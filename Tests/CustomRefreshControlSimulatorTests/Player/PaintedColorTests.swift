@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The colors that elements have under the color of a motion, and after it.
@Suite(.simulated) @MainActor struct PaintedColorTests {
  @Test func `views and labels are painted over the color of their own appearance`() throws {
    let (view, label) = (UIView(frame: frame), self.label("A"))
    (view.backgroundColor, label.textColor) = (darkBlue, darkBlue)
    for element in [view, label] {
      element.overrideUserInterfaceStyle = .dark
      let player = try player(element)
      player.scrub(to: 0.5)
      #expect(player.presentedColor(of: 0)?.components4 == [0.5, 0, 0.5, 1])
      player.rest()
    }
    #expect(view.layer.backgroundColor?.components4 == UIColor.blue.components)
  }

  @Test func `a pull has the colors of the appearance in which it begins`() async throws {
    let view = UIView(frame: frame)
    view.backgroundColor = .black
    simulator.show(view)
    let player = try MotionPlayer(
      Recolor(to: .adaptive(light: .red, dark: .green), over: 1), view)
    for (appearance, color) in [
      (UIUserInterfaceStyle.dark, [0, 1, 0, 1]), (.light, [1, 0, 0, 1]),
    ] as [(UIUserInterfaceStyle, [CGFloat])] {
      simulator.appearance = appearance
      await simulator.advance(frames: 1)
      player.scrub(to: 1)
      #expect(view.layer.backgroundColor?.components4 == color, "\(appearance)")
      player.rest()
    }
  }

  @Test func `a view without a background, or that has none any more, takes no color of a motion`()
    throws
  {
    for had in [nil, UIColor.green] {
      let view = UIView(frame: frame)
      view.backgroundColor = had
      let player = try player(view)
      view.backgroundColor = nil
      player.scrub(to: 1)
      #expect(view.layer.backgroundColor == nil)
      player.loop()
      #expect(view.layer.animationKeys() ?? [] == [])
      player.rest()
      #expect(view.layer.backgroundColor == nil)
    }
  }

  @Test(arguments: [false, true])
  func `a translucent text takes the whole color of a motion`(hasOwnStyle: Bool) throws {
    let label = label("A")
    let half = UIColor.blue.withAlphaComponent(0.5)
    label.textColor = half
    if hasOwnStyle {
      label.attributedText = NSAttributedString(
        string: "A", attributes: [.kern: 4, .foregroundColor: half])
    }
    let player = try player(label)
    player.scrub(to: 1)
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    let own = mask.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect((own as? UIColor ?? mask.textColor).cgColor.alpha == 1)
    player.rest()
  }

  @Test func `nothing of a text's own color is seen under that of a motion`() throws {
    let label = label("Refresh")
    label.frame.origin.y = 200
    try expectPaintedWhole(label, over: .black) { label.textColor = $0 }
  }

  @Test(arguments: ["A", ""])
  func `a text whose animations the system removes is seen in its own color`(text: String) throws {
    let label = label(text)
    label.textColor = .blue
    let player = try player(label)
    player.loop()
    let overlay = try #require(label.subviews.first)
    #expect(overlay.layer.animationKeys()?.isEmpty == false)
    overlay.layer.removeAllAnimations()
    #expect(overlay.layer.backgroundColor?.components4 == UIColor.blue.components)
    player.rest()
  }

  @Test func `an image and a mode that the app sets between refreshes are painted`() throws {
    let (first, second) = (template(side: 4), template(side: 8))
    let view = UIImageView(image: first)
    view.frame = frame
    let player = try player(view)
    player.scrub(to: 1)
    player.rest()
    view.image = second
    view.contentMode = .center
    player.scrub(to: 1)
    let mask = try #require(view.subviews.last?.mask as? UIImageView)
    #expect(mask.image === second && mask.contentMode == .center)
    player.rest()
    #expect(view.subviews.isEmpty)
  }

  @Test func `an image that changes while a motion paints it is painted as large as its view`()
    async throws
  {
    let view = UIImageView(image: template(side: 4))
    view.frame = frame
    let player = try player(view)
    player.scrub(to: 1)
    await simulator.advance(frames: 1)
    view.image = template(side: 8)
    player.updateShapes()
    await simulator.advance(frames: 1)
    #expect(view.subviews.last?.mask?.frame.size == frame.size)
    player.rest()
  }

  @Test func `nothing of an image's own tint is seen under the color of a motion`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      UIColor.black.withAlphaComponent(0.3).setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)).fill()
    }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 100, y: 200, width: 40, height: 40)
    try expectPaintedWhole(view, over: .blue, within: 3) { view.tintColor = $0 }
  }

  @Test func `an image has all that the app has given it again after a motion`() throws {
    let (image, highlighted) = (template(side: 8), template(side: 4))
    let view = UIImageView(image: image)
    view.highlightedImage = highlighted
    view.tintColor = .green
    view.alpha = 0.5
    let player = try player(view)
    for isHighlighted in [false, true] {
      view.isHighlighted = isHighlighted
      player.scrub(to: 1)
      #expect(view.image === image && view.intrinsicContentSize == image.size)
      #expect(view.tintColor == .green && view.alpha == 0.5)
      player.rest()
      #expect(view.image === image && view.highlightedImage === highlighted)
      #expect(view.isHighlighted == isHighlighted)
    }
    let (later, latest) = (template(side: 6), template(side: 2))
    player.scrub(to: 1)
    (view.image, view.highlightedImage, view.isHighlighted) = (later, latest, false)
    player.rest()
    #expect(view.image === later && view.highlightedImage === latest && !view.isHighlighted)
  }

  @Test func `a style of a text that the app sets between refreshes is painted`() throws {
    let label = UILabel(frame: frame)
    label.text = "Refreshing all"
    let player = try player(label)
    func mask() throws -> UILabel {
      player.scrub(to: 1)
      let mask = try #require(label.subviews.last?.mask as? UILabel)
      player.rest()
      return mask
    }
    func style(of label: UILabel) -> [String] {
      [
        "\(label.baselineAdjustment) \(label.textAlignment) \(label.lineBreakMode)",
        "\(label.adjustsFontSizeToFitWidth) \(label.minimumScaleFactor) \(label.numberOfLines)",
        "\(label.text ?? "") \(label.font.pointSize) \(label.semanticContentAttribute)",
      ]
    }
    let changes: [(UILabel) -> Void] = [
      { _ in }, { $0.text = "Updated" }, { $0.adjustsFontSizeToFitWidth = true },
      { $0.minimumScaleFactor = 0.2 }, { $0.baselineAdjustment = .alignCenters },
      { $0.textAlignment = .right }, { $0.numberOfLines = 2 },
      { $0.lineBreakMode = .byTruncatingHead }, { $0.font = .systemFont(ofSize: 9) },
      { $0.semanticContentAttribute = .forceRightToLeft },
    ]
    for change in changes {
      change(label)
      #expect(style(of: try mask()) == style(of: label))
    }
    label.attributedText = NSAttributedString(string: "A", attributes: [.kern: 4])
    let kern = try mask().attributedText?.attribute(.kern, at: 0, effectiveRange: nil)
    #expect(kern as? NSNumber == 4)
  }

  @Test func `a symbol is painted at the size that its view prefers`() throws {
    let view = UIImageView(image: UIImage(systemName: "arrow.down"))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 28, weight: .bold)
    view.contentMode = .center
    view.frame = CGRect(x: 100, y: 200, width: 80, height: 60)
    try expectPaintedWhole(view) { view.tintColor = $0 }
  }

  @Test func `a small text is painted where its baseline adjustment puts it`() throws {
    let label = UILabel(frame: CGRect(x: 100, y: 200, width: 60, height: 60))
    label.text = "Refreshing all"
    label.font = .systemFont(ofSize: 30)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.2
    label.baselineAdjustment = .alignCenters
    try expectPaintedWhole(label) { label.textColor = $0 }
  }

  /// Expects an element painted red by a motion to look like one that is red.
  ///
  /// - Parameter own: The element's own color; by default invisible on white, as an image stays below
  ///   its color.
  private func expectPaintedWhole(
    _ view: UIView, over own: UIColor = .white, within tolerance: Int = 40,
    _ setColor: (UIColor) -> Void
  ) throws {
    simulator.window.backgroundColor = .white
    let player = try player(view)
    setColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let red = try #require(Picture(simulator.screenshot()))
    setColor(own)
    let other = try #require(Picture(simulator.screenshot()))
    #expect(other.pixels(differingFrom: red, byMoreThan: 40) > 20)
    player.scrub(to: 1)
    let painted = try #require(Picture(simulator.screenshot()))
    #expect(red.pixels(differingFrom: painted, byMoreThan: tolerance) == 0)
    player.rest()
  }

  @Test func `the line and the fill of an app's own shape are restored each to its own`() throws {
    let view = ShapeHost(frame: frame)
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.strokeColor = UIColor.green.cgColor
    shape.fillColor = UIColor.blue.cgColor
    let player = try player(view)
    player.scrub(to: 0.5)
    #expect(shape.strokeColor?.components4 == [0.5, 0.5, 0, 1])
    #expect(shape.fillColor?.components4 == [0.5, 0, 0.5, 1])
    player.rest()
    #expect(shape.strokeColor?.components4 == UIColor.green.components)
    #expect(shape.fillColor?.components4 == UIColor.blue.components)
  }

  private let simulator = Simulator()
  private let frame = CGRect(x: 0, y: 0, width: 80, height: 30)
  private let darkBlue = UIColor { $0.userInterfaceStyle == .dark ? .blue : .green }

  private func label(_ text: String) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  /// Returns a square that is drawn in the tint color.
  private func template(side: CGFloat) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
      .withRenderingMode(.alwaysTemplate)
  }

  /// Returns a player that colors an element red.
  private func player(_ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(Recolor(to: .fixed(.red), over: 1), element)
  }
}
