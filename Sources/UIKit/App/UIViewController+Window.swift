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
    if presentedViewController != nil { endPresentation(animated: false, completion: nil) }
    viewIfLoaded?.removeFromSuperview()
  }

  func windowWillHide() {
    viewWillMove(toWindow: nil)
    viewDidMove(toWindow: nil)
  }

  /// Announces the new size, applies it, and plays what the controllers asked for alongside.
  func windowWillResize(to size: CGSize, change: @escaping () -> Void) {
    guard let view = viewIfLoaded else {
      change()
      return
    }
    let coordinator = TransitionCoordinator(
      containerView: view.window ?? view, duration: Self.rotationDuration)
    viewWillTransition(to: size, with: coordinator)
    coordinator.run(change)
  }

  /// The time that iOS takes to turn its interface, in seconds.
  private static var rotationDuration: TimeInterval { 0.3 }
}
