/// Makes elements fainter or stronger.
public struct Fade: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a change of opacity.
  ///
  /// - Parameters:
  ///   - start: Where it starts, 0…1; where the element stands by then unless given.
  ///   - opacity: Where it ends, 0 (not to be seen) … 1.
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given. What it overshoots is cut to 0…1.
  public init(
    from start: Double? = nil, to opacity: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(Amount.constant), to: .constant(opacity), over: duration, curve: curve)
  }

  /// Makes a change of opacity that differs from element to element.
  public init(
    from start: Amount? = nil, to opacity: Amount, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.opacity, from: start, to: opacity, over: duration, curve: curve).motion
  }
}
