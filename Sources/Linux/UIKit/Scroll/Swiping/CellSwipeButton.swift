/// A button revealed by swiping a row.
final class CellSwipeButton: UIControl {
  /// The minimum width, in points.
  private static let minimumWidth: CGFloat = 74

  private let label = UILabel()
  private let picture = UIImageView()

  private var title: String { label.text ?? "" }

  var fittingWidth: CGFloat {
    max(label.intrinsicContentSize.width + 30, Self.minimumWidth)
  }

  init(title: String?, image: UIImage? = nil, color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    label.text = title
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    picture.image = image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = .white
    addSubview(label)
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Past its own width a button grows, and its title stays near the content.
    let width = fittingWidth
    guard let size = picture.image?.size else {
      label.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      return
    }
    let height = title.isEmpty ? 0 : label.font.lineHeight.rounded(.up)
    let top = (bounds.height - size.height - height) / 2
    picture.frame = CGRect(
      x: (width - size.width) / 2, y: top, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: top + size.height, width: width, height: height)
  }
}
