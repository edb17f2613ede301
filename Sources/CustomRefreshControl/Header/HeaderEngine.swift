import UIKit

/// Runs a refresh header: does what the system does for a refresh control, and sends events to the
/// state machine.
@MainActor final class HeaderEngine {
  private(set) lazy var driver = SkinDriver(
    header, perform: { [unowned self] in perform($0) }, tell: { [unowned self] in tell($0) })
  var style = RefreshHeader.Style() {
    didSet { place() }
  }
  /// Called when the finger lifts to decide whether a refresh may begin.
  var mayRefresh: (@MainActor () -> Bool)?

  private unowned let header: UIView
  private let tell: @MainActor (RefreshMachine.Message) -> Void
  private let observer = ScrollObserver()
  private let inset = EdgeInset(.top)
  /// Whether a refresh holds the header with an inset, as far as the header is in view.
  private var isHeld = false
  /// Whether the header leaves when the finger lifts.
  private var leavesOnRelease = false
  /// A counter that invalidates the completions of earlier leave animations.
  private var exits = 0
  /// The pull of the current drag, in points; nil when no finger is down.
  private var fingerPull: CGFloat?
  /// Whether the header itself is moving the content.
  private var isMoving = false
  private var wasPulled = false
  /// Whether the content is scrolling to bring the header into view.
  private var isRevealing = false

  // MARK: Lifecycle

  init(_ header: UIView, tell: @escaping @MainActor (RefreshMachine.Message) -> Void) {
    self.header = header
    self.tell = tell
    observer.onScroll = { [unowned self] in contentDidMove() }
    observer.onInset = { [unowned self] in insetDidChange() }
  }

  var machine: RefreshMachine { driver.machine }
  private var scrollView: UIScrollView? { observer.scrollView }
  private var isBusy: Bool { machine.isRefreshing }

  // MARK: Attaching

  /// Restores the inset and the position of the scroll view that the header leaves.
  func willLeaveSuperview() {
    guard let scrollView else { return }
    exits += 1
    stopRevealing()
    isMoving = true
    inset.set(0, of: scrollView)
    if !scrollView.isTracking { scrollToTop(of: scrollView) }
    isMoving = false
    observer.follow(nil)
    fingerPull = nil
    leavesOnRelease = false
    for other in scrollView.edgeLoaders(besides: header) {
      other.otherDidChange(isRefreshed: false)
    }
  }

  /// Starts observing the scroll view that the header was added to.
  ///
  /// UIKit does not specify whether the superview or the window callback comes first.
  func attach() {
    guard header.superview !== scrollView else { return }
    observer.follow(header.superview as? UIScrollView)
    guard let scrollView else { return }
    place()
    // A second header would change the same inset.
    for other in scrollView.subviews where other !== header && other is RefreshHeader {
      other.removeFromSuperview()
    }
    if isBusy {
      for other in scrollView.edgeLoaders(besides: header) { other.giveWay() }
      revealAfterLayout()
    }
    contentDidMove()
  }

  func didMoveToWindow() {
    attach()
    if header.window == nil { comeToRest() }
    driver.ownerDidMove()
    contentDidMove()
  }

  /// Ends the drag and restores the content when the header leaves its window.
  private func comeToRest() {
    fingerPull = nil
    leavesOnRelease = false
    exits += 1
    guard !isHeld, let scrollView else { return }
    isMoving = true
    inset.set(0, of: scrollView)
    scrollToTop(of: scrollView)
    isMoving = false
  }

  /// Positions the header above the content, as wide as the scroll view less its side insets.
  private func place() {
    guard let scrollView else { return }
    let inset = scrollView.contentInset
    let width = max(0, scrollView.bounds.width - inset.left - inset.right)
    let frame = CGRect(x: 0, y: -style.height, width: width, height: style.height)
    if header.frame != frame { header.frame = frame }
  }

