import Foundation

/// A movement of the content without a finger: a pure function of the time since it began.
struct ScrollMotion {
  enum Kind: Equatable {
    /// The deceleration after a drag, with the delegate's decelerating calls.
    case decelerating
    /// `setContentOffset(_:animated:)`.
    case animating
    /// The way to the top after a tap on the status bar.
    case scrollingToTop
    /// The return after a refresh.
    case settling
  }

  let kind: Kind
  let path: ScrollTrajectory
  /// The start time, in nanoseconds of the host loop's clock.
  let start: Int64

  func elapsed(at now: Int64) -> TimeInterval { Double(now - start) / 1e9 }

  func position(at now: Int64) -> CGPoint { path.position(at: elapsed(at: now)) }

  /// Returns the velocity in points per second.
  func velocity(at now: Int64) -> CGPoint { path.velocity(at: elapsed(at: now)) }

  /// Whether the content visibly moves: until it is within half a pixel of its end, and slow.
  ///
  /// - Parameter pixel: The size of a device pixel, in points.
  func isVisible(at now: Int64, pixel: CGFloat) -> Bool {
    guard elapsed(at: now) < path.duration else { return false }
    let (place, speed, target) = (position(at: now), velocity(at: now), path.target)
    return abs(place.x - target.x) > pixel / 2 || abs(place.y - target.y) > pixel / 2
      || abs(speed.x) > ScrollPhysics.minimumSpeed || abs(speed.y) > ScrollPhysics.minimumSpeed
  }
}

extension UIScrollView: FrameStepping {
  package func step(at now: Int64) {
    guard let motion else { return HostLoop.current.remove(stepper: self) }
    let start = motion.start
    moveAlongMotion(to: now)
    // The delegate may have started another motion or ended this one.
    guard let motion = self.motion, motion.start == start,
      motion.elapsed(at: now) >= motion.path.duration
    else { return }
    endMotion()
    switch motion.kind {
    case .animating: AppCode.calling(delegate)?.scrollViewDidEndScrollingAnimation(self)
    case .scrollingToTop: AppCode.calling(delegate)?.scrollViewDidScrollToTop(self)
    case .settling: settlingDidEnd()
    case .decelerating: break
    }
  }
}

extension UIScrollView {
  /// The size of a device pixel, in points.
  var devicePixel: CGFloat { 1 / max(1, HostLoop.current.environment.scale) }

  // MARK: Starting

  func trajectory(from offset: CGPoint, velocity: CGPoint) -> ScrollTrajectory {
    let range = scrollRange
    let pixel = devicePixel
    let rate = decelerationRate.rawValue
    return ScrollTrajectory(
      x: AxisTrajectory(
        from: offset.x, velocity: velocity.x, in: range.x, rate: rate, bounces: bounces,
        pixel: pixel),
      y: AxisTrajectory(
        from: offset.y, velocity: velocity.y, in: range.y, rate: rate, bounces: bounces,
        pixel: pixel))
  }

  /// - Parameter time: The time of the release, in nanoseconds.
  func decelerate(_ trajectory: ScrollTrajectory, at time: Int64) {
    isDecelerating = true
    start(.decelerating, trajectory, at: time)
    AppCode.calling(delegate)?.scrollViewWillBeginDecelerating(self)
  }

  /// Moves content that was stopped past an edge back to that edge.
  func springBackIfOutside(at time: Int64) {
    let way = trajectory(from: contentOffset, velocity: .zero)
    if way.duration > 0 && window != nil { decelerate(way, at: time) } else { rest(at: way.target) }
  }

  /// Scrolls to the top, if the delegate allows it and the content is not there.
  func statusBarWasTapped() {
    let top = -adjustedContentInset.top
    guard contentOffset.y > top,
      AppCode.calling(delegate)?.scrollViewShouldScrollToTop(self) ?? true
    else { return }
    stopMotion(notifies: true)
    animateContentOffset(to: CGPoint(x: contentOffset.x, y: top), as: .scrollingToTop)
  }

  func animateContentOffset(to offset: CGPoint, as kind: ScrollMotion.Kind = .animating) {
    guard offset != contentOffset else { return }
    start(
      kind,
      ScrollTrajectory(
        x: AxisTrajectory(easingFrom: contentOffset.x, to: offset.x),
        y: AxisTrajectory(easingFrom: contentOffset.y, to: offset.y)))
  }

  /// Moves the content to rest within its range without a drag, as at the end of a refresh.
  func settle() {
    let velocity = motion?.velocity(at: HostLoop.current.now) ?? .zero
    let offset = contentOffset
    stopMotion(notifies: true)
    let rest = scrollRange.clamping(offset)
    guard motion == nil, offset != rest else { return }
    guard window != nil else {
      move(by: .system) { contentOffset = rest }
      return
    }
    if HostLoop.current.behavior.endScroll == .animated {
      return animateReturn(to: rest, velocity: velocity)
    }
    let way = ScrollTrajectory(
      x: offset.x == rest.x
        ? AxisTrajectory(resting: rest.x)
        : AxisTrajectory(from: offset.x, velocity: velocity.x, springingTo: rest.x),
      y: offset.y == rest.y
        ? AxisTrajectory(resting: rest.y)
        : AxisTrajectory(from: offset.y, velocity: velocity.y, springingTo: rest.y))
    start(.settling, way)
  }

