import UIKit

/// The showcase: its gallery and the screens opened from it.
final class ShowcaseRoot: UINavigationController {
  let gallery: GalleryViewController
  /// Called with the title of each screen that is shown.
  var onShow: ((String) -> Void)?

  /// - Parameter clock: The clock for simulated loads.
  init(clock: any Clock<Duration> = ContinuousClock()) {
    gallery = GalleryViewController(clock: clock)
    super.init(rootViewController: gallery)
    navigationBar.prefersLargeTitles = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
    screenDidChange()
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    defer { screenDidChange() }
    return super.popViewController(animated: animated)
  }

  private func screenDidChange() { onShow?(topViewController?.title ?? "") }

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
    guard key.keyCode == .keyboardEscape, viewControllers.count > 1 else { return false }
    _ = popViewController(animated: true)
    return true
  }
}
