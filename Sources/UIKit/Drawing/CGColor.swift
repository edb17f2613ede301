/// An immutable color: components in a color space, and alpha.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  /// The components in the color's own space, followed by alpha.
  public let components: [CGFloat]?
  /// The color as drawn: sRGB, each component 0…1, not premultiplied by alpha.
  package let rgba: RGBA

  // Mac Catalyst lacks Apple's constants of these names, so only this package uses them.
  package static let black = CGColor(gray: 0, alpha: 1)
  package static let white = CGColor(gray: 1, alpha: 1)
  package static let clear = CGColor(gray: 0, alpha: 0)

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceRGB, parts: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGray, parts: [gray, alpha])
  }

  init(space: CGColorSpace, parts: [CGFloat]) {
    colorSpace = space
    components = parts
    rgba =
      switch space.model {
      case .monochrome:
        RGBA(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
      case .rgb where space.name == CGColorSpace.displayP3:
        RGBA(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      case .rgb:
        RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      }
  }

  public var alpha: CGFloat { components?.last ?? 1 }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace, let components else { return nil }
    return CGColor(space: colorSpace, parts: components.dropLast() + [alpha])
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || left.colorSpace == right.colorSpace && left.components == right.components
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(components)
  }
}
