/// The keyframes of one number, for all elements.
///
/// ```swift
/// Track(.rotation, [
///   Keyframe(.pi / 4, at: 0.1),                              // 0.00…0.10 s: rotates to 45°
///   Keyframe(0, at: 0.15),                                   // 0.10…0.15 s: and back
/// ])
/// ```
/// Before the track starts, an element shows its first value; after it ends, its last value.
public struct Track: Sendable, Equatable {
  /// The property that it drives.
  public var property: Property
  /// The value at the start, or nil for the element's current value.
  public var start: ElementValue?
  /// The values that it reaches, in order of time.
  public var keyframes: [Keyframe<ElementValue>]

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - property: The property that it drives.
  ///   - start: The value at the start; the element's current value by default.
  ///   - keyframes: The values that it reaches, in order of time; at least one.
  public init(
    _ property: Property, from start: ElementValue? = nil, _ keyframes: [Keyframe<ElementValue>]
  ) {
    self.property = property
    self.start = start
    self.keyframes = keyframes
  }
}

extension Track: MotionConvertible {
  /// This track as a motion.
  public var motion: Motion { Motion(.numbers(self)) }
}

extension Track {
  /// The value at the start, if it is given, and those that it reaches.
  var values: [ElementValue] { (start.map { [$0] } ?? []) + keyframes.map(\.value) }
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
    over duration: Double,
    curve: TimingCurve = .linear
  ) {
    self.init(property, from: start, [Keyframe(end, at: duration, curve: curve)])
  }

  /// Makes a track that starts at the same number for all elements.
  public init(_ property: Property, from start: Double, _ keyframes: [Keyframe<ElementValue>]) {
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
  /// Returns tracks of one keyframe that run together, one for each property with an end value.
  static func tracks(
    _ properties: [(property: Property, start: ElementValue?, end: ElementValue?)],
    over duration: Double, curve: TimingCurve
  ) -> Motion {
    .together(
      properties.compactMap { property, start, end in
        end.map { Track(property, from: start, to: $0, over: duration, curve: curve).motion }
      })
  }
}
