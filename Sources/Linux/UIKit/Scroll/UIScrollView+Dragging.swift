/// A drag in progress.
struct ScrollDrag {
  /// The unlimited offset and the finger's translation when the drag was last synchronized with the
  /// content.
  var raw: CGPoint
  var translation: CGPoint
  var movesHorizontally: Bool
  var movesVertically: Bool
}

extension UIScrollView {
  // MARK: Fingers

  func fingerDidComeDown() {
    isTracking = true
    let now = panRecognizer.lastTime
    swallowsTouches = motion?.isVisible(at: now, pixel: devicePixel) ?? false
    if let motion, !swallowsTouches {
      // What looks at rest is at rest: the touch is the content's.
      rest(at: motion.path.target)
    } else {
      moveAlongMotion(to: now)
    }
    stopMotion(notifies: true)
  }

  func fingerDidLift() {
    guard isTracking else { return }
    isTracking = false
    swallowsTouches = false
    guard drag == nil else { return }
    hostedRefreshControl?.removeLeftInset()
    let returnsAnimated = returnsAnimatedOnRelease
    hostedRefreshControl?.dragDidEnd()
    guard motion == nil else { return }
    if returnsAnimated { settle() } else { springBackIfOutside(at: panRecognizer.lastTime) }
  }

  /// Whether a refresh ended during the drag and the system's behavior animates the return.
  private var returnsAnimatedOnRelease: Bool {
    HostLoop.current.behavior.endScroll == .animated
      && hostedRefreshControl?.hidesOnRelease == true && !scrollRange.contains(contentOffset)
  }

  var holdsContentTouches: Bool {
    delaysContentTouches && isScrollEnabled && (canDragHorizontally || canDragVertically)
  }

