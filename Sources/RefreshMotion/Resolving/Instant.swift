/// A moment, and from which side it is seen: a snap at that moment has happened or has not.
struct Instant {
  /// In seconds of the part that is asked.
  var time: Double
  /// Whether what happens at the moment itself is still to come.
  var isBefore = false

  /// Before anything has begun.
  static let start = Instant(time: -.infinity)
  /// When all is over.
  static let end = Instant(time: .infinity)

  /// Moments closer than this, in seconds, count as one, so that sums of decimal durations mean
  /// what they say. It is the resolution of the host's clock.
  static let tolerance = 1e-9

  /// Whether something that is due at a time has happened.
  func hasReached(_ due: Double) -> Bool {
    isBefore ? due < time - Instant.tolerance : due <= time + Instant.tolerance
  }

  func advanced(by seconds: Double) -> Instant {
    Instant(time: time + seconds, isBefore: isBefore)
  }

  func scaled(by factor: Double) -> Instant {
    Instant(time: time * factor, isBefore: isBefore)
  }

  /// The same moment of something that runs backwards and lasts so long.
  func mirrored(in duration: Double) -> Instant {
    Instant(time: duration - time, isBefore: !isBefore)
  }

  /// Which of so many equal stretches it falls into.
  func stretch(of length: Double, count: Int) -> Int {
    guard length > 0, time > 0 else { return 0 }
    let stretches =
      isBefore
      ? ((time - Instant.tolerance) / length).rounded(.up) - 1
      : ((time + Instant.tolerance) / length).rounded(.down)
    return stretches >= Double(count) ? count - 1 : max(0, Int(stretches))
  }
}
