/// One item of a tab bar: its image above its title.
final class TabBarButton: UIControl {
  let item: UITabBarItem

  private let label = UILabel()
  private let imageView = UIImageView()

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
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
  }

  private func update() {
    label.text = item.title
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.withRenderingMode(.alwaysTemplate)
    isEnabled = item.isEnabled
    let color: UIColor? = isSelected ? tintColor : .systemGray
    label.textColor = color
    imageView.tintColor = color
  }
}
