import CustomRefreshControl

/// What a refresh control does, in the fewest words: what the real one is held against.
struct RefreshModel: Equatable {
  private(set) var isRefreshing = false
  /// An end that waits for the motion: the refresh ends at this time at the latest, in seconds.
  private(set) var endsBy: Double?
  /// A begin without a window, which waits for one.
  private(set) var isQueued = false
  /// What is off the screen.
  private(set) var detached: Set<ModelEvent.Part> = []
  /// How many refreshes the user has pulled.
  private(set) var pulls = 0
  /// Whether the finger that is down can still make a refresh; nil where it cannot be known.
  var canFire: Bool? = false
  var endsInAction = false
  /// How long the app's work takes, in seconds; nil where it has none.
  var work: Double?
  /// When the work of this refresh will be done, in seconds; nil where there is none under way.
  private(set) var workEnds: Double?
  /// How many pieces of work were begun.
  private(set) var works = 0

  /// How much the control widens the top inset, in points.
  var addedInset: Double { isRefreshing && isHosted ? 60 : 0 }
  var isInWindow: Bool { detached.isEmpty }
  var isHosted: Bool { !detached.contains(.control) }

  /// A pull has gone far enough.
  mutating func pull(now: Double) {
    pulls += 1
    canFire = false
    isRefreshing = true
    if let work {
      works += 1
      workEnds = now + work
    }
  }

  mutating func begin() {
    guard isInWindow else {
      isQueued = true
      return
    }
    isQueued = false
    isRefreshing = true
    endsBy = nil
  }

  /// - Parameter delay: The longest that the ending policy may take, in seconds.
  mutating func end(delay: Double, now: Double) {
    isQueued = false
    workEnds = nil
    // An end that waits is not hurried by another.
    guard isRefreshing, endsBy == nil else { return }
    guard isInWindow, delay > 0 else { return ended() }
    endsBy = now + delay
  }

  /// The app hears that the work has returned.
  mutating func workReturns(delay: Double, now: Double) {
    if let workEnds { passTime(delay: delay, now: max(now, workEnds)) }
  }

  /// Time has passed: work that is done ends the refresh.
  mutating func passTime(delay: Double, now: Double) {
    // The sum of two times is a hair off.
    guard let workEnds, workEnds <= now + 1e-9 else { return }
    let wasQueued = isQueued
    end(delay: delay, now: now)
    isQueued = wasQueued
  }

  mutating func detach(_ part: ModelEvent.Part) {
    detached.insert(part)
    // Nobody sees the motion that the end waited for.
    if endsBy != nil { ended() }
  }

  mutating func attach(_ part: ModelEvent.Part) {
    detached.remove(part)
    if isInWindow && isQueued { begin() }
  }

  /// Takes note that an end that waited has come.
  mutating func ended() {
    isRefreshing = false
    endsBy = nil
    // An end with the finger down takes that finger's pull away.
    if isHosted { canFire = false } else if canFire == true { canFire = nil }
  }
}
