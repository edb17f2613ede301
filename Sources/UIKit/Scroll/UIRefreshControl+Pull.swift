extension UIRefreshControl {
  /// How far the content must be pulled past its top to fire, in points of content.
  ///
  /// Apple does not publish it: 150 points were seen in a scroll view 759 points high, so a fifth
  /// of the height is the approximation, times what the system's behavior says.
  package var triggerDistance: CGFloat {
    0.2 * (host?.bounds.height ?? 0) * HostLoop.current.behavior.triggerDistance
  }

  /// How far a finger must move down over content at its top to fire, in points.
  ///
  /// More than ``triggerDistance``: the content follows the finger through a rubber band, after
  /// the way that makes it a drag.
  package var triggeringFingerDistance: CGFloat {
    let length = host?.bounds.height ?? 0
    return (host?.panRecognizer.hysteresis ?? 0)
      + ScrollPhysics.pull(forRubberBand: triggerDistance, length: length)
  }

  /// How far the content is below its resting place without a refresh.
  var pull: CGFloat {
    guard let host else { return 0 }
    return -(host.contentOffset.y + host.adjustedContentInset.top - addedInset)
  }

  // MARK: What the scroll view tells

  func dragWillBegin() {
    canFire = !isRefreshing
    if !isRefreshing && !hidesOnRelease { isShowingEnding = false }
  }

  /// Fires while the finger is down: never on release, never on a bounce.
  func dragDidMove() {
    guard canFire, !isRefreshing, isEnabled, pull >= triggerDistance else { return }
    canFire = false
    start()
    sendActions(for: .valueChanged)
  }

  func dragDidEnd() {
    guard hidesOnRelease else { return }
    hidesOnRelease = false
    showEnding()
  }

  /// Follows the pull: sticks to the top of what is visible, and in a refresh at least stands in
  /// the inset that it has added.
  func place() {
    updateHome()
    placeAtHome()
  }

  /// Takes its place where it is, in its scroll view or in a navigation bar.
  func placeAtHome() {
    guard let host else { return }
    let pull = pull
    let visible = max(pull, 0)
    let isFixed = HostLoop.current.behavior.height == .fixed
    var place = CGRect(
      x: 0, y: 0, width: host.bounds.width, height: isFixed ? UIRefreshControl.height : visible)
    if let container = superview as? RefreshContainerView {
      container.place(for: pull, isHeld: addedInset > 0)
      place.origin.x = (container.bounds.width - place.width) / 2
    } else if isFixed {
      place.origin.y = min(-pull, addedInset > 0 ? -UIRefreshControl.height : 0)
    } else {
      place.origin.y = -visible
    }
    if frame != place { frame = place }
    let shows = isRefreshing || pull > 0 || isReturning
    if isHidden == shows { isHidden = !shows }
    if !shows { isShowingEnding = false }
    if HostLoop.current.behavior.spinnerTint == .property { updateTint() }
    if !isRefreshing && !isShowingEnding && !hidesOnRelease {
      indicator.reveal(max(0, min(1, pull / triggerDistance)))
    }
  }

  /// Stays in view until the animation of the content's return has ended.
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

  /// Shrinks the spinner away; the content covers the rest as it bounces back.
  func showEnding() {
    isShowingEnding = true
    indicator.collapse()
  }
}
