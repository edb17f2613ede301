extension UIRefreshControl {
  /// The distance that the content must be pulled past its top to fire, in points of content.
  ///
  /// Apple does not publish it: 150 points were measured in a scroll view 759 points high, so it is
  /// approximated as a fifth of the height, times the factor of the system's behavior.
  package var triggerDistance: CGFloat {
    let height = host?.bounds.height ?? 0
    let share = 0.2 * height
    switch behavior.triggerLength {
    case .share: return share * behavior.triggerDistance
    case .shareWithFloor:
      let length = min(max(74, share), height / 2)
      return length * (titleLabel == nil ? 1 : 1.2) * behavior.triggerDistance
    }
  }

  /// The distance that a finger must move down over content at its top to fire, in points.
  ///
  /// It is greater than ``triggerDistance``: the content follows the finger through a rubber band,
  /// after the distance that starts the drag.
  package var triggeringFingerDistance: CGFloat {
    let length = host?.bounds.height ?? 0
    return (host?.panRecognizer.hysteresis ?? 0)
      + ScrollPhysics.pull(forRubberBand: triggerDistance, length: length)
  }

  /// The distance of the content below its resting position without a refresh, in points.
  var pull: CGFloat {
    guard let host else { return 0 }
    return -(host.contentOffset.y + host.adjustedContentInset.top - addedInset)
  }

  // MARK: What the scroll view tells

  func dragWillBegin() {
    canFire = !isRefreshing
    if !isRefreshing && !hidesOnRelease { isShowingEnding = false }
  }

  /// Fires during a drag only: never on release or during a bounce.
  func dragDidMove() {
    guard canFire, !isRefreshing, isEnabled, pull >= triggerDistance else { return }
    canFire = false
    start()
    if behavior.systemHaptic == .atTrigger { HostLoop.current.systemHapticCount += 1 }
    sendActions(for: .valueChanged)
  }

  func dragDidEnd() {
    guard hidesOnRelease else { return }
    hidesOnRelease = false
    showEnding()
  }

  /// Updates the frame during a pull: the control sticks to the top of the visible area; in a
  /// refresh it at least fills the inset that it added.
  func place() {
    updateHome()
    placeAtHome()
  }

  /// Updates the frame in the current superview: the scroll view or a navigation bar.
  func placeAtHome() {
    guard let host else { return }
    let pull = pull
    let visible = max(pull, 0)
    let isFixed = behavior.height == .fixed
    var place = CGRect(
      x: 0, y: 0, width: host.bounds.width, height: isFixed ? UIRefreshControl.height : visible)
    if let container = superview as? RefreshContainerView {
      container.place(for: pull, isHeld: addedInset > 0)
      place.origin.x = (container.bounds.width - place.width) / 2
      // As seen, it is centered in a container that grows.
      if isFixed { place.origin.y = (container.bounds.height - place.height) / 2 }
    } else if isFixed {
      place.origin.y =
        staysInView ? -pull : min(-pull, addedInset > 0 ? -UIRefreshControl.height : 0)
    } else {
      place.origin.y = -visible
    }
    if frame != place { frame = place }
    let shows = isRefreshing && !staysInView || pull > leastVisiblePull || isReturning
    if isHidden == shows { isHidden = !shows }
    if !shows { isShowingEnding = false }
    if visible != visibleHeight {
      visibleHeight = visible
      if behavior.stockViews.contains(.shownAsHeightChanges) { showStockViews() }
    }
    if !isRefreshing && !isShowingEnding && !hidesOnRelease {
      indicator.reveal(max(0, min(1, pull / triggerDistance)))
    }
  }

  /// Whether the control is at the top of what is in view, whatever is scrolled over it.
  private var staysInView: Bool {
    addedInset > 0 && superview === host && behavior.controlPlace == .topOfView
  }

  /// The pull up to which the control is hidden, in points.
  private var leastVisiblePull: CGFloat {
    switch behavior.visibility {
    case .fromFirstPoint: 0
    case .fromFivePoints: 5
    }
  }

  /// Handles a layout of the control's container.
  func containerDidLayOut() {
    guard behavior.controlFrame == .resetInLayout else { return }
    let width = superview?.bounds.width ?? 0
    frame = CGRect(x: 0, y: 0, width: width, height: UIRefreshControl.height)
    placeAtHome()
  }

  /// Keeps the control visible until the animation of the content's return has ended.
  func returnDidBegin() -> AnimatedReturn {
    let animatedReturn = AnimatedReturn()
    self.animatedReturn = animatedReturn
    return animatedReturn
  }

  func returnDidEnd(_ ended: AnimatedReturn) {
    guard animatedReturn === ended else { return }
    animatedReturn = nil
    place()
  }

  /// Shrinks the spinner; the content covers the rest as it bounces back.
  func showEnding() {
    isShowingEnding = true
    indicator.collapse()
  }
}
