/// The keyframes of the color, for all elements.
///
/// Between two colors, each sRGB component is interpolated separately. Between an element's own
/// color and another color, the other one fades in or out.
public struct ColorTrack: Sendable, Equatable {
  /// The color at the start, or nil for the element's current color.
  public var start: ColorValue?
  /// The colors that it reaches, in order of time.
  public var keyframes: [Keyframe<ColorValue>]

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - start: The color at the start; the element's current color by default.
  ///   - keyframes: The colors that it reaches, in order of time; at least one.
  public init(from start: ColorValue? = nil, _ keyframes: [Keyframe<ColorValue>]) {
    self.start = start
    self.keyframes = keyframes
  }
}

extension ColorTrack {
  /// The color at the start, if it is given, and those that it reaches.
  var colors: [ColorValue] { (start.map { [$0] } ?? []) + keyframes.map(\.value) }
}

extension ColorTrack: MotionConvertible {
  /// This track as a motion.
  public var motion: Motion { Motion(.colors(self)) }
}
