/// A value that a track reaches, with the time and the timing curve.
public struct Keyframe<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value that the track reaches.
  public var value: Value
  /// In seconds from the track's start; 0 or more, and not before the previous keyframe.
  public var time: Double
  /// The timing from the previous value.
  public var curve: TimingCurve

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - value: The value that the track reaches.
  ///   - time: In seconds from the track's start. Two keyframes at the same time make a jump.
  ///   - curve: The timing from the previous value; linear by default.
  public init(_ value: Value, at time: Double, curve: TimingCurve = .linear) {
    self.value = value
    self.time = time
    self.curve = curve
  }
}

extension Keyframe where Value == ElementValue {
  /// Makes a keyframe with the same number for all elements.
  public init(_ value: Double, at time: Double, curve: TimingCurve = .linear) {
    self.init(.constant(value), at: time, curve: curve)
  }
}
