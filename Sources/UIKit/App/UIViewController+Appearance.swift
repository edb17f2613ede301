/// Where a controller stands between "not on screen" and "on screen".
struct ViewAppearance {
  enum Phase { case disappeared, appearing, appeared, disappearing }

  var phase = Phase.disappeared
  var isAnimated = false
  var didCallIsAppearing = false

  /// Whether the view's own move into or out of a window began the transition, and so ends it.
  var followsWindow = false
}

extension UIViewController {
  /// The root view is about to enter or leave a window: what nobody announced, begins here.
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
      sendIsAppearing()
      if appearance.followsWindow { endAppearanceAfterLayout() }
    } else if appearance.phase == .disappearing, appearance.followsWindow {
      endAppearanceTransition()
    }
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

  /// As on iOS the view has been laid out once by the time that it "did appear".
  private func endAppearanceAfterLayout() {
    let loop = HostLoop.current
    _ = loop.schedule(at: loop.now, phase: .completion) { [weak self] in
      guard let self, appearance.phase == .appearing, appearance.followsWindow else { return }
      viewIfLoaded?.window?.layoutIfNeeded()
      endAppearanceTransition()
    }
  }
}
