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
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// Ends the observation when it is invalidated or released, on any thread.
public final class NSKeyValueObservation: NSObject, Sendable {
  let flag = ObservationFlag()

  override init() { super.init() }

  deinit { flag.lower() }

  public func invalidate() { flag.lower() }
}

/// Whether an observation is active; outlives the observation, so that checking it at every change
/// needs no weak reference.
final class ObservationFlag: Sendable {
  private let active = Atomic(true)

  var isActive: Bool { active.load(ordering: .relaxed) }

  func lower() { active.store(false, ordering: .relaxed) }
}
