import UIKit

/// Where the view is, what it takes of its scroll view, and how it follows the content.
extension EdgeRefreshView {
  /// The side of the scroll view at which the view is.
  var side: ScrollSide { addedInset.side }

  /// Whether the view stands before the content; a footer stands after it.
  var isHeader: Bool { session.kind == .refresh }

  /// Whether the app has turned the view over along its axis, with a list that is turned over.
  private var isTurnedOver: Bool { axis == .horizontal ? transform.a < 0 : transform.d < 0 }

  /// The side at which the art is, as the view itself is turned.
  var artSide: ScrollSide { isTurnedOver ? side.opposite : side }

  /// Where the user sees the view, as the content of its skin is told.
  private var contextEdge: RefreshContext.Edge {
    let isFirst = isHeader != isTurnedOver
    return switch axis {
    case .horizontal: isFirst ? .leading : .trailing
    default: isFirst ? .top : .bottom
    }
  }

  /// The side at which the view belongs in a scroll view.
  private func side(in scrollView: UIScrollView) -> ScrollSide {
    guard axis == .horizontal else { return isHeader ? .top : .bottom }
    let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isHeader == isMirrored ? .right : .left
  }

  /// The scroll view as the view's side sees it now; nil without one.
  var scrollState: ScrollState? {
    scrollView.map { ScrollState($0, at: side, with: addedInset) }
  }

  /// How far the content is pulled, in points; 0 or less if it is not.
  var pull: CGFloat { scrollState.map { rules.pull(in: $0) } ?? 0 }

  // MARK: Attaching

  /// Starts to observe the scroll view that the view was added to.
  ///
  /// UIKit does not specify whether the superview or the window callback comes first.
  func attach() {
    guard let found = superview as? UIScrollView, found !== scrollView else { return }
    let others = found.subviews.compactMap { $0 as? EdgeRefreshView }.filter { $0 !== self }
    if let other = others.first(where: { $0.axis != axis && $0.scrollView != nil }) {
      return refuse(beside: other)
    }
    edgeDid(.willJoin)
    placeError = nil
    // A second view at the edge would take the same room.
    for other in others where other.isHeader == isHeader { other.removeFromSuperview() }
    addedInset.join(found, at: side(in: found))
    probe.follow(found) { [weak self] in self?.scrollViewDidChange($0) }
    // Content that fits the scroll view can be pulled as well.
    if isHeader {
      if axis == .horizontal {
        found.alwaysBounceHorizontal = true
      } else {
        found.alwaysBounceVertical = true
      }
    }
    if session.isBusy && isHeader {
      session.endPeers()
      bringIntoView()
    } else if session.isBusy && session.isBlocked {
      session.cancel()
    }
    update()
  }

  /// Stays out of a scroll view that has a header or a footer along the other axis.
  private func refuse(beside other: EdgeRefreshView) {
    let error = RefreshError.mixedAxes(
      view: "\(type(of: self))", other: "\(type(of: other))", isHorizontal: axis == .horizontal)
    guard placeError != error else { return }
    placeError = error
    frame = .zero
    RefreshLog.write(error.description)
  }

  /// Gives the scroll view back what the view has taken, before the view leaves it.
  func detach() {
    guard let scrollView, let state = scrollState else { return }
    edgeDid(.willLeave)
    scrollIntoView.stop(in: scrollView, at: state)
    moving {
      addedInset.leave()
      // Content that bounces returns by itself.
      if !probe.isDragging && !scrollView.isDecelerating { returnToSide() }
    }
    session.tellPeers()
    probe.follow(nil) { _ in }
    drag = nil
    lastOffset = nil
    isHeld = session.isBusy
    // The view is being removed, so an ending is over.
    session.send(.leftSight)
  }

  /// Leaves its scroll view and comes back at the side where it belongs now.
  func attachAgain() {
    detach()
    takeAxis()
    attach()
  }

  /// Takes header and footer of a scroll view to the sides where they belong now, in a new direction of
  /// the interface; both leave before one comes.
  private func changeSides(in scrollView: UIScrollView) {
    let views = scrollView.subviews.compactMap { $0 as? EdgeRefreshView }
      .filter { $0.scrollView === scrollView }
    // Nothing follows a change before all have left.
    for view in views { view.isMoving = true }
    for view in views { view.detach() }
    for view in views { view.isMoving = false }
    for view in views { view.attach() }
  }

  /// Takes up the axis in all that depends on nothing else.
  func takeAxis() {
    tellEdge()
    autoresizingMask = axis == .horizontal ? .flexibleHeight : .flexibleWidth
    setNeedsLayout()
  }

  private func tellEdge() {
    let edge = contextEdge
    if session.context.edge != edge { session.update { $0.edge = edge } }
  }

  func windowDidChange() {
    attach()
    if window == nil {
      drag = nil
      probe.endDrag()
      isHeld = session.isBusy
      updateOutOfWindow()
    }
    session.hostDidMove()
    update()
  }

  /// Updates the room and the content outside a window, where nothing is animated.
  func updateOutOfWindow() {
    guard let state = scrollState else { return }
    moving {
      addedInset.set(rules.room(in: state))
      if isHeader && !isHeld { returnToSide() }
    }
  }

