import UIKit

/// Runs a footer: decides when to load, makes room below the content, and positions the footer.
@MainActor final class FooterEngine {
  private(set) lazy var driver = SkinDriver(
    footer, perform: { [unowned self] in perform($0) }, tell: { [unowned self] in tell($0) })
  /// Called after a change that affects what the footer shows.
  var onChange: (@MainActor () -> Void)?

  var trigger = LoadMoreFooter.Trigger.automatic() { didSet { contentMayHaveChanged() } }
  /// The maximum number of consecutive automatic loads without a drag.
  var fillLimit = 5
  /// The reason why loading is paused, if it is.
  var rest = Rest.none { didSet { if rest != oldValue { contentMayHaveChanged() } } }

  enum Rest { case none, noMoreData, failed }

  private unowned let footer: UIControl
  private let tell: @MainActor (RefreshMachine.Message) -> Void
  private let observer = ScrollObserver()
  /// The scroll view, if it is a table.
  private weak var table: UITableView?
  private let inset = EdgeInset(.bottom)
  private var endWatch = EndWatch()
  /// Whether the footer itself is moving the content or changing its inset.
  private var isMoving = false
  private var needsInset = false
  private var isHeld = false
  private var leavesOnRelease = false
  private var exits = 0
  /// The pull of the current drag past the end, in points; nil when no finger is down.
  private var fingerPull: CGFloat?
  private var checksLater = false
  private var wasPulled = false

  // MARK: Lifecycle

  init(_ footer: UIControl, tell: @escaping @MainActor (RefreshMachine.Message) -> Void) {
    self.footer = footer
    self.tell = tell
    observer.onScroll = { [unowned self] in contentDidMove() }
    observer.onInset = { [unowned self] in insetDidChange() }
    observer.onSize = { [unowned self] in contentMayHaveChanged() }
  }

  var machine: RefreshMachine { driver.machine }
  private var scrollView: UIScrollView? { observer.scrollView }
  private var height: CGFloat { footer.bounds.height }

  // MARK: Attaching

  func willLeaveSuperview() {
    guard let scrollView else { return }
    exits += 1
    isMoving = true
    inset.set(0, of: scrollView)
    isMoving = false
    observer.follow(nil)
    fingerPull = nil
    leavesOnRelease = false
    endWatch = EndWatch()
    for other in scrollView.edgeLoaders(besides: footer) {
      other.otherDidChange(isRefreshed: false)
    }
  }

  /// Starts observing the scroll view that the footer was added to.
  ///
  /// UIKit does not specify whether the superview or the window callback comes first.
  func attach() {
    guard footer.superview !== scrollView else { return }
    observer.follow(footer.superview as? UIScrollView)
    table = scrollView as? UITableView
    guard let scrollView else { return }
    for other in scrollView.subviews where other !== footer && other is LoadMoreFooter {
      other.removeFromSuperview()
    }
    if machine.isRefreshing && othersAreBusy { driver.end(.cancelled) }
    contentMayHaveChanged()
  }

  func didMoveToWindow() {
    attach()
    if footer.window == nil {
      fingerPull = nil
      leavesOnRelease = false
      exits += 1
    }
    driver.ownerDidMove()
    contentMayHaveChanged()
  }

  // MARK: Geometry

  /// Whether the footer floats below the content; false if it is the footer view of a table.
  private var isFloating: Bool {
    table?.tableFooterView !== footer
  }

  /// Where the app's content ends, in points.
  private func contentEnd(of scrollView: UIScrollView) -> CGFloat {
    isFloating ? scrollView.contentSize.height : footer.frame.minY
  }

  /// The height available for content between the insets, in points.
  private func room(of scrollView: UIScrollView) -> CGFloat {
    scrollView.bounds.height - scrollView.adjustedContentInset.top - inset.base(of: scrollView)
  }

  /// Returns the footer's top: the end of the content, or with ``LoadMoreFooter/Trigger/drag`` the
  /// bottom of the screen if that is lower.
  private func top(in scrollView: UIScrollView) -> CGFloat {
    let end = contentEnd(of: scrollView)
    return trigger == .drag ? max(end, room(of: scrollView)) : end
  }

