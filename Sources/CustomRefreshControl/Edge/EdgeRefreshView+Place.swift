import UIKit

/// Where the view is, what it takes of its scroll view, and how it follows the content.
extension EdgeRefreshView {
  var edge: RefreshContext.Edge { addedInset.edge }

  // MARK: Attaching

  /// Starts to observe the scroll view that the view was added to.
  ///
  /// UIKit does not specify whether the superview or the window callback comes first.
  func attach() {
    guard let found = superview as? UIScrollView, found !== scrollView else { return }
    addedInset.join(found)
    probe.follow(found) { [weak self] in self?.scrollViewDidChange($0) }
    // A second view at the edge would take the same room.
    for case let other as EdgeRefreshView in found.subviews where other !== self {
      if other.edge == edge { other.removeFromSuperview() }
    }
    // Content that fits the scroll view can be pulled as well.
    if edge == .top { found.alwaysBounceVertical = true }
    if session.isBusy && session.kind == .refresh {
      session.endPeers()
      scrollIntoViewSoon()
    } else if session.isBusy && session.isBlocked {
      session.cancel()
    }
    update()
  }

  /// Gives the scroll view back what the view has taken, before the view leaves it.
  func detach() {
    guard let scrollView else { return }
    willLeave()
    stopScrollingIntoView()
    moving {
      addedInset.leave()
      // Content that bounces returns by itself.
      if !probe.isDragging && !scrollView.isDecelerating { returnToEdge(of: scrollView) }
    }
    session.tellPeers()
    probe.follow(nil) { _ in }
    drag = nil
    isHeld = session.isBusy
    // The view is being removed, so an ending is over.
    session.send(.leftSight)
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
    guard let scrollView else { return }
    moving {
      addedInset.set(room)
      if edge == .top && !isHeld { returnToEdge(of: scrollView) }
    }
  }

  // MARK: Geometry

  /// The adjusted inset of the edge without what is added, in points.
  var baseInset: CGFloat {
    scrollView.map { edge.inset(in: $0.adjustedContentInset) - addedInset.added } ?? 0
  }

  /// How far the content is pulled, in points; 0 or less if it is not.
  var pull: CGFloat {
    guard let scrollView, window != nil else { return 0 }
    let way = scrollView.contentOffset.y - pullStart
    return edge == .top ? -way : way
  }

  /// Places the view, as wide as the scroll view less its side insets.
  private func place() {
    guard let scrollView, let top else { return }
    let inset = scrollView.contentInset
    let width = max(0, scrollView.bounds.width - inset.left - inset.right)
    let place = CGRect(x: 0, y: top, width: width, height: height)
    if frame != place { frame = place }
  }

  /// Updates the inset to the room that the view takes; the content does not move.
  private func makeRoom() {
    guard scrollView != nil else { return }
    moving { addedInset.set(room) }
  }

  @inline(never) func moving(_ body: () -> Void) {
    let wasMoving = isMoving
    isMoving = true
    body()
    isMoving = wasMoving
    // An observer of the content may have changed it again.
    guard needsUpdate, !isMoving else { return }
    needsUpdate = false
    update()
  }

  /// Scrolls the edge of the content to its place.
  ///
  /// - Parameter always: Whether to also move content that is not pulled past its edge.
  func returnToEdge(of scrollView: UIScrollView, always: Bool = false) {
    let target = edge.offset(in: scrollView)
    let y = scrollView.contentOffset.y
    guard always || (edge == .top ? y < target : y > target) else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: target), animated: false)
  }

  // MARK: Changes

  private func scrollViewDidChange(_ event: ScrollProbe.Event) {
    switch event {
    case .moved:
      // UIKit moves the content for a new inset before it announces the inset.
      if addedInset.isOutdated { insetDidChange() }
      update(isMove: true)
    case .dragBegan:
      drag = EdgeDrag(pull: pull, edge: edgePlace)
      dragDidBegin()
    case .released: release()
    case .insetChanged: insetDidChange()
    case .sizeChanged: update()
    }
  }

  private func insetDidChange() {
    guard let scrollView else { return }
    let isOwnMove = isMoving
    moving {
      if addedInset.read(), !isOwnMove, edge == .top, isHeld, !probe.isDragging,
        !scrollIntoView.isScrolling, !scrollView.isDecelerating
      {
        // The lost inset made the content move.
        returnToEdge(of: scrollView, always: true)
      }
    }
    update()
  }

  /// Updates everything after the view was shown, hidden, enabled or disabled.
  func availabilityDidChange() {
    isAccessibilityElement = isEnabled && !isHidden
    update()
    guard isHidden, edge == .top, isHeld, let scrollView, !probe.isDragging else { return }
    stopScrollingIntoView()
    moving { returnToEdge(of: scrollView) }
  }

  /// Updates place, room, drag and phase after the content has moved, or after a change of it, of its
  /// insets, of the view or of its settings.
  ///
  /// - Parameter isMove: Whether the content offset has changed, and nothing else.
  func update(isMove: Bool = false) {
    guard !isMoving else { return needsUpdate = true }
    place()
    makeRoom()
    guard let scrollView else { return updateReveal() }
    scrollIntoView.follow(scrollView)
    drag?.move(
      to: pull, edge: edgePlace, isRefreshing: session.isBusy || session.isPeerRefreshing)
    updateReveal()
    // What the app changes when it is told of a pull, it is told with the next move.
    if isMove || !session.isDelivering { session.pull(pull, progress: progress) }
    contentDidChange(isMove: isMove)
  }

  /// Where the edge is, in points along the pull.
  private var edgePlace: CGFloat { edge == .top ? -pullStart : pullStart }

  /// The progress of the pull; below 1 unless a drag arms the view, so that content that bounces past
  /// the distance after its release does not.
  private var progress: Double {
    guard startsOnRelease, canBegin else { return 0 }
    let progress = Double(pull / max(pullDistance, 1))
    let isArmed =
      drag.map { $0.mayBegin && arms(at: $0.pull, isArmed: session.machine.state == .armed) }
      == true
      && !session.isBlocked
    return isArmed ? max(1, progress) : min(progress, 1.0.nextDown)
  }
}
