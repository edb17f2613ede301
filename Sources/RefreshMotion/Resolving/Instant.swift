/// A time in a cycle, and whether a jump at that time has happened.
struct Instant {
  /// The time in seconds from the start of the cycle.
  var time: Double
  /// Whether a jump at exactly this time is still to come.
  var isBefore = false

  /// The difference in seconds within which times are equal.
  ///
  /// It hides rounding errors in sums of durations, and is the resolution of the host's clock.
  static let tolerance = 1e-9

  /// Whether an event at a time has happened.
  func hasReached(_ due: Double) -> Bool {
    isBefore ? due < time - Instant.tolerance : due <= time + Instant.tolerance
  }
}