  private func place() {
    guard let scrollView, isFloating else { return }
    let inset = scrollView.contentInset
    let width = max(0, scrollView.bounds.width - inset.left - inset.right)
    let frame = CGRect(x: 0, y: top(in: scrollView), width: width, height: height)
    if footer.frame != frame { footer.frame = frame }
  }

  /// Whether the footer has its own space below the content, instead of appearing only during a
  /// drag.
  var hasRoom: Bool {
    footer.isEnabled && (trigger != .drag || isHeld || leavesOnRelease || rest == .failed)
  }

  /// Updates the bottom inset to the space that the footer takes; the content does not move.
  private func updateInset() {
    guard let scrollView else { return }
    // An observer of the inset may request another update.
    needsInset = true
    guard !isMoving else { return }
    while needsInset {
      needsInset = false
      isMoving = true
      let end = contentEnd(of: scrollView)
      inset.set(
        hasRoom && isFloating ? top(in: scrollView) + height - end : 0, of: scrollView)
      isMoving = false
    }
  }

  private func insetDidChange() {
    guard let scrollView, !isMoving else { return }
    isMoving = true
    _ = inset.insetDidChange(of: scrollView)
    isMoving = false
    contentMayHaveChanged()
  }

  /// Updates the footer after a change of the content, the insets or its configuration.
  func contentMayHaveChanged() {
    place()
    updateInset()
    onChange?()
    contentDidMove(isScroll: false)
    checkSoon()
  }

  // MARK: Scrolling

  /// How far the content is dragged past its end, in points; negative before the end.
  var pull: CGFloat {
    guard let scrollView, footer.window != nil else { return 0 }
    let end = contentEnd(of: scrollView) - room(of: scrollView)
    return scrollView.contentOffset.y - max(0, end) + scrollView.adjustedContentInset.top
  }

  /// - Parameter isScroll: Whether the content offset has changed.
  private func contentDidMove(isScroll: Bool = true) {
    guard let scrollView, !isMoving else { return }
    let offset = scrollView.contentOffset.y
    let isTracking = scrollView.isTracking
    endWatch.move(to: offset, isTracking: isTracking)
    if case .automatic(let distance) = trigger {
      let end = contentEnd(of: scrollView)
      let left = end - offset - scrollView.bounds.height + inset.base(of: scrollView)
      if leavesOnRelease && !isTracking { leave() }
      guard isScroll, left <= max(distance, 0) else { return }
      let isShort = end <= room(of: scrollView)
      if endWatch.isReached(isShort: isShort, pull: isShort ? pull : 0) { loadIfPossible() }
      return
    }
    let pull = pull
    if !isTracking, let released = fingerPull {
      fingerPull = nil
      fingerDidLift(from: released)
    } else if isTracking {
      fingerPull = pull
    }
    // Before the end of the content there is nothing to show.
    guard trigger == .drag, pull > 0 || machine.state != .idle || wasPulled else { return }
    wasPulled = pull > 0
    onChange?()
    let progress = Double(pull / max(height, 1))
    let canArm = fingerPull != nil && canLoad
    driver.send(
      .pulled(
        footer.isEnabled && rest != .noMoreData
          ? (canArm ? progress : min(progress, 1.0.nextDown)) : 0))
  }

  private func fingerDidLift(from pull: CGFloat) {
    if leavesOnRelease { return leave() }
    guard trigger == .drag, pull >= height else { return }
    loadIfPossible()
  }

  // MARK: Loading

  private var othersAreBusy: Bool {
    guard let scrollView else { return false }
    return scrollView.refreshControl?.isRefreshing == true
      || scrollView.edgeLoaders(besides: footer).contains { $0.isBusy }
  }

  /// Whether a trigger may start a load.
  private var canLoad: Bool {
    let isFree: Bool =
      switch machine.state {
      case .idle, .pulling, .armed: true
      case .refreshing, .finishing, .ending: false
      }
    let isWanted = rest == .none || rest == .failed && trigger == .drag
    return isFree && isWanted && footer.isEnabled && footer.window != nil && !othersAreBusy
  }

