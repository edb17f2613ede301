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
  @discardableResult func trigger(scrollsIntoView: Bool = false) -> Bool {
    // The app that is asked may change anything.
    guard isFree, mayBegin?() ?? true, isFree else { return false }
    session.begin(RefreshMachine.Beginning(scrollsIntoView: scrollsIntoView, sendsActions: true))
    return true
  }

  /// Whether nothing prevents a trigger from beginning now.
  private var isFree: Bool { canBegin && !session.isBusy && !session.isBlocked }

  /// Handles the end of a drag.
  func release() {
    let released = drag
    drag = nil
    switch session.machine.state {
    case .ending: if isHeld { leave() }
    case .refreshing, .finishing:
      if edge == .top, !isHidden, let released, released.pull >= height { hold(scrolls: true) }
    case .idle, .pulling, .armed:
      if startsOnRelease, let released, released.mayBegin, triggers(at: released.pull) {
        isReleased = true
        trigger()
        isReleased = false
      }
    }
    update()
  }

  // MARK: Effects

  /// Performs an effect of the view's session.
  func perform(_ effect: RefreshMachine.ScrollViewEffect) {
    switch effect {
    case .begin:
      willBegin()
      isHeld = true
      hold(scrolls: scrollsIntoPlace)
    case .finish: didFinish(with: session.machine.outcome)
    case .end: break
    case .leave: prepareToLeave()
    case .scrollIntoView: scrollIntoViewSoon()
    }
  }

  /// Makes room for the view.
  ///
  /// - Parameter scrolls: Whether to also scroll all of it into view.
  private func hold(scrolls: Bool) {
    guard scrolls, let scrollView, window != nil else { return update() }
    animate(for: showDuration) { [self] in
      addedInset.set(edge == .top ? gap + height : room)
      // This also ends a bounce that has already begun.
      returnToEdge(of: scrollView, always: true)
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
    let waits = startsOnRelease && addedInset.points > 0 && probe.isDragging
    if !waits { leave() }
  }

  /// Removes the room and scrolls the content back to its edge.
  private func leave() {
    isHeld = false
    guard let scrollView else { return session.send(.leftSight) }
    let room = room
    let isOut =
      edge == .top && scrollView.contentOffset.y < -(baseInset + room) && !probe.isDragging
    guard addedInset.points > AddedInset.rounded(room) || isOut else {
      update()
      return session.send(.leftSight)
    }
    animate(for: hideDuration) { [self] in
      addedInset.set(room)
      if !probe.isDragging { comeToRest(scrollView) }
    }
    // UIKit does not say when it reports the end of animations in hidden views.
    session.wait(hideDuration) { [weak self] in
      self?.session.send(.leftSight)
      self?.update()
    }
  }

  // MARK: Scrolling into view

  /// Scrolls the view into view after a layout pass.
  ///
  /// A view that has just entered a window does not have its final insets yet.
  func scrollIntoViewSoon() {
    Task { [weak self] in
      guard let self, isHeld, session.isBusy else { return }
      window?.layoutIfNeeded()
      guard edge == .top, let scrollView, window != nil, !isHidden else {
        return
      }
      scrollIntoView.begin(in: scrollView, to: pullStart - height)
    }
  }

  func stopScrollingIntoView() {
    if let scrollView { scrollIntoView.stop(in: scrollView) }
  }
}
