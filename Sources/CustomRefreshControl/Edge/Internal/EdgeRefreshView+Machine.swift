import UIKit

/// How events reach the machine of a header or a footer, and how its commands are performed.
extension EdgeRefreshView {
  // MARK: Events

  /// Handles an event, at once or after those that are being handled in the scroll view.
  func send(_ event: EdgeMachine.Event) {
    if let sides { sides.send(event, to: self) } else { handle(event) }
  }

  /// Handles an event now, and performs what follows from it.
  ///
  /// - Parameter hasWaited: Whether the event came while another one was handled.
  func handle(_ event: EdgeMachine.Event, hasWaited: Bool = false) {
    guard var sight, let scrollView else {
      // Without a scroll view, what is over is out of view.
      if event == .ended { session.send(.leftSight) }
      // What a footer is told of the end of its content holds wherever it is.
      if event == .saidMore { _ = machine.handle(event, seeing: EdgeMachine.new.sight) }
      return updateReveal()
    }
    if hasWaited { sight.facts.insert(.waited) }
    if event == .moved || event == .changed, !sight.has(.displaced) {
      scrollIntoView.follow(scrollView, sight.state)
    }
    let before = machine
    let commands = machine.handle(event, seeing: sight)
    RefreshJournal.note(before, of: self, event, sight, commands)
    for command in commands { perform(command) }
  }

  /// What there is to be seen now; nil without a scroll view.
  var sight: EdgeMachine.Sight? {
    guard let scrollView, let sides, let state = scrollState else { return nil }
    var facts: EdgeMachine.Sight.Facts = []
    if scrollView.isDragging { facts.insert(.dragging) }
    if scrollView.isDecelerating { facts.insert(.decelerating) }
    if isMisplaced || sides.lacksRoom(at: side) || sides.isThrown { facts.insert(.displaced) }
    if scrollIntoView.isScrolling { facts.insert(.scrollingIntoView) }
    if canBegin { facts.insert(.canBegin) }
    if scrollView.isDragging, machine.drag != nil, session.isPeerRefreshing {
      facts.insert(.peerRefreshing)
    }
    return EdgeMachine.Sight(
      state: state, rules: rules, stage: EdgeMachine.Sight.Stage(session.machine.state),
      finger: probe.finger, facts: facts)
  }

  // MARK: Commands

  /// Performs a command of headers and footers.
  func performShared(_ command: EdgeMachine.Command) {
    switch command {
    case .place(let start, let length): place(at: start, length: length)
    case .reveal:
      tellEdge()
      updateReveal()
    case .pull(let pull, let progress, let isSecond):
      session.pull(pull, progress: progress, isSecond: isSecond)
    case .ask(let cause, _): beginIfAllowed(cause)
    case .awaitSafePoint: sides?.setDue()
    case .room(let room, nil): take(room)
    case .room(let room, let duration?):
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
      ) { [weak self] in
        self?.take(room)
        self?.updateReveal()
      }
    case .scroll(let offset): scroll(to: offset)
    case .stopScrollIntoView:
      if let scrollView, let state = scrollState { scrollIntoView.stop(in: scrollView, at: state) }
    case .leaveSight(nil): session.send(.leftSight)
    case .leaveSight(let delay?):
      session.wait(delay) { [weak self] in
        self?.session.send(.leftSight)
        self?.send(.changed)
      }
    case .tellSecond, .secondRelease, .pushedBack, .look: break
    }
  }

  private func take(_ room: CGFloat) {
    let old = self.room
    sides?.setRoom(room, at: side)
    handle(.tookRoom(insteadOf: old))
  }

  // MARK: Beginning

  /// Whether the view may begin by a trigger, as far as it and its settings are concerned.
  var canBegin: Bool { isEnabled && !isHidden && window != nil && allowsBegin }

  /// Begins by a trigger, as a release or an activation, unless something prevents it.
  ///
  /// - Parameter scrollsIntoView: Whether to scroll the view into view.
  /// - Returns: Whether it has begun.
  @discardableResult func beginIfAllowed(
    _ cause: RefreshMachine.Cause, scrollsIntoView: Bool = false
  ) -> Bool {
    // `mayBegin` runs code of the app: test `isFree` again after it.
    guard isFree, mayBegin?() ?? true, isFree else { return false }
    session.begin(
      RefreshMachine.Beginning(
        cause: cause, scrollsIntoView: scrollsIntoView, sendsActions: true))
    return true
  }

  /// Whether nothing prevents a trigger from beginning now.
  var isFree: Bool { canBegin && !session.isBusy && !session.isBlocked }

  // MARK: Effects

  /// Performs an effect of the view's session.
  func perform(_ effect: RefreshMachine.ScrollViewEffect) {
    switch effect {
    case .begin:
      send(.began(session.machine.cause, amount: amount))
      send(.changed)
    case .end: break
    case .leave:
      send(.ending)
      // The app's delegate may end the refresh before the view's observers are notified of a move.
      send(.changed)
      send(.ended)
    case .scrollIntoView: bringIntoView()
    }
  }

  // MARK: Scrolling into view

  /// Scrolls a header that refreshes into view, unless the app has moved the content since.
  func bringIntoView() {
    guard isHeader, let scrollView else { return }
    scrollIntoView.begin(in: scrollView) { [weak self] in
      guard let self, isHeld, !isHidden, window != nil, session.isBusy, let state = scrollState
      else { return nil }
      return (state, rules.revealOffset(in: state))
    }
  }
}
