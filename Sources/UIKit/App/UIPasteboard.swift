/// The pasteboard, of which only text is kept.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The current world's pasteboard, initially empty.
  open class var general: UIPasteboard { HostLoop.current.pasteboard }

  open var string: String? {
    didSet { changeCount += 1 }
  }

  open var hasStrings: Bool { string != nil }

  /// The number of times something was copied.
  open private(set) var changeCount = 0

  override init() {}
}
