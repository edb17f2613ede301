/// Gives elements another colour.
public struct Recolor: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a change of colour.
  ///
  /// - Parameters:
  ///   - start: Where it starts; the colour that the element has by then unless given.
  ///   - color: Where it ends: `.next` of the palette, `.own`, or a fixed one.
  ///   - duration: In seconds; 0 unless given, which snaps.
  ///   - curve: The way there; linear unless given.
  public init(
    from start: ColorValue? = nil, to color: ColorValue, over duration: Double = 0,
    curve: TimingCurve = .linear
  ) {
    motion = ColorTrack(from: start, [Keyframe(color, at: duration, curve: curve)]).motion
  }
}
