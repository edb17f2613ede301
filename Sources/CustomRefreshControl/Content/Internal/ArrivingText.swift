import UIKit

/// A line of text that comes into its place as it takes that of the one before: at any moment there is one text.
final class ArrivingText: UIView {
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

  /// Brings a new text into its place; one that is still on its way goes on.
  ///
  /// - Parameters:
  ///   - way: How far below its place it is at first, as a share of its height; above it if negative.
  ///   - opacity: How faint it is at first, 0…1.
  ///   - delay: How long it waits there, in seconds.
  func appear(from way: CGFloat, opacity: CGFloat, delay: Double) {
    guard label.layer.animationKeys()?.isEmpty != false else { return }
    label.alpha = opacity
    label.transform = CGAffineTransform(translationX: 0, y: way * label.bounds.height)
    UIView.animate(
      withDuration: ArrivingText.duration, delay: delay, options: .curveEaseOut
    ) { [self] in
      label.transform = .identity
      label.alpha = 1
    }
  }
}