  func layOut() {
    driver.skinView.layOutArt(in: header.bounds.size)
    showReveal(pull)
    guard machine.state != .idle else { return }
    // A rotation moves the top of the content without a scroll. The inset must not change during
    // layout.
    Task { [weak self] in self?.contentDidMove() }
  }

  // MARK: Pulling

  /// How far the content is pulled past its own top, in points; 0 outside a window.
  private var pull: CGFloat {
    guard let scrollView, header.window != nil else { return 0 }
    return -(scrollView.contentOffset.y + inset.base(of: scrollView))
  }

  private func insetDidChange() {
    guard let scrollView, !isMoving else { return }
    isMoving = true
    if inset.insetDidChange(of: scrollView), !scrollView.isTracking {
      // The lost inset made the content move.
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
    isMoving = false
    place()
    contentDidMove()
  }

  /// Updates the header after a change of the content's position or of what the header shows.
  func contentDidMove() {
    guard let scrollView, !isMoving else { return }
    // Most scrolling happens without a pull; there is nothing to do then.
    if !wasPulled && fingerPull == nil && machine.state == .idle
      && scrollView.contentOffset.y + inset.base(of: scrollView) >= 0
    {
      return
    }
    let pull = pull
    wasPulled = pull > 0
    if !scrollView.isTracking, let released = fingerPull {
      fingerPull = nil
      fingerDidLift(from: released)
    } else if scrollView.isTracking {
      fingerPull = pull
      isRevealing = false
    }
    if isHeld { hold(self.pull) }
    showReveal(self.pull)
    follow(self.pull)
  }

  private func follow(_ pull: CGFloat) {
    let distance = max(style.pullDistance, 1)
    var progress = Double(pull / distance)
    // Only a drag arms the header, not content that bounces past the distance after its release.
    if isArmed(by: pull) { progress = max(1, progress) } else { progress = min(progress, below1) }
    driver.send(.pulled(isEnabled ? progress : 0))
  }

  private let below1 = 1.0.nextDown

  private func isArmed(by pull: CGFloat) -> Bool {
    guard fingerPull != nil, isEnabled else { return false }
    // Exactly at the pull distance, an armed header stays armed if a release refreshes there.
    let isLongEnough =
      style.isLongEnough(pull, for: style.armsWhen)
      || machine.state == .armed && pull == style.pullDistance
        && style.isLongEnough(pull, for: style.refreshesWhen)
    return isLongEnough && !othersAreBusy
  }

  private var isEnabled: Bool { (header as? UIControl)?.isEnabled ?? true }

  private var othersAreBusy: Bool {
    scrollView?.edgeLoaders(besides: header).contains { $0.isBusy } ?? false
  }

  private func showReveal(_ pull: CGFloat) {
    let reveal = isEnabled || isBusy ? min(max(pull, 0), style.height) : 0
    driver.skinView.revealFromBelow(reveal, of: header.bounds.size)
  }

  // MARK: Releasing

  private func fingerDidLift(from pull: CGFloat) {
    if leavesOnRelease { return leave() }
    switch machine.state {
    case .refreshing, .finishing:
      if isHeld && pull >= style.height { rest(for: style.showDuration) }
    case .ending: break
    case .idle, .pulling, .armed:
      guard isEnabled, style.isLongEnough(pull, for: style.refreshesWhen), !othersAreBusy,
        mayRefresh?() ?? true
      else { return }
      isReleased = true
      driver.begin(RefreshMachine.Beginning(sendsActions: true))
      isReleased = false
    }
  }

  /// Whether a release is starting the refresh.
  private(set) var isReleased = false

  // MARK: Holding

  /// Sets the inset to the visible height of the header.
  ///
  /// A larger inset would move the position at which section headers stick.
  private func hold(_ pull: CGFloat) {
    guard let scrollView, header.window != nil else { return }
    isMoving = true
    inset.set(min(max(pull, 0), style.height), of: scrollView)
    isMoving = false
  }

  /// Scrolls all of the header into view and holds it there.
  ///
  /// - Parameter duration: The duration of the animation, in seconds.
  private func rest(for duration: Double) {
    guard let scrollView else { return }
    isMoving = true
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      inset.set(style.height, of: scrollView)
      // Applies also to content that has already begun to bounce back.
      scrollToTop(of: scrollView, orStay: false)
      showReveal(style.height)
    }
    isMoving = false
  }

