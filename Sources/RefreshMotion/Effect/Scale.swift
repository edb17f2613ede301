/// Scales elements about their centers, or about the pivots that their content gives them.
public struct Scale: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Changes the size in both directions.
  ///
  /// - Parameters:
  ///   - start: The scale at the start; the element's current scale by default.
  ///   - scale: The scale at the end; 1 is the element's own size.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default.
  public init(
    from start: Double? = nil, to scale: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(ElementValue.constant), to: .constant(scale), over: duration, curve: curve)
  }

  /// Changes the size in both directions, by a scale that differs by element.
  public init(
    from start: ElementValue? = nil, to scale: ElementValue, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(fromX: start, fromY: start, x: scale, y: scale, over: duration, curve: curve)
  }

  /// Changes the width, the height or both.
  ///
  /// - Parameters:
  ///   - startX: The horizontal scale at the start; the element's current scale by default.
  ///   - startY: The vertical scale at the start; the element's current scale by default.
  ///   - x: The horizontal scale at the end; 1 is the element's own width, −1 its mirror image.
  ///   - y: The vertical scale at the end.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default.
  public init(
    fromX startX: Double? = nil, fromY startY: Double? = nil, x: Double? = nil, y: Double? = nil,
    over duration: Double, curve: TimingCurve = .linear
  ) {
    self.init(
      fromX: startX.map(ElementValue.constant), fromY: startY.map(ElementValue.constant),
      x: x.map(ElementValue.constant), y: y.map(ElementValue.constant), over: duration,
      curve: curve)
  }

  /// Changes the width, the height or both, by scales that differ by element.
  public init(
    fromX startX: ElementValue? = nil, fromY startY: ElementValue? = nil, x: ElementValue? = nil,
    y: ElementValue? = nil, over duration: Double, curve: TimingCurve = .linear
  ) {
    motion = Motion(
      (.scaleX, startX, x), (.scaleY, startY, y), over: duration, curve: curve)
  }
}
