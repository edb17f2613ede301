/// On Linux, the Core Foundation name is an alias of the Swift type that it bridges to.
public typealias CFArray = [Any]

/// The color space of a gradient's colors; all drawing is in sRGB.
public final class CGColorSpace: Sendable {
  fileprivate static let deviceRGB = CGColorSpace()
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
