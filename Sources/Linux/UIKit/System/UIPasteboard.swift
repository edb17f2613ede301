import Synchronization

/// The pasteboard, of which only text is kept; it can be used on any thread.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private struct Content {
    var string: String?
    var changeCount = 0
  }

  private static let current = Mutex(UIPasteboard())

  private let content = Mutex(Content())

  /// The current world's pasteboard, initially empty.
  open class var general: UIPasteboard { current.withLock { $0 } }

  /// Replaces the pasteboard for a new world.
  static func beginWorld(with pasteboard: UIPasteboard) { current.withLock { $0 = pasteboard } }

  open var string: String? {
    get { content.withLock { $0.string } }
    set {
      content.withLock {
        $0.string = newValue
        $0.changeCount += 1
      }
    }
  }

  /// The number of times something was copied.
  open var changeCount: Int { content.withLock { $0.changeCount } }

  override init() {}
}
