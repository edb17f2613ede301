/// A color as drawn: sRGB, each component clamped to 0…1, not premultiplied by alpha.
package struct RGBA: Hashable, Sendable {
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  package let alpha: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = Self.clamp(red)
    self.green = Self.clamp(green)
    self.blue = Self.clamp(blue)
    self.alpha = Self.clamp(alpha)
  }

  /// Converts from Display P3; components outside sRGB are clamped.
  package init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let r = Self.linear(red)
    let g = Self.linear(green)
    let b = Self.linear(blue)
    // The matrix between the two spaces' primaries, both with the D65 white point.
    self.init(
      red: Self.encoded(1.2249401 * r - 0.2249404 * g),
      green: Self.encoded(-0.0420569 * r + 1.0420571 * g),
      blue: Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b),
      alpha: alpha)
  }

  /// Returns the color with its opacity multiplied, 0…1.
  func faded(to opacity: CGFloat) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  private static func clamp(_ part: CGFloat) -> CGFloat {
    part.isNaN ? 0 : min(max(part, 0), 1)
  }

  private static func linear(_ part: CGFloat) -> CGFloat {
    let part = clamp(part)
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: CGFloat) -> CGFloat {
    let light = clamp(light)
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
