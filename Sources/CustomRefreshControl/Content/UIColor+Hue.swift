import RefreshMotion
import UIKit

extension UIColor {
  /// Makes a hue's color, which follows light and dark appearance.
  public convenience init(_ hue: Hue) { self.init(light: hue.light, dark: hue.dark) }

  /// Makes the color between two hues, at a share of the way, 0…1.
  public convenience init(_ first: Hue, to second: Hue, at share: Double) {
    func mix(_ from: RGBAColor, _ to: RGBAColor) -> RGBAColor {
      RGBAColor(
        red: from.red + (to.red - from.red) * share,
        green: from.green + (to.green - from.green) * share,
        blue: from.blue + (to.blue - from.blue) * share)
    }
    self.init(light: mix(first.light, second.light), dark: mix(first.dark, second.dark))
  }

  /// Makes a color that follows light and dark appearance.
  @inline(never)  // As the next; inlined they would weigh 4 kB.
  convenience init(light: RGBAColor, dark: RGBAColor) {
    self.init { UIColor($0.userInterfaceStyle == .dark ? dark : light) }
  }

  /// Makes a color that follows light and dark appearance, each given as 0xRRGGBB.
  @inline(never)
  convenience init(light: UInt32, dark: UInt32) {
    self.init(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark))
  }

  convenience init(_ color: RGBAColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension ShapesContent.Ink {
  /// Returns the ink of a hue, which a tint replaces.
  @inline(never)
  public static func hue(_ hue: Hue) -> ShapesContent.Ink { .color(UIColor(hue)) }

  /// Returns the ink of a hue that tells an outcome, which no tint replaces.
  @inline(never)
  static func outcome(_ hue: Hue) -> ShapesContent.Ink { .fixed(UIColor(hue)) }
}
