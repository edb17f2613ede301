import UIKit

extension UILabel {
  /// Whether the text has emoji, which a mask would make blots of one color.
  var hasOwnColors: Bool {
    text?.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" } == true
  }
}

/// Paints the text of a label.
@MainActor final class LabelPainter: MaskedPainter {
  private unowned let label: UILabel
  /// What the label shows without the painter; the text only if it has several colors, which setting the
  /// label's color removes.
  ///
  /// With one color, `textColor` is restored: the attributed text holds the color as it is in today's
  /// appearance, and would keep it when the appearance changes.
  private var own: (color: UIColor?, text: NSAttributedString?)

  init(_ label: UILabel) {
    self.label = label
    own = (label.textColor, nil)
    super.init(label, color: label.textColor)
  }

  override func makeMask() -> UIView {
    let mask = UILabel(frame: label.bounds)
    mask.font = label.font
    mask.textAlignment = label.textAlignment
    mask.numberOfLines = label.numberOfLines
    mask.lineBreakMode = label.lineBreakMode
    mask.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    mask.minimumScaleFactor = label.minimumScaleFactor
    mask.baselineAdjustment = label.baselineAdjustment
    // Its letters have the places and sizes of the label's, whatever their attributes.
    mask.attributedText = blackened(label.attributedText)
    return mask
  }

  /// Compares what an app changes from phase to phase; the hidden text has another color.
  override func differs(from mask: UIView) -> Bool {
    guard let mask = mask as? UILabel else { return true }
    return mask.text != label.text || mask.font != label.font
      || mask.textAlignment != label.textAlignment || mask.numberOfLines != label.numberOfLines
  }

  override func hide() {
    own = (label.textColor, hasSeveralColors ? label.attributedText : nil)
    label.textColor = .clear
  }

  override func show() {
    // Restore the color only if the label is still clear: the app may have set another one.
    if label.textColor == .clear { label.textColor = own.color }
    // Restore the styles of the text only if the app has set no other text since.
    if let text = own.text, text.string == label.text { label.attributedText = text }
  }

  private var hasSeveralColors: Bool {
    guard let text = label.attributedText else { return false }
    var colors: [UIColor?] = []
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: text.length)
    ) { color, _, _ in colors.append(color as? UIColor) }
    return colors.contains { $0 != colors[0] }
  }

  private func blackened(_ text: NSAttributedString?) -> NSAttributedString? {
    text.map { text in
      let black = NSMutableAttributedString(attributedString: text)
      black.addAttribute(
        .foregroundColor, value: UIColor.black, range: NSRange(location: 0, length: text.length))
      return black
    }
  }
}
