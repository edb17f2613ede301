/// The owner of a root view, and of the window that shows it: a view controller, which a folder
/// above this one declares.
@preconcurrency @MainActor protocol ViewOwner: UIResponder {
  // MARK: Of its view

  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The insets of the view covered by its container's bars, in addition to the window's.
  var overlayInsets: UIEdgeInsets { get }
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get }
  /// The traits that its parent overrides for it.
  var traitsFromParent: UITraitCollection? { get }

  func viewWillMove(toWindow window: UIWindow?)
  func viewDidMove(toWindow window: UIWindow?)
  /// Called at the beginning of each layout of the view, which its superview has placed by then.
  func viewWillBeLaidOut()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewSafeAreaInsetsDidChange()
  func updateViewConstraints()
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)

  // MARK: Of its window

  /// The visible controller in its tree, which receives key presses without a first responder.
  var visibleResponder: UIResponder { get }

  func installAsRoot(of window: UIWindow)
  func windowWillRelease()
  func windowWillHide()
  /// Announces the new size and makes the change, with the controllers' animations alongside.
  func windowWillResize(to size: CGSize, change: @escaping () -> Void)
}
