import CustomRefreshControl
@testable import KitTestSupport

/// What a refresh may and must tell the app: a function of what has happened to it.
///
/// The world reports each event of the user, the system and the app to the model before the kit
/// receives it, and each callback when it comes. The model shares no code with the kit, and follows
/// it only where the kit may choose: when a motion that finishes ends, within a limit, and when an
/// ending has left the screen. Faults are sentences.
struct RefreshModel {
  enum State: Equatable {
    /// Not refreshing; the pull decides the phase.
    case free
    case refreshing
    /// The app has been told of the end, and the motion finishes until a time, in nanoseconds.
    case finishing(by: Int64)
    /// The system scrolls the content back.
    case leaving
  }

  /// A message that the app must receive next.
  enum Message: Equatable {
    case refreshing, leaving, idle, hidden
    /// `.valueChanged`, unless the refresh has ended meanwhile.
    case action
    case finished(RefreshOutcome?)
  }

  /// One run of the app's work.
  struct Work {
    var began: Int64 = 0
    let minimum: Int64
    let limit: Int64?
    var isRunning = false
    /// Whether the work ignores its cancellation.
    var isDeaf = false
    /// Whether the task must be cancelled.
    var isCancelled = false
    /// The outcome of the work and when it returned.
    var result: (outcome: RefreshOutcome, time: Int64)?
  }

  /// The app's settings for its work, in nanoseconds.
  var minimum: Int64 = 0
  var limit: Int64?

  private(set) var state = State.free
  private(set) var isInWindow = true
  /// Whether a begin that waits for a window sends actions; nil without one.
  private(set) var queued: Bool? {
    didSet { if queued == nil { hasFiredQueued = false } }
  }
  /// Whether `.valueChanged` was sent while a begin waits for a window.
  private var hasFiredQueued = false
  /// Whether this refresh has sent its actions, or is about to.
  private var hasSent = false
  private(set) var owed: [Message] = []
  private(set) var faults: [String] = []
  /// The runs of work; those before ``begun`` have begun.
  private(set) var works: [Work] = []
  private var begun = 0
  /// The run that the refresh waits for.
  private(set) var current: Int?
  /// The number of refreshes begun by a pull.
  private(set) var pulls = 0
  /// The number of endings that have begun.
  private(set) var endings = 0

  var isRefreshing: Bool {
    switch state {
    case .refreshing, .finishing: true
    case .free, .leaving: false
    }
  }
  var isFinishing: Bool { if case .finishing = state { true } else { false } }

  private mutating func fault(_ sentence: String) { faults.append(sentence) }

  // MARK: The user and the system

  /// Handles a pull that makes the system refresh.
  mutating func pull(now: Int64) {
    pulls += 1
    if isRefreshing { fault("A pull started a refresh during a refresh.") }
    start(now: now)
  }

  private mutating func start(now: Int64) {
    state = .refreshing
    cancelWork()
    hasSent = false
    owed.append(.refreshing)
  }

  mutating func leaveWindow() {
    guard isInWindow else { return }
    isInWindow = false
    switch state {
    case .free, .refreshing: break
    case .finishing:
      leave()
    case .leaving: goIdle()
    }
  }

  mutating func enterWindow(hasWork: Bool, now: Int64) {
    guard !isInWindow else { return }
    isInWindow = true
    guard let queued else { return }
    let hasFired = hasFiredQueued
    begin(sendingActions: queued, now: now)
    if hasFired { fired(hasWork: hasWork) }
  }

  // MARK: The app's calls

  mutating func begin(sendingActions: Bool, now: Int64) {
    guard isInWindow else {
      queued = sendingActions || queued == true
      return
    }
    queued = nil
    switch state {
    case .refreshing: break
    case .free, .finishing, .leaving: start(now: now)
    }
    guard sendingActions, !hasSent else { return }
    hasSent = true
    owed.append(.action)
  }

  /// Handles `.valueChanged`, however it was sent.
  mutating func fired(hasWork: Bool) {
    guard state == .refreshing else {
      if queued != nil { hasFiredQueued = true }
      return
    }
    hasSent = true
    // A refresh sends its actions once; the app may be first.
    owed.removeAll { $0 == .action }
    guard hasWork, current == nil else { return }
    works.append(Work(minimum: minimum, limit: limit))
    current = works.count - 1
  }

  /// - Parameter motion: The longest that the ending policy may take, in nanoseconds.
  mutating func end(_ outcome: RefreshOutcome?, motion: Int64, now: Int64) {
    queued = nil
    if outcome == .cancelled { cancelWork() }
    guard state == .refreshing else { return }
    let done = current.flatMap { works[$0].result?.outcome }
    current = nil
    owed.append(.finished(outcome ?? done))
    finish(motion: motion, now: now)
  }

