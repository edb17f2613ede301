import UIKit

/// How a refresh or a load begins, holds the content, and lets it go.
extension EdgeRefreshView {
  /// How the view moves the content at a safe point.
  enum Move {
    /// To where all of the view is in view.
    case hold
    /// To where it comes to rest at the end of a refresh or a load.
    case leave
    /// To its side, at once.
    case comeBack
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
  private var isFree: Bool { canBegin && !session.isBusy && !session.isBlocked }

  /// Handles the end of a drag.
  func release() {
    let released = drag
    drag = nil
    switch session.machine.state {
    case .leaving: if isHeld { leave() }
    case .refreshing, .finishing:
      // A list that turns pages would push the view out.
      if isHeader, !isHidden, let released,
        released.contentPull >= rules.length - SideInset.greatestMark
      {
        move = .hold
        sides?.setDue()
      }
    case .idle, .pulling, .armed:
      if let released, released.mayBegin { end(released) }
    }
    update()
  }

  /// Does what the release of a drag is for.
  private func end(_ drag: EdgeDrag) {
    if rules.isSecond(at: drag.pull) {
      if isFree { edgeDid(.secondRelease) }
    } else if rules.triggers(at: drag.pull) {
      beginIfAllowed(.pull)
    }
  }

  // MARK: Effects

  /// Performs an effect of the view's session.
  func perform(_ effect: RefreshMachine.ScrollViewEffect) {
    switch effect {
    case .begin:
      edgeDid(.willBegin)
      isHeld = true
      // A footer takes up the pull that it finds, also one that code begins.
      let takesUp = rules.startsOnRelease && rules.isFloating && pull > 0 && !probe.isDragging
      let moves = isHeader ? session.machine.cause == .pull : takesUp
      move = moves ? .hold : nil
      sides?.setDue()
      update()
    case .end: break
    case .leave: prepareToLeave()
    case .scrollIntoView: bringIntoView()
    }
  }

  // MARK: Leaving

  /// Stops holding the content; during a drag, only when the finger lifts.
  private func prepareToLeave() {
    guard let scrollView, window != nil else {
      isHeld = false
      comeBack()
      return session.send(.leftSight)
    }
    // A scroll that the app begins after the end must not be stopped.
    if !probe.isTelling, let state = scrollState { scrollIntoView.stop(in: scrollView, at: state) }
    // The app's delegate may end the refresh before the view's observers are notified of a move.
    update()
    let holds = scrollState.map { rules.room(in: $0) > 0 } == true
    if !(rules.startsOnRelease && holds && probe.isDragging) { leave() }
  }

  /// Lets the content go, which then returns to its place.
  private func leave() {
    isHeld = false
    move = nil
    guard let state = scrollState else { return session.send(.leftSight) }
    let room = rules.room(in: state)
    let isOut = isHeader && state.offset < state.rest(withRoom: room) && !probe.isDragging
    sides?.setDue()
    guard self.room > SideInset.rounded(room) || isOut else {
      update()
      return session.send(.leftSight)
    }
    move = .leave
  }

  // MARK: At the safe point

  /// Takes the room that the view is to have, and moves the content; only ``ScrollSides`` calls it.
  func settle() {
    guard let scrollView, let state = scrollState else { return }
    if scrollIntoView.isScrolling, !isWantedInSight {
      scrollIntoView.stop(in: scrollView, at: state)
    }
    let move = move
    self.move = nil
    switch move {
    case .hold: animate(for: rules.showDuration) { $0.takeHold() }
    case .leave:
      animate(for: rules.hideDuration) { $0.letGo() }
      // UIKit does not say when it reports the end of animations in hidden views.
      session.wait(rules.hideDuration) { [weak self] in
        self?.session.send(.leftSight)
        self?.update()
      }
    case .comeBack:
      setRoom(rules.room(in: state))
      if !probe.isDragging { returnToSide() }
    case nil: setRoom(rules.room(in: state))
    }
  }

  /// Moves the content of a header that it does not hold any more to its side, at once.
  func comeBack() {
    move = isHeader ? .comeBack : nil
    sides?.setDue()
  }

  private func setRoom(_ room: CGFloat) { sides?.setRoom(room, at: side) }

  private func animate(for duration: Double, _ changes: @escaping (EdgeRefreshView) -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [weak self] in
      guard let self else { return }
      changes(self)
      updateReveal()
    }
  }

  /// Makes room for all of the view, and scrolls it into view; this also ends a bounce.
  private func takeHold() {
    guard let state = scrollState else { return }
    setRoom(rules.wholeRoom(in: state))
    returnToSide(always: true)
  }

  /// Removes the room and scrolls the content back to its place.
  private func letGo() {
    guard let state = scrollState else { return }
    let hadRoom = room
    setRoom(rules.room(in: state))
    if !probe.isDragging && !isOnItsWay(sinceRoom: hadRoom) { comeToRest() }
  }

  /// Puts content back that has moved because the app has assigned an inset without the room.
  func restorePlace() {
    guard let scrollView, let state = scrollState, let lastPlace, !probe.isDragging,
      !scrollIntoView.isScrolling, !scrollView.isDecelerating
    else { return }
    if state.own == lastPlace.own {
      let rest = state.rest(withRoom: state.added)
      let place = min(max(lastPlace.offset, rest), max(state.farRest, rest))
      if place != state.offset { scroll(to: place, from: state) }
    } else if isHeader && isHeld {
      returnToSide(always: true)
    }
  }

  /// Whether the app has begun an animated scroll, just before the room was given back.
  ///
  /// UIKit moves content for a smaller inset at once, unless it decelerates or is on its way elsewhere.
  private func isOnItsWay(sinceRoom hadRoom: CGFloat) -> Bool {
    guard room < hadRoom, scrollView?.isDecelerating == false, let state = scrollState
    else { return false }
    return state.pull(past: state.rest(withRoom: state.added)) > 0
  }

  /// Moves the content to where it may rest, after a refresh or a load has held it.
  private func comeToRest() {
    returnToSide()
    guard rules.comesToRest != .side, scrollView?.isDecelerating == false, let state = scrollState
    else { return }
    if let offset = rules.returnOffset(in: state) { scroll(to: offset, from: state) }
  }

  // MARK: Scrolling into view

  /// Scrolls a header that refreshes into view, unless the app has moved the content since.
  func bringIntoView() {
    guard isHeader, let scrollView else { return }
    scrollIntoView.begin(in: scrollView) { [weak self] in
      guard let self, isWantedInSight, let state = scrollState
      else { return nil }
      return (state, rules.revealOffset(in: state))
    }
  }

  /// Whether the view, which a scroll brings into view, still refreshes and is seen there.
  private var isWantedInSight: Bool {
    isHeld && !isHidden && window != nil && session.isBusy
  }
}
