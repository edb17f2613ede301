/// An immutable color, as its components and alpha.
public final class CGColor: Hashable, Sendable {
  /// Red, green and blue or the level of gray, followed by alpha.
  public let components: [CGFloat]?
  /// The color as drawn: sRGB, each component 0…1, not premultiplied by alpha.
  package let rgba: RGBA

  // Mac Catalyst lacks Apple's constants of these names, so only this package uses them.
  package static let black = CGColor(gray: 0, alpha: 1)
  package static let white = CGColor(gray: 1, alpha: 1)
  package static let clear = CGColor(gray: 0, alpha: 0)

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    rgba = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    components = [gray, alpha]
    rgba = RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var alpha: CGFloat { components?.last ?? 1 }

  public var numberOfComponents: Int { components?.count ?? 0 }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let parts = components else { return nil }
    return parts.count == 2
      ? CGColor(gray: parts[0], alpha: alpha)
      : CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || left.components == right.components
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}

/// On Linux, the Core Foundation name is an alias of the Swift type that it bridges to.
public typealias CFArray = [Any]

/// The color space of a gradient's colors and of a bitmap; all drawing is in sRGB.
public final class CGColorSpace: Sendable {
  fileprivate static let deviceRGB = CGColorSpace()
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
