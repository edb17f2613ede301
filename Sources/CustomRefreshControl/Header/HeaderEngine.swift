import UIKit

/// Runs a refresh header: what the system does for a refresh control, and the events of the state
/// machine that come of it.
@MainActor final class HeaderEngine {
  private(set) lazy var driver = SkinDriver(
    header, perform: { [unowned self] in perform($0) }, tell: { [unowned self] in tell($0) })
  var style = RefreshHeader.Style() {
    didSet { place() }
  }
  /// Whether a refresh may begin once the finger lifts, asked when it does.
  var mayRefresh: (@MainActor () -> Bool)?

  private unowned let header: UIView
  private let tell: @MainActor (RefreshMachine.Message) -> Void
  private let observer = ScrollObserver()
  private let inset = EdgeInset(.top)
  /// Whether the refresh keeps the header in an inset, as far as the header is in view.
  private var isHeld = false
  /// Whether the header leaves as soon as the finger lifts.
  private var leavesOnRelease = false
  /// The ways out that have begun, to know the newest one.
  private var exits = 0
  /// How far the finger that is down has pulled, in points; nil while there is none.
  private var fingerPull: CGFloat?
  /// The header itself moves the content.
  private var isMoving = false
  private var wasPulled = false
  /// Whether the content is on its way to where the header is in view.
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

  /// The header leaves the view that it is in: that gets back what it gave.
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

  /// Takes up the scroll view that the header has come to. Whether it hears of its superview or of
  /// its window first is not known.
  func attach() {
    guard header.superview !== scrollView else { return }
    observer.follow(header.superview as? UIScrollView)
    guard let scrollView else { return }
    place()
    // A second header would fight over the same inset.
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

  /// Outside a window nothing is on its way any more.
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

  /// Puts the header above the content, as wide as what the insets leave.
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
    // A turn of the screen moves the top of the content without a scroll; layout is no place to
    // answer with an inset.
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
      // Without the inset the content had to move.
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
    isMoving = false
    place()
    contentDidMove()
  }

  /// The content has moved, or something that decides what there is to see.
  func contentDidMove() {
    guard let scrollView, !isMoving else { return }
    // Far from its top, where most scrolling is, there is nothing to do.
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
    // Only a finger arms: what swings past the distance has been let go of.
    if isArmed(by: pull) { progress = max(1, progress) } else { progress = min(progress, below1) }
    driver.send(.pulled(isEnabled ? progress : 0))
  }

  private let below1 = 1.0.nextDown

  private func isArmed(by pull: CGFloat) -> Bool {
    guard fingerPull != nil, isEnabled else { return false }
    // On the limit itself it stays what it was.
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

  /// Whether the refresh that begins is that of a finger.
  private(set) var isReleased = false

  // MARK: Holding

  /// Widens the inset by as much of the header as is in view: no more, so that the headers of
  /// sections stop where they always do.
  private func hold(_ pull: CGFloat) {
    guard let scrollView, header.window != nil else { return }
    isMoving = true
    inset.set(min(max(pull, 0), style.height), of: scrollView)
    isMoving = false
  }

  /// Takes the content to where all of the header is in view, and holds it there.
  private func rest(for duration: Double) {
    guard let scrollView else { return }
    isMoving = true
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      inset.set(style.height, of: scrollView)
      // Also where it has begun to swing back already.
      scrollToTop(of: scrollView, orStay: false)
      showReveal(style.height)
    }
    isMoving = false
  }

  /// - Parameter orStay: Whether content that is not past its top stays where it is.
  private func scrollToTop(of scrollView: UIScrollView, orStay: Bool = true) {
    let top = -scrollView.adjustedContentInset.top
    guard !orStay || scrollView.contentOffset.y < top else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: false)
  }

  /// Lets go of the content; under a finger only when that lifts.
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

  /// A finger that lifts where the content rests anyway moves nothing that could be observed.
  private func waitForRelease() {
    driver.wait(0.1) { [weak self] in
      guard let self, self.leavesOnRelease else { return }
      if self.scrollView?.isTracking == true { self.waitForRelease() } else { self.leave() }
    }
  }

  /// Takes the content back to its own top.
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

  /// Tells what else loads in the scroll view that this refresh has begun or ended.
  func tellOthers(_ phase: RefreshPhase, _ outcome: RefreshOutcome?) {
    guard phase == .ending || phase == .refreshing else { return }
    for other in scrollView?.edgeLoaders(besides: header) ?? [] {
      other.otherDidChange(isRefreshed: phase == .ending && outcome?.isSuccess != false)
    }
  }

  // MARK: Revealing

  /// What has just come into a window does not know yet where its top will be.
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

  /// Stops the way to a place that there will not be.
  private func stopRevealing() {
    guard isRevealing, let scrollView else { return }
    isRevealing = false
    guard !scrollView.isTracking, pull < style.height else { return }
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
  }
}
