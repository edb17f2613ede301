extension UIApplication {
  /// The style that the frontmost controllers prefer: setting another one has no effect where
  /// controllers decide, which is the default of an app.
  @available(iOS, deprecated: 13.0)
  public var statusBarStyle: UIStatusBarStyle {
    get { keyWindow?.statusBar.style ?? .default }
    set {}
  }

  @available(iOS, deprecated: 13.0)
  public var isStatusBarHidden: Bool {
    get { keyWindow?.statusBar.isHidden ?? false }
    set {}
  }
}

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
