open class UIViewController: UIResponder, UITraitEnvironment {
  // MARK: View

  open private(set) var nibName: String?
  private(set) var nibBundle: Bundle?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { install(newValue) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  private var loadedView: UIView?
  private var isLoadingView = false
  private var hasLoadedView = false

  // MARK: Orientation

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// Has no effect, as from iOS 16 on.
  open var shouldAutorotate: Bool { true }

  // MARK: Hierarchy

  open internal(set) var children: [UIViewController] = []
  open internal(set) weak var parent: UIViewController?

  // MARK: Appearance

  var appearance = ViewAppearance()
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return }
      loadViewIfNeeded()
      appearance = ViewAppearance(phase: .appearing, isAnimated: animated)
      viewWillAppear(animated)
    } else {
      guard appearance.phase == .appeared || appearance.phase == .appearing else { return }
      appearance = ViewAppearance(phase: .disappearing, isAnimated: animated)
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  open func endAppearanceTransition() {
    let wasForwarding = forwardedChildren
    switch appearance.phase {
    case .appearing:
      viewIfLoaded?.layoutIfNeeded()
      sendIsAppearing()
      appearance.phase = .appeared
      viewDidAppear(appearance.isAnimated)
    case .disappearing:
      appearance.phase = .disappeared
      viewDidDisappear(appearance.isAnimated)
    case .appeared, .disappeared:
      return
    }
    for child in wasForwarding where !child.appearance.followsWindow {
      child.endAppearanceTransition()
    }
  }

  // MARK: Presentation

  /// The controller that this one or an ancestor presents.
  open var presentedViewController: UIViewController? {
    presentingAncestor?.ownPresentedViewController
  }

  var ownPresentedViewController: UIViewController?

  /// The nearest controller, from this one up its ancestors, that presents another.
  private var presentingAncestor: UIViewController? {
    sequence(first: self, next: \.parent).first { $0.ownPresentedViewController != nil }
  }

  weak var directPresenter: UIViewController?
  var presentation: ModalPresentation?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Without effect: controllers are presented over the whole window here.
  open var definesPresentationContext = false
  /// Always nil, as on an iPhone: nothing is shown in a popover here.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  // MARK: Bottom bar

  /// Whether the tab bar is hidden from the push of this controller until its pop.
  open var hidesBottomBarWhenPushed = false

  // MARK: Status bar

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Without effect: the bar changes at once here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Without effect: each picture asks again.
  open func setNeedsStatusBarAppearanceUpdate() {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let presentingAncestor {
      presentingAncestor.endPresentation(animated: flag, completion: completion)
    } else if let presenter = presentingViewController {
      presenter.dismiss(animated: flag, completion: completion)
    } else if let parent {
      parent.dismiss(animated: flag, completion: completion)
    } else {
      completion?()
    }
  }

  /// Pushes a controller onto the navigation stack that this one is in, or else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = (self as? UINavigationController) ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Bars

  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }

  private var ownNavigationItem: UINavigationItem?
  open var navigationItem: UINavigationItem {
    if let item = ownNavigationItem { return item }
    let item = UINavigationItem(title: "")
    item.title = title
    ownNavigationItem = item
    return item
  }

  private(set) var ownTabBarItem: UITabBarItem?
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = ownTabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }

  var ownEditButtonItem: UIBarButtonItem?
  private var isInEditingMode = false
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  // MARK: Safe area

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if additionalSafeAreaInsets != oldValue { safeAreaSourceDidChange() }
    }
  }

  var overlayInsets = UIEdgeInsets.zero {
    didSet {
      if overlayInsets != oldValue { safeAreaSourceDidChange() }
    }
  }

  // MARK: The bar above

  /// What the app has said of the top, the only edge whose bar follows here.
  private weak var topScrollView: UIScrollView?

  /// Without a scroll view from the app, it is the view itself or its first one among the direct
  /// subviews, as on iOS.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if edge == .top, let topScrollView { return topScrollView }
    return viewIfLoaded.flatMap { view in
      view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
  }

  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard edge.contains(.top) else { return }
    topScrollView = scrollView
    navigationController?.contentScrollViewDidChange(of: self)
  }

  // MARK: Lifecycle

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    self.nibBundle = bundle
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  open func loadView() {
    guard let nibName else {
      view = UIView(frame: UIScreen.main.bounds)
      return
    }
    _ = UINib(nibName: nibName, bundle: nibBundle).instantiate(withOwner: self, options: nil)
    stop(
      unless: loadedView != nil,
      "\(type(of: self)) loaded the \"\(nibName)\" nib but the view outlet was not set.")
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil { install(UIView(frame: UIScreen.main.bounds)) }
    noteLoadedView()
  }

  /// Calls `viewDidLoad()`, once, also for a view that a nib has set.
  func noteLoadedView() {
    guard !hasLoadedView else { return }
    hasLoadedView = true
    viewDidLoad()
  }

  private func install(_ view: UIView?) {
    loadedView?.viewController = nil
    loadedView = view
    view?.viewController = self
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Never called here.
  open func didReceiveMemoryWarning() {}
  open func updateViewConstraints() {}

  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditingMode = editing
    ownEditButtonItem?.systemItem = editing ? .done : .edit
  }

  // MARK: Containment

  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    stop(
      unless: childController !== self,
      "\(type(of: self)) cannot be a child view controller of itself.")
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? { nearestAncestor() }

  open var tabBarController: UITabBarController? { nearestAncestor() }

  open var presentingViewController: UIViewController? {
    directPresenter ?? parent?.presentingViewController
  }

  // MARK: Size

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    ownPresentedViewController?.viewWillTransition(to: size, with: coordinator)
  }

  // MARK: Traits

  /// The trait overrides that the parent has set for this child.
  var traitsFromParent: UITraitCollection?

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsDidChange() }
    }
  }

  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self else { return }
    childViewController.traitsFromParent = collection
    childViewController.viewIfLoaded?.traitsDidChange()
  }

  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Responder

  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? directPresenter
  }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "view", let view = value as? UIView {
      MainActor.assumeIsolated { self.view = view }
    } else {
      super.setValue(value, forKey: key)
    }
  }

  private func safeAreaSourceDidChange() {
    viewIfLoaded?.safeAreaInsetsMayChange()
  }

  // MARK: Editing

  open var editButtonItem: UIBarButtonItem {
    if let item = ownEditButtonItem { return item }
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let item = UIBarButtonItem(systemItem: isEditing ? .done : .edit, primaryAction: action)
    ownEditButtonItem = item
    return item
  }
}
