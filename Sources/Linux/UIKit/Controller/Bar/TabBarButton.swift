/// One item of a tab bar: its image above its title.
final class TabBarButton: UIControl {
  let item: UITabBarItem

  private let label = UILabel()
  private let imageView = UIImageView()
  private let badge = UILabel()

  /// The height of a badge in points, as observed on iOS.
  private static let badgeHeight: CGFloat = 18

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    addSubview(badge)
    update()
    item.onChange = { [weak self] in self?.update() }
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { update() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(x: 0, y: 4, width: bounds.width, height: 28)
    label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
      .offsetBy(
        dx: item.titlePositionAdjustment.horizontal, dy: item.titlePositionAdjustment.vertical)
    let text = badge.intrinsicContentSize.width + 10
    place(
      badge,
      leading: CGRect(
        x: bounds.midX + 4, y: 2, width: max(text, Self.badgeHeight), height: Self.badgeHeight))
  }

  private func update() {
    label.text = item.title
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    setNeedsLayout()
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.withRenderingMode(.alwaysTemplate)
    isEnabled = item.isEnabled
    let color: UIColor? = isSelected ? tintColor : .systemGray
    label.textColor = color
    imageView.tintColor = color
  }
}
