import UIKit

/// A capsule that tells what a pull still needs.
final class PullCapsuleView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .darkGray
    layer.cornerRadius = 14
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 13, weight: .semibold), maximumPointSize: 22)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: 28),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -14),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The text in sight; nil if there is none.
  var text: String? { isHidden ? nil : label.text }

  /// Shows a text; nil hides the capsule.
  func show(_ text: String?) {
    isHidden = text == nil
    if let text, text != label.text { label.text = text }
  }
}
