/// Draws or erases the stroke of a shape: moves the stroke's start, its end, or both along the
/// shape's path.
///
/// ```swift
/// Trim(fromEnd: 0, end: 1, over: 0.5)    // draws the stroke from the path's start
/// Trim(start: 1, over: 0.5)              // erases it from the path's start
/// ```
public struct Trim: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Moves one or both ends of a stroke; all positions are fractions of the path, 0…1.
  ///
  /// - Parameters:
  ///   - fromStart: The initial position of the stroke's start; its current position by default.
  ///   - fromEnd: The initial position of the stroke's end; its current position by default.
  ///   - start: The final position of the stroke's start; it does not move by default.
  ///   - end: The final position of the stroke's end; it does not move by default.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default. Values that overshoot are limited to 0…1.
  public init(
    fromStart: Double? = nil, fromEnd: Double? = nil, start: Double? = nil, end: Double? = nil,
    over duration: Double, curve: TimingCurve = .linear
  ) {
    self.init(
      fromStart: fromStart.map(ElementValue.constant), fromEnd: fromEnd.map(ElementValue.constant),
      start: start.map(ElementValue.constant), end: end.map(ElementValue.constant),
      over: duration, curve: curve)
  }

  /// Moves one or both ends of a stroke to positions that differ by element.
  public init(
    fromStart: ElementValue? = nil, fromEnd: ElementValue? = nil, start: ElementValue? = nil,
    end: ElementValue? = nil, over duration: Double, curve: TimingCurve = .linear
  ) {
    motion = Motion(
      (.strokeStart, fromStart, start), (.strokeEnd, fromEnd, end), over: duration, curve: curve)
  }
}
