/// Changes the opacity of elements.
public struct Fade: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Changes the opacity.
  ///
  /// - Parameters:
  ///   - start: The opacity at the start, 0…1; the element's current opacity by default.
  ///   - opacity: The opacity at the end, 0 (invisible) … 1.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default. Values that overshoot are limited to 0…1.
  public init(
    from start: Double? = nil, to opacity: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(ElementValue.constant), to: .constant(opacity), over: duration, curve: curve)
  }

  /// Changes the opacity to values that differ by element.
  public init(
    from start: ElementValue? = nil, to opacity: ElementValue, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.opacity, from: start, to: opacity, over: duration, curve: curve).motion
  }
}
