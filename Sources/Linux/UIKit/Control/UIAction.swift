public typealias UIActionHandler = (UIAction) -> Void

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  /// The control that is currently sending the action.
  open internal(set) var sender: Any?

  let handler: UIActionHandler
  private static var unnamedCount = 0

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? UIAction.unnamedIdentifier()
    self.handler = handler
    super.init(title: title, image: image)
  }

  public required init?(coder: NSCoder) { nil }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  private static func unnamedIdentifier() -> Identifier {
    unnamedCount += 1
    return Identifier("com.apple.action.dynamic.\(unnamedCount)")
  }
}

@preconcurrency @MainActor open class UIMenuElement: NSObject {
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
