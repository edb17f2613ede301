/// An object that takes part in the scroll phase of every frame while it is added to the loop.
@preconcurrency @MainActor package protocol FrameStepping: AnyObject {
  /// Updates its state to the time `now`, in nanoseconds of the world's clock.
  func step(at now: Int64)
}

/// A block of work scheduled for a time; it can be canceled.
@MainActor package final class ScheduledWork {
  package enum Phase { case work, completion }

  /// The time at which the work is due, in nanoseconds.
  package let due: Int64
  let phase: Phase
  /// Whether something of the app depends on it; the end of an animation of which nobody is told only
  /// removes the animation.
  let isAwaited: Bool
  let order: Int
  private(set) var body: (@MainActor () -> Void)?

  init(
    due: Int64, phase: Phase, isAwaited: Bool, order: Int, body: @escaping @MainActor () -> Void
  ) {
    self.due = due
    self.phase = phase
    self.isAwaited = isAwaited
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

/// A simulated world: its clock and the phases of each frame.
///
/// A frame delivers the touches that are due, sets the time, runs the work that is due, steps the
/// scroll views, runs completions, lays out until nothing changes, displays and commits. Drawing is
/// a pure function of the resulting state and the time. What lays out, displays and commits are the
/// world's parts, which the folders above this one declare.
@MainActor package final class HostLoop {
  /// The world to which UIKit's shared objects belong.
  package private(set) static var current = {
    let loop = HostLoop()
    UIPasteboard.beginWorld(with: loop.pasteboard)
    return loop
  }()

  /// How often another world has become the current one.
  nonisolated(unsafe) private(set) static var worldCount = 0

  package var environment = HostEnvironment() {
    didSet {
      guard environment != oldValue else { return }
      DetachedTraits.expire()
      UITraitCollection.current = environment.traits
      for part in parts { part.environmentDidChange(from: oldValue) }
      if oldValue.isReduceMotionEnabled != environment.isReduceMotionEnabled {
        NotificationCenter.default.post(
          name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      }
    }
  }
  /// The choices this world makes where Apple documents no behavior.
  package let behavior: SystemBehavior
  /// Nil where the app may set insets and offsets anywhere.
  package let writeWatch: WriteWatch?
  /// The value set with `UIView.setAnimationsEnabled`.
  var areAnimationsEnabled = true
  package var counters = WorkCounters()
  /// The work after which solving the constraints of a tree stops, in terms; nil for the usual.
  package var layoutWorkLimit: Int?
  /// A cache of whether each class belongs to the app.
  var appClasses: [ObjectIdentifier: Bool] = [:]
  /// The accessibility notifications that the app has posted, in order.
  package var accessibilityPosts: [AccessibilityPost] = []
  /// The number of haptic impacts that the app has triggered.
  package var impactCount = 0
  /// The number of haptics that the system has played by itself.
  package var systemHapticCount = 0
  /// A message for each layout that did not settle within the limit of passes.
  package private(set) var layoutReports: [String] = []
  package private(set) var steppers: [any FrameStepping] = []

  private(set) lazy var screen = UIScreen(loop: self)
  package let pasteboard = UIPasteboard()
  private var parts: [any WorldPart] = []
  private var scheduled: [ScheduledWork] = []
  private var inputs: [(time: Int64, deliver: @MainActor () -> Void)] = []
  private var workOrder = 0
  private var time: Int64 = 0

  /// The limit of layout passes; layout and its feedback (safe area, insets, self-sizing) settle
  /// within a few.
  private static let layoutPassCap = 12

  package init() {
    behavior = SystemBehavior.current
    writeWatch = behavior.nestedWrites == .reported ? WriteWatch() : nil
  }

  /// Returns this world's part of a type, which is created at its first use.
  func part<Part: WorldPart>(_ type: Part.Type) -> Part {
    for part in parts {
      if let part = part as? Part { return part }
    }
    let part = Part(of: self)
    parts.append(part)
    return part
  }

  /// Makes this the world of `UIApplication.shared` and the clock.
  package func makeCurrent() {
    if HostLoop.current !== self {
      HostLoop.current = self
      HostLoop.worldCount += 1
      UIPasteboard.beginWorld(with: pasteboard)
      DetachedTraits.expire()
      UITraitCollection.current = environment.traits
    }
    HostClock.now = time
  }

  /// Ends the app: forgets its touches and scheduled work, and closes its windows.
  ///
  /// Objects that it leaves behind are not programming errors.
  package func end() {
    inputs = []
    for work in scheduled { work.cancel() }
    scheduled = []
    for part in parts { part.end() }
    steppers = []
  }

  /// Nanoseconds since the world started.
  package var now: Int64 { time }

  /// The number of awaited work items, steppers and inputs; zero when the world is at rest.
  package var pendingCount: Int {
    scheduled.count { $0.isPending && $0.isAwaited } + steppers.count + inputs.count
  }

  /// Whether frames have no effect until the next scheduled work is due.
  package var isStill: Bool { steppers.isEmpty && inputs.isEmpty }

  /// Whether an animation that ends is still running.
  package var hasPendingCompletions: Bool {
    scheduled.contains { $0.isPending && $0.phase == .completion }
  }

  /// The time at which the next scheduled work is due, in nanoseconds.
  package var nextDue: Int64? { scheduled.lazy.filter(\.isPending).map(\.due).min() }

  // MARK: Scheduling

  /// Runs `body` in the first frame at or after `due`.
  @discardableResult
  package func schedule(
    at due: Int64, phase: ScheduledWork.Phase, isAwaited: Bool = true,
    _ body: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    workOrder += 1
    let work = ScheduledWork(
      due: due, phase: phase, isAwaited: isAwaited, order: workOrder, body: body)
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

  /// Delivers an input of the user at its own time, in nanoseconds.
  func enqueue(at time: Int64, input deliver: @escaping @MainActor () -> Void) {
    let index = inputs.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    inputs.insert((time, deliver), at: index)
  }

  // MARK: The frame

  /// Runs one frame that shows the world at the time `target`, in nanoseconds.
  package func step(to target: Int64) {
    makeCurrent()
    deliverInputs(until: target)
    set(time: target)
    run(.work)
    for stepper in steppers { stepper.step(at: time) }
    run(.completion)
    endTurn()
  }

  /// Ends a turn of the run loop, which comes to wait: tells its observers, and lays out, displays and
  /// commits the app's changes.
  package func endTurn() {
    RunLoopObservers.tellBeforeWaiting()
    layoutIfNeeded()
    for part in parts { part.display() }
    for part in parts { part.commit() }
  }

  /// Lays out every window until none needs layout, up to the limit of passes.
  package func layoutIfNeeded() {
    for pass in 1... {
      if !parts.contains(where: \.needsLayout) { return }
      if pass > HostLoop.layoutPassCap {
        return reportLayout("layout did not settle within \(HostLoop.layoutPassCap) passes")
      }
      for part in parts { part.layOut() }
    }
  }

  /// Records a layout that would never end.
  func reportLayout(_ sentence: String) { layoutReports.append("\(sentence) at \(time) ns") }

  private func set(time newTime: Int64) {
    time = max(time, newTime)
    HostClock.now = time
  }

  /// Delivers each input at its own time, so that gestures are the same at every frame rate.
  private func deliverInputs(until target: Int64) {
    while let first = inputs.first, first.time <= target {
      inputs.removeFirst()
      set(time: first.time)
      first.deliver()
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
