import UIKit

/// The showcase: its gallery, the screens opened from it, and the badges of its modes.
///
/// In a wide window, the gallery is a list beside the open screen.
final class ShowcaseRoot: UINavigationController {
  let gallery: GalleryViewController
  let session = ShowcaseSession()
  /// Called with the title of the open screen when set, and with that of each screen that is shown.
  var onShow: ((String) -> Void)? { didSet { screenDidChange() } }

  private let clock: any Clock<Duration>
  private let columns = ColumnsViewController()
  /// Whether the screen beside the list is there only because there is room for it.
  private var isFirstScreen = false
  private let badges = BadgesView()
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  /// - Parameter clock: The clock for simulated loads.
  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    gallery = GalleryViewController(session: session, clock: clock)
    super.init(rootViewController: gallery)
    navigationBar.prefersLargeTitles = true
    gallery.onOpen = { [weak self] in self?.open($0, animated: $1) }
  }

  /// UIKit's initializer with a root may call this one.
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    clock = ContinuousClock()
    gallery = GalleryViewController(session: session, clock: clock)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
    screenDidChange()
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    defer { screenDidChange() }
    return super.popViewController(animated: animated)
  }

  private func screenDidChange() { onShow?(screen?.title ?? "") }

  /// The screen that is open: beside the list, or the top of the stack.
  var screen: UIViewController? { isWide ? columns.screen : topViewController }

  // MARK: The shape of the window

  /// Whether the gallery is a list beside the screen.
  private(set) var isWide = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    takeShape(of: view.bounds.size)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // Before the layout for the new size: UIKit changes the controllers of a stack within a layout, so
    // one that asks for it there gets it only in the next.
    takeShape(of: size)
  }

  private func takeShape(of size: CGSize) {
    let isNowWide = WindowShape(size) == .wide
    guard isNowWide != isWide else { return }
    isWide = isNowWide
    if isWide { showColumns() } else { showStack() }
    setNavigationBarHidden(isWide, animated: false)
    screenDidChange()
  }

  private func showColumns() {
    let open = viewControllers.dropFirst()
    setViewControllers([columns], animated: false)
    // The gallery's view has left the stack by then, and its old parent is done with it.
    view.layoutIfNeeded()
    columns.showList(gallery)
    isFirstScreen = open.isEmpty
    if let top = open.first {
      if let exhibit = gallery.lastOpened { gallery.mark(exhibit) }
      show(beside: top)
    } else if let first = gallery.lastOpened ?? gallery.exhibits.first ?? Exhibit.all.first {
      gallery.open(first, animated: false)
      isFirstScreen = true
    }
  }

  /// Goes back to the gallery, and to what was opened from it.
  private func showStack() {
    let screen = columns.screen
    let page = screen as? SkinPageViewController
    columns.empty()
    let isUnused = isFirstScreen && page?.history.canUndo != true
    let demos = (screen as? DemoCanvasViewController)?.takeScreens() ?? []
    let open = page.map { [$0] } ?? demos
    setViewControllers([gallery] + (isUnused ? [] : open), animated: false)
  }

  private func open(_ exhibit: Exhibit, animated: Bool) {
    isFirstScreen = false
    if isWide, case .skin(let skin) = exhibit,
      let page = columns.screen as? SkinPageViewController, page.history.present.own == nil
    {
      page.show(skin: skin.name)
      return screenDidChange()
    }
    let factory = ScreenFactory(time: DemoTime(clock: clock) { Date() }, session: session)
    guard let screen = try? factory.makeScreen(of: exhibit) else { return }
    if let page = screen as? SkinPageViewController {
      page.onSkinChange = { [weak self] in self?.mark($0) }
      page.onCanvasChange = { [weak self] in self?.placeBadges() }
    }
    guard isWide else { return pushViewController(screen, animated: animated) }
    show(beside: screen)
    screenDidChange()
  }

  private func show(beside screen: UIViewController) {
    if let demo = screen as? DemoViewController {
      let canvas = DemoCanvasViewController(demo)
      canvas.onCanvasChange = { [weak self] in self?.placeBadges() }
      columns.show(canvas)
    } else if let page = screen as? SkinPageViewController {
      columns.show(page)
    }
  }

  /// Notes which skin the page shows.
  private func mark(_ skin: String) {
    if let exhibit = Exhibit.named(skin) { gallery.mark(exhibit) }
    screenDidChange()
  }

  // MARK: Modes

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(badges)
    let modes = session.modes
    badges.onTap = { [weak modes] in modes?.set($0, isOn: false) }
    modes.onChange = { [weak self] in self?.showBadges() }
    observe(UIAccessibility.reduceMotionStatusDidChangeNotification) { $0.noteCalm() }
    observe(UIApplication.didEnterBackgroundNotification) { $0.note(.background, isOn: true) }
    observe(UIApplication.willEnterForegroundNotification) { $0.note(.background, isOn: false) }
    modes.noteCalm()
    showBadges()
  }

  private func observe(_ name: Notification.Name, _ action: @escaping @MainActor (Modes) -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak modes = session.modes] _ in
        MainActor.assumeIsolated { if let modes { action(modes) } }
      })
  }

  private func showBadges() {
    badges.show(session.modes.on)
    view.bringSubviewToFront(badges)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeBadges()
  }

  private func placeBadges() { badges.frame = badgesFrame }

  /// The place of the badges: below the bar, or at the top of the canvas; at the bottom of the
  /// gallery, whose chips are below its bar.
  private var badgesFrame: CGRect {
    var area = view.bounds.inset(by: view.safeAreaInsets)
    if screen === gallery {
      return CGRect(
        x: area.minX, y: area.maxY - BadgesView.height - 8, width: area.width,
        height: BadgesView.height)
    }
    area.origin.y = isWide ? view.safeAreaInsets.top : navigationBar.frame.maxY
    if let page = (screen as? any CanvasScreen), page.isViewLoaded {
      let canvas = page.view.convert(page.canvasFrame, to: view)
      let (left, right) = (max(area.minX, canvas.minX), min(area.maxX, canvas.maxX))
      (area.origin.x, area.size.width) = (left, max(0, right - left))
    }
    return CGRect(x: area.minX, y: area.minY + 8, width: area.width, height: BadgesView.height)
  }

  // MARK: The keyboard

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    takeShape(of: view.bounds.size)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isTaken = presses.contains { press in press.key.map(handle) ?? false }
    if !isTaken { super.pressesBegan(presses, with: event) }
  }

  /// Handles a key for the visible screen; returns whether it was handled.
  private func handle(_ key: UIKey) -> Bool {
    if (topViewController as? any KeyHandling)?.handle(key) == true { return true }
    if let mode = Mode(key: key.keyCode), key.modifierFlags.isEmpty {
      return session.modes.toggle(mode)
    }
    if openNeighbor(key) { return true }
    guard key.keyCode == .keyboardEscape, viewControllers.count > 1 else { return false }
    _ = popViewController(animated: true)
    if topViewController === gallery { gallery.selectOpened() }
    return true
  }

  /// Opens the next or the previous exhibit that has no page of its own.
  private func openNeighbor(_ key: UIKey) -> Bool {
    let step = [.keyboardPageUp: -1, .keyboardPageDown: 1][key.keyCode] ?? 0
    guard step != 0, screen !== gallery, let current = gallery.lastOpened else { return false }
    let others = gallery.exhibits.filter { if case .skin = $0 { false } else { true } }
    guard let index = others.firstIndex(where: { $0.name == current.name }) else { return false }
    let next = others[(index + step + others.count) % others.count]
    if !isWide { popToRootViewController(animated: false) }
    gallery.open(next, animated: false)
    return true
  }
}
