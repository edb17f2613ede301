/// Changes the width of a shape's line.
///
/// The lines of shapes that are attached to it keep their widths. A gradient reaches as far as its line's own
/// width.
public struct Thicken: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Changes the width.
  ///
  /// - Parameters:
  ///   - start: The width at the start, as a multiple of the line's own; the current width by default.
  ///   - width: The width at the end, 0…1,000; 1 is the line's own.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default. Values that overshoot are limited to 0 or more.
  public init(
    from start: Double? = nil, to width: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(ElementValue.constant), to: .constant(width), over: duration, curve: curve)
  }

  /// Changes the width to multiples that differ by element.
  public init(
    from start: ElementValue? = nil, to width: ElementValue, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.lineWidth, from: start, to: width, over: duration, curve: curve).motion
  }
}
