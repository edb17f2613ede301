import UIKit

/// Paints elements whose color cannot be animated directly, such as a label's text.
///
/// A label's `textColor` does not animate. The painter hides the text and shows a colored view, the
/// sheet, in its place, masked by a copy of the label, the twin. The sheet's background color can
/// be animated.
@MainActor final class MaskedPainter: ElementPainting {
  private let view: UIView
  private let color: () -> UIColor
  private let form: () -> AnyHashable
  private let makeTwin: () -> UIView
  private let hide: () -> Void
  private let show: () -> Void
  private let sheet = Sheet()
  /// The form that the sheet's twin was created for.
  private var twinForm: AnyHashable?

  /// - Parameter form: The properties that the twin depends on; a new twin is created if they
  ///   change.
  private init(
    _ view: UIView, color: @escaping () -> UIColor, form: @escaping () -> AnyHashable,
    makeTwin: @escaping () -> UIView, hide: @escaping () -> Void, show: @escaping () -> Void
  ) {
    self.view = view
    self.color = color
    self.form = form
    self.makeTwin = makeTwin
    self.hide = hide
    self.show = show
  }

  var layer: CALayer { sheet.layer }
  var coats: [ElementCoat] { [ElementCoat(keyPath: "backgroundColor", own: ownColor)] }
  private var ownColor: UIColor { color().resolvedColor(with: view.traitCollection) }

  func prepare() {
    guard sheet.superview == nil else { return }
    let form = form()
    guard form != twinForm else { return }
    sheet.mask = makeTwin()
    twinForm = form
  }

  func begin() {
    guard sheet.superview == nil else { return }
    prepare()
    if sheet.frame != view.bounds { sheet.frame = view.bounds }
    sheet.layer.backgroundColor = ownColor.cgColor
    view.addSubview(sheet)
    hide()
  }

  func end() {
    guard sheet.superview != nil else { return }
    sheet.removeFromSuperview()
    show()
  }

  /// Returns a painter for a label's text.
  static func label(_ label: UILabel) -> MaskedPainter {
    let ink = LabelInk(label)
    return MaskedPainter(
      label, color: { ink.color }, form: { ink.form }, makeTwin: { ink.twin() },
      hide: { ink.hide() }, show: { ink.show() })
  }

  /// Returns a painter for an image drawn in the tint color.
  static func templateImage(_ imageView: UIImageView) -> MaskedPainter {
    MaskedPainter(
      imageView, color: { [unowned imageView] in imageView.tintColor },
      form: { [unowned imageView] in
        ImageForm(image: imageView.image, contentMode: imageView.contentMode)
      },
      makeTwin: { [unowned imageView] in
        let twin = UIImageView(image: imageView.image)
        twin.contentMode = imageView.contentMode
        twin.tintColor = .black
        return twin
      }, hide: {}, show: {})
  }
}

/// The properties that the twin of an image view depends on.
private struct ImageForm: Hashable {
  let image: UIImage?
  let contentMode: UIView.ContentMode
}

/// The properties that the twin of a label depends on.
private struct LabelForm: Hashable {
  let text: String?
  let font: UIFont?
  let alignment: NSTextAlignment
  let lineCount: Int
  let lineBreakMode: NSLineBreakMode
  let adjustsFontSize: Bool
  let minimumScaleFactor: CGFloat
  let semanticContentAttribute: UISemanticContentAttribute
  let stencil: NSAttributedString?
}

/// A colored view that resizes with the element and keeps its mask at the same size.
private final class Sheet: UIView {
  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    mask?.frame = bounds
  }
}

/// Describes a label's text, hides it and shows it again.
@MainActor private final class LabelInk {
  private unowned let label: UILabel
  private var hidden: (color: UIColor?, text: NSAttributedString?)?

  init(_ label: UILabel) { self.label = label }

  var color: UIColor { hidden?.color ?? label.textColor }

  /// The properties that the twin depends on.
  var form: LabelForm {
    LabelForm(
      text: label.text, font: label.font, alignment: label.textAlignment,
      lineCount: label.numberOfLines, lineBreakMode: label.lineBreakMode,
      adjustsFontSize: label.adjustsFontSizeToFitWidth,
      minimumScaleFactor: label.minimumScaleFactor,
      semanticContentAttribute: label.semanticContentAttribute, stencil: stencil)
  }

  func twin() -> UIView {
    let twin = UILabel(frame: label.bounds)
    twin.font = label.font
    twin.text = label.text
    twin.textColor = .black
    twin.textAlignment = label.textAlignment
    twin.numberOfLines = label.numberOfLines
    twin.lineBreakMode = label.lineBreakMode
    twin.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    twin.minimumScaleFactor = label.minimumScaleFactor
    twin.semanticContentAttribute = label.semanticContentAttribute
    if let stencil { twin.attributedText = stencil }
    return twin
  }

  /// The text in black if its parts differ, or have attributes that the label has no property for;
  /// without them its letters would have other places and sizes.
  private var stencil: NSAttributedString? {
    guard let text = label.attributedText, text.length > 0 else { return nil }
    let all = NSRange(location: 0, length: text.length)
    var isPlain = true
    text.enumerateAttributes(in: all) { attributes, range, _ in
      let own = attributes.keys.filter { !Self.labelKeys.contains($0) }
      if range != all || !own.isEmpty { isPlain = false }
    }
    guard !isPlain else { return nil }
    let black = NSMutableAttributedString(attributedString: text)
    black.addAttribute(.foregroundColor, value: UIColor.black, range: all)
    return black
  }

  /// The attributes of a text that was set without any.
  private static let labelKeys: Set<NSAttributedString.Key> = [
    .font, .foregroundColor, .paragraphStyle,
  ]

  func hide() {
    hidden = (label.textColor, styledText)
    label.textColor = .clear
  }

  func show() {
    guard let hidden else { return }
    label.textColor = hidden.color
    if let text = hidden.text { label.attributedText = text }
    self.hidden = nil
  }

  /// The text if it has several colors, which setting the label's color would remove.
  ///
  /// A text of one color has the label's, but maybe as it is now: a color that changes with the
  /// appearance must not be replaced by it.
  private var styledText: NSAttributedString? {
    guard let text = label.attributedText, text.length > 0 else { return nil }
    var colors: Set<UIColor?> = []
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: text.length)
    ) { value, _, _ in colors.insert(value as? UIColor) }
    return colors.count > 1 ? text : nil
  }
}
