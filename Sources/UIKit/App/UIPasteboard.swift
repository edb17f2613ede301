/// What the user has copied, of which only text is kept.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The world's own; each starts with an empty one.
  open class var general: UIPasteboard { HostLoop.current.pasteboard }

  open var string: String? {
    didSet { changeCount += 1 }
  }

  open var hasStrings: Bool { string != nil }

  /// How often something was copied.
  open private(set) var changeCount = 0

  override init() {}
}
