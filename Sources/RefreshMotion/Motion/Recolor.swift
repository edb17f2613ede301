/// Changes the color of elements.
///
/// Between two colors, each sRGB component is interpolated separately. Between an element's own
/// color and another color, the other one fades in or out.
///
/// Far hues are brown halfway. A change of 0 s is clean at the crest of a movement, or where an element is
/// thinnest or faintest.
public struct Recolor: MotionConvertible, Equatable {
  /// This effect as a motion.
  public let motion: Motion

  /// The colors, and how they change.
  struct Change: Sendable, Equatable {
    let start: ColorValue?
    let color: ColorValue
    let duration: Double
    let curve: TimingCurve

    /// The color at the start, if it is given, and that at the end.
    var colors: [ColorValue] { (start.map { [$0] } ?? []) + [color] }
  }

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
    motion = Motion(
      .recolor(Change(start: start, color: color, duration: duration, curve: curve)))
  }
}
