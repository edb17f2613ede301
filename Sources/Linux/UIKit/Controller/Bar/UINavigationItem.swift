@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String? { didSet { onChange?() } }
  open var titleView: UIView? { didSet { onChange?() } }
  open var backButtonTitle: String? { didSet { onChange?() } }
  open var hidesBackButton = false { didSet { onChange?() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  /// The search controller whose search bar appears below the title.
  open var searchController: UISearchController? { didSet { onChange?() } }

  /// Whether the search bar slides away with the first points of scrolling.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Called when the item changes; set by the bar that shows it.
  var onChange: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Nothing archives a navigation item here.
  public required init?(coder: NSCoder) { nil }
}
