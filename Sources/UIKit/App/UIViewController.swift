open class UIViewController: UIResponder {
  open var view: UIView! = UIView()
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  func installAsRoot(of window: UIWindow) { window.addSubview(view) }
  func windowWillRelease() { view.removeFromSuperview() }
  func windowWillHide() {}
  func windowWillResize(to size: CGSize) {}
}
