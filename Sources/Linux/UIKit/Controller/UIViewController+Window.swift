extension UIWindow {
  public var rootViewController: UIViewController? {
    get { owner as? UIViewController }
    set { owner = newValue }
  }
}

extension UIViewController: ViewOwner {
  var visibleResponder: UIResponder {
    let shown =
      ownPresentedViewController ?? (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    return shown?.visibleResponder ?? self
  }

  /// Installs the root view in `window`, which begins or ends the controller's appearance.
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

  /// Removes the view from the window, together with a presented controller.
  func windowWillRelease() {
    if ownPresentedViewController != nil { endPresentation(animated: false, completion: nil) }
    viewIfLoaded?.removeFromSuperview()
  }

  func windowWillHide() {
    viewWillMove(toWindow: nil)
    viewDidMove(toWindow: nil)
  }

  func windowWillResize(to size: CGSize, change: @escaping () -> Void) {
    guard let view = viewIfLoaded else {
      change()
      return
    }
    let coordinator = TransitionCoordinator()
    viewWillTransition(to: size, with: coordinator)
    coordinator.run(in: view.window ?? view, change)
  }
}

extension UIViewController {
  func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    parent as? Ancestor ?? parent?.nearestAncestor()
  }
}
