import RefreshMotion
import UIKit

extension Palette {
  /// Makes a palette from colors in order; a dynamic color follows light and dark appearance.
  ///
  /// ```swift
  /// import RefreshMotion
  ///
  /// let brand = Palette([.systemPink, .systemIndigo])
  /// ```
  public init(_ colors: [UIColor]) {
    self.init(
      colors.map { RGBAColor($0, in: .light) }, dark: colors.map { RGBAColor($0, in: .dark) })
  }
}

extension Recolor {
  /// Changes the color to one of the app's; a dynamic color follows light and dark appearance.
  ///
  /// - Parameters:
  ///   - start: The color at the start; the element's current color by default.
  ///   - color: The color at the end.
  ///   - duration: In seconds; 0 by default, which jumps.
  ///   - curve: The timing; linear by default.
  public init(
    from start: ColorValue? = nil, to color: UIColor, over duration: Double = 0,
    curve: TimingCurve = .linear
  ) {
    self.init(
      from: start,
      to: .adaptive(light: RGBAColor(color, in: .light), dark: RGBAColor(color, in: .dark)),
      over: duration, curve: curve)
  }
}

extension RGBAColor {
  /// Makes the color of a UIKit color in an appearance; components outside sRGB are clamped.
  package init(_ color: UIColor, in style: UIUserInterfaceStyle) {
    let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func part(_ value: CGFloat) -> Double { min(max(Double(value), 0), 1) }
    self.init(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }
}
