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
    let isTaken = presses.contains { press in
      press.key.map { handle($0.keyCode) } ?? false
    }
    if !isTaken { super.pressesBegan(presses, with: event) }
  }

  /// Handles a key for the visible screen; returns whether it was handled.
  private func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    if key == .keyboardEscape {
      guard viewControllers.count > 1 else { return false }
      _ = popViewController(animated: true)
      return true
    }
    switch topViewController {
    case let gallery as GalleryViewController: return gallery.handle(key)
    case let preset as PresetViewController: return preset.page.handle(key)
    default: return false
    }
  }
}

extension GalleryViewController {
  /// Handles a key: the arrow keys move the selection, Return opens it.
  fileprivate func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    let forward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch key {
    case .keyboardDownArrow: moveSelection(by: columns)
    case .keyboardUpArrow: moveSelection(by: -columns)
    case .keyboardRightArrow: moveSelection(by: forward)
    case .keyboardLeftArrow: moveSelection(by: -forward)
    case .keyboardReturnOrEnter: openSelection()
    default: return false
    }
    return true
  }
}

extension PresetTableViewController {
  /// Handles a key: up and down move the focus, left and right change a value, Return acts as a
  /// tap.
  fileprivate func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardDownArrow: moveFocus(by: 1)
    case .keyboardUpArrow: moveFocus(by: -1)
    case .keyboardRightArrow: adjustFocused(by: 1)
    case .keyboardLeftArrow: adjustFocused(by: -1)
    case .keyboardReturnOrEnter: activateFocused()
    case .keyboardSpacebar:
      // The window performs the pull, which must start at the top.
      tableView.setContentOffset(
        CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
      return false
    default: return false
    }
    return true
  }
}
