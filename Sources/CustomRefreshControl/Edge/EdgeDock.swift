import UIKit

/// Docks a view to an edge of a scroll view's content: places it, makes room for it while it
/// refreshes or loads, and follows the finger that pulls it.
@MainActor final class EdgeDock {
  let edge: RefreshHost.Edge
  let policy: any EdgePolicy
  let share: InsetShare
  private(set) var stance = Stance.away
  private(set) var drag = EdgeDrag()

  private(set) weak var view: EdgeRefreshView?
  private let observer = ScrollObserver()
  /// Whether the dock itself is moving the content or changing its inset.
  private var isMoving = false
  /// Whether something has changed while the dock was moving the content.
  private var needsUpdate = false
  private var wasPulled = false
  /// The surroundings in which the view was last placed.
  private var placedIn = DockSurroundings()
  private let reveal = EdgeReveal()
  private var appScroll = AppScroll()
  /// Whether the scroll view bounces only because of the dock.
  private var hasMadeBouncing = false
  /// A counter that invalidates the completions of earlier returns.
  private var generation = 0

  // MARK: Lifecycle

  init(_ edge: RefreshHost.Edge, policy: any EdgePolicy) {
    self.edge = edge
    self.policy = policy
    share = InsetShare(edge)
  }

  /// Starts to dock a view, which owns the dock.
  func start(for view: EdgeRefreshView) { self.view = view }

  var scrollView: UIScrollView? { observer.scrollView }

  // MARK: Attaching

  /// Starts to observe the scroll view that the view was added to.
  ///
  /// UIKit does not specify whether the superview or the window callback comes first.
  func attach() {
    let target = target
    guard let view, target !== scrollView else { return }
    guard let scrollView = target else { return observer.stop() }
    share.join(scrollView)
    observer.follow(scrollView) { [weak self] in self?.scrollViewDidChange($0) }
    // A second view at the edge would take the same room.
    for other in scrollView.subviews where other !== view {
      if let other = other as? EdgeRefreshView, other.dock.edge == edge {
        other.removeFromSuperview()
      }
    }
    makeBouncing(scrollView)
    if view.session.isBusy { takeOver() }
    contentMayHaveChanged()
  }

  /// The scroll view at whose edge the view is: its superview, or that of the cell that it is in.
  private var target: UIScrollView? {
    if let scrollView = view?.superview as? UIScrollView { return scrollView }
    // A cell has a content view.
    let container = view?.superview?.superview as? any RefreshHostContainer
    return container?.superview as? UIScrollView
  }

  /// Continues a refresh or a load in a scroll view that it did not begin in.
  private func takeOver() {
    // A load that is blocked here ends with the other changes.
    guard let session = view?.session, session.kind == .refresh else { return }
    session.endPeers()
    revealSoon()
  }

  /// Gives the scroll view back what the view has taken, before the view leaves it.
  func detach() {
    guard let view, let scrollView else { return }
    policy.willLeave()
    stopRevealing()
    generation += 1
    moving {
      share.leave()
      // Content that bounces returns by itself.
      if !scrollView.isTracking && !scrollView.isDecelerating { returnToEdge(of: scrollView) }
    }
    if hasMadeBouncing { scrollView.alwaysBounceVertical = false }
    hasMadeBouncing = false
    view.session.tellPeers(hasNewContent: false)
    observer.stop()
    drag = EdgeDrag()
    if stance == .waitsForRelease { stance = .away }
    // Where the view is going, there is nothing to wait for.
    view.session.send(.leftSight)
  }

  func didMoveToWindow() {
    guard let view else { return }
    attach()
    if view.window == nil {
      drag = EdgeDrag()
      generation += 1
      if stance != .held { stance = .away }
      updateOutOfWindow()
    }
    view.session.hostDidMove()
    contentMayHaveChanged()
  }

  /// Updates the room and the content outside a window, where nothing is animated.
  private func updateOutOfWindow() {
    guard let scrollView else { return }
    moving {
      share.set(policy.room(in: self))
      if edge == .top && stance == .away { returnToEdge(of: scrollView) }
    }
  }