  var panShouldBegin: Bool {
    guard isScrollEnabled else { return false }
    // A touch that stopped moving content may drag in any direction.
    if swallowsTouches { return canDragHorizontally || canDragVertically }
    let moved = panRecognizer.displacement
    let isHorizontal = abs(moved.x) > abs(moved.y)
    guard isHorizontal ? canDragHorizontally : canDragVertically else { return false }
    return !panRecognizer.activeTouches.contains { touch in
      guard touch.delivery == .delivered, let view = touch.view, view !== self else {
        return false
      }
      return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
  }

  // MARK: The drag

  func panDidChange(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag()
      moveWithFinger()
    case .changed: moveWithFinger()
    case .ended: endDrag(fingerVelocity: pan.velocity(in: self))
    case .cancelled: endDrag(fingerVelocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    stopMotion(notifies: true)
    isTracking = true
    isDragging = true
    let moved = panRecognizer.displacement
    var (horizontal, vertical) = (canDragHorizontally, canDragVertically)
    if isDirectionalLockEnabled && horizontal && vertical {
      // A drag within 30 degrees of an axis is locked to it; UIKit's angle is not known.
      if abs(moved.y) < abs(moved.x) * 0.577 { vertical = false }
      if abs(moved.x) < abs(moved.y) * 0.577 { horizontal = false }
    }
    drag = ScrollDrag(
      raw: contentOffset, translation: .zero, movesHorizontally: horizontal,
      movesVertically: vertical)
    tieDragToContent(at: .zero)
    hostedRefreshControl?.dragWillBegin()
    AppCode.calling(delegate)?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag {
      window?.endEditing(false)
    }
    scrollIndicators.show(in: self)
  }

  /// Follows the finger in the scroll view's own coordinates: the content of a list that is flipped
  /// by its `transform` stays under the finger as well.
  private func moveWithFinger() {
    guard let drag else { return }
    let finger = panRecognizer.translation(in: self)
    let range = scrollRange
    var offset = contentOffset
    if drag.movesHorizontally {
      offset.x = ScrollPhysics.shownOffset(
        drag.raw.x - (finger.x - drag.translation.x), in: range.x, length: bounds.width,
        bounces: bounces && (alwaysBounceHorizontal || range.x.upperBound > range.x.lowerBound))
    }
    if drag.movesVertically {
      offset.y = ScrollPhysics.shownOffset(
        drag.raw.y - (finger.y - drag.translation.y), in: range.y, length: bounds.height,
        bounces: bounces && (alwaysBounceVertical || range.y.upperBound > range.y.lowerBound))
    }
    let control = hostedRefreshControl
    isMovingWithFinger = true
    rest(at: offset)
    isMovingWithFinger = false
    if let control, control === hostedRefreshControl { control.dragDidMove() }
  }

  /// Synchronizes the drag with the content, after the offset or the range changed for another
  /// reason than the finger.
  func tieDragToContent(at translation: CGPoint? = nil) {
    guard drag != nil else { return }
    let range = scrollRange
    let offset = contentOffset
    drag?.raw = CGPoint(
      x: ScrollPhysics.rawOffset(offset.x, in: range.x, length: bounds.width),
      y: ScrollPhysics.rawOffset(offset.y, in: range.y, length: bounds.height))
    drag?.translation = translation ?? panRecognizer.translation(in: self)
  }

  private func endDrag(fingerVelocity: CGPoint) {
    guard let drag else { return }
    hostedRefreshControl?.removeLeftInset()
    let velocity = CGPoint(
      x: drag.movesHorizontally ? releaseSpeed(fingerVelocity.x) : 0,
      y: drag.movesVertically ? releaseSpeed(fingerVelocity.y) : 0)
    let start = contentOffset
    let natural = trajectory(from: start, velocity: velocity)
    let proposed =
      isPagingEnabled
      ? page(near: start, velocity: velocity) : scrollRange.clamping(natural.target)
    let chosen = stop(at: proposed, velocity: velocity)
    let isChosen = isPagingEnabled || chosen != proposed
    let returnsAnimated = returnsAnimatedOnRelease
    let goesOn =
      !returnsAnimated && (isChosen ? chosen != start : natural.duration > 0)

    let offsetsBefore = appOffsetCount
    self.drag = nil
    isTracking = false
    isDragging = false
    swallowsTouches = false
    hostedRefreshControl?.dragDidEnd()
    AppCode.calling(delegate)?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    // A scroll or drag started by the delegate takes precedence.
    guard goesOn, motion == nil, self.drag == nil, window != nil else {
      if motion == nil && self.drag == nil {
        if returnsAnimated {
          settle()
        } else if !goesOn && appOffsetCount == offsetsBefore {
          rest(at: natural.target)
        }
        scrollIndicators.hide(in: self)
      }
      return
    }
    let origin = appOffsetCount == offsetsBefore ? start : contentOffset
    let course = isChosen ? ScrollTrajectory(from: origin, velocity: velocity, to: chosen) : nil
    decelerate(course ?? trajectory(from: origin, velocity: velocity), at: panRecognizer.lastTime)
  }

  /// Returns where the content is to stop by its layout and the app's delegate.
  private func stop(at proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    // Apple's velocity here is in points per millisecond.
    let velocity = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var chosen = isPagingEnabled ? proposed : layoutTarget(for: proposed, velocity: velocity)
    AppCode.calling(delegate)?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &chosen)
    guard isPagingEnabled, chosen != proposed else { return chosen }
    FileHandle.standardError.write(
      Data("Stop offset can not be modified for paging scroll views\n".utf8))
    return proposed
  }

  /// Returns the content's speed, which is opposite to the finger's; 0 for a finger that lifts
  /// slowly.
  private func releaseSpeed(_ finger: CGFloat) -> CGFloat {
    abs(finger) < ScrollPhysics.minimumSpeed ? 0 : -finger
  }

  /// Returns the page that a release at this speed turns to: at most one from the nearest.
  private func page(near offset: CGPoint, velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      // Turning the page requires a flick; the speed that UIKit requires is not published.
      let turn: FloatingPointRoundingRule =
        abs(velocity) < 200 ? .toNearestOrAwayFromZero : velocity > 0 ? .up : .down
      return (offset / length).rounded(turn) * length
    }
    return scrollRange.clamping(
      CGPoint(
        x: page(offset.x, velocity.x, bounds.width), y: page(offset.y, velocity.y, bounds.height)))
  }
}
