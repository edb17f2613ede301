#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A color in the sRGB color space, with components that are not premultiplied by alpha.
public struct RGBAColor: Sendable, Equatable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0 (transparent) … 1 (opaque).
  public var alpha: Double

  /// Makes a color from sRGB components.
  ///
  /// Binding a motion that uses components outside 0…1 throws
  /// ``MotionError/outOfRange(_:value:range:)``.
  ///
  /// - Parameters:
  ///   - red: 0…1.
  ///   - green: 0…1.
  ///   - blue: 0…1.
  ///   - alpha: Opacity, 0 (transparent) … 1 (opaque); 1 by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a gray from one component, 0 (black) … 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes an opaque color given as 0xRRGGBB.
  package init(hex: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Returns the color with another opacity, 0…1.
  package func withAlpha(_ alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The relative luminance as WCAG 2 defines it, 0 (black) … 1 (white), without the opacity.
  public var luminance: Double {
    func light(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Returns the contrast ratio with another color, as WCAG 2 defines it, 1…21.
  package func contrast(with other: RGBAColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Red, green, blue and alpha.
  var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  init(_ components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}

/// UIKit's named colors, such as `UIColor.magenta`, with the components from its documentation.
extension RGBAColor {
  /// sRGB 0, 0, 0 at alpha 0.
  package static let clear = RGBAColor(white: 0, alpha: 0)
  /// sRGB 0, 0, 0.
  package static let black = RGBAColor(white: 0)
  /// sRGB 1, 1, 1.
  package static let white = RGBAColor(white: 1)
  /// sRGB 1/3 in each component.
  package static let darkGray = RGBAColor(white: 1.0 / 3)
  /// sRGB 0.5 in each component.
  package static let gray = RGBAColor(white: 0.5)
  /// sRGB 2/3 in each component.
  package static let lightGray = RGBAColor(white: 2.0 / 3)
  /// sRGB 1, 0, 0.
  package static let red = RGBAColor(red: 1, green: 0, blue: 0)
  /// sRGB 0, 1, 0.
  package static let green = RGBAColor(red: 0, green: 1, blue: 0)
  /// sRGB 0, 0, 1.
  package static let blue = RGBAColor(red: 0, green: 0, blue: 1)
  /// sRGB 0, 1, 1.
  package static let cyan = RGBAColor(red: 0, green: 1, blue: 1)
  /// sRGB 1, 1, 0.
  package static let yellow = RGBAColor(red: 1, green: 1, blue: 0)
  /// sRGB 1, 0, 1.
  package static let magenta = RGBAColor(red: 1, green: 0, blue: 1)
  /// sRGB 1, 0.5, 0.
  package static let orange = RGBAColor(red: 1, green: 0.5, blue: 0)
  /// sRGB 0.5, 0, 0.5.
  package static let purple = RGBAColor(red: 0.5, green: 0, blue: 0.5)
  /// sRGB 0.6, 0.4, 0.2.
  package static let brown = RGBAColor(red: 0.6, green: 0.4, blue: 0.2)
}
