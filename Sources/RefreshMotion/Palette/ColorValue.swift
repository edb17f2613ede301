/// The color of a keyframe.
public enum ColorValue: Sendable, Equatable {
  /// The element's own color, as its content made it.
  case own
  /// One color for all elements.
  case fixed(RGBAColor)
  /// One color for all elements: one in light appearance, another in dark.
  case adaptive(light: RGBAColor, dark: RGBAColor)
  /// The palette's color for the element in the current cycle (see ``Palette``), or the color a
  /// number of places after it.
  case palette(offset: Int)

  /// The palette's next color: `.palette(offset: 0)`.
  public static let next = ColorValue.palette(offset: 0)
}
