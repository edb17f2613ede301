/// A moment, and whether what happens at that moment has happened.
struct Instant {
  /// In seconds of the cycle.
  var time: Double
  /// Whether a jump at the moment itself is still to come.
  var isBefore = false

  /// Moments closer than this, in seconds, count as one, so that rounding errors in sums of
  /// durations do not matter. It is the resolution of the host's clock.
  static let tolerance = 1e-9

  /// Whether something that is due at a time has happened.
  func hasReached(_ due: Double) -> Bool {
    isBefore ? due < time - Instant.tolerance : due <= time + Instant.tolerance
  }
}
