@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  open internal(set) var title: String
  open internal(set) var image: UIImage?

  /// Nothing archives a menu element here.
  public required init?(coder: NSCoder) { nil }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
