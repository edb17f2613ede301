open class UINavigationController: UIViewController {
  /// The duration of a push or a pop, in seconds; Apple publishes none, this is about the measured
  /// value.
  static let transitionDuration: TimeInterval = 0.35

  /// The duration of hiding or showing the bar, in seconds.
  private static let hideShowBarDuration: TimeInterval = 0.2

  // MARK: Public

  open weak var delegate: (any UINavigationControllerDelegate)?

  public let navigationBar = UINavigationBar(frame: .zero)

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The bar chooses the style while it is shown.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The controller's own item if it or a title is set; otherwise the first child's, as on iOS.
  open override var tabBarItem: UITabBarItem! {
    get {
      if ownTabBarItem != nil || title != nil { return super.tabBarItem }
      return stack.first?.tabBarItem ?? super.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  // MARK: Internal

  var stack: [UIViewController] = []
  var shown: UIViewController?
  var finishTransition: (() -> Void)?
  let contents = UIView()
  private var observation: NSKeyValueObservation?
  /// The scroll view below the bar, whose offset the bar follows.
  weak var trackedScrollView: UIScrollView? {
    didSet {
      guard trackedScrollView !== oldValue else { return }
      observation = trackedScrollView?.observe(\.contentOffset, options: [], countsAsApps: false) {
        [weak self] _, _ in
        MainActor.assumeIsolated { self?.contentDidScroll() }
      }
    }
  }
  /// How many layouts of the bar the present one is inside of.
  var barLayoutDepth = 0
  /// The gap of the pulled bar that the safe area contains during a layout inside an offset's setter, in
  /// points.
  var nestedGap: CGFloat = 0
  /// The controller and size that the bar was last laid out for in a window.
  var barLayoutSubject: (controller: UIViewController, size: CGSize)?
  private var isBarHidden = false
  /// The height of the tab bar below, which covers the content of controllers that do not hide it.
  var bottomBarHeight: CGFloat = 0 {
    didSet { if bottomBarHeight != oldValue { layOutBar() } }
  }
  /// The pop that follows a finger; nil for none.
  var interactivePop: InteractivePop?
  lazy var edgePan = makeEdgePan()
  /// The pan from the leading edge of the screen that pops a controller.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
  /// Called when a push or a pop begins, which may hide or show the tab bar.
  var onStackChange: ((_ animated: Bool) -> Void)?

  // MARK: Lifecycle

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.backgroundColor = .systemBackground
    container.clipsToBounds = true
    container.addSubview(contents)
    container.addSubview(navigationBar)
    container.onLayout = { [weak self] in self?.layOutBar() }
    navigationBar.isHidden = isBarHidden
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onLayoutChange = { [weak self] in self?.layOutBar() }
    navigationBar.onContentMove = { [weak self] in self?.layOutWithBar() }
    view = container
    container.addGestureRecognizer(edgePan)
    contents.frame = container.bounds
    showTop(animated: false, isPop: false)
  }

  // MARK: Stack

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isPop = stack.count > viewControllers.count
    change(to: viewControllers, animated: animated, isPop: isPop)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    stop(
      unless: !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported "
        + "(\(viewController)).")
    change(to: stack + [viewController], animated: animated, isPop: false)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated, isPop: true)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError("Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty {
      change(to: Array(stack[...index]), animated: animated, isPop: true)
    }
    return popped
  }

  // MARK: Bar

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    guard animated else {
      navigationBar.isHidden = hidden
      layOutBar()
      return
    }
    navigationBar.isHidden = false
    UIView.animate(withDuration: Self.hideShowBarDuration) { [self] in
      navigationBar.alpha = hidden ? 0 : 1
      layOutBar()
    } completion: { [self] _ in
      navigationBar.isHidden = isBarHidden
      navigationBar.alpha = 1
    }
  }
}
