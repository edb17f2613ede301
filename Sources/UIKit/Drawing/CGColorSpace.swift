/// On Linux, the Core Foundation names are aliases of the Swift types that they bridge to.
public typealias CFArray = [Any]
public typealias CFString = String

public enum CGColorSpaceModel: Int32, Sendable {
  case monochrome = 0
  case rgb = 1
}

/// The color space of a color's components; all drawing is in sRGB.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public let name: CFString?

  private init(known name: CFString) {
    self.name = name
  }

  static let deviceRGB = CGColorSpace(known: sRGB)
  static let deviceGray = CGColorSpace(known: genericGrayGamma2_2)

  public var model: CGColorSpaceModel {
    name == Self.genericGrayGamma2_2 ? .monochrome : .rgb
  }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
