import CustomRefreshControl
import RefreshMotion
import UIKit

/// An opaque color in sRGB, with components of 8 bits.
struct HexColor: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a color from six hexadecimal digits, such as `0A84FF`, with or without a `#`.
  init?(_ text: String) {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// Makes a color from components, 0…1; others are clamped.
  init(_ color: RGBAColor) {
    func byte(_ component: Double) -> UInt8 {
      UInt8((min(max(component, 0), 1) * 255).rounded())
    }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  /// Makes a color from hue, saturation and brightness, 0…1.
  init(hue: Double, saturation: Double, brightness: Double) {
    let sector = hue.truncatingRemainder(dividingBy: 1) * 6
    func component(_ offset: Double) -> Double {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(RGBAColor(red: component(5), green: component(3), blue: component(1)))
  }

  /// Makes a color from what a view shows in the current traits.
  @MainActor init(_ color: UIColor, in traits: UITraitCollection) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(RGBAColor(red: red, green: green, blue: blue))
  }

  /// Six capital digits, such as `0A84FF`.
  var digits: String {
    [red, green, blue].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0\(digits)" : digits
    }.joined()
  }

  var color: RGBAColor {
    RGBAColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  var uiColor: UIColor {
    UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
  }

  /// Hue, saturation and brightness, 0…1; the hue of a gray is 0.
  var components: (hue: Double, saturation: Double, brightness: Double) {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    guard range > 0 else { return (0, 0, most) }
    let sector =
      most == red
      ? (green - blue) / range
      : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return (((sector < 0 ? sector + 6 : sector) / 6), range / most, most)
  }

  /// The components in code, such as `red: 10 / 255, green: 132 / 255, blue: 1`.
  var code: String {
    func number(_ byte: UInt8) -> String {
      switch byte {
      case 0: "0"
      case 255: "1"
      default: "\(byte) / 255"
      }
    }
    return "red: \(number(red)), green: \(number(green)), blue: \(number(blue))"
  }
}
