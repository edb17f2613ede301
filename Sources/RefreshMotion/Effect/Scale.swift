/// Makes elements larger or smaller about their centres.
public struct Scale: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a change of size in both directions.
  ///
  /// - Parameters:
  ///   - start: Where it starts; where the element stands by then unless given.
  ///   - scale: Where it ends; 1 is the element's own size.
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given.
  public init(
    from start: Double? = nil, to scale: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start.map(Amount.constant), to: .constant(scale), over: duration, curve: curve)
  }

  /// Makes a change of size that differs from element to element.
  public init(
    from start: Amount? = nil, to scale: Amount, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.scaleX, from: start, to: scale, over: duration, curve: curve)
      .together(with: Track(.scaleY, from: start, to: scale, over: duration, curve: curve))
  }
}
