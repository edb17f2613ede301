import UIKit

/// The text of a label.
@MainActor final class LabelInk: MaskedInk {
  private unowned let label: UILabel
  private var hidden: (color: UIColor?, text: NSAttributedString?)?
  /// Whether the text of the last twin has several colors, which setting the label's color removes.
  ///
  /// A text of one color has the label's, but maybe as it is now: a color that changes with the
  /// appearance must not be replaced by it.
  private var hasSeveralColors = false

  /// Compared at each begin, so the text is compared as a whole and read only if it has changed.
  struct Form: Equatable {
    let text: NSAttributedString?
    let font: UIFont?
    let alignment: NSTextAlignment
    let lineCount: Int
    let lineBreakMode: NSLineBreakMode
    let adjustsFontSize: Bool
    let minimumScaleFactor: CGFloat
    let baselineAdjustment: UIBaselineAdjustment
    let semanticContentAttribute: UISemanticContentAttribute
  }

  init(_ label: UILabel) { self.label = label }

  var view: UIView { label }
  var color: UIColor { hidden?.color ?? label.textColor }

  var form: Form {
    Form(
      text: label.attributedText, font: label.font, alignment: label.textAlignment,
      lineCount: label.numberOfLines, lineBreakMode: label.lineBreakMode,
      adjustsFontSize: label.adjustsFontSizeToFitWidth,
      minimumScaleFactor: label.minimumScaleFactor, baselineAdjustment: label.baselineAdjustment,
      semanticContentAttribute: label.semanticContentAttribute)
  }

  func makeTwin() -> UIView {
    let twin = UILabel(frame: label.bounds)
    twin.font = label.font
    twin.text = label.text
    twin.textColor = .black
    twin.textAlignment = label.textAlignment
    twin.numberOfLines = label.numberOfLines
    twin.lineBreakMode = label.lineBreakMode
    twin.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    twin.minimumScaleFactor = label.minimumScaleFactor
    twin.baselineAdjustment = label.baselineAdjustment
    twin.semanticContentAttribute = label.semanticContentAttribute
    let styles = styles
    hasSeveralColors = styles.colors.count > 1
    if !styles.isPlain { twin.attributedText = blackened(label.attributedText) }
    return twin
  }

  /// Compares what an app changes from phase to phase; the hidden text has another color.
  func differs(from twin: UIView) -> Bool {
    guard let twin = twin as? UILabel else { return true }
    return twin.text != label.text || twin.font != label.font
      || twin.textAlignment != label.textAlignment || twin.numberOfLines != label.numberOfLines
  }

  func hide() {
    hidden = (label.textColor, hasSeveralColors ? label.attributedText : nil)
    label.textColor = .clear
  }

  func show() {
    guard let hidden else { return }
    // A color that the app has set since stays.
    if label.textColor == .clear { label.textColor = hidden.color }
    // A text that the app has set since stays.
    if let text = hidden.text, text.string == label.text { label.attributedText = text }
    self.hidden = nil
  }

  /// The colors of the text, and whether its parts are alike and have no attributes besides those
  /// that the label has properties for; without the others its letters would have other places and
  /// sizes.
  private var styles: (isPlain: Bool, colors: Set<UIColor?>) {
    var (isPlain, colors) = (true, Set<UIColor?>())
    guard let text = label.attributedText, text.length > 0 else { return (isPlain, colors) }
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      colors.insert(attributes[.foregroundColor] as? UIColor)
      let own = attributes.keys.filter { !Self.labelKeys.contains($0) }
      if range != all || !own.isEmpty { isPlain = false }
    }
    return (isPlain, colors)
  }

  private func blackened(_ text: NSAttributedString?) -> NSAttributedString? {
    text.map { text in
      let black = NSMutableAttributedString(attributedString: text)
      black.addAttribute(
        .foregroundColor, value: UIColor.black, range: NSRange(location: 0, length: text.length))
      return black
    }
  }

  /// The attributes of a text that was set without any.
  private static let labelKeys: Set<NSAttributedString.Key> = [
    .font, .foregroundColor, .paragraphStyle,
  ]
}
