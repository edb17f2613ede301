import UIKit

/// A line of text that fades out, and then the next one in: two labels take turns, so that a text that is
/// replaced while it fades in fades out from there.
final class FadingText: UIView {
  /// The label of the text.
  private(set) var label = UILabel()
  /// The label of the text before, which fades out.
  private var before = UILabel()
  /// What makes the view as large as the text.
  private var fit: [NSLayoutConstraint] = []

  /// How long a text takes to fade out and the next one in, in seconds.
  static let duration = 0.24

  /// How long the text before takes to fade out, in seconds; then the new one comes, and never over it.
  private static let leavingDuration = 0.1

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
    ]
    NSLayoutConstraint.activate(fit)
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for label in [label, before] { label.semanticContentAttribute = semanticContentAttribute }
    }
  }

  func setFont(_ font: UIFont) {
    for label in [label, before] { label.font = font }
  }

  func setColor(_ color: UIColor) {
    for label in [label, before] { label.textColor = color }
  }

  /// Gives the other label the turn to show the text; ``fade()`` follows when it has its text.
  func turn() {
    swap(&label, &before)
    label.layer.removeAllAnimations()
    label.alpha = 0
    fitLabel()
  }

  /// Fades the text in, and the one before out from what is visible of it.
  func fade() {
    UIView.animate(
      withDuration: FadingText.leavingDuration, delay: 0,
      options: [.beginFromCurrentState, .curveLinear]
    ) { [self] in before.alpha = 0 }
    UIView.animate(
      withDuration: FadingText.duration - FadingText.leavingDuration,
      delay: FadingText.leavingDuration, options: .curveLinear
    ) { [self] in label.alpha = 1 }
  }
}
