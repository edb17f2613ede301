import UIKit

/// A capsule for each mode that is on; a tap ends the mode.
final class BadgesView: UIView {
  /// Called with the mode of a tapped badge.
  var onTap: ((Mode) -> Void)?

  /// The height of a badge, in points.
  static let height: CGFloat = 28

  private let stack = UIStackView()
  private var badges: [Mode: UIButton] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: topAnchor),
    ])
    for mode in Mode.allCases {
      let badge = Badge(mode)
      badge.addAction(UIAction { [weak self] _ in self?.onTap?(mode) }, for: .touchUpInside)
      badges[mode] = badge
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ modes: Set<Mode>) {
    for badge in stack.arrangedSubviews { badge.removeFromSuperview() }
    for mode in Mode.allCases where modes.contains(mode) {
      badges[mode].map(stack.addArrangedSubview)
    }
  }

  /// Touches beside the badges belong to the screen below.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) as? Badge
  }
}

/// A mode's capsule.
private final class Badge: UIButton {
  init(_ mode: Mode) {
    super.init(frame: .zero)
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    let width = (mode.title as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
    setTitle(mode.title, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = font
    backgroundColor = mode == .live ? .systemRed : .darkGray
    layer.cornerRadius = BadgesView.height / 2
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: BadgesView.height),
      widthAnchor.constraint(equalToConstant: width + 24),
    ])
    accessibilityLabel = mode.title
    accessibilityHint = "Ends the mode."
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The capsule is lower than a finger needs.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: (BadgesView.height - 44) / 2).contains(point)
  }
}
