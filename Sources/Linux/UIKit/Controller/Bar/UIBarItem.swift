@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String? { didSet { didChange() } }
  open var image: UIImage? { didSet { didChange() } }
  open var isEnabled = true { didSet { didChange() } }
  open var tag = 0
  open var accessibilityIdentifier: String?

  /// Called when the item changes; set by the bar that shows it.
  var onChange: (() -> Void)?

  public override init() { super.init() }

  /// Nothing archives a bar item here.
  public required init?(coder: NSCoder) { nil }

  func didChange() {
    onChange?()
  }
}