  @discardableResult private func loadIfPossible() -> Bool {
    guard canLoad else { return false }
    load(sendingActions: true)
    return true
  }

  /// Starts a load, unless another view of the scroll view is refreshing or loading.
  func load(sendingActions: Bool) {
    guard !othersAreBusy else { return }
    driver.begin(RefreshMachine.Beginning(sendsActions: sendingActions))
  }

  /// Schedules a check for content to fill up, after the app's current changes.
  private func checkSoon() {
    guard case .automatic = trigger, !checksLater else { return }
    checksLater = true
    Task { [weak self] in
      self?.checksLater = false
      self?.fillUp()
    }
  }

  /// Loads more if the content ends in the visible part or within the prefetch distance of it.
  private func fillUp() {
    guard case .automatic(let distance) = trigger, let scrollView, footer.window != nil else {
      return
    }
    let end = contentEnd(of: scrollView)
    let left =
      end - scrollView.contentOffset.y - scrollView.bounds.height + inset.base(of: scrollView)
    guard left <= max(distance, 0), endWatch.mayFill(end: end, limit: fillLimit) else { return }
    if loadIfPossible() { endWatch.countFill() }
  }

  // MARK: Making room

  private func perform(_ effect: RefreshMachine.Effect) {
    switch effect {
    case .beginSystemRefresh:
      guard !othersAreBusy else { return driver.send(.systemRefreshes(false)) }
      exits += 1
      isHeld = true
      leavesOnRelease = false
      rest = .none
      if let scrollView { endWatch.begin(end: contentEnd(of: scrollView)) }
      showAll()
    case .endSystemRefresh: letGo()
    case .scrub, .startLoop, .continueLoop, .resumeLoop, .finishMotion, .settle, .reset,
      .startWork, .dropWork, .reveal, .tap, .tell:
      break
    }
  }

  /// Makes room for the footer and, with ``LoadMoreFooter/Trigger/drag``, scrolls all of it into
  /// view.
  private func showAll() {
    guard let scrollView, trigger == .drag, isFloating, footer.window != nil else {
      return updateInset()
    }
    let isAtEnd = pull > 0
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      updateInset()
      // This ends a bounce that has already begun.
      if isAtEnd && !scrollView.isTracking { scrollToEnd(of: scrollView, orStay: false) }
    }
  }

  /// - Parameter orStay: Whether to leave content that is not past its end where it is.
  private func scrollToEnd(of scrollView: UIScrollView, orStay: Bool = true) {
    let inset = scrollView.adjustedContentInset
    let end = scrollView.contentSize.height + inset.bottom - scrollView.bounds.height
    let offset = CGPoint(x: scrollView.contentOffset.x, y: max(-inset.top, end))
    guard !orStay || scrollView.contentOffset.y > offset.y else { return }
    isMoving = true
    scrollView.setContentOffset(offset, animated: false)
    isMoving = false
  }

  private func letGo() {
    isHeld = false
    guard let scrollView, footer.window != nil else {
      updateInset()
      return driver.send(.leftSight)
    }
    leavesOnRelease = scrollView.isTracking && inset.added > 0 && trigger == .drag
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

  /// Removes the footer's space.
  ///
  /// Content that has grown stays where it is; otherwise its end scrolls back into place.
  private func leave() {
    leavesOnRelease = false
    guard let scrollView, inset.added > 0, !hasRoom else {
      driver.send(.leftSight)
      return
    }
    exits += 1
    let exit = exits
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in
      updateInset()
      scrollToEnd(of: scrollView)
      onChange?()
    } completion: { [weak self] _ in
      guard let self, self.exits == exit else { return }
      self.driver.send(.leftSight)
      self.contentDidMove()
    }
  }

  /// Notifies the scroll view's other edge loaders that this load has begun or ended.
  func tellOthers() {
    for other in scrollView?.edgeLoaders(besides: footer) ?? [] {
      other.otherDidChange(isRefreshed: false)
    }
  }

  /// Resets the footer after the content has been replaced, since there may be more to load again.
  func contentWasReplaced() {
    endWatch = EndWatch()
    rest = .none
  }
}
