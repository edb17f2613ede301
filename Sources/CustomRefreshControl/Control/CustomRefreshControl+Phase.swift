import RefreshMotion
import UIKit

extension CustomRefreshControl {
  // MARK: Pulling

  /// How far the content is pulled past its top, in points; 0 off the screen, where nobody pulls.
  var pull: CGFloat {
    guard window != nil, let scrollView = tracking?.scrollView else { return 0 }
    let added = isRefreshing ? bounds.height : 0
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - added)
  }

  /// Whether nothing is pulled into view; a spring ends a hair off its place.
  private var isOutOfSight: Bool { pull < 1e-6 }

  /// How much of the control's height lies above the content, in points.
  var reveal: CGFloat {
    // In a refresh the control stands in an inset of its own.
    isRefreshing ? bounds.height : min(max(pull, 0), bounds.height)
  }

  /// How far UIKit lets the content be pulled before it refreshes, in points.
  ///
  /// Apple does not publish it; people see it at about a fifth of the scroll view's height under
  /// the finger, of which the rubber band (0.55) shows a part, and never before the whole control
  /// is in view.
  var expectedPull: CGFloat {
    let length = tracking?.scrollView?.bounds.height ?? 0
    let shown = (1 - 1 / (0.2 * 0.55 + 1)) * length
    return max(bounds.height, shown, 1)
  }

  /// Finds the scroll view that the control serves: the nearest one above it, which need not be
  /// its superview.
  func follow() {
    var ancestor = superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    let scrollView = ancestor as? UIScrollView
    guard scrollView !== tracking?.scrollView else { return }
    tracking = scrollView.map { scrollView in
      ScrollTracking(
        scrollView, onScroll: { [weak self] in self?.pullDidChange() },
        // As a refresh begins the inset has grown before `isRefreshing` says so.
        onInset: { [weak self] in self?.setNeedsLayout() })
    }
  }

  func pullDidChange() {
    switch phase {
    case .refreshing: return
    case .ending: if isOutOfSight { rest() }
    case .idle, .pulling, .armed: trackPull()
    }
    showReveal()
  }

  private func showReveal() { revealView.reveal(reveal, of: bounds.height) }

  private func trackPull() {
    guard !isRefreshing else { return }
    let pull = pull
    guard pull > 0 else {
      if phase != .idle { rest() }
      return
    }
    let progress = Double(min(pull / expectedPull, 1))
    // Who asks for less motion does not want it under the finger either.
    player?.scrub(to: motionStyle == .full ? progress : 0)
    phase = progress < 1 ? .pulling(progress: progress) : .armed
  }

  // MARK: Refreshing

  /// Starts the loop where the pull has left the art; idempotent, for it is called from each of
  /// the doors that a refresh comes in by.
  func loopIfRefreshing() {
    guard isRefreshing, phase != .refreshing else { return }
    timer.cancel()
    var start = 0.0
    if case .pulling(let progress) = phase, let player, motionStyle == .full {
      start = player.loopTime(atPull: progress)
    }
    if phase == .ending { player?.stop() }
    player?.play(from: start)
    phase = .refreshing
    setNeedsLayout()
    showReveal()
    announce(strings.refreshing)
  }

  // MARK: Ending

  /// Whether the refresh is over but for its motion.
  var isWaitingToEnd: Bool { isRefreshing && timer.isRunning }

  /// Ends whatever is going on; the work that still runs is cancelled.
  func endRefreshing(after outcome: RefreshOutcome?) {
    pendingBeginning = nil
    guard isRefreshing, !isWaitingToEnd else { return }
    guard !run.isRunning else { return run.end(outcome ?? .cancelled) }
    end(with: outcome)
  }

  /// Ends the refresh when the policy says.
  func end(with outcome: RefreshOutcome?) {
    guard isRefreshing, !isWaitingToEnd else { return }
    if let outcome { content?.refreshDidFinish(with: outcome) }
    let delay = window == nil ? 0 : endMotion(with: outcome)
    if delay > 0 { timer.start(delay) { [weak self] in self?.endAtLast() } }
    announce(strings.sentence(for: outcome))
    if let outcome { onFinish?(outcome) }
    if delay <= 0 { endAtLast() }
  }

  /// Makes the motion end as the policy says, and tells how many seconds that takes.
  func endMotion(with outcome: RefreshOutcome?) -> Double {
    guard let player, let elapsed = player.elapsed else { return 0 }
    switch endingPolicy {
    case .immediate: return 0
    case .finishStep: return player.play(until: player.timeline.nextStepEnd(after: elapsed))
    case .finishCycle: return player.play(until: player.timeline.nextCycleEnd(after: elapsed))
    case .outro: return player.playOutro(hasFailed: outcome?.isSuccess == false)
    }
  }

  /// Lets the art come to rest while UIKit takes the control away.
  func leave() {
    phase = .ending
    guard window != nil, !isOutOfSight else { return rest() }
    player?.leave()
  }

  /// The window took the animations with it; what was ending has ended, and no finger pulls.
  func leftWindow() {
    if !isRefreshing { rest() }
    if timer.isRunning && isRefreshing { endAtLast() }
  }

  /// Out of sight, everything as it was made.
  func rest() {
    timer.cancel()
    let wasEnding = phase == .ending
    player?.stop()
    phase = .idle
    showReveal()
    if wasEnding { onHide?() }
  }
}
