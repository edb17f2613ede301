import Synchronization

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// Ends the observation when it is invalidated or let go, from any thread.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let active = Mutex(true)

  override init() { super.init() }

  public func invalidate() { active.withLock { $0 = false } }

  var isActive: Bool { active.withLock { $0 } }
}
