/// A segment's title or image.
final class SegmentView: UIView {
  private(set) var title: String?
  private(set) var image: UIImage?
  var onActivate: (() -> Bool)?

  var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  var isPressed = false { didSet { stateDidChange() } }
  var isEnabled = true { didSet { stateDidChange() } }
  /// The width that the app has set, in points; 0 for none.
  var fixedWidth: CGFloat = 0

  private let label = UILabel()
  private let picture = UIImageView()

  private static let fontSize: CGFloat = 13

  init(title: String?, image: UIImage?) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    label.textAlignment = .center
    picture.tintColor = .label
    addSubview(label)
    addSubview(picture)
    show(title: title, image: image)
    stateDidChange()
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String?, image: UIImage?) {
    self.title = title
    self.image = image
    label.text = title
    picture.image = image
    accessibilityLabel = title
    setNeedsLayout()
  }

  override func accessibilityActivate() -> Bool { onActivate?() ?? false }

  /// The width of the content; a title is measured in the heavier font of a selected segment.
  var contentWidth: CGFloat {
    guard let title else { return image?.size.width ?? 0 }
    return NSAttributedString(
      string: title,
      attributes: [.font: UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold)]
    ).size().width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A control without a size has no space for the margins.
    label.frame = CGRect(
      x: min(4, bounds.width / 2), y: 0, width: max(bounds.width - 8, 0), height: bounds.height)
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func stateDidChange() {
    label.font = .systemFont(ofSize: Self.fontSize, weight: isSelected ? .semibold : .medium)
    label.alpha = !isEnabled ? 0.3 : isPressed ? 0.2 : 1
    picture.alpha = label.alpha
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    if !isEnabled { accessibilityTraits.insert(.notEnabled) }
  }
}
