import UIKit

/// Runs a refresh control: translates what UIKit does into events of the state machine, and
/// carries out its effects.
@MainActor final class RefreshEngine {
  /// What only the control itself can do: the calls to its superclass.
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
  /// How far the content was pulled at the last scroll, in points.
  private var lastPull: CGFloat = 0
  /// The height of the art in points: the one that UIKit gives every refresh control, whatever
  /// becomes of the control's own.
  private let artHeight: CGFloat

  // MARK: Lifecycle

  /// - Parameters:
  ///   - control: The control that owns the engine.
  ///   - system: The calls to its superclass.
  ///   - tell: Passes on what the app and the content are told.
  init(
    _ control: UIRefreshControl, system: System,
    tell: @escaping @MainActor (RefreshMachine.Message) -> Void
  ) {
    self.control = control
    self.system = system
    self.tell = tell
    // A control from Interface Builder may still be 1000 points high, as it is drawn there.
    let height = control.bounds.height
    let usual = RefreshEngine.usualHeight
    artHeight = height > 0 && height <= 2 * usual ? height : usual
    tracker.onScroll = { [unowned self] in contentDidMove() }
    // As a refresh begins the inset has grown before `isRefreshing` says so.
    tracker.onInset = { [unowned control] in control.setNeedsLayout() }
  }

  /// In points; documented by Apple's interface files.
  private static let usualHeight: CGFloat = 60

  // MARK: What the control tells

  var machine: RefreshMachine { driver.machine }
  private var skinView: SkinView { driver.skinView }

  /// UIKit or the app has sent `.valueChanged`.
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

  /// The content or the control has moved, or something that decides what there is to see.
  private func contentDidMove() {
    // In the middle of a change UIKit's own inset cannot be told from the app's.
    guard driver.isHandling || control.isRefreshing == machine.isRefreshing else { return }
    // UIKit adds its inset only to what a finger has pulled.
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

  /// Shows as much of the art as the pull reveals, at once: what UIKit animates at this moment,
  /// the art follows in the same animation.
  private func showReveal(_ pull: CGFloat) {
    // In a refresh the control stands in an inset of its own, unless it is only as high as the
    // part of it that is in view.
    let reveal = min(machine.isRefreshing ? control.bounds.height : max(pull, 0), artHeight)
    // Elsewhere than in the scroll view there are no cells to cover.
    let clips = control.superview is UIScrollView
    skinView.reveal(reveal, of: artSize, clips: clips)
  }

  /// Takes up what UIKit says of the refresh, should it have begun or ended without a word.
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

  /// The control is out of view once the content is back, and shown to be.
  private func leaveSight() {
    // A spring ends a hair off its place.
    guard machine.state == .ending, pull < 1e-6 else { return }
    let rest = tracker.remainingAnimation
    guard rest > 0, control.window != nil else { return driver.send(.leftSight) }
    driver.wait(rest) { [weak self] in self?.leaveSight() }
  }

  // MARK: Revealing

  /// What has just come into a window does not know yet where its top will be.
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
