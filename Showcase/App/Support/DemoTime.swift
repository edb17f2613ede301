import Foundation

/// The clock and the current date of a screen.
struct DemoTime: Sendable {
  /// That of the screens that are being made: the system's, unless a film or a test sets another one.
  @TaskLocal static var current = DemoTime(clock: ContinuousClock()) { Date() }

  /// The clock for simulated loads.
  var clock: any Clock<Duration>
  /// Returns the current date.
  var now: @Sendable () -> Date

  /// Returns a date that begins at a fixed one and goes on with a clock, so that recordings do not
  /// depend on the day.
  static func fixed<C: Clock<Duration>>(_ clock: C) -> DemoTime {
    let start = clock.now
    return DemoTime(clock: clock) {
      Date(timeIntervalSince1970: 1_796_031_660 + (start.duration(to: clock.now) / .seconds(1)))
    }
  }
}
