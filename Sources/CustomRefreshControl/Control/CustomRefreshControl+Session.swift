import UIKit

/// Translates UIKit's callbacks into events of the session, and performs its effects.
extension CustomRefreshControl: Refreshing, RefreshSessionHost {
  var scrollView: UIScrollView? { tracker.scrollView }

  // MARK: Callbacks

  /// Handles `.valueChanged`, sent by UIKit or the app.
  func didFire() {
    let fired = RefreshMachine.Event.fired(hasWork: session.hasWork)
    guard isRefreshing && !session.isBusy else { return session.send(fired) }
    showLastPull()
    session.send(.systemBegan(systemCause), fired)
  }

  /// Why the system begins a refresh now: code can make it, too, behind the control's back.
  private var systemCause: RefreshMachine.Cause { tracker.probe.isDragging ? .pull : .request }

  func didMove() {
    let old = scrollView
    tracker.follow(self) { [weak self] event in
      switch event {
      case .moved: self?.contentDidMove()
      case .dragBegan: self?.isDraggedAgain = true
      // When a refresh begins, the inset grows before `isRefreshing` becomes true.
      case .insetChanged: self?.session.layOutHost()
      case .released, .sizeChanged: break
      }
    }
    resumeSystemRefresh()
    if let old, scrollView !== old {
      // UIKit removes its inset on the next turn of the run loop.
      Task { [weak old] in old?.tellRefreshHosts() }
    }
    if scrollView !== old && session.isBusy { session.endPeers() }
    session.hostDidMove()
    contentDidMove()
  }

  /// Shows the pull that made the system refresh, which may not have been observed, and learns its
  /// distance.
  private func showLastPull() {
    guard tracker.probe.isDragging else { return }
    let pull = tracker.pull(expecting: artHeight)
    if session.machine.state != .leaving {
      let moment = RefreshMoment.pull(progress: tracker.progress(of: pull)).clamped
      session.art.show(session.context, at: moment)
    }
    tracker.learn(from: pull)
  }

  /// Begins a refresh of UIKit's again that it may have ended outside a window.
  private func resumeSystemRefresh() {
    guard window != nil, session.isBusy, !session.isHandling, !isRefreshing else { return }
    beginSystemRefresh()
  }

  func layOutArt() {
    session.art.layOutArt(in: artSize)
    tracker.recordInset()
    syncWithSystem()
    contentDidMove()
  }

  private var artSize: CGSize { CGSize(width: bounds.width, height: artHeight) }

  // MARK: Pulling

  /// How far the content is pulled past its top, in points; 0 outside a window.
  private var pull: CGFloat { window == nil ? 0 : tracker.pull(expecting: artHeight) }

  /// Updates the control after it, its content or its visible part has moved.
  private func contentDidMove() {
    // Between UIKit's flag and the session's state, the inset may hold UIKit's 60 points: do not
    // measure now.
    guard session.isHandling || isRefreshing == session.isBusy else { return }
    // UIKit adds its inset only during a drag.
    if session.machine.state == .idle || !tracker.probe.isDragging { tracker.recordInset() }
    if session.machine.state == .leaving {
      // A new pull replaces the art of the ending.
      if isDraggedAgain, tracker.probe.isDragging, pull > 0 {
        session.send(.leftSight)
      } else {
        leaveSight()
      }
    }
    let pull = pull
    showReveal(pull)
    session.pull(pull, progress: tracker.progress(of: pull))
  }

  func updateReveal() { showReveal(pull) }

  /// Shows as much of the art as the pull reveals.
  ///
  /// The change is immediate, or part of the animation that UIKit is setting up.
  private func showReveal(_ pull: CGFloat) {
    hideStockViews()
    // During a refresh the control is inside UIKit's inset, and its height may be only that of its
    // visible part.
    let reveal = min(session.isBusy ? bounds.height : max(pull, 0), artHeight)
    if let superview, !(superview is UIScrollView) {
      // UIKit centers the control in a navigation bar's container, which may be smaller.
      session.art.reveal(reveal, of: artSize, in: convert(superview.bounds, from: superview))
    } else if session.machine.state == .leaving, !session.art.showsTexts {
      session.art.revealLeaving(reveal, of: artSize)
    } else {
      session.art.reveal(reveal, of: artSize)
    }
  }

  /// Reads `isRefreshing`, in case the refresh began or ended without an event.
  private func syncWithSystem() {
    guard !session.isHandling, isRefreshing != session.isBusy else { return }
    session.send(isRefreshing ? .systemBegan(systemCause) : .systemEnded)
  }

  // MARK: Effects

  func perform(_ effect: RefreshMachine.ScrollViewEffect) {
    switch effect {
    case .begin:
      beginSystemRefresh()
      // UIKit ends a refresh outside a window: begin it again in one.
      if !isRefreshing && window != nil { session.send(.systemEnded) }
    case .end:
      isDraggedAgain = false
      if isRefreshing { endSystemRefresh() }
    case .leave:
      tracker.recordInset()
      isDraggedAgain = false
      updateReveal()
      leaveSight()
    case .scrollIntoView:
      tracker.bringIntoView { [weak self] in self?.session.isBusy == true && self?.window != nil }
    }
  }

  /// Sends `leftSight` once the content is at its top, in the model and on the screen.
  private func leaveSight() {
    // A spring may stop slightly off its target.
    guard session.machine.state == .leaving, pull < 1e-6 else { return }
    let rest = tracker.probe.remainingAnimation
    guard rest > 0, window != nil else { return session.send(.leftSight) }
    session.wait(rest) { [weak self] in self?.leaveSight() }
  }

  // MARK: Messages

  func receive(_ message: RefreshMachine.Message) { pass(message) }
}
