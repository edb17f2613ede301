/// The colour of each element, keyframe by keyframe.
///
/// Between two colours each sRGB component moves by itself. Between an element's own colour and
/// another the other fades in or out.
public struct ColorTrack: Sendable, Equatable {
  /// Where it starts, or nil for the colour that the element has by then.
  public var start: ColorValue?
  /// What it arrives at, in order of time.
  public var keyframes: [Keyframe<ColorValue>]

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - start: Where it starts; the colour that the element has by then unless given.
  ///   - keyframes: What it arrives at, in order of time; at least one.
  public init(from start: ColorValue? = nil, _ keyframes: [Keyframe<ColorValue>]) {
    self.start = start
    self.keyframes = keyframes
  }
}

extension ColorTrack: MotionConvertible {
  /// The motion that consists of this track.
  public var motion: Motion { Motion(.colors(self)) }
}
