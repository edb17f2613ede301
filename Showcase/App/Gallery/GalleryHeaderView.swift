import UIKit

/// The title of a section of the gallery.
final class GalleryHeaderView: UICollectionReusableView {
  private let label = UILabel()
  private lazy var start = label.leadingAnchor.constraint(
    equalTo: leadingAnchor, constant: indentation)

  /// The space before the title, in points; defaults to 4.
  var indentation: CGFloat = 4 { didSet { start.constant = indentation } }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .title3)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      start,
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
