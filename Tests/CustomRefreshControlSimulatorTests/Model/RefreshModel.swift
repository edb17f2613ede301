import CustomRefreshControl

/// A minimal model of a refresh control, to which the real one is compared.
struct RefreshModel: Equatable {
  private(set) var isRefreshing = false
  /// The latest time at which a delayed end takes effect, in seconds; nil without one.
  private(set) var endsBy: Double?
  /// Whether a begin waits for a window.
  private(set) var isQueued = false
  /// The parts that are off the screen.
  private(set) var detached: Set<ModelEvent.Part> = []
  /// The number of refreshes begun by a pull.
  private(set) var pulls = 0
  /// Whether the current touch can still begin a refresh; nil if unknown.
  var canFire: Bool? = false
  var endsInAction = false
  /// The duration of the app's work, in seconds; nil without work.
  var work: Double?
  /// When the work of this refresh finishes, in seconds; nil if none is running.
  private(set) var workEnds: Double?
  /// The number of times that work was begun.
  private(set) var works = 0

  /// The inset that the control adds at the top, in points.
  var addedInset: Double { isRefreshing && isHosted ? 60 : 0 }
  var isInWindow: Bool { detached.isEmpty }
  var isHosted: Bool { !detached.contains(.control) }

  /// Begins a refresh after a pull that went far enough.
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
    // A second end does not hasten one that waits.
    guard isRefreshing, endsBy == nil else { return }
    guard isInWindow, delay > 0 else { return ended() }
    endsBy = now + delay
  }

  /// Updates the model when the app's work returns.
  mutating func workReturns(delay: Double, now: Double) {
    if let workEnds { passTime(delay: delay, now: max(now, workEnds)) }
  }

  /// Advances to a time; finished work ends the refresh.
  mutating func passTime(delay: Double, now: Double) {
    // Adding two times may round up.
    guard let workEnds, workEnds <= now + 1e-9 else { return }
    let wasQueued = isQueued
    end(delay: delay, now: now)
    isQueued = wasQueued
  }

  mutating func detach(_ part: ModelEvent.Part) {
    detached.insert(part)
    // Off the screen, the end does not wait for the motion.
    if endsBy != nil { ended() }
  }

  mutating func attach(_ part: ModelEvent.Part) {
    detached.remove(part)
    if isInWindow && isQueued { begin() }
  }

  /// Completes a delayed end.
  mutating func ended() {
    isRefreshing = false
    endsBy = nil
    // An end during a touch cancels that touch's pull.
    guard let known = canFire else { return }
    canFire = isHosted ? false : known ? nil : false
  }
}
