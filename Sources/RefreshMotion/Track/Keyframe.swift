/// A value that a track arrives at, and when and how it does.
public struct Keyframe<Value: Sendable & Equatable>: Sendable, Equatable {
  /// What the track arrives at.
  public var value: Value
  /// When, in seconds from the track's start; 0 or more, never before the keyframe ahead of it.
  public var time: Double
  /// The way from what stood before.
  public var curve: TimingCurve

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - value: What the track arrives at.
  ///   - time: When, in seconds from the track's start. Two at one time make a snap.
  ///   - curve: The way from what stood before; linear unless given.
  public init(_ value: Value, at time: Double, curve: TimingCurve = .linear) {
    self.value = value
    self.time = time
    self.curve = curve
  }
}
