import UIKit

/// A line of text that rises into its place as it takes that of the one before: at any moment there is one text, which
/// can be read.
final class RisingText: UIView {
  let label = UILabel()

  /// How long a text takes to replace the one before, in seconds.
  static let duration = 0.24

  init() {
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.setContentCompressionResistancePriority(.defaultLow + 1, for: .horizontal)
    // A text that is too long for the screen is smaller, and not cut short.
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { label.semanticContentAttribute = semanticContentAttribute }
  }

  /// The font of a text without attributes.
  var font = UIFont.systemFont(ofSize: 17) { didSet { restyle() } }

  /// The color of a text without attributes.
  var color = UIColor.label { didSet { restyle() } }

  /// The text in its own style; nil for one without attributes.
  private var attributed: NSAttributedString?

  /// Shows a text, or an attributed one in its own style.
  func write(_ text: String, attributed: NSAttributedString? = nil) {
    self.attributed = attributed
    restyle()
    if attributed == nil { label.text = text }
  }

  private func restyle() {
    // An attributed text leaves its own font and color in a label, which replace those of the next one.
    if label.font != font { label.font = font }
    if label.textColor != color { label.textColor = color }
    if let attributed { label.attributedText = attributed }
  }

  /// Brings a new text in from below, or where nothing may move in its place, faint at first; one that is still on
  /// its way goes on.
  ///
  /// - Parameters:
  ///   - delay: How long it waits below, in seconds.
  ///   - isMoving: Whether it comes from below.
  func appear(delay: Double, isMoving: Bool) {
    guard label.layer.animationKeys()?.isEmpty != false else { return }
    label.alpha = 0.35
    if isMoving { label.transform = CGAffineTransform(translationX: 0, y: label.bounds.height / 8) }
    UIView.animate(
      withDuration: RisingText.duration, delay: delay, options: .curveEaseOut
    ) { [self] in
      label.transform = .identity
      label.alpha = 1
    }
  }
}
