import UIKit

/// Runs a refresh control: translates UIKit's callbacks into events of the state machine and
/// performs its effects.
@MainActor final class RefreshEngine {
  /// The calls to the control's superclass, which only the control itself can make.
  struct System {
    let begin: @MainActor () -> Void
    let end: @MainActor () -> Void
  }

  private(set) lazy var driver = SkinDriver(
    control, perform: { [unowned self] in perform($0) }, tell: tell)
  private let tracker = ScrollTracker()
  private let system: System
  private let tell: @MainActor (RefreshMachine.Message) -> Void
  private unowned let control: UIRefreshControl
  private var distance = PullDistance()
  /// The pull at the last scroll, in points.
  private var lastPull: CGFloat = 0
  /// The height of the art in points, fixed when the engine is created.
  ///
  /// It is the control's initial height, or 60 if that is 0 or above 120.
  private let artHeight: CGFloat

  // MARK: Lifecycle

  /// - Parameters:
  ///   - control: The control that owns the engine.
  ///   - system: The calls to the control's superclass.
  ///   - tell: Called with each message for the app and the content.
  init(
    _ control: UIRefreshControl, system: System,
    tell: @escaping @MainActor (RefreshMachine.Message) -> Void
  ) {
    self.control = control
    self.system = system
    self.tell = tell
    // A control from Interface Builder may have its design-time height of up to 1000 points.
    let height = control.bounds.height
    let usual = RefreshEngine.usualHeight
    artHeight = height > 0 && height <= 2 * usual ? height : usual
    tracker.onScroll = { [unowned self] in contentDidMove() }
    // When a refresh begins, the inset grows before `isRefreshing` becomes true.
    tracker.onInset = { [unowned control] in control.setNeedsLayout() }
  }

  /// The height of a refresh control in points, documented in Apple's interface files.
  private static let usualHeight: CGFloat = 60

  // MARK: What the control tells

  var machine: RefreshMachine { driver.machine }
  private var skinView: SkinView { driver.skinView }

  /// Handles `.valueChanged`, sent by UIKit or the app.
  func didFire() {
    let fired = RefreshMachine.Event.fired(
      byFinger: tracker.isTracking, hasWork: driver.onRefresh != nil)
    guard control.isRefreshing && !machine.isRefreshing else { return driver.send(fired) }
    if tracker.isTracking { distance.learn(from: lastPull, inLength: tracker.length) }
    driver.send(.systemRefreshes(true), fired)
  }

  func didMove() {
    tracker.follow(control)
    driver.ownerDidMove()
    contentDidMove()
  }

  func layOut() {
    skinView.layOutArt(in: artSize)
    tracker.settle()
    syncWithSystem()
    contentDidMove()
  }

  private var artSize: CGSize { CGSize(width: control.bounds.width, height: artHeight) }

  // MARK: Pulling

  /// How far the content is pulled past its top, in points; 0 outside a window.
  private var pull: CGFloat {
    control.window == nil ? 0 : tracker.pull(expecting: artHeight)
  }

  /// Updates the control after it, its content or its visible part has moved.
  private func contentDidMove() {
    // During a change, UIKit's own inset cannot be told from the app's.
    guard driver.isHandling || control.isRefreshing == machine.isRefreshing else { return }
    // UIKit adds its inset only during a drag.
    if machine.state == .idle || !tracker.isTracking { tracker.settle() }
    let pull = pull
    showReveal(pull)
    switch machine.state {
    case .refreshing, .finishing: break
    case .idle, .pulling, .armed:
      lastPull = pull
      driver.send(.pulled(Double(pull / distance.points(inLength: tracker.length))))
    case .ending: leaveSight()
    }
  }

  /// Shows as much of the art as the pull reveals.
  ///
  /// The change is immediate, or part of the animation that UIKit is setting up.
  private func showReveal(_ pull: CGFloat) {
    // During a refresh the control is inside UIKit's inset, and its height may be only that of its
    // visible part.
    let reveal = min(machine.isRefreshing ? control.bounds.height : max(pull, 0), artHeight)
    // Outside a scroll view there are no cells to cover.
    let clips = control.superview is UIScrollView
    skinView.reveal(reveal, of: artSize, clips: clips)
  }

  /// Reads `isRefreshing`, in case the refresh began or ended without an event.
  private func syncWithSystem() {
    guard !driver.isHandling, control.isRefreshing != machine.isRefreshing else { return }
    driver.send(.systemRefreshes(control.isRefreshing))
  }

  // MARK: Effects

  private func perform(_ effect: RefreshMachine.Effect) {
    switch effect {
    case .beginSystemRefresh:
      system.begin()
      if !control.isRefreshing { driver.send(.systemRefreshes(false)) }
    case .endSystemRefresh: if control.isRefreshing { system.end() }
    case .startLoop, .reset: showReveal(pull)
    case .settle:
      tracker.settle()
      showReveal(pull)
      leaveSight()
    case .reveal: revealAfterLayout()
    case .scrub, .continueLoop, .resumeLoop, .finishMotion, .startWork, .dropWork, .tap, .tell:
      break
    }
  }

  /// Sends `leftSight` once the content is at its top, in the model and on the screen.
  private func leaveSight() {
    // A spring may stop slightly off its target.
    guard machine.state == .ending, pull < 1e-6 else { return }
    let rest = tracker.remainingAnimation
    guard rest > 0, control.window != nil else { return driver.send(.leftSight) }
    driver.wait(rest) { [weak self] in self?.leaveSight() }
  }

  // MARK: Revealing

  /// Scrolls the control into view after a layout pass.
  ///
  /// A view that has just entered a window does not have its final insets yet.
  private func revealAfterLayout() {
    Task { [weak self] in
      guard let self, self.machine.isRefreshing else { return }
      self.control.window?.layoutIfNeeded()
      self.scrollIntoView()
    }
  }

  private func scrollIntoView() {
    guard let scrollView = tracker.scrollView, !scrollView.isTracking else { return }
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y > top else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
  }
}