  /// Lets content that fits the scroll view be pulled.
  private func makeBouncing(_ scrollView: UIScrollView) {
    guard edge == .top, !scrollView.alwaysBounceVertical else { return }
    scrollView.alwaysBounceVertical = true
    hasMadeBouncing = true
  }

  // MARK: Geometry

  /// The adjusted inset of the edge without the share, in points.
  var baseInset: CGFloat {
    scrollView.map { edge.inset(in: $0.adjustedContentInset) - share.added } ?? 0
  }

  var isInWindow: Bool { view?.window != nil }
  var isHidden: Bool { view?.isHidden == true }

  private func surroundings(of scrollView: UIScrollView) -> DockSurroundings {
    DockSurroundings(of: scrollView, at: edge, baseInset: baseInset)
  }

  /// How far the content is pulled past its edge, in points; 0 or less if it is not.
  var pull: CGFloat {
    guard let scrollView, isInWindow else { return 0 }
    return policy.pull(of: scrollView, in: self)
  }

  /// Places the view, as wide as the scroll view less its side insets.
  private func place() {
    guard let view, let scrollView else { return }
    placedIn = surroundings(of: scrollView)
    guard let top = policy.top(in: self) else { return }
    let inset = scrollView.contentInset
    let width = max(0, scrollView.bounds.width - inset.left - inset.right)
    let frame = CGRect(x: scrollView.visibleSide, y: top, width: width, height: policy.height)
    if view.frame != frame { view.frame = frame }
  }

  /// Keeps the view in view while wider content scrolls sideways.
  private func followSideways() {
    guard let view, let scrollView, policy.top(in: self) != nil else { return }
    let x = scrollView.visibleSide
    if view.frame.minX != x { view.frame.origin.x = x }
  }

  /// Updates the inset to the room that the view takes; the content does not move.
  private func makeRoom() {
    guard scrollView != nil else { return }
    guard !isMoving else { return needsUpdate = true }
    moving { share.set(policy.room(in: self)) }
  }

  private func moving(_ body: () -> Void) {
    let wasMoving = isMoving
    isMoving = true
    observer.skipNothing()
    body()
    isMoving = wasMoving
    // An observer of the content may have changed it again.
    guard needsUpdate, !isMoving else { return }
    needsUpdate = false
    contentMayHaveChanged()
  }

