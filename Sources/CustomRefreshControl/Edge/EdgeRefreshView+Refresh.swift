import UIKit

/// How a refresh or a load begins, holds the content, and lets it go.
extension EdgeRefreshView {
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
    // The app that is asked may change anything.
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
      if isHeader, !isHidden, let released, released.contentPull >= rules.length {
        hold(scrolls: true)
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
      hold(scrolls: isHeader ? session.machine.cause == .pull : takesUp)
    case .end: break
    case .leave: prepareToLeave()
    case .scrollIntoView: bringIntoView()
    }
  }

  /// Makes room for the view.
  ///
  /// - Parameter scrolls: Whether to also scroll all of it into view.
  private func hold(scrolls: Bool) {
    guard scrolls, let state = scrollState, window != nil else { return update() }
    animate(for: rules.showDuration) { [self] in
      addedInset.set(rules.wholeRoom(in: state))
      // This also ends a bounce that has already begun.
      returnToSide(always: true)
    }
  }

  private func animate(for duration: Double, _ changes: @escaping () -> Void) {
    moving {
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
      ) { [weak self] in
        changes()
        self?.updateReveal()
      }
    }
  }

  // MARK: Leaving

  /// Stops holding the content; during a drag, only when the finger lifts.
  private func prepareToLeave() {
    stopScrollingIntoView()
    guard scrollView != nil, window != nil else {
      isHeld = false
      updateOutOfWindow()
      return session.send(.leftSight)
    }
    // The app's delegate may end the refresh before the view's observers are notified of a move.
    update()
    let waits = rules.startsOnRelease && addedInset.points > 0 && probe.isDragging
    if !waits { leave() }
  }

  /// Removes the room and scrolls the content back to its place.
  private func leave() {
    isHeld = false
    guard let state = scrollState else { return session.send(.leftSight) }
    let room = rules.room(in: state)
    let isOut = isHeader && state.offset < state.rest(withRoom: room) && !probe.isDragging
    guard addedInset.points > InsetMark.rounded(room) || isOut else {
      update()
      return session.send(.leftSight)
    }
    animate(for: rules.hideDuration) { [self] in
      let hadRoom = addedInset.points
      addedInset.set(room)
      if !probe.isDragging && !isOnItsWay(sinceRoom: hadRoom) { comeToRest() }
    }
    // UIKit does not say when it reports the end of animations in hidden views.
    session.wait(rules.hideDuration) { [weak self] in
      self?.session.send(.leftSight)
      self?.update()
    }
  }

  /// Whether the app has begun an animated scroll, just before the room was given back.
  ///
  /// UIKit moves content for a smaller inset at once, unless it decelerates or is on its way elsewhere.
  private func isOnItsWay(sinceRoom hadRoom: CGFloat) -> Bool {
    guard addedInset.points < hadRoom, scrollView?.isDecelerating == false, let state = scrollState
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
      guard let self, isHeld, !isHidden, window != nil, session.isBusy, let state = scrollState
      else { return nil }
      return (state, rules.revealOffset(in: state))
    }
  }

  func stopScrollingIntoView() {
    if let scrollView, let state = scrollState { scrollIntoView.stop(in: scrollView, at: state) }
  }
}
