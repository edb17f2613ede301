/// Turns elements about their centres.
public struct Rotate: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a turn to an angle.
  ///
  /// - Parameters:
  ///   - start: Where it starts, in radians; where the element stands by then unless given.
  ///   - angle: Where it ends, in radians, clockwise.
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given.
  public init(
    from start: Double? = nil, to angle: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(Amount.constant), to: .constant(angle), over: duration, curve: curve)
  }

  /// Makes a turn to an angle that differs from element to element.
  public init(
    from start: Amount? = nil, to angle: Amount, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.rotation, from: start, to: angle, over: duration, curve: curve).motion
  }
}
