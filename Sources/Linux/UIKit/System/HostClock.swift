import Synchronization

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// The simulated media time in seconds, starting at zero for each world.
///
/// This module never reads the wall clock; this is its only source of time.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(HostClock.now) / 1e9
}

/// The clock of the current world, readable from any isolation like Core Animation's.
package enum HostClock {
  private static let nanoseconds = Mutex<Int64>(0)

  /// Nanoseconds since the world started.
  package static var now: Int64 {
    get { nanoseconds.withLock { $0 } }
    set { nanoseconds.withLock { $0 = newValue } }
  }

  /// Converts seconds to nanoseconds, rounded to the nearest and limited to the range of `Int64`.
  package static func nanoseconds(seconds: TimeInterval) -> Int64 {
    guard seconds.isFinite else { return seconds > 0 ? .max : .min }
    let value = (seconds * 1e9).rounded()
    if value >= 9.2e18 { return .max }
    if value <= -9.2e18 { return .min }
    return Int64(value)
  }
}
