/// Strokes the path of a shape on from its start: moves the stroke's end.
public struct Draw: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a stroke.
  ///
  /// - Parameters:
  ///   - start: Where the stroke's end starts, 0…1 along the path; where it stands by then unless
  ///     given.
  ///   - end: Where the stroke's end ends, 0 (nothing is drawn) … 1 (all is).
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given. What it overshoots is cut to 0…1.
  public init(
    from start: Double? = nil, to end: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(from: start.map(Amount.constant), to: .constant(end), over: duration, curve: curve)
  }

  /// Makes a stroke that differs from element to element.
  public init(
    from start: Amount? = nil, to end: Amount, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.strokeEnd, from: start, to: end, over: duration, curve: curve).motion
  }
}
