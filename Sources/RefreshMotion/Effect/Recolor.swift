/// Changes the color of elements.
public struct Recolor: MotionConvertible, Equatable {
  /// This effect as a motion.
  public let motion: Motion

  /// Changes the color.
  ///
  /// - Parameters:
  ///   - start: The color at the start; the element's current color by default.
  ///   - color: The color at the end: `.next` of the palette, `.own`, or a fixed color.
  ///   - duration: In seconds; 0 by default, which jumps.
  ///   - curve: The timing; linear by default.
  public init(
    from start: ColorValue? = nil, to color: ColorValue, over duration: Double = 0,
    curve: TimingCurve = .linear
  ) {
    motion = ColorTrack(from: start, [Keyframe(color, at: duration, curve: curve)]).motion
  }
}
