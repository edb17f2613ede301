import UIKit

// Labels and text fields of Blueprint's tests (iOS 17, 1 pixel for a point), and a label in each text size.

extension PixelViews {
  private static func text(_ name: String, bound: Double, reason: String) -> RealPicture {
    RealPicture(
      repository: "square/Blueprint",
      path: "BlueprintUICommonControls/Tests/Sources/Resources/ReferenceImages/\(name)_iOS-17.png",
      bound: bound, reason: reason)
  }

  @MainActor static var texts: [PixelDrawing] {
    paragraphs + shortParagraphs + [mixedLabel, shadedLabel, raisedLabel] + fields + titles
  }

  // MARK: Paragraphs

  private static let long = """
    Hello, world. This is a long run of text that should wrap at some point. Someone should improve this \
    test by adding a joke or something. Alright, it's been fun!
    """

  /// A way to set the paragraph; what that library does not allow in two lines, it sets as a tail.
  private struct Setting {
    let name: String
    var alignment = NSTextAlignment.left
    var mode = NSLineBreakMode.byTruncatingTail
    var lines = 0
    var font = UIFont.systemFont(ofSize: 17)
    var color = UIColor.black
    var bound = 3.7
    var reason = letters
  }

  @MainActor private static var paragraphs: [PixelDrawing] {
    let settings = [
      Setting(name: "left"), Setting(name: "center", alignment: .center),
      Setting(name: "right", alignment: .center),
      Setting(
        name: "justify", alignment: .justified, bound: 4.5,
        reason: "letters of Inter; a word more fits into the first line"),
      Setting(name: "color", color: .green),
      Setting(
        name: "font", font: .boldSystemFont(ofSize: 32), bound: 19.5,
        reason: "letters of Inter, which are wider: lines break elsewhere"),
      Setting(name: "two-lines", lines: 2), Setting(name: "truncating-head", lines: 2),
      Setting(name: "truncating-middle", lines: 2), Setting(name: "truncating-tail", lines: 2),
      Setting(name: "char-wrapping", mode: .byCharWrapping, lines: 2),
      Setting(name: "clipping", mode: .byClipping, lines: 2),
      Setting(name: "word-wrapping", mode: .byWordWrapping, lines: 2),
    ]
    return settings.map { setting in
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineBreakMode) = (setting.alignment, setting.mode)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      label.attributedText = NSAttributedString(
        string: long,
        attributes: [
          .font: setting.font, .foregroundColor: setting.color, .paragraphStyle: style,
        ])
      label.numberOfLines = setting.lines
      return PixelDrawing(
        "text-\(setting.name)", onWhite(label), scale: 1,
        like: text(
          "LabelTests/test_snapshots_\(setting.name)", bound: setting.bound, reason: setting.reason)
      )
    }
  }

  private static let letters = "letters of Inter"

  @MainActor private static var shortParagraphs: [PixelDrawing] {
    let several = "Hello, world. This is some long text that runs onto several lines."
    let one = "Hello! What's up y'all"
    let cases: [(String, String, Int, CGSize, Bool)] = [
      ("numberOfLines_one", several, 1, CGSize(width: 100, height: 21), false),
      ("numberOfLines_two", several, 2, CGSize(width: 99, height: 41), false),
      ("numberOfLines_zero", several, 0, CGSize(width: 100, height: 122), false),
      ("fontSizeAdjustment_all_fits", one, 1, CGSize(width: 160, height: 21), true),
      ("fontSizeAdjustment_squishes", one, 1, CGSize(width: 100, height: 21), true),
      ("fontSizeAdjustment_overflows", one, 1, CGSize(width: 50, height: 21), true),
    ]
    return cases.map { name, words, lines, size, shrinks in
      let label = UILabel(frame: CGRect(origin: .zero, size: size))
      (label.text, label.numberOfLines, label.textColor) = (words, lines, .black)
      (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (shrinks, shrinks ? 0.5 : 0)
      return PixelDrawing(
        "text-\(name)", onWhite(label), scale: 1,
        like: text("AttributedLabelTests/test_\(name)", bound: 11.5, reason: letters))
    }
  }

  @MainActor private static var mixedLabel: PixelDrawing {
    let runs: [(String, UIFont, UIColor)] = [
      ("H", .boldSystemFont(ofSize: 24), .red), ("e", .systemFont(ofSize: 14), .blue),
      ("llo, ", .italicSystemFont(ofSize: 13), .magenta),
      ("World!", .monospacedDigitSystemFont(ofSize: 32, weight: .black), .yellow),
    ]
    let whole = NSMutableAttributedString(string: "")
    for (words, font, color) in runs {
      whole.append(
        NSAttributedString(string: words, attributes: [.font: font, .foregroundColor: color]))
    }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 154, height: 39))
    label.attributedText = whole
    return PixelDrawing(
      "text-mixed", onWhite(label), scale: 1,
      like: text("AttributedLabelTests/test_displaysText_", bound: 8, reason: letters))
  }

  @MainActor private static var shadedLabel: PixelDrawing {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 146, height: 45))
    let label = UILabel(frame: page.bounds.insetBy(dx: 8, dy: 8))
    label.attributedText = NSAttributedString(
      string: "Spooky text",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.black])
    (label.layer.shadowRadius, label.layer.shadowOpacity) = (4, 0.75)
    (label.layer.shadowOffset, label.layer.shadowColor) = (
      CGSize(width: 1, height: 4), UIColor.red.cgColor
    )
    page.addSubview(label)
    return PixelDrawing(
      "text-shadow", onWhite(page), scale: 1,
      like: text(
        "AttributedLabelTests/test_shadows_", bound: 11.2,
        reason: "letters of Inter, which are wider: the last are cut"))
  }

  /// Lines of 50 points, whose letters stand in their middle.
  @MainActor private static var raisedLabel: PixelDrawing {
    let font = UIFont.systemFont(ofSize: 17)
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.maximumLineHeight) = (50, 50)
    let label = RaisedLabel(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    label.rise = (50 - font.lineHeight) / 2
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "This text should be centered within the line height",
      attributes: [.font: font, .paragraphStyle: style, .foregroundColor: UIColor.black])
    return PixelDrawing(
      "text-line-height", onWhite(label), scale: 1,
      like: text("AttributedLabelTests/test_textRectOffset_", bound: 3.7, reason: letters))
  }

  @MainActor private static func onWhite(_ view: UIView) -> UIView {
    let page = UIView(frame: view.bounds)
    page.backgroundColor = .white
    page.addSubview(view)
    return page
  }

  // MARK: Fields

  @MainActor private static var fields: [PixelDrawing] {
    let kinds: [(String, @MainActor (UITextField) -> Void)] = [
      ("simple", { $0.text = "Hello, world" }),
      ("placeholder", { $0.placeholder = "Type something..." }),
      ("disabled", { ($0.text, $0.isEnabled) = ("Disabled", false) }),
      ("right-aligned", { ($0.text, $0.textAlignment) = ("Right Aligned", .right) }),
      (
        "title-font", { ($0.text, $0.font) = ("Title font", .preferredFont(forTextStyle: .title1)) }
      ),
      ("blue-text-color", { ($0.text, $0.textColor) = ("Blue text color", .blue) }),
    ]
    return kinds.map { name, configure in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      (field.font, field.textColor) = (.preferredFont(forTextStyle: .body), .black)
      configure(field)
      return PixelDrawing(
        "field-\(name)", onWhite(field), scale: 1,
        like: text(
          "TextFieldTests/test_snapshots_\(name)", bound: name == "title-font" ? 6.2 : 2.3,
          reason: letters))
    }
  }

  // MARK: Text sizes

  /// A title in each text size, with the size of its picture in pixels.
  @MainActor private static var titles: [PixelDrawing] {
    let extents: [(CGFloat, CGFloat)] = [
      (566, 90), (588, 94), (610, 97), (632, 101), (677, 108), (721, 115), (765, 122), (852, 137),
      (962, 154), (1070, 172), (1178, 190), (1285, 208),
    ]
    return zip(sizes, extents).map { size, extent in
      let part = CGRect(x: 0, y: 0, width: extent.0, height: extent.1)
      let label = UILabel()
      label.font = .preferredFont(
        forTextStyle: .title1,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: size.1))
      label.text = "What's the point?"
      label.sizeToFit()
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 450, height: 70))
      page.addSubview(label)
      return PixelDrawing(
        "title-\(size.0)", page, scale: 3,
        like: RealPicture(
          repository: "pointfreeco/swift-snapshot-testing",
          path: "Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests/"
            + "testTraitsWithView.label-\(size.0).png", part: part, bound: 14,
          reason: "letters of Inter, which are up to a hundredth of their size wider"))
    }
  }
}

/// A label that draws its text higher than it stands.
private final class RaisedLabel: UILabel {
  var rise: CGFloat = 0

  override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 0, dy: -rise)) }
}