  /// Scrolls the edge of the content to its place.
  ///
  /// - Parameter always: Whether to also move content that is not pulled past its edge.
  private func returnToEdge(of scrollView: UIScrollView, always: Bool = false) {
    let target = edge.offset(in: scrollView)
    let y = scrollView.contentOffset.y
    guard always || (edge == .top ? y < target : y > target) else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: target), animated: false)
  }

  // MARK: Changes

  private func scrollViewDidChange(_ change: ScrollObserver.Change) {
    switch change {
    case .offset:
      if share.isOutdated { insetDidChange() }
      safeAreaMayHaveChanged()
      followSideways()
      contentDidMove(isScroll: true)
    case .inset: insetDidChange()
    case .size, .frame: contentMayHaveChanged()
    }
  }

  private func insetDidChange() {
    guard let scrollView else { return }
    // The app may answer the dock's own changes.
    let wasMoving = isMoving
    if share.isOutdated && view?.session.isBusy == true { cancelIfOvertaken() }
    moving {
      if share.insetDidChange(), !wasMoving, edge == .top, stance == .held,
        !scrollView.isTracking, !reveal.isScrolling, !scrollView.isDecelerating
      {
        // The lost inset made the content move.
        returnToEdge(of: scrollView, always: true)
      }
    }
    guard wasMoving else { return contentMayHaveChanged() }
    if surroundings(of: scrollView) != placedIn { needsUpdate = true }
  }

  /// Reads the app's inset, if it has not been announced yet.
  func noteInset() {
    if share.isOutdated { moving { _ = share.insetDidChange() } }
  }

  /// Ends the refresh or the load soon if a stock control begins another.
  ///
  /// UIKit may change the inset for it before it reports that it refreshes.
  private func cancelIfOvertaken() {
    Task { [weak self] in
      if let session = self?.view?.session, session.isOvertaken { session.cancel() }
    }
  }

  /// Updates everything if the size of the scroll view or its insets have changed; those of the
  /// safe area cannot be observed.
  func safeAreaMayHaveChanged() {
    guard let scrollView, !isMoving else { return }
    if surroundings(of: scrollView) != placedIn { contentMayHaveChanged() }
  }

  /// Updates everything after the view was shown, hidden, enabled or disabled.
  func availabilityDidChange() {
    contentMayHaveChanged()
    guard isHidden, edge == .top, stance == .held, let scrollView, !scrollView.isTracking else {
      return
    }
    stopRevealing()
    moving { returnToEdge(of: scrollView) }
  }

  /// Updates everything after a change of the content, the insets, the view or its settings.
  func contentMayHaveChanged() {
    observer.skipNothing()
    place()
    makeRoom()
    view?.updateReveal()
    contentDidMove(isScroll: false)
    guard !isMoving else { return }
    if let session = view?.session, session.isOvertaken { session.cancel() }
    policy.contentDidChange(isScroll: false, in: self)
  }

  /// Updates the drag and the pull after the content or its edge has moved.
  private func contentDidMove(isScroll: Bool) {
    guard let view, let scrollView, !isMoving else { return }
    if let skipped = observer.takeSkippedOffset() { policy.didSkipScroll(to: skipped, in: self) }
    let y = scrollView.contentOffset.y
    let reading = EdgeDrag.Reading(pull: pull, scroll: edge == .top ? -y : y)
    let session = view.session
    // Most scrolling happens without a pull; there is nothing to do then.
    if reading.pull > 0 || wasPulled || drag.isActive || session.machine.state != .idle {
      follow(scrollView, reading)
    } else {
      drag.note(reading)
    }
    guard isScroll else { return }
    noteMove(of: scrollView)
    if session.isOvertaken { session.cancel() }
    policy.contentDidChange(isScroll: true, in: self)
    skipIdleScrolls()
  }

  /// Takes no part in scrolls until one could change something.
  private func skipIdleScrolls() {
    guard let session = view?.session, session.machine.state == .idle, !drag.isActive,
      let scrollView, let first = policy.firstIdleOffset(of: scrollView, in: self)
    else { return }
    // A point away, where rounding has no part.
    observer.skip(edge == .top ? (first + 1) ... .infinity : -.infinity...(first - 1))
  }

  private func noteMove(of scrollView: UIScrollView) {
    guard stance != .away, !scrollView.isTracking, !scrollView.isDecelerating,
      !reveal.isScrolling
    else { return }
    appScroll.note(at: CACurrentMediaTime())
  }

  private func follow(_ scrollView: UIScrollView, _ reading: EdgeDrag.Reading) {
    guard let session = view?.session else { return }
    defer { wasPulled = pull > 0 }
    reveal.follow(scrollView, hasArrived: reading.pull >= policy.height)
    if scrollView.isTracking {
      drag.change(
        to: reading, isRefreshing: session.isBusy || session.isPeerRefreshing,
        isEnding: session.machine.state == .ending)
    } else {
      let released = drag
      drag.end()
      drag.note(reading)
      if released.isActive { fingerDidLift(released) }
    }
    if stance == .held { makeRoom() }
    view?.updateReveal()
    session.pull(self.pull, progress: progress(of: self.pull))
  }

  // MARK: Beginning

  /// Whether a release is beginning the refresh or the load.
  private(set) var isReleased = false

  private func fingerDidLift(_ released: EdgeDrag) {
    guard let session = view?.session else { return }
    if stance == .waitsForRelease { return leave() }
    switch session.machine.state {
    case .refreshing, .finishing:
      if edge == .top && released.pull >= policy.height && !isHidden { hold(scrolls: true) }
    case .ending: break
    case .idle, .pulling, .armed:
      guard policy.startsOnRelease, released.canBegin, policy.triggers(at: released.pull) else {
        return
      }
      isReleased = true
      trigger()
      isReleased = false
    }
  }

  // MARK: Effects

  /// Performs an effect of the view's session.
  func perform(_ effect: RefreshMachine.ScrollViewEffect) {
    observer.skipNothing()
    switch effect {
    case .begin:
      generation += 1
      policy.willBegin(in: self)
      stance = .held
      hold(scrolls: policy.scrollsIntoPlace(in: self))
    case .finish: policy.didFinish(with: view?.session.machine.outcome)
    case .end: break
    case .leave: prepareToLeave()
    case .reveal: revealSoon()
    }
  }

  /// Makes room for the view.
  ///
  /// - Parameter scrolls: Whether to also scroll all of it into view.
  private func hold(scrolls: Bool) {
    guard scrolls, let scrollView, view?.window != nil else { return makeRoom() }
    animate(for: policy.showDuration) { [self] in
      share.set(edge == .top ? policy.height : policy.room(in: self))
      // This also ends a bounce that has already begun.
      returnToEdge(of: scrollView, always: true)
    }
  }

  /// Updates everything after the height has changed; a view that was wholly in view stays so.
  func heightDidChange(from old: CGFloat) {
    let isWhole =
      stance == .held && !isHidden && !reveal.isScrolling && scrollView?.isTracking == false
      && pull >= old
    contentMayHaveChanged()
    if isWhole, stance == .held, policy.height != old { hold(scrolls: true) }
  }

  private func animate(
    for duration: Double, _ changes: @escaping () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    moving {
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
      ) { [weak self] in
        changes()
        self?.view?.updateReveal()
      } completion: {
        completion?($0)
      }
    }
  }

  // MARK: Leaving

  /// Stops holding the content; during a drag, only when the finger lifts, and during a scroll of the
  /// app, which it would stop, only when that has ended.
  private func prepareToLeave() {
    stopRevealing()
    // The app may be told of a scroll before the dock, and end the refresh.
    makeRoom()
    guard scrollView != nil, view?.window != nil else {
      stance = .away
      updateOutOfWindow()
      view?.session.send(.leftSight)
      return
    }
    stance = .waitsForRelease
    if policy.startsOnRelease && share.points > 0 && isHeldElsewhere {
      waitForRelease()
    } else {
      leave()
    }
  }

  /// Whether a finger or the app moves the content.
  private var isHeldElsewhere: Bool {
    scrollView?.isTracking == true || appScroll.isRunning(at: CACurrentMediaTime())
  }

  /// Checks every 0.1 seconds whether the finger has lifted, or the scroll of the app has ended.
  ///
  /// Lifting a finger from content at rest changes nothing that can be observed.
  private func waitForRelease() {
    view?.session.wait(0.1) { [weak self] in
      guard let self, self.stance == .waitsForRelease else { return }
      if self.isHeldElsewhere { self.waitForRelease() } else { self.leave() }
    }
  }

  /// Removes the room and scrolls the content back to its edge.
  private func leave() {
    stance = .away
    drag.end()
    generation += 1
    guard let view, let scrollView else { return }
    let room = policy.room(in: self)
    let isOut = edge == .top && pull > room && !scrollView.isTracking
    guard share.points > InsetShare.rounded(room) || isOut else {
      makeRoom()
      return view.session.send(.leftSight)
    }
    let generation = generation
    animate(for: policy.hideDuration) { [self] in
      share.set(room)
      returnToEdge(of: scrollView)
    } completion: { [weak self] _ in
      guard let self, self.generation == generation else { return }
      self.view?.session.send(.leftSight)
      self.contentMayHaveChanged()
    }
  }

  // MARK: Revealing

  /// Scrolls the view into view after a layout pass.
  ///
  /// A view that has just entered a window does not have its final insets yet.
  private func revealSoon() {
    Task { [weak self] in
      guard let self, self.stance == .held else { return }
      self.view?.window?.layoutIfNeeded()
      self.scrollIntoView()
    }
  }

  private func scrollIntoView() {
    guard edge == .top, let scrollView, isInWindow, !isHidden, !scrollView.isTracking,
      pull < policy.height
    else { return }
    reveal.begin(in: scrollView, to: -(baseInset + policy.height))
  }

  private func stopRevealing() {
    if let scrollView { reveal.stop(in: scrollView, hasArrived: pull >= policy.height) }
  }
}
