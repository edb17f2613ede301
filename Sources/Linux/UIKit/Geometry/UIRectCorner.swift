public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}
