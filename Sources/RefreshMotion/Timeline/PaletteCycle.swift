/// Looks up the colors of one element in one cycle.
struct PaletteCycle {
  let palette: Palette?
  let element: Int
  let elementCount: Int
  let cycle: Int
  let isDark: Bool

  /// Returns the color over the element's own; nil for the element's own color.
  ///
  /// - Parameters:
  ///   - value: The color of a segment; nil for the color before the motion.
  ///   - incoming: The color before the motion.
  func color(_ value: ColorValue?, incoming: RGBAColor?) -> RGBAColor? {
    switch value {
    case nil: incoming
    case .own: nil
    case .fixed(let color): color
    case .adaptive(let light, let dark): isDark ? dark : light
    case .palette(let offset):
      palette?.color(
        of: element, elementCount: elementCount, cycle: cycle, offset: offset, isDark: isDark)
    }
  }

  /// Returns both ends of a segment as colors to interpolate between.
  ///
  /// The element's own color becomes the other end's color at alpha 0, so that a fade keeps its
  /// hue.
  func ends(
    _ from: ColorValue?, _ to: ColorValue?, incoming: RGBAColor?
  ) -> (from: RGBAColor, to: RGBAColor) {
    let from = color(from, incoming: incoming)
    let to = color(to, incoming: incoming)
    return (from ?? to?.withAlpha(0) ?? .clear, to ?? from?.withAlpha(0) ?? .clear)
  }
}
