extension UIRefreshControl {
  /// Moves the control to the superview that the system's behavior requires: its scroll view or a
  /// navigation bar.
  ///
  /// On iOS it was observed in the bar with large titles; by the listings that goes with any bar of
  /// variable height, as one with a search bar that hides.
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

  /// Moves the control from the navigation bar back to its scroll view, if necessary.
  func returnToScrollView() {
    guard superview is RefreshContainerView else { return }
    host?.insertSubview(self, at: 0)
  }

  private func wantsBar(above host: UIScrollView) -> Bool {
    switch behavior.hosting {
    case .scrollView: return false
    case .navigationBar:
      if host.drag != nil && pull > 0 { hasBeenPulled = true }
      return hasBeenPulled
    case .navigationBarIfEarly:
      if host.drag != nil && pull > 0 && isKnownToBar { hasBeenPulled = true }
      return hasBeenPulled
    case .movesWhileRefreshing:
      return isRefreshing || (superview is RefreshContainerView && (isReturning || pull > 0))
    }
  }
}

extension UIScrollView {
  /// The navigation bar that is visible above this scroll view, tracks its content and changes its
  /// height with it.
  fileprivate var barForRefreshControl: (any TitleBar)? {
    guard window != nil else { return nil }
    let bar = nearest { ($0 as? any TitleBarProviding)?.titleBar(tracking: self) }
    return bar?.hasVariableHeight == true ? bar : nil
  }
}
