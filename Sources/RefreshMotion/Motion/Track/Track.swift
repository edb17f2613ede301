/// The keyframes of one number, for all elements.
///
/// ```swift
/// Track(.rotation, [
///   Keyframe(.pi / 4, at: 0.1),                              // 0.00…0.10 s: rotates to 45°
///   Keyframe(0, at: 0.15),                                   // 0.10…0.15 s: and back
/// ])
/// ```
/// Before the track starts, an element shows its first value; after it ends, its last value.
public struct Track: MotionConvertible, Equatable {
  /// This track as a motion.
  public let motion: Motion

  /// What a track drives, and how.
  struct Course: Sendable, Equatable {
    let property: Property
    /// The value at the start, or nil for the element's current value.
    var start: ElementValue?
    var keyframes: [Keyframe]
  }

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - property: The property that it drives.
  ///   - start: The value at the start; the element's current value by default.
  ///   - keyframes: The values that it reaches, in order of time; at least one.
  public init(
    _ property: Property, from start: ElementValue? = nil, _ keyframes: [Keyframe]
  ) {
    motion = Motion(.track(Course(property: property, start: start, keyframes: keyframes)))
  }
}

/// A value that a track reaches, with the time and the timing curve.
public struct Keyframe: Sendable, Equatable {
  var value: ElementValue
  let time: Double
  let curve: TimingCurve

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - value: The value that the track reaches.
  ///   - time: In seconds from the track's start; 0 or more, and not before the previous keyframe. Two
  ///     keyframes at the same time make a jump.
  ///   - curve: The timing from the previous value; linear by default.
  public init(_ value: ElementValue, at time: Double, curve: TimingCurve = .linear) {
    self.value = value
    self.time = time
    self.curve = curve
  }

  /// Makes a keyframe with the same number for all elements.
  public init(_ value: Double, at time: Double, curve: TimingCurve = .linear) {
    self.init(.constant(value), at: time, curve: curve)
  }
}

extension Track {
  /// Makes a track of one keyframe.
  ///
  /// - Parameters:
  ///   - property: The property that it drives.
  ///   - start: The value at the start; the element's current value by default.
  ///   - end: The value at the end.
  ///   - duration: In seconds; 0 or more, 0 jumps.
  ///   - curve: The timing; linear by default.
  public init(
    _ property: Property, from start: ElementValue? = nil, to end: ElementValue,
    over duration: Double, curve: TimingCurve = .linear
  ) {
    self.init(property, from: start, [Keyframe(end, at: duration, curve: curve)])
  }

  /// Makes a track that starts at the same number for all elements.
  public init(_ property: Property, from start: Double, _ keyframes: [Keyframe]) {
    self.init(property, from: .constant(start), keyframes)
  }

  /// Makes a track of one keyframe, with the same numbers for all elements.
  public init(
    _ property: Property, from start: Double? = nil, to end: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(
      property, from: start.map(ElementValue.constant), to: .constant(end), over: duration,
      curve: curve)
  }
}

extension Motion {
  /// Makes tracks of one keyframe that run together, one for each property with an end value.
  init(
    _ changes: (property: Property, start: ElementValue?, end: ElementValue?)...,
    over duration: Double, curve: TimingCurve
  ) {
    let tracks = changes.compactMap { property, start, end in
      end.map { Track(property, from: start, to: $0, over: duration, curve: curve).motion }
    }
    self = tracks.count == 1 ? tracks[0] : Motion(.together, of: tracks)
  }
}
