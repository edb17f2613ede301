extension UIWindow {
  /// What the frontmost controllers of the window want of the status bar.
  package var statusBar: (isHidden: Bool, style: UIStatusBarStyle) {
    guard var controller = rootViewController else { return (false, .default) }
    while let presented = controller.ownPresentedViewController,
      controller.presentation?.coversPresenter == true
    {
      controller = presented
    }
    func last(_ next: @escaping (UIViewController) -> UIViewController?) -> UIViewController {
      sequence(first: controller, next: next).reduce(controller) { $1 }
    }
    return (
      last(\.childForStatusBarHidden).prefersStatusBarHidden,
      last(\.childForStatusBarStyle).preferredStatusBarStyle
    )
  }
}
