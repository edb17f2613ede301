import RefreshMotion
import UIKit

/// Translates UIKit's callbacks into events of the session, and performs its effects.
extension CustomRefreshControl: Refreshing, RefreshSessionHost {
  var scrollView: UIScrollView? { tracker.scrollView }

  func refreshIfAllowed() {
    if isEnabled, !session.isBlocked { refresh(revealing: sight.state.isAtRest) }
  }

  // MARK: Callbacks

  /// Handles `.valueChanged`, sent by UIKit or the app.
  func didFire() {
    let fired = RefreshMachine.Event.fired(hasWork: session.hasWork)
    guard isRefreshing && !session.isBusy else { return session.send(fired) }
    send(.systemBegan)
    session.send(.systemBegan(systemCause), fired)
  }

  /// Why the system begins a refresh now: code can make it, too, behind the control's back.
  private var systemCause: RefreshMachine.Cause { tracker.probe.isDragging ? .pull : .request }

  func didMove() {
    let old = scrollView
    tracker.follow(self) { [weak self] event in
      switch event {
      case .moved: self?.send(.moved)
      case .dragBegan: self?.send(.dragBegan)
      // When a refresh begins, the inset grows before `isRefreshing` becomes true.
      case .insetChanged: self?.session.layOutHost()
      case .released, .sizeChanged: break
      }
    }
    if scrollView !== old { send(.laidOut) }
    resumeSystemRefresh()
    if let old, scrollView !== old {
      // UIKit removes its inset on the next turn of the run loop.
      Task { [weak old] in old?.tellRefreshHosts() }
    }
    if scrollView !== old && session.isBusy { session.joinPeers() }
    session.hostDidMove()
    send(.moved)
  }

  /// Begins a refresh of UIKit's again that it may have ended outside a window.
  private func resumeSystemRefresh() {
    guard window != nil, session.isBusy, !session.isHandling, !isRefreshing else { return }
    beginSystemRefresh()
  }

  func layOutArt() {
    session.art.layOutArt(in: artSize)
    send(.laidOut)
    syncWithSystem()
    send(.moved)
  }

  private var artSize: CGSize { CGSize(width: bounds.width, height: ArtBand.height) }

  // MARK: The machine

  /// Handles an event, and performs what follows from it.
  private func send(_ event: ControlMachine.Event) {
    let sight = sight
    if event == .moved, let scrollView { tracker.scrollIntoView.follow(scrollView, sight.state) }
    let before = machine
    let commands = machine.handle(event, seeing: sight)
    RefreshJournal.note(before, of: self, event, sight, commands)
    for command in commands { perform(command) }
  }

  /// What there is to be seen now.
  private var sight: ControlMachine.Sight {
    var state = scrollView.map { ScrollState($0, at: .top) } ?? ScrollState(side: .top)
    state.hasWindow = window != nil
    let stage = EdgeMachine.Sight.Stage(session.machine.state)
    return ControlMachine.Sight(
      state: state, stage: stage, finger: tracker.probe.finger, systemInset: ArtBand.height,
      animation: stage == .leaving ? tracker.probe.remainingAnimation : 0,
      agreement: session.isHandling || isRefreshing == session.isBusy ? .agreed : .pending)
  }

  private func perform(_ command: ControlMachine.Command) {
    switch command {
    case .reveal(let pull): showReveal(pull)
    case .pull(let pull, let progress): session.pull(pull, progress: progress)
    case .showPull(let progress):
      session.art.show(session.context, at: RefreshMoment.pull(progress: progress).clamped)
    case .leaveSight(nil): session.send(.leftSight)
    case .leaveSight(let delay?): session.wait(delay) { [weak self] in self?.send(.waited) }
    case .measureAgain: send(.measured)
    }
  }

  func updateReveal() { showReveal(machine.pull(sight)) }

  /// Shows as much of the art as the pull reveals.
  ///
  /// The change is immediate, or part of the animation that UIKit is setting up.
  private func showReveal(_ pull: CGFloat) {
    hideStockViews()
    // During a refresh the control is inside UIKit's inset, and its height may be only that of its
    // visible part.
    let reveal = min(session.isBusy ? bounds.height : max(pull, 0), ArtBand.height)
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
    // Outside a window UIKit ends what goes on: it begins again in one.
    guard window != nil, !session.isHandling, isRefreshing != session.isBusy else { return }
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
      send(.ended)
      if isRefreshing { endSystemRefresh() }
    case .leave: send(.leaving)
    case .scrollIntoView:
      tracker.bringIntoView { [weak self] in self?.session.isBusy == true && self?.window != nil }
    }
  }

  // MARK: Messages

  func receive(_ message: RefreshMachine.Message) {
    RefreshJournal.note(message, of: self)
    pass(message)
  }
}
