/// Moves elements relative to their positions in the content.
public struct Move: MotionConvertible {
  /// This effect as a motion.
  public let motion: Motion

  /// Moves elements; pass x, y or both.
  ///
  /// - Parameters:
  ///   - startX: The start, in points to the right of the element's own position; the current
  ///     position by default.
  ///   - startY: The start, in points below the element's own position.
  ///   - x: The end, in points to the right of the element's own position.
  ///   - y: The end, in points below the element's own position.
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

  /// Moves elements by distances that differ by element; pass x, y or both.
  public init(
    fromX startX: ElementValue? = nil, fromY startY: ElementValue? = nil, x: ElementValue? = nil,
    y: ElementValue? = nil, over duration: Double, curve: TimingCurve = .linear
  ) {
    motion = Motion(
      (.translationX, startX, x), (.translationY, startY, y), over: duration, curve: curve)
  }
}
