import UIKit

/// A line of text in which a new text rolls in from below as the one before rolls out above: two labels take
/// turns, a line apart, so that they are never over each other and one is always to be seen.
final class RollingText: UIView {
  /// The label of the text.
  private(set) var label = UILabel()
  /// The label of the text before, which rolls out.
  private var before = UILabel()
  /// What makes the view as large as the text.
  private var fit: [NSLayoutConstraint] = []

  /// How long a text takes to replace the one before, in seconds.
  static let duration = 0.24
  /// How long the one before is to be seen, in seconds.
  static let leavingTime = 0.12

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
    mask = SoftLine()
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

  override func layoutSubviews() {
    super.layoutSubviews()
    // The line fades away above and below; a text before may be longer than this one.
    mask?.frame = bounds.insetBy(dx: -500, dy: -SoftLine.edge)
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
    let line = max(label.bounds.height, before.bounds.height)
    place(before, at: 0, alpha: 1)
    place(label, at: line, alpha: 1)
    UIView.animate(
      withDuration: RollingText.duration, delay: delay, options: .curveEaseInOut
    ) { [self] in
      before.transform = CGAffineTransform(translationX: 0, y: -line)
      label.transform = .identity
    }
    UIView.animate(
      withDuration: RollingText.leavingTime, delay: delay, options: .curveLinear
    ) { [self] in before.alpha = 0 }
  }

  /// Shows the text in place of the one before, faint at first: nothing moves.
  func appear() {
    place(before, at: 0, alpha: 0)
    place(label, at: 0, alpha: 0.3)
    UIView.animate(withDuration: RollingText.duration, delay: 0, options: .curveLinear) { [self] in
      label.alpha = 1
    }
  }

  /// Whether the text is on its way in.
  private var isRolling: Bool { label.layer.animationKeys()?.isEmpty == false }

  private func place(_ label: UILabel, at y: CGFloat, alpha: CGFloat) {
    label.layer.removeAllAnimations()
    label.transform = CGAffineTransform(translationX: 0, y: y)
    label.alpha = alpha
  }
}

/// What is to be seen of a line: its edges are soft, so that they cut no letter that rolls by.
private final class SoftLine: UIView {
  /// How far the edges fade, in points.
  static let edge: CGFloat = 4

  override class var layerClass: AnyClass { CAGradientLayer.self }

  // A mask is in no hierarchy, in which it would be laid out.
  override var frame: CGRect {
    didSet {
      guard let layer = layer as? CAGradientLayer else { return }
      layer.colors = [0, 1, 1, 0].map { UIColor.black.withAlphaComponent($0).cgColor }
      let edge = min(0.5, Self.edge / max(frame.height, 1))
      layer.locations = [0, edge, 1 - edge, 1].map { NSNumber(value: Double($0)) }
    }
  }
}
