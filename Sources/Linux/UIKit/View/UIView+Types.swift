extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback
  case forceLeftToRight = 3
  case forceRightToLeft

  /// The direction that the attribute asks for, or else the given one.
  func direction(or other: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .forceLeftToRight, .playback: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: other
    }
  }
}

extension UIView {
  /// Returns the system margin beside the content of a view of this width, in points.
  ///
  /// Apple publishes no width at which it changes: in public XIBs, it is 16 up to 375 points (57
  /// constraints) and 20 from 402 on (26).
  static func systemMargin(forWidth width: CGFloat) -> CGFloat { width >= 400 ? 20 : 16 }
}
