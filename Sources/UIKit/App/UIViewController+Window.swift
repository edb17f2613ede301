extension UIViewController {
  /// Takes its place as the root of `window`, which begins and ends its appearance.
  func installAsRoot(of window: UIWindow) {
    guard let view else { return }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.window === window {
      viewWillMove(toWindow: window)
      viewDidMove(toWindow: window)
    } else {
      window.insertSubview(view, at: 0)
    }
  }

  /// Leaves the window for another root, together with what it presents.
  func windowWillRelease() {
    viewIfLoaded?.removeFromSuperview()
  }

  func windowWillHide() {
    viewWillMove(toWindow: nil)
    viewDidMove(toWindow: nil)
  }

  /// Applies the new size.
  func windowWillResize(to size: CGSize, change: @escaping () -> Void) {
    change()
  }
}
