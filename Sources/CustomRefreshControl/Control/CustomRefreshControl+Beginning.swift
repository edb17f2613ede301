import UIKit

/// How a refresh from code begins.
struct Beginning {
  var reveals = false
  var sendsActions = false
}

extension CustomRefreshControl {
  /// Begins a refresh from code, or keeps it until there is a window: UIKit ignores it before.
  func begin(_ beginning: Beginning) {
    guard CustomRefreshControl.isSupported else { return }
    guard window != nil else {
      pendingBeginning = beginning
      return
    }
    let isEntering = pendingBeginning != nil
    pendingBeginning = nil
    // What was about to end goes on.
    if isWaitingToEnd { player?.play(until: .infinity) }
    timer.cancel()
    beginAtLast()
    loopIfRefreshing()
    if beginning.reveals {
      if isEntering { revealAfterLayout() } else { scrollIntoView() }
    }
    if beginning.sendsActions { sendActions(for: .valueChanged) }
  }

  /// UIKit sends `.valueChanged`: a pull went far enough, or an app did it for itself.
  func didTrigger() {
    if isRefreshing, phase != .refreshing, tracking?.scrollView?.isTracking == true { tap() }
    loopIfRefreshing()
    guard isRefreshing, !isWaitingToEnd else { return }
    run.start()
  }

  /// What has just come into a window does not know yet where its top will be.
  private func revealAfterLayout() {
    Task { [weak self] in
      guard let self, self.isRefreshing else { return }
      self.window?.layoutIfNeeded()
      self.scrollIntoView()
    }
  }

  private func scrollIntoView() {
    guard let scrollView = tracking?.scrollView, !scrollView.isTracking else { return }
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y > top else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
  }
}
