import TestIsolation
import UIKit

/// A window without an app or a clock: what it shows is laid out, and nothing moves by itself.
@MainActor public final class Stage {
  /// The window, as large as a phone.
  public let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Makes a window that is shown.
  public init() { window.isHidden = false }

  /// Shows a view.
  public func show(_ view: UIView) { window.addSubview(view) }

  /// Shows a view of 20 × 20 points.
  public func element() -> UIView {
    let element = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    show(element)
    return element
  }

  /// Lays out what the window shows, after all that is due in this turn of the run loop and at its end.
  public func turn() async {
    await DueTasks.rest()
    await withCheckedContinuation { continuation in
      let observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 1_000_000
      ) { _, _ in continuation.resume() }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
    window.layoutIfNeeded()
  }
}
