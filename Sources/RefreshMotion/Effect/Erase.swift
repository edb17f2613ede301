/// Takes the stroke of a shape away from its start on: moves the stroke's start.
public struct Erase: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a stroke go.
  ///
  /// - Parameters:
  ///   - start: Where the stroke's start starts, 0…1 along the path; where it stands by then
  ///     unless given.
  ///   - end: Where the stroke's start ends, 0 (nothing is gone) … 1 (all is).
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given. What it overshoots is cut to 0…1.
  public init(
    from start: Double? = nil, to end: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(from: start.map(Amount.constant), to: .constant(end), over: duration, curve: curve)
  }

  /// Makes a stroke go differently from element to element.
  public init(
    from start: Amount? = nil, to end: Amount, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    motion = Track(.strokeStart, from: start, to: end, over: duration, curve: curve).motion
  }
}
