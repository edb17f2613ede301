import Synchronization

/// Seconds.
public typealias CFTimeInterval = Double

/// The simulated media time in seconds; zero when the world began.
///
/// Nothing in this module reads the wall clock: this is the only source of time.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(HostClock.now) / 1e9
}

/// The one clock, readable from any isolation as Core Animation's is.
package enum HostClock {
  private static let nanoseconds = Mutex<Int64>(0)

  /// Nanoseconds since the world began.
  package static var now: Int64 {
    get { nanoseconds.withLock { $0 } }
    set { nanoseconds.withLock { $0 = newValue } }
  }

  private static let worldCount = Mutex<Int>(0)

  /// The number of the current world: what outlives its own can tell that it is over.
  static var world: Int { worldCount.withLock { $0 } }

  static func beginWorld() { worldCount.withLock { $0 += 1 } }

  /// The clock's reading for a time in seconds, rounded to the nearest nanosecond.
  package static func nanoseconds(seconds: TimeInterval) -> Int64 {
    guard seconds.isFinite else { return seconds > 0 ? .max : .min }
    let value = (seconds * 1e9).rounded()
    if value >= 9.2e18 { return .max }
    if value <= -9.2e18 { return .min }
    return Int64(value)
  }
}