  // MARK: Geometry

  /// Places the view, as long across the axis as the scroll view less its insets.
  private func place(in state: ScrollState) {
    guard let scrollView, rules.isFloating else { return }
    let (inset, size) = (scrollView.contentInset, scrollView.bounds.size)
    let (start, length) = (rules.start(in: state), rules.length)
    let place =
      side.isVertical
      ? CGRect(x: 0, y: start, width: max(0, size.width - inset.left - inset.right), height: length)
      : CGRect(
        x: start, y: 0, width: length, height: max(0, size.height - inset.top - inset.bottom))
    // It makes way for new rows at once, over which it must not slide, and follows rows that go, which
    // must not slide over it.
    let old = side.isVertical ? frame.minY : frame.minX
    if side.isHigh ? start > old : start < old {
      UIView.performWithoutAnimation { frame = place }
    } else {
      frame = place
    }
  }

  func moving(_ body: () -> Void) {
    let wasMoving = isMoving
    isMoving = true
    body()
    isMoving = wasMoving
    // An observer of the content may have changed it again.
    guard needsUpdate, !isMoving else { return }
    needsUpdate = false
    update()
  }

  /// Scrolls the side of the content to its place.
  ///
  /// - Parameter always: Whether to also move content that is not pulled past its side.
  func returnToSide(always: Bool = false) {
    guard let state = scrollState else { return }
    let rest = state.rest(withRoom: state.added)
    if always || state.offset < rest { scroll(to: rest, from: state) }
  }

  /// Moves the content to an offset as seen from the side.
  func scroll(to offset: CGFloat, from state: ScrollState) {
    guard let scrollView else { return }
    let new = state.contentOffset(at: offset, in: scrollView)
    scrollView.setContentOffset(new, animated: false)
  }

  // MARK: Changes

  private func scrollViewDidChange(_ event: ScrollProbe.Event) {
    switch event {
    case .moved: update(isMove: true)
    case .dragBegan:
      if let state = scrollState {
        drag = EdgeDrag(pull: rules.pull(in: state), edge: rules.edge(in: state))
      }
      edgeDid(.dragBegan)
    case .released: release()
    case .insetChanged, .sizeChanged: update()
    }
  }

  /// Reads the content inset, if the app has assigned another, and adds the room to it.
  ///
  /// UIKit moves the content, and tells of new safe areas, before it announces a new inset.
  private func readInset() {
    guard let scrollView, addedInset.isOutdated else { return }
    let (isOwnMove, own, offset) = (isMoving, addedInset.own, lastOffset)
    moving {
      guard addedInset.read(), !isOwnMove, !probe.isDragging, !scrollIntoView.isScrolling,
        !scrollView.isDecelerating, let state = scrollState
      else { return }
      // The lost inset made the content move.
      if addedInset.own == own, let offset {
        let rest = state.rest(withRoom: state.added)
        let place = min(max(offset, rest), max(state.farRest, rest))
        if place != state.offset { scroll(to: place, from: state) }
      } else if isHeader && isHeld {
        returnToSide(always: true)
      }
    }
  }

  /// Updates everything after the view was shown, hidden, enabled or disabled.
  func availabilityDidChange() {
    isAccessibilityElement = isEnabled && !isHidden
    update()
    guard isHidden, isHeader, isHeld, !probe.isDragging else { return }
    stopScrollingIntoView()
    moving { returnToSide() }
  }

  /// Updates place, room, drag and phase after the content has moved, or after a change of it, of its
  /// insets, of the view or of its settings.
  ///
  /// - Parameter isMove: Whether the content offset has changed, and nothing else.
  func update(isMove: Bool = false) {
    readInset()
    guard !isMoving else {
      needsUpdate = true
      return
    }
    guard let scrollView, let before = scrollState else { return updateReveal() }
    if side(in: scrollView) != side { return changeSides(in: scrollView) }
    place(in: before)
    tellEdge()
    moving { addedInset.set(rules.room(in: before)) }
    guard let state = scrollState else { return }
    lastOffset = state.offset
    scrollIntoView.follow(scrollView, state)
    let pull = rules.pull(in: state)
    // UIKit moves content that was let go, and tells of its safe area, before the release is handled.
    if scrollView.isDragging {
      drag?.move(
        to: pull, edge: rules.edge(in: state),
        isRefreshing: session.isBusy || session.isPeerRefreshing)
    }
    updateReveal()
    let shown = rules.pullPastRoom(in: state)
    session.pull(shown, progress: progress(of: shown), isSecond: isPastSecondDistance)
    edgeDid(.changed(isMove: isMove))
  }

  private func progress(of pull: CGFloat) -> Double {
    guard canBegin else { return 0 }
    let isArmed = session.machine.state == .armed
    let arms = drag.map { $0.mayBegin && rules.arms(at: $0.pull, isArmed: isArmed) } == true
    return rules.progress(of: pull, isArmed: arms)
  }

  /// Whether the finger has pulled the content past the second distance.
  private var isPastSecondDistance: Bool {
    canBegin && drag.map { $0.mayBegin && rules.isSecond(at: $0.pull) } == true
  }
}