  /// Sets the final offset at once and animates the change with the release spring, starting at the
  /// current vertical velocity.
  private func animateReturn(to rest: CGPoint, velocity: CGPoint) {
    let control = hostedRefreshControl
    let animatedReturn = control?.returnDidBegin()
    let distance = rest.y - contentOffset.y
    var spring = ScrollPhysics.releaseSpring
    if distance != 0 { spring.velocity = velocity.y / distance }
    UIView.run(
      duration: spring.settlingDuration, delay: 0, motion: { _ in .spring(spring) },
      options: .allowUserInteraction, animations: { self.rest(at: rest) },
      completion: { [weak self, weak control] isFinished in
        if let animatedReturn { control?.returnDidEnd(animatedReturn) }
        if isFinished { self?.settlingDidEnd() }
      })
  }

  private func settlingDidEnd() {
    guard HostLoop.current.behavior.sendsDidEndScrollingAnimation else { return }
    AppCode.calling(delegate)?.scrollViewDidEndScrollingAnimation(self)
  }

  private func start(
    _ kind: ScrollMotion.Kind, _ path: ScrollTrajectory, at time: Int64 = HostLoop.current.now
  ) {
    motion = ScrollMotion(kind: kind, path: path, start: time)
    HostLoop.current.add(stepper: self)
    scrollIndicators.show(in: self)
  }

  // MARK: Moving

  func moveAlongMotion(to now: Int64) {
    guard let motion else { return }
    rest(at: motion.position(at: now))
  }

  func rest(at offset: CGPoint) {
    move(by: .motion) { if offset != contentOffset { contentOffset = offset } }
  }

  /// Who changes the content offset.
  enum Mover {
    case app
    /// UIKit, as for a changed safe area; what moves then is stopped, as by the app.
    case system
    /// A finger, or a motion under way.
    case motion
  }

  func move(by mover: Mover, _ body: () -> Void) {
    self.mover = mover
    body()
    self.mover = .app
  }

  /// Returns the offset that is kept of one that the app sets.
  func keptOffset(of offset: CGPoint) -> CGPoint {
    guard HostLoop.current.behavior.setOffsets == .rounded else { return offset }
    // In whole points outside a window. Of −187.5 points, 187⅓ were seen at 3x: a half goes up.
    let scale = window == nil ? 1 : 1 / devicePixel
    return CGPoint(
      x: (offset.x * scale + 0.5).rounded(.down) / scale,
      y: (offset.y * scale + 0.5).rounded(.down) / scale)
  }

  // MARK: Ending

  func stopMotion(notifies: Bool) {
    guard motion != nil else { return }
    if notifies { endMotion() } else { forgetMotion() }
  }

  /// Stops at the resting position without notifying the delegate, as the view has left its window.
  func stopEverything() {
    hostedRefreshControl?.removeLeftInset()
    guard motion != nil || drag != nil || isTracking else { return }
    let rest = motion?.path.target ?? scrollRange.clamping(contentOffset)
    forgetMotion()
    isDecelerating = false
    drag = nil
    isDragging = false
    isTracking = false
    swallowsTouches = false
    self.rest(at: rest)
  }

  private func endMotion() {
    let wasDecelerating = isDecelerating
    forgetMotion()
    isDecelerating = false
    scrollIndicators.hide(in: self)
    if wasDecelerating { AppCode.calling(delegate)?.scrollViewDidEndDecelerating(self) }
  }

  private func forgetMotion() {
    motion = nil
    HostLoop.current.remove(stepper: self)
  }

  // MARK: Changes from outside

  func contentOffsetDidChange() {
    setNeedsLayout()
    hostedRefreshControl?.place()
    if HostLoop.current.behavior.barLayout == .insideOffset {
      nearest { ($0 as? any TitleBarProviding)?.titleBar(tracking: self) }?.contentIsMoving()
    }
    if isMovingWithFinger, HostLoop.current.behavior.triggerMoment == .insideOffset {
      hostedRefreshControl?.dragDidMove()
    }
    scrollIndicators.layOut(in: self)
    AppCode.calling(delegate)?.scrollViewDidScroll(self)
  }

  /// Called when the app sets the offset: a drag or a deceleration continues from there, other
  /// motions stop.
  func contentOffsetWasSet() {
    appOffsetCount += 1
    guard drag == nil else { return tieDragToContent() }
    guard let motion else { return }
    switch motion.kind {
    case .animating, .scrollingToTop, .settling: stopMotion(notifies: false)
    case .decelerating: replan(motion, from: contentOffset)
    }
  }

  func sizeDidChange() {
    laidOutSize = bounds.size
    hostedRefreshControl?.place()
    updateAdjustedContentInset(keepsTop: true)
    scrollRangeDidChange()
    setNeedsLayout()
  }

  /// Called when the content size, the insets or the size of the view change.
  func scrollRangeDidChange() {
    hostedRefreshControl?.place()
    if drag != nil {
      tieDragToContent()
    } else if let motion {
      // The app's own animations keep their target, and the way to the top a top that is the same;
      // other motions, such as a deceleration or the return after a refresh, end in the new range.
      let goesToTop =
        motion.kind == .scrollingToTop && motion.path.target.y == -adjustedContentInset.top
      guard motion.kind != .animating, !goesToTop, !holds(motion.path) else { return }
      replan(motion, from: motion.position(at: HostLoop.current.now))
    } else if !isTracking {
      rest(at: scrollRange.clamping(contentOffset))
    }
  }

  /// Whether a motion's path is still valid for the range.
  private func holds(_ path: ScrollTrajectory) -> Bool {
    !path.x.touchesEdge && !path.y.touchesEdge && scrollRange.contains(path.target)
  }

  private func replan(_ motion: ScrollMotion, from offset: CGPoint) {
    let now = HostLoop.current.now
    let path = trajectory(from: offset, velocity: motion.velocity(at: now))
    self.motion = ScrollMotion(kind: motion.kind, path: path, start: now)
  }
}