  /// - Parameter orStay: Whether to leave content that is not past its top where it is.
  private func scrollToTop(of scrollView: UIScrollView, orStay: Bool = true) {
    let top = -scrollView.adjustedContentInset.top
    guard !orStay || scrollView.contentOffset.y < top else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: false)
  }

  /// Stops holding the content; during a drag, only when the finger lifts.
  private func letGo() {
    isHeld = false
    guard let scrollView, header.window != nil else {
      if let scrollView { inset.set(0, of: scrollView) }
      return driver.send(.leftSight)
    }
    stopRevealing()
    leavesOnRelease = scrollView.isTracking && inset.added > 0
    if leavesOnRelease { waitForRelease() } else { leave() }
  }

  /// Checks every 0.1 seconds whether the finger has lifted.
  ///
  /// Lifting a finger from content at rest changes nothing that can be observed.
  private func waitForRelease() {
    driver.wait(0.1) { [weak self] in
      guard let self, self.leavesOnRelease else { return }
      if self.scrollView?.isTracking == true { self.waitForRelease() } else { self.leave() }
    }
  }

  /// Removes the inset and scrolls the content back to its own top.
  private func leave() {
    leavesOnRelease = false
    guard let scrollView else { return driver.send(.leftSight) }
    exits += 1
    let exit = exits
    guard pull > 0 || inset.added > 0 else {
      driver.send(.leftSight)
      return
    }
    isMoving = true
    UIView.animate(
      withDuration: style.hideDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      inset.set(0, of: scrollView)
      scrollToTop(of: scrollView)
      showReveal(0)
    } completion: { [weak self] _ in
      guard let self, self.exits == exit else { return }
      self.driver.send(.leftSight)
      self.contentDidMove()
    }
    isMoving = false
  }

  // MARK: Effects

  private func perform(_ effect: RefreshMachine.Effect) {
    switch effect {
    case .beginSystemRefresh:
      exits += 1
      isHeld = true
      leavesOnRelease = false
      for other in scrollView?.edgeLoaders(besides: header) ?? [] { other.giveWay() }
      if isReleased { rest(for: style.showDuration) } else { hold(pull) }
    case .endSystemRefresh: letGo()
    case .reset: showReveal(pull)
    case .reveal: revealAfterLayout()
    case .scrub, .startLoop, .continueLoop, .resumeLoop, .finishMotion, .settle, .startWork,
      .dropWork, .tap, .tell:
      break
    }
  }

  /// Notifies the scroll view's other edge loaders that this refresh has begun or ended.
  func tellOthers(_ phase: RefreshPhase, _ outcome: RefreshOutcome?) {
    guard phase == .ending || phase == .refreshing else { return }
    for other in scrollView?.edgeLoaders(besides: header) ?? [] {
      other.otherDidChange(isRefreshed: phase == .ending && outcome?.isSuccess != false)
    }
  }

  // MARK: Revealing

  /// Scrolls the header into view after a layout pass.
  ///
  /// A view that has just entered a window does not have its final insets yet.
  private func revealAfterLayout() {
    Task { [weak self] in
      guard let self, self.isHeld else { return }
      self.header.window?.layoutIfNeeded()
      self.scrollIntoView()
    }
  }

  private func scrollIntoView() {
    guard let scrollView, header.window != nil, !scrollView.isTracking, pull < style.height
    else { return }
    let top = -(inset.base(of: scrollView) + style.height)
    isRevealing = true
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
  }

  /// Stops scrolling the header into view.
  private func stopRevealing() {
    guard isRevealing, let scrollView else { return }
    isRevealing = false
    guard !scrollView.isTracking, pull < style.height else { return }
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
  }
}
