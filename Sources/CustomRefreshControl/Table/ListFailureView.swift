import UIKit

/// The banner of a list whose last refresh failed; see ``ListBanner``.
final class ListFailureView: UIControl {
  private let sentence = UILabel()

  /// The message for the user.
  var message = "" {
    didSet {
      guard message != oldValue else { return }
      sentence.text = message
      accessibilityLabel = message
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 12
    layer.borderWidth = 1
    sentence.textAlignment = .center
    sentence.numberOfLines = 0
    addSubview(sentence)
    isAccessibilityElement = true
    accessibilityTraits = .button
    updateAppearance()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Lies at the top of what is in view, and moves down with content that is pulled.
  ///
  /// - Returns: The height that it needs above the content, in points.
  func place(in scrollView: UIScrollView) -> CGFloat {
    let inset = scrollView.adjustedContentInset
    let room = scrollView.bounds.width - inset.left - inset.right
    let width = max(0, room - 2 * ListFailureView.margin)
    let text = sentence.sizeThatFits(
      CGSize(width: max(0, width - 2 * ListFailureView.margin), height: .greatestFiniteMagnitude))
    let top = max(0, scrollView.contentOffset.y + inset.top)
    let place = CGRect(
      x: inset.left + (room - width) / 2, y: top + ListFailureView.gap, width: width,
      height: max(44, text.height + 16))
    if frame != place { frame = place }
    if scrollView.subviews.last !== self { scrollView.bringSubviewToFront(self) }
    return place.height + 2 * ListFailureView.gap
  }

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAppearance()
  }

  private func updateAppearance() {
    sentence.font = .preferredFont(forTextStyle: .subheadline)
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sentence.frame = bounds.shrunk(by: CGSize(width: ListFailureView.margin, height: 8))
  }
}
