import UIKit

/// Where the view is, what it takes of its scroll view, and how it follows the content.
extension EdgeRefreshView {
  /// The room that the view takes now, in points.
  var room: CGFloat { sides?[side].viewRoom ?? 0 }

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

  /// Whether the view belongs at another side than the one where it stands.
  var isMisplaced: Bool { scrollView.map { side(in: $0) != side } ?? false }

  /// The side at which the view belongs in a scroll view.
  private func side(in scrollView: UIScrollView) -> ScrollSide {
    guard axis == .horizontal else { return isHeader ? .top : .bottom }
    let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isHeader == isMirrored ? .right : .left
  }

  /// The scroll view as the view's side sees it now; nil without one.
  var scrollState: ScrollState? {
    sides?.read()
    return scrollView.map { ScrollState($0, at: side, with: sides?[side]) }
  }

  /// Whether the view is held in view: during a refresh or a load, and until the finger lifts after it.
  var isHeld: Bool { machine.isHeld(isBusy: session.isBusy) }

  /// How far the content is pulled, in points; 0 or less if it is not.
  var pull: CGFloat { scrollState.map { rules.pull(in: $0) } ?? 0 }

  // MARK: Attaching

  /// Starts to observe the scroll view that the view was added to.
  ///
  /// UIKit does not specify whether the superview or the window callback comes first.
  func attach() {
    guard let found = superview as? UIScrollView, found !== scrollView else { return }
    if let error = placeError { return refuse(error) }
    loggedPlaceError = nil
    // A second view at the edge would take the same room.
    for case let other as EdgeRefreshView in found.subviews
    where other !== self && other.isHeader == isHeader {
      other.removeFromSuperview()
      other.session.log.write(
        "A \(type(of: other)) has left its scroll view, to which another one was added.")
    }
    side = side(in: found)
    sides = ScrollSides.of(found)
    probe.follow(found) { [weak self] event in
      switch event {
      case .moved: self?.send(.moved)
      case .dragBegan: self?.send(.dragBegan)
      case .released:
        self?.send(.released)
        self?.send(.changed)
      case .insetChanged, .sizeChanged: self?.send(.changed)
      }
    }
    sides?.join(self, at: side)
    if session.isBusy && isHeader {
      session.joinPeers()
      bringIntoView()
    } else if session.isBusy && session.isBlocked {
      session.cancel()
    }
    send(.changed)
  }

  /// Stays out of a scroll view that has a header or a footer along the other axis.
  private func refuse(_ error: RefreshError) {
    frame = .zero
    guard loggedPlaceError != error else { return }
    loggedPlaceError = error
    RefreshLog.write(error.description)
  }

  /// The error in its place: another view stands in the scroll view, along the other axis.
  var placeError: RefreshError? {
    guard scrollView == nil, let found = superview as? UIScrollView else { return nil }
    let views = found.subviews.lazy.compactMap { $0 as? EdgeRefreshView }
    return views.first { $0.scrollView === found && $0.axis != self.axis }.map { other in
      .mixedAxes(
        view: "\(type(of: self))", other: "\(type(of: other))", isHorizontal: axis == .horizontal)
    }
  }

  /// Lets the views come that were kept out by this one, which has left its place.
  func attachOthers(in scrollView: UIScrollView) {
    for case let other as EdgeRefreshView in scrollView.subviews where other !== self {
      other.attach()
    }
  }

  /// Leaves its place in the scroll view, which gets back what the view has taken.
  func detach() {
    guard let sight else { return }
    willLeave()
    sides?.leave(self, from: side)
    session.tellPeers()
    probe.follow(nil) { _ in }
    sides = nil
    let before = machine
    let last = machine.handle(.left, seeing: sight)
    RefreshJournal.note(before, of: self, .left, sight, last)
    // The view is being removed, so an ending is over.
    session.send(.leftSight)
    for command in last { perform(command) }
  }

  /// Leaves its scroll view and comes back at the side where it belongs now.
  func attachAgain() {
    detach()
    takeAxis()
    if let found = superview as? UIScrollView { attachOthers(in: found) }
    attach()
  }

  /// Takes up the axis in all that depends on nothing else.
  func takeAxis() {
    tellEdge()
    autoresizingMask = axis == .horizontal ? .flexibleHeight : .flexibleWidth
    setNeedsLayout()
  }

  func tellEdge() {
    let edge = contextEdge
    if session.context.edge != edge { session.update { $0.edge = edge } }
  }

  func windowDidChange() {
    attach()
    if window == nil {
      probe.endDrag()
      send(.leftWindow)
    }
    session.hostDidMove()
    send(.changed)
  }

  // MARK: Geometry

  /// Places the view, as long across the axis as the scroll view less its insets.
  func place(at start: CGFloat, length: CGFloat) {
    guard let scrollView else { return }
    let (inset, size) = (scrollView.contentInset, scrollView.bounds.size)
    let place =
      side.isVertical
      ? CGRect(x: 0, y: start, width: max(0, size.width - inset.left - inset.right), height: length)
      : CGRect(
        x: start, y: 0, width: length, height: max(0, size.height - inset.top - inset.bottom))
    // Move down without animation, or the footer covers new rows; move up with the rows' own.
    let old = side.isVertical ? frame.minY : frame.minX
    if side.isHigh ? start > old : start < old {
      UIView.performWithoutAnimation { frame = place }
    } else {
      frame = place
    }
  }

  /// Moves the content to an offset as seen from the side.
  func scroll(to offset: CGFloat) {
    guard let scrollView, let state = scrollState else { return }
    let new = state.contentOffset(at: offset, in: scrollView)
    scrollView.setContentOffset(new, animated: false)
  }
}
