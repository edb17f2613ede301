/// Rotates elements about their centers, or about the pivots that their content gives them.
public struct Rotate: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Rotates to an angle.
  ///
  /// - Parameters:
  ///   - start: The angle at the start, in radians; the element's current angle by default.
  ///   - angle: The angle at the end, in radians, clockwise.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default.
  public init(
    from start: Double? = nil, to angle: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(ElementValue.constant), to: .constant(angle), over: duration, curve: curve)
  }

  /// Rotates to angles that differ by element.
  public init(
    from start: ElementValue? = nil, to angle: ElementValue, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.rotation, from: start, to: angle, over: duration, curve: curve).motion
  }
}
