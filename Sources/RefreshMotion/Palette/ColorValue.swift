/// What colour a keyframe asks for.
public enum ColorValue: Sendable, Equatable {
  /// The element's own colour, as its content made it.
  case own
  /// One colour for all elements.
  case fixed(RGBAColor)
  /// The palette's colour for the element in its cycle (see ``Palette``), so many further on.
  case palette(offset: Int)

  /// The palette's next colour: `.palette(offset: 0)`.
  public static let next = ColorValue.palette(offset: 0)
}
