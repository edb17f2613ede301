@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// The colors that elements have under the color of a motion, and after it.
@Suite(.isolated) @MainActor struct PaintedColorTests {
  @Test func `views and labels are painted over the color of their own appearance`() throws {
    let (view, label) = (UIView(frame: frame), self.label("A"))
    (view.backgroundColor, label.textColor) = (darkBlue, darkBlue)
    for element in [view, label] {
      element.overrideUserInterfaceStyle = .dark
      let player = try player(element)
      player.scrub(to: 0.5)
      #expect(player.paintedColor(of: 0)?.components4 == [0.5, 0, 0.5, 1])
      player.rest()
    }
    #expect(view.layer.backgroundColor?.components4 == UIColor.blue.components)
  }

  @Test(arguments: [UISemanticContentAttribute.forceRightToLeft, .forceLeftToRight])
  func `the text that a motion paints lies where the label's own does`(
    direction: UISemanticContentAttribute
  ) throws {
    let (parent, label) = (UIView(frame: frame), label("A"))
    // Only the screen around the label is mirrored and dark.
    (parent.semanticContentAttribute, parent.overrideUserInterfaceStyle) = (direction, .dark)
    parent.addSubview(label)
    label.semanticContentAttribute = direction
    stage.show(parent)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 1), label)
    player.scrub(to: 1)
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    #expect(
      mask.effectiveUserInterfaceLayoutDirection == label.effectiveUserInterfaceLayoutDirection)
    #expect(mask.traitCollection.userInterfaceStyle == .dark)
    player.rest()
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

  @Test(arguments: ["🎉", "❤\u{FE0F}", "Done 🎉"])
  func `a text with emoji takes no color of a motion`(text: String) throws {
    let label = label(text)
    let player = try player(label)
    player.scrub(to: 1)
    player.loop()
    #expect(label.subviews.isEmpty && label.textColor != .clear)
    player.rest()
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

  @Test func `a shape keeps the color of a motion as its tint and its window change`() throws {
    let stage = Stage()
    let art = RefreshArtView(
      skin: try RefreshSkin(name: "dot", motion: Recolor(to: .fixed(.red), over: 0.1).then(Wait(1)))
      { _ in
        try ShapesContent([.fill(UIBezierPath(rect: CGRect(x: -9, y: -9, width: 18, height: 18)))])
      })
    art.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    art.moment = .loop(time: 0.5)
    let shape = try #require(art.content?.elements.first?.layer as? CAShapeLayer)
    let painted = try #require(shape.fillColor)
    stage.show(art)
    #expect(shape.fillColor == painted)
    stage.window.tintColor = .green
    #expect(shape.fillColor == painted)
    art.removeFromSuperview()
    stage.window.addSubview(art)
    art.layoutIfNeeded()
    #expect(shape.fillColor == painted)
    art.moment = .pull(progress: 0)
    #expect(shape.fillColor != painted)
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

  @Test func `an image that the app highlights no more while a motion paints it is painted so`()
    throws
  {
    let (image, highlighted) = (template(side: 8), template(side: 4))
    let view = UIImageView(image: image)
    view.frame = frame
    (view.highlightedImage, view.isHighlighted) = (highlighted, true)
    let player = try player(view)
    player.scrub(to: 1)
    // As content does that sets both for each phase.
    (view.highlightedImage, view.isHighlighted) = (highlighted, false)
    player.updateShapes()
    let mask = try #require(view.subviews.last?.mask as? UIImageView)
    #expect(mask.image === image && !mask.isHighlighted)
    player.rest()
    #expect(view.highlightedImage === highlighted && !view.isHighlighted)
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
        "\(label.text ?? "") \(label.font.pointSize)",
        "\(label.effectiveUserInterfaceLayoutDirection)",
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

  @Test func `a shape of the app's own has the same color at the same progress`() throws {
    let view = ShapeHost(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.fillColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    let player = try player(view)
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
    stage.show(content.view)
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
    let player = try player(label)
    player.loop()
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    #expect(mask.intrinsicContentSize == size && abs(size.width - plain.size().width) > 2)
    let kept = mask.attributedText?.attributes(at: index == 0 ? 0 : 2, effectiveRange: nil)
    #expect(kept?[.font] as? UIFont == styles[index][.font] as? UIFont ?? label.font)
    #expect(kept?[.baselineOffset] as? Int == styles[index][.baselineOffset] as? Int)
    player.rest()
  }

  @Test func `an element's own color is restored after its view reads the layer's`() async throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.backgroundColor = .green
    stage.show(element)
    let player = try MotionPlayer(
      Recolor(to: .fixed(.red), over: 0.5).then(Recolor(to: .own, over: 0.5)), element)
    player.scrub(to: 0.5)
    // Some views read their color from their layer.
    element.backgroundColor = element.layer.backgroundColor.map(UIColor.init(cgColor:))
    player.scrub(to: 0.75)
    player.follow(.refreshing)
    player.rest()
    #expect(element.backgroundColor?.components == UIColor.green.components)
  }

  @Test func `a label of several colors keeps them, or a text that the app sets meanwhile`() throws
  {
    let label = self.label("A")
    let text = NSMutableAttributedString(string: "AB")
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    text.addAttribute(
      .foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    let player = try player(label)
    player.loop()
    label.text = "CD"
    player.rest()
    #expect(label.text == "CD")
    label.attributedText = text
    for _ in 0..<3 {
      player.loop()
      player.rest()
      for (index, color) in [UIColor.blue, .green].enumerated() {
        let kept = label.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil)
        #expect(kept as? UIColor == color)
      }
    }
  }

  @Test func `a color that the app gives a label as a motion paints it stays`() throws {
    let label = self.label("A")
    let player = try player(label)
    player.scrub(to: 0.5)
    player.changeElements { label.textColor = .green }
    #expect(player.paintedColor(of: 0)?.components4 == [0.5, 0.5, 0, 1])
    player.rest()
    #expect(label.textColor == .green)
    player.loop()
    #expect(label.textColor == .clear)
    label.textColor = .blue
    player.rest()
    #expect(label.textColor == .blue)
  }

  @Test func `a label takes its touches itself while a motion paints it`() throws {
    let label = self.label("A")
    label.isUserInteractionEnabled = true
    let player = try player(label)
    player.loop()
    #expect(label.hitTest(CGPoint(x: 5, y: 5), with: nil) === label)
    player.rest()
  }

  @Test func `a view that takes only new colors has its own again after a motion`() throws {
    let view = ThriftyView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    let player = try player(view)
    player.scrub(to: 1)
    #expect(view.layer.backgroundColor?.components4 == UIColor.red.components)
    player.rest()
    #expect(view.layer.backgroundColor?.components4 == UIColor.green.components)
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .green }
    player.scrub(to: 0.5)
    view.overrideUserInterfaceStyle = .dark
    player.rest()
    #expect(view.layer.backgroundColor?.components4 == UIColor.blue.components)
  }

  private let stage = Stage()
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
    stage.show(element)
    return try MotionPlayer(Recolor(to: .fixed(.red), over: 1), element)
  }
}

private final class ThriftyView: UIView {
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { if newValue != super.backgroundColor { super.backgroundColor = newValue } }
  }
}
