/// Takes part in the scroll phase of every frame while it is added to the loop.
@MainActor package protocol FrameStepping: AnyObject {
  /// Moves to its place at `now`, in nanoseconds of the world's clock.
  func step(at now: Int64)
}

/// Work that waits for its time; cancel it to drop it.
@MainActor package final class ScheduledWork {
  package enum Phase { case work, completion }

  /// When it is due, in nanoseconds.
  package let due: Int64
  let phase: Phase
  let order: Int
  private(set) var body: (@MainActor () -> Void)?

  init(
    due: Int64, phase: Phase, order: Int, body: @escaping @MainActor () -> Void
  ) {
    self.due = due
    self.phase = phase
    self.order = order
    self.body = body
  }

  package var isPending: Bool { body != nil }

  package func cancel() { body = nil }

  func take() -> (@MainActor () -> Void)? {
    defer { body = nil }
    return body
  }
}

/// The world: one clock, and the frame.
///
/// A frame sets the time, delivers the touches that are due, runs the work that is due,
/// moves the scroll views, runs completions, lays out until nothing changes,
/// displays and commits.
/// Drawing is a pure function of what is then there and of the time.
@MainActor package final class HostLoop {
  /// The world that UIKit's shared objects belong to.
  package private(set) static var current = HostLoop()

  package var environment = HostEnvironment() {
    didSet {
      guard environment != oldValue else { return }
      DetachedTraits.expire()
      application.environmentDidChange(from: oldValue)
    }
  }
  /// How this world answers what Apple leaves open.
  package let behavior: SystemBehavior
  let layerTransactions: LayerTransactions
  /// What `UIView.setAnimationsEnabled` says.
  var areAnimationsEnabled = true
  package var counters = WorkCounters()
  /// Which classes are the app's, as far as that was asked.
  var appClasses: [ObjectIdentifier: Bool] = [:]
  /// What the app has told assistive technology, in order.
  package var accessibilityPosts: [AccessibilityPost] = []
  /// How often the app has had the device tap the finger.
  package var impactCount = 0
  /// Layout passes that did not settle within the cap, named for a report; empty when all is well.
  package private(set) var layoutReports: [String] = []
  package private(set) var steppers: [any FrameStepping] = []

  private(set) lazy var application = UIApplication(loop: self)
  private(set) lazy var screen = UIScreen(loop: self)
  package private(set) lazy var pasteboard = UIPasteboard()
  private var scheduled: [ScheduledWork] = []
  private var touches: [PendingTouch] = []
  private var workOrder = 0
  private var time: Int64 = 0

  /// Layout and its feedback (safe area, insets, self-sizing) settle within a few passes.
  private static let layoutPassCap = 12

  package init() {
    behavior = SystemBehavior.current
    layerTransactions = LayerTransactions(behavior: behavior)
  }

  /// Makes this the world that `UIApplication.shared` and the clock speak for.
  package func makeCurrent() {
    if HostLoop.current !== self {
      HostLoop.current = self
      HostClock.beginWorld()
      DetachedTraits.expire()
      UITraitCollection.current = environment.traits
    }
    HostClock.now = time
  }

  /// Says that the app ends now: what it leaves behind is no programming error of its own.
  package func willEnd() { HostClock.beginWorld() }

  /// Nanoseconds since the world began.
  package var now: Int64 { time }

  /// Work and steppers that have not ended; zero when the world is at rest.
  package var pendingCount: Int {
    scheduled.lazy.filter(\.isPending).count + steppers.count + touches.count
  }

  /// Whether frames do nothing until the next scheduled work is due.
  package var isStill: Bool { steppers.isEmpty && touches.isEmpty }

  /// When the next scheduled work is due, in nanoseconds.
  package var nextDue: Int64? { scheduled.lazy.filter(\.isPending).map(\.due).min() }

  // MARK: Scheduling

  /// Runs `body` in the first frame at or after `due`.
  @discardableResult
  package func schedule(
    at due: Int64, phase: ScheduledWork.Phase, _ body: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    workOrder += 1
    let work = ScheduledWork(due: due, phase: phase, order: workOrder, body: body)
    scheduled.append(work)
    return work
  }

  package func add(stepper: any FrameStepping) {
    guard !steppers.contains(where: { $0 === stepper }) else { return }
    steppers.append(stepper)
  }

  package func remove(stepper: any FrameStepping) {
    steppers.removeAll { $0 === stepper }
  }

  package func enqueue(touch: PendingTouch) {
    let index = touches.lastIndex { $0.time <= touch.time }.map { $0 + 1 } ?? 0
    touches.insert(touch, at: index)
  }

  // MARK: The frame

  /// Runs one frame that shows the world at `target` nanoseconds.
  package func step(to target: Int64) {
    makeCurrent()
    deliverTouches(until: target)
    set(time: target)
    run(.work)
    for stepper in steppers { stepper.step(at: time) }
    run(.completion)
    endTurn()
  }

  /// Ends a turn of the run loop: lays out, displays and commits what the app has changed.
  package func endTurn() {
    layoutIfNeeded()
    for window in application.allWindows { window.layer.displayIfNeeded() }
    layerTransactions.commit()
  }

  /// Lays out every window until nothing asks for more.
  package func layoutIfNeeded() {
    for pass in 1... {
      // A loop, which even an unoptimized build runs fast: most frames end here.
      var waiting: [UIWindow] = []
      for window in application.allWindows where window.needsLayoutPass { waiting.append(window) }
      if waiting.isEmpty { return }
      if pass > HostLoop.layoutPassCap {
        layoutReports.append(
          "layout did not settle within \(HostLoop.layoutPassCap) passes at \(time) ns")
        return
      }
      for window in waiting { window.performLayoutPass() }
    }
  }

  private func set(time newTime: Int64) {
    time = max(time, newTime)
    HostClock.now = time
  }

  /// Each touch is delivered at its own time, so a finger is the same at every frame rate.
  private func deliverTouches(until target: Int64) {
    while let first = touches.first, first.time <= target {
      touches.removeFirst()
      set(time: first.time)
      application.deliver(first)
    }
  }

  private func run(_ phase: ScheduledWork.Phase) {
    guard !scheduled.isEmpty else { return }
    scheduled.removeAll { !$0.isPending }
    let due = scheduled.filter { $0.phase == phase && $0.due <= time }
    guard !due.isEmpty else { return }
    scheduled.removeAll { $0.phase == phase && $0.due <= time }
    for work in due.sorted(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
      work.take()?()
    }
  }
}
