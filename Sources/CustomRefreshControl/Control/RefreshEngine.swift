import UIKit

/// Runs a refresh control: translates what UIKit does into events of the state machine, and
/// carries out its effects.
@MainActor final class RefreshEngine {
  /// What only the control itself can do: the calls to its superclass.
  struct System {
    let begin: @MainActor () -> Void
    let end: @MainActor () -> Void
  }

  let skinView = SkinView()
  let task = RefreshTask()
  var endingPolicy = EndingPolicy.immediate
  var onRefresh: (@MainActor () async throws -> Void)?
  var playsHaptics = false

  private let coordinator = RefreshCoordinator()
  private let tracker = ScrollTracker()
  private let timer = AnimationTimer()
  private let system: System
  private unowned let control: UIRefreshControl
  private var tokens: [NotificationToken] = []
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
    artHeight = control.bounds.height > 0 ? control.bounds.height : RefreshEngine.usualHeight
    coordinator.perform = { [unowned self] in perform($0) }
    coordinator.tell = tell
    tracker.onScroll = { [unowned self] in contentDidMove() }
    // As a refresh begins the inset has grown before `isRefreshing` says so.
    tracker.onInset = { [unowned control] in control.setNeedsLayout() }
    task.onEnd = { [unowned self] in coordinator.send(.workEnded($0)) }
    skinView.layer.addSublayer(timer.layer)
    listen()
  }

  /// In points; documented by Apple's interface files.
  private static let usualHeight: CGFloat = 60

  private func listen() {
    // A scene can come back while the app has been in the foreground all the time.
    let returns = [
      UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification,
    ]
    tokens = returns.map { name in
      NotificationToken(name) { [weak self] in self?.skinView.resume() }
    }
    tokens.append(
      NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.skinView.updateMotionStyle()
      })
  }

  // MARK: What the control tells

  var machine: RefreshMachine { coordinator.machine }

  func begin(_ beginning: RefreshMachine.Beginning) {
    noteLostWindow()
    coordinator.send(.begin(beginning))
  }

  /// Ends the refresh. Work that runs on is given up, unless it is the work itself that says so.
  func end(_ outcome: RefreshOutcome?) {
    noteLostWindow()
    let isInside = task.isInside
    let usual: RefreshOutcome? = machine.isWorking ? (isInside ? .updated : .cancelled) : nil
    coordinator.send(.end(outcome ?? usual, workGoesOn: isInside))
  }

  /// UIKit or the app has sent `.valueChanged`.
  func didFire() {
    let fired = RefreshMachine.Event.fired(
      byFinger: tracker.isTracking, hasWork: onRefresh != nil)
    guard control.isRefreshing && !machine.isRefreshing else { return coordinator.send(fired) }
    if tracker.isTracking { distance.learn(from: lastPull, inLength: tracker.length) }
    coordinator.send(.systemRefreshes(true), fired)
  }

  func didMove() {
    tracker.follow(control)
    if control.window == nil {
      coordinator.send(.leftWindow)
    } else if machine.isInWindow {
      // Core Animation may have dropped the animations on the way.
      skinView.resume()
    } else {
      coordinator.send(.enteredWindow)
    }
    contentDidMove()
  }

  /// On the way out of a window the animations end, and the app may act, before UIKit says so.
  private func noteLostWindow() {
    if control.window == nil && machine.isInWindow { coordinator.send(.leftWindow) }
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
    guard coordinator.isHandling || control.isRefreshing == machine.isRefreshing else { return }
    // UIKit adds its inset only to what a finger has pulled.
    if machine.state == .idle || !tracker.isTracking { tracker.settle() }
    let pull = pull
    showReveal(pull)
    switch machine.state {
    case .refreshing, .finishing: break
    case .idle, .pulling, .armed:
      lastPull = pull
      coordinator.send(.pulled(Double(pull / distance.points(inLength: tracker.length))))
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
    guard !coordinator.isHandling, control.isRefreshing != machine.isRefreshing else { return }
    coordinator.send(.systemRefreshes(control.isRefreshing))
  }

  // MARK: Effects

  private func perform(_ effect: RefreshMachine.Effect) {
    switch effect {
    case .beginSystemRefresh:
      system.begin()
      if !control.isRefreshing { coordinator.send(.systemRefreshes(false)) }
    case .endSystemRefresh: if control.isRefreshing { system.end() }
    case .scrub(let progress): skinView.scrub(to: progress)
    case .startLoop(let progress):
      timer.cancel()
      skinView.startLoop(fromPull: progress)
      showReveal(pull)
    case .continueLoop:
      timer.cancel()
      skinView.continueLoop()
    case .resumeLoop: skinView.resume()
    case .finishMotion(let outcome): finishMotion(outcome)
    case .settle:
      tracker.settle()
      skinView.settle()
      showReveal(pull)
      leaveSight()
    case .reset:
      timer.cancel()
      skinView.reset()
      showReveal(pull)
    case .startWork: startWork()
    case .dropWork(let cancels): task.drop(cancels: cancels)
    case .reveal: revealAfterLayout()
    case .tap: if playsHaptics { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
    case .tell: break
    }
  }

  private func finishMotion(_ outcome: RefreshOutcome?) {
    let delay = skinView.finish(endingPolicy, with: outcome)
    guard delay > 0 else { return coordinator.send(.motionFinished) }
    timer.start(delay) { [weak self] in
      self?.noteLostWindow()
      self?.coordinator.send(.motionFinished)
    }
  }

  /// The control is out of view once the content is back, and shown to be.
  private func leaveSight() {
    // A spring ends a hair off its place.
    guard machine.state == .ending, pull < 1e-6 else { return }
    let rest = tracker.remainingAnimation
    guard rest > 0, control.window != nil else { return coordinator.send(.leftSight) }
    timer.start(rest) { [weak self] in
      self?.noteLostWindow()
      self?.leaveSight()
    }
  }

  private func startWork() {
    guard let onRefresh else { return }
    task.start {
      try await onRefresh()
      return .updated
    }
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
