/// A color in the sRGB color space, with components that are not premultiplied by alpha.
public struct RGBAColor: Sendable, Equatable, Hashable {
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

  /// Returns the color with another opacity, 0…1.
  public func withAlpha(_ alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