  /// Cancels the work that may still run.
  private mutating func cancelWork() {
    if let last = works.indices.last { works[last].isCancelled = true }
  }

  private mutating func finish(motion: Int64, now: Int64) {
    if !isInWindow || motion == 0 { leave() } else { state = .finishing(by: now + motion) }
  }

  private mutating func leave() {
    state = .leaving
    endings += 1
    owed.append(.leaving)
    if !isInWindow { goIdle() }
  }

  private mutating func goIdle() {
    state = .free
    owed += [.idle, .hidden]
  }

  // MARK: The app's work

  /// Returns the run of work that begins.
  mutating func workBegins(isDeaf: Bool, now: Int64) -> Int {
    if begun == works.count {
      fault("The work was started without a cause.")
      works.append(Work(minimum: 0, limit: nil))
    }
    works[begun].began = now
    works[begun].isRunning = true
    works[begun].isDeaf = isDeaf
    begun += 1
    return begun - 1
  }

  mutating func workWasCancelled(_ work: Int, now: Int64) {
    let isLate = works[work].limit.map { works[work].began + $0 <= now } ?? false
    if !works[work].isCancelled && !isLate { fault("The work was cancelled without a cause.") }
  }

  mutating func workEnds(_ work: Int, with outcome: RefreshOutcome, now: Int64) {
    works[work].isRunning = false
    if works[work].result == nil { works[work].result = (outcome, now) }
  }

  /// Returns whether the running work may end the refresh now.
  func mayEnd(now: Int64) -> Bool { !dueOutcomes(now: now).isEmpty }

  /// Returns the outcomes with which the running work may end the refresh now.
  private func dueOutcomes(now: Int64) -> [RefreshOutcome] {
    guard state == .refreshing, let current else { return [] }
    let work = works[current]
    var outcomes: [RefreshOutcome] = []
    if let (outcome, time) = work.result,
      outcome == .cancelled || max(time, work.began + work.minimum) <= now
    {
      outcomes.append(outcome)
    }
    // Work that is done cannot time out, even if the refresh lasts longer.
    if let limit = work.limit, work.began + limit <= now, current < begun, work.result == nil {
      outcomes.append(.timedOut)
    }
    return outcomes
  }

  // MARK: What the app is told

  /// Follows the kit, which may choose when a motion has finished.
  mutating func follow(isRefreshing: Bool) {
    if case .finishing = state, !isRefreshing { leave() }
  }

  /// Follows the kit, which may choose when an ending is over.
  ///
  /// - Parameters:
  ///   - isFree: Whether the kit is neither refreshing nor ending.
  ///   - isInSight: Whether some of the control is still on the screen.
  mutating func follow(isFree: Bool, isInSight: Bool) {
    guard state == .leaving, isFree else { return }
    if isInSight { fault("The ending is over, but the control is on the screen.") }
    goIdle()
  }

  /// - Parameter motion: The longest that the ending policy may take, in nanoseconds.
  mutating func told(_ message: Message, motion: Int64, now: Int64) {
    if owed.first == .action && message != .action { owed.removeFirst() }
    if case .finished(let outcome) = message, owed.first != message, let outcome,
      dueOutcomes(now: now).contains(outcome)
    {
      cancelWork()
      current = nil
      owed.append(message)
      finish(motion: motion, now: now)
    }
    if message == .action && owed.first != .action { return }
    guard owed.first == message else {
      let expected = owed.first.map { "\($0)" } ?? "nothing"
      return fault("The app was told \(message), not \(expected).")
    }
    owed.removeFirst()
  }

  // MARK: Between events

  /// Checks that everything due has come.
  mutating func check(now: Int64) {
    if owed.first == .action && !isRefreshing { owed.removeFirst() }
    if !owed.isEmpty { fault("The app was not told \(owed).") }
    if begun < works.count { fault("The work was not started.") }
    let due = dueOutcomes(now: now)
    if !due.isEmpty { fault("The work has ended, but not the refresh, with \(due).") }
    if case .finishing(let end) = state, now > end {
      fault("The motion has not finished by \(end) ns; it is \(now) ns.")
    }
    for work in works where work.isRunning && !work.isDeaf {
      let isLate = work.limit.map { work.began + $0 < now } ?? false
      if work.isCancelled || isLate { fault("The work was not cancelled.") }
    }
  }
}
