extension UIRefreshControl {
  /// Moves to where the system's behavior wants it: into its scroll view or a navigation bar.
  ///
  /// It was seen in the bar under large titles. Nothing says that it takes one, so here any
  /// navigation bar that shows above the scroll view will do.
  func updateHome() {
    guard let host, host.refreshControl === self else { return }
    let bar = wantsBar(above: host) ? host.barForRefreshControl : nil
    let container = superview as? RefreshContainerView
    guard bar !== container?.bar else { return }
    if let bar {
      bar.refreshContainer.take(self, of: host)
    } else {
      returnToScrollView()
    }
  }

  /// Leaves the navigation bar, if that is where it is.
  func returnToScrollView() {
    guard superview is RefreshContainerView else { return }
    host?.insertSubview(self, at: 0)
  }

  private func wantsBar(above host: UIScrollView) -> Bool {
    switch HostLoop.current.behavior.hosting {
    case .scrollView: return false
    case .navigationBar:
      if host.drag != nil && pull > 0 { hasBeenPulled = true }
      return hasBeenPulled
    case .movesWhileRefreshing:
      return isRefreshing || (superview is RefreshContainerView && (isReturning || pull > 0))
    }
  }
}

extension UIScrollView {
  /// The navigation bar that shows above this scroll view and follows its content.
  fileprivate var barForRefreshControl: UINavigationBar? {
    guard window != nil else { return nil }
    var responder = next
    while let current = responder {
      if let navigation = current as? UINavigationController,
        navigation.scrollTracker.scrollView === self, !navigation.isNavigationBarHidden
      {
        return navigation.navigationBar
      }
      responder = current.next
    }
    return nil
  }
}
