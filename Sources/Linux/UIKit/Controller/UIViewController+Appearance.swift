/// The appearance state of a controller's view.
struct ViewAppearance {
  enum Phase { case disappeared, appearing, appeared, disappearing }

  var phase = Phase.disappeared
  var isAnimated = false
  var didCallIsAppearing = false

  /// Whether the transition was begun by the view's move into or out of a window, and ends with it.
  var followsWindow = false
}

extension UIViewController {
  /// Begins an appearance transition before the root view enters or leaves a window, unless one has
  /// begun.
  func viewWillMove(toWindow window: UIWindow?) {
    let isAppearing = window != nil
    let target: ViewAppearance.Phase = isAppearing ? .appearing : .disappearing
    let settled: ViewAppearance.Phase = isAppearing ? .appeared : .disappeared
    guard appearance.phase != target, appearance.phase != settled else { return }
    beginAppearanceTransition(isAppearing, animated: false)
    appearance.followsWindow = true
  }

  func viewDidMove(toWindow window: UIWindow?) {
    if window != nil {
      guard appearance.phase == .appearing else { return }
      viewIfLoaded?.setNeedsLayout()
      if appearance.followsWindow { endAppearanceAfterLayout() }
    } else if appearance.phase == .disappearing, appearance.followsWindow {
      endAppearanceTransition()
    }
  }

  /// Tells that the view is appearing, as documented: when it is in its window and its superview has
  /// placed it, before it lays out its own subviews.
  func viewWillBeLaidOut() {
    if appearance.phase == .appearing, viewIfLoaded?.window != nil { sendIsAppearing() }
  }

  // MARK: Private

  var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  func sendIsAppearing() {
    guard !appearance.didCallIsAppearing else { return }
    appearance.didCallIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// Ends the appearance after a layout pass: as on iOS, the view is laid out before
  /// `viewDidAppear`.
  private func endAppearanceAfterLayout() {
    let loop = HostLoop.current
    _ = loop.schedule(at: loop.now, phase: .completion) { [weak self] in
      guard let self, appearance.phase == .appearing, appearance.followsWindow else { return }
      viewIfLoaded?.window?.layoutIfNeeded()
      endAppearanceTransition()
    }
  }
}
