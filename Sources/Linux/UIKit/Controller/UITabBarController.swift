open class UITabBarController: UIViewController {
  // MARK: Public

  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar(frame: .zero)

  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open var selectedIndex: Int {
    get { selected.flatMap { controller in tabs.firstIndex { $0 === controller } } ?? NSNotFound }
    set {
      if tabs.indices.contains(newValue) { select(tabs[newValue]) }
    }
  }

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      stop(
        unless: tabs.contains { $0 === newValue },
        "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
          + "controller's list of view controllers can be selected.")
      select(newValue)
    }
  }

  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  private let contents = UIView()

  // MARK: Lifecycle

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.backgroundColor = .systemBackground
    container.addSubview(contents)
    container.addSubview(tabBar)
    container.onLayout = { [weak self] in self?.layOut() }
    tabBar.onSelect = { [weak self] item in self?.userDidSelect(item) }
    view = container
    contents.frame = container.bounds
    showSelected(instead: nil)
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for controller in tabs where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === selected { controller.viewIfLoaded?.removeFromSuperview() }
      controller.removeFromParent()
    }
    for controller in new {
      (controller as? UINavigationController)?.onStackChange = { [weak self] animated in
        self?.placeBar(animated: animated)
      }
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabs = new
    itemsDidChange()
    if let selected, new.contains(where: { $0 === selected }) { return }
    selected = nil
    if let first = new.first { select(first) }
  }

  // MARK: Internal

  func itemsDidChange() {
    tabBar.items = tabs.compactMap(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }

  // MARK: Private

  private func userDidSelect(_ item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }),
      AppCode.calling(delegate)?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    select(controller)
    AppCode.calling(delegate)?.tabBarController(self, didSelect: controller)
  }

  private func select(_ controller: UIViewController) {
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    tabBar.selectedItem = controller.tabBarItem
    if isViewLoaded { showSelected(instead: old) }
  }

  /// Shows the selected controller's view; the views of the others leave the window, as on iOS.
  private func showSelected(instead old: UIViewController?) {
    selected?.loadViewIfNeeded()
    let appears = appearance.phase == .appeared || appearance.phase == .appearing
    if appears {
      old?.beginAppearanceTransition(false, animated: false)
      selected?.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let view = selected?.view {
      view.frame = contents.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contents.addSubview(view)
    }
    layOut()
    if appears {
      contents.layoutIfNeeded()
      old?.endAppearanceTransition()
      if appearance.phase == .appeared { selected?.endAppearanceTransition() }
    }
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    contents.frame = view.bounds
    let height = UITabBar.height + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: hidesBar ? -view.bounds.width : 0, y: view.bounds.height - height,
      width: view.bounds.width, height: height)
    for controller in tabs {
      if let navigation = controller as? UINavigationController {
        navigation.bottomBarHeight = UITabBar.height
      } else {
        controller.overlayInsets.bottom = UITabBar.height
      }
    }
  }

  private var hidesBar: Bool {
    guard let navigation = selected as? UINavigationController, !navigation.stack.isEmpty else {
      return false
    }
    return navigation.hidesBottomBar(at: navigation.stack.count - 1)
  }

  /// Slides the bar away or back with a push or a pop; on iOS it goes with the content below, which
  /// looks about the same.
  private func placeBar(animated: Bool) {
    guard isViewLoaded, hidesBar != (tabBar.frame.minX < 0) else { return }
    UIView.animate(
      withDuration: animated ? UINavigationController.transitionDuration : 0, delay: 0,
      options: .curveEaseInOut
    ) { self.layOut() }
  }
}
