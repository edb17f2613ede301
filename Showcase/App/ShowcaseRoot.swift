import UIKit

/// The showcase: its gallery, the screens opened from it, and the badges of its modes.
final class ShowcaseRoot: UINavigationController {
  let gallery: GalleryViewController
  let session = ShowcaseSession()
  /// Called with the title of each screen that is shown.
  var onShow: ((String) -> Void)?

  private let badges = BadgesView()
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  /// - Parameter clock: The clock for simulated loads.
  init(clock: any Clock<Duration> = ContinuousClock()) {
    gallery = GalleryViewController(session: session, clock: clock)
    super.init(rootViewController: gallery)
    navigationBar.prefersLargeTitles = true
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

  private func screenDidChange() { onShow?(topViewController?.title ?? "") }

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
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    badges.frame = CGRect(
      x: 0, y: navigationBar.frame.maxY + 8, width: view.bounds.width - view.safeAreaInsets.right,
      height: BadgesView.height)
    view.bringSubviewToFront(badges)
  }

  // MARK: The keyboard

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
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
    guard key.keyCode == .keyboardEscape, viewControllers.count > 1 else { return false }
    _ = popViewController(animated: true)
    return true
  }
}
