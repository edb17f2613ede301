import UIKit

/// The simulated time as a Swift clock, for app code that waits.
///
/// ```swift
/// let simulator = Simulator()
/// let feed = FeedViewController(clock: simulator.clock)   // some Clock<Duration>
/// await simulator.advance(by: .seconds(2))                // its sleeps end on the way
/// ```
/// A sleep ends in the first frame at or after its deadline. It ends early, throwing
/// `CancellationError`, when its task is cancelled or the simulator is shut down.
public struct SimulatorClock: Clock {
  /// A moment of simulated time.
  public struct Instant: InstantProtocol {
    /// The time since the world began.
    public let time: Duration

    /// A moment at a time since the world began.
    public init(time: Duration) {
      self.time = time
    }

    /// Returns the moment that is a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(time: time + duration)
    }

    /// Returns the duration from this moment to another.
    public func duration(to other: Instant) -> Duration {
      other.time - time
    }

    /// Whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.time < right.time
    }
  }

  private let sleepers: Sleepers

  init(sleepers: Sleepers) {
    self.sleepers = sleepers
  }

  /// The time of the current frame.
  public var now: Instant {
    Instant(time: .nanoseconds(HostClock.now))
  }

  /// The resolution of simulated time, one nanosecond.
  public var minimumResolution: Duration {
    .nanoseconds(1)
  }

  /// Waits until the simulator reaches a moment; returns immediately if it has.
  ///
  /// - Throws: `CancellationError` if the task is cancelled or the simulator is shut down.
  @MainActor public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleepers.sleep(until: deadline.time.wholeNanoseconds)
  }
}
