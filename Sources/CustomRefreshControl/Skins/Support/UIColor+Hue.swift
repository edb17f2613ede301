import RefreshMotion
import UIKit

extension UIColor {
  /// Returns a color that follows light and dark appearance.
  @inline(never) static func adaptive(light: RGBAColor, dark: RGBAColor) -> UIColor {
    UIColor { UIColor($0.userInterfaceStyle == .dark ? dark : light) }
  }

  /// Returns a color that follows light and dark appearance, each given as 0xRRGGBB.
  @inline(never) static func adaptive(light: UInt32, dark: UInt32) -> UIColor {
    adaptive(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark))
  }

  /// Returns a hue's color, which follows light and dark appearance.
  @inline(never) static func hue(_ hue: Hue) -> UIColor {
    adaptive(light: hue.light, dark: hue.dark)
  }

  /// Returns the color between two hues, at a share of the way, 0…1.
  static func hue(_ first: Hue, to second: Hue, at share: Double) -> UIColor {
    func mix(_ from: RGBAColor, _ to: RGBAColor) -> RGBAColor {
      RGBAColor(
        red: from.red + (to.red - from.red) * share,
        green: from.green + (to.green - from.green) * share,
        blue: from.blue + (to.blue - from.blue) * share)
    }
    return adaptive(light: mix(first.light, second.light), dark: mix(first.dark, second.dark))
  }

  convenience init(_ color: RGBAColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension ShapesContent.Ink {
  /// Returns the ink of a hue, which a tint replaces.
  @inline(never) static func hue(_ hue: Hue) -> ShapesContent.Ink { .color(.hue(hue)) }

  /// Returns the ink of a hue that tells an outcome, which no tint replaces.
  static func outcome(_ hue: Hue) -> ShapesContent.Ink { .fixed(.hue(hue)) }
}
