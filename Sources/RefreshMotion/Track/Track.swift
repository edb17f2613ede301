/// One number of each element, keyframe by keyframe.
///
/// ```swift
/// Track(.rotation, [
///   Keyframe(.constant(.pi / 4), at: 0.1),                   // 0.00…0.10 s: turns to 45°
///   Keyframe(.constant(0), at: 0.15),                        // 0.10…0.15 s: and back
/// ])
/// ```
/// Before its start an element stands at the track's first value, after its end at the last.
public struct Track: Sendable, Equatable {
  /// What it drives.
  public var property: Property
  /// Where it starts, or nil for where the element stands by then.
  public var start: Amount?
  /// What it arrives at, in order of time.
  public var keyframes: [Keyframe<Amount>]

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - property: What it drives.
  ///   - start: Where it starts; where the element stands by then unless given.
  ///   - keyframes: What it arrives at, in order of time; at least one.
  public init(_ property: Property, from start: Amount? = nil, _ keyframes: [Keyframe<Amount>]) {
    self.property = property
    self.start = start
    self.keyframes = keyframes
  }
}

extension Track: MotionConvertible {
  /// The motion that consists of this track.
  public var motion: Motion { Motion(.numbers(self)) }
}

extension Track {
  /// Makes a track of one keyframe.
  ///
  /// - Parameters:
  ///   - property: What it drives.
  ///   - start: Where it starts; where the element stands by then unless given.
  ///   - end: Where it ends.
  ///   - duration: In seconds; 0 or more, 0 snaps.
  ///   - curve: The way there; linear unless given.
  public init(
    _ property: Property, from start: Amount? = nil, to end: Amount, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(property, from: start, [Keyframe(end, at: duration, curve: curve)])
  }
}
