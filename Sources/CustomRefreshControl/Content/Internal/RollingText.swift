import UIKit

/// A line of text on a drum that turns: a new text comes up from below as the one before goes away above. Two
/// labels take turns; together they are always as high as the line, so that they are never over each other nor over
/// another line, and one is always to be seen.
final class RollingText: UIView {
  /// The label of the text.
  private(set) var label = UILabel()
  /// The label of the text before, which rolls out.
  private var before = UILabel()
  /// What makes the view as large as the text, and keeps the width of the text before.
  private var fit: [NSLayoutConstraint] = []

  /// How long a text takes to replace the one before, in seconds.
  static let duration = 0.24

  init() {
    super.init(frame: .zero)
    before.alpha = 0
    for label in [label, before] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.setContentCompressionResistancePriority(.defaultLow + 1, for: .horizontal)
      // A text that is too long for the screen is smaller, and not cut short.
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
    fitLabel()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func fitLabel() {
    NSLayoutConstraint.deactivate(fit)
    fit = [
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor),
      // A text that was smaller in a narrow place leaves as small.
      before.widthAnchor.constraint(equalToConstant: before.bounds.width),
    ]
    NSLayoutConstraint.activate(fit)
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for label in [label, before] { label.semanticContentAttribute = semanticContentAttribute }
    }
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
    style(label)
    if attributed == nil { label.text = text }
  }

  private func restyle() { for label in [before, label] { style(label) } }

  private func style(_ label: UILabel) {
    // An attributed text leaves its own font and color in a label, which replace those of the next one.
    if label.font != font { label.font = font }
    if label.textColor != color { label.textColor = color }
    if label === self.label, let attributed { label.attributedText = attributed }
  }

  /// Gives the other label the turn to show the text; ``roll(delay:)`` or ``appear()`` follows when it has
  /// its text and its place.
  ///
  /// A label that is still on its way in takes the text itself.
  func turn() {
    guard !isRolling else { return }
    swap(&label, &before)
    fitLabel()
  }

  /// Rolls the text in, and the one before out, unless they are on their way.
  ///
  /// - Parameter delay: How long both stay where they are, in seconds.
  func roll(delay: Double) {
    guard !isRolling else { return }
    place(before, .identity, alpha: 1)
    place(label, edge(below: 0.5), alpha: 1)
    UIView.animate(
      withDuration: RollingText.duration, delay: delay, options: .curveEaseInOut
    ) { [self] in
      before.transform = edge(below: -0.5)
      before.alpha = 0
      label.transform = .identity
    }
  }

  /// Shows the text in place of the one before, faint at first: nothing moves.
  func appear() {
    place(before, .identity, alpha: 0)
    place(label, .identity, alpha: 0.3)
    UIView.animate(withDuration: RollingText.duration, delay: 0, options: .curveLinear) { [self] in
      label.alpha = 1
    }
  }

  /// Whether the text is on its way in.
  private var isRolling: Bool { label.layer.animationKeys()?.isEmpty == false }

  /// Returns how a text stands at an edge of the drum, where it is seen from the side.
  ///
  /// - Parameter lines: How far the edge is below the middle, in lines.
  private func edge(below lines: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: 0, y: lines * max(label.bounds.height, before.bounds.height))
      .scaledBy(x: 1, y: 0.001)
  }

  private func place(_ label: UILabel, _ transform: CGAffineTransform, alpha: CGFloat) {
    label.layer.removeAllAnimations()
    label.transform = transform
    label.alpha = alpha
  }
}
