open class UITabBar: UIView {
  /// The height of the bar above the home indicator, in points, as observed on iOS 16.
  static let height: CGFloat = 49

  open var items: [UITabBarItem]? { didSet { reload() } }
  open weak var selectedItem: UITabBarItem? { didSet { updateSelection() } }

  var onSelect: ((UITabBarItem) -> Void)?

  private let background = BarBackgroundView(hairline: .top)
  private var buttons: [TabBarButton] = []

  override func didInitialize() {
    super.didInitialize()
    addSubview(background)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      place(
        button,
        leading: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item: item)
      button.addAction(
        UIAction { [weak self, weak item] _ in
          if let item { self?.onSelect?(item) }
        }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    updateSelection()
    setNeedsLayout()
  }

  private func updateSelection() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
    }
  }
}
