/// A colour in the sRGB space, its components apart from its alpha (not premultiplied).
public struct RGBAColor: Sendable, Equatable, Hashable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0 (shows nothing) … 1 (covers what is below).
  public var alpha: Double

  /// Makes a colour of sRGB components, each 0…1; a timeline refuses others
  /// (``MotionError/outOfRange(_:value:range:)``).
  ///
  /// - Parameter alpha: Opacity, 0…1; 1 unless given.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey of one component, 0 (black) … 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour at another opacity, 0…1.
  public func withAlpha(_ alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
