/// An integer of Core Foundation.
public typealias CFIndex = Int

/// A set of options of Core Foundation.
public typealias CFOptionFlags = UInt

/// What makes objects of Core Foundation; nil stands for the default one, and there is no other here.
public final class CFAllocator {
  init() {}
}

/// A run loop; there is only that of the main thread here.
public final class CFRunLoop {
  init() {}
}

/// The modes of a run loop; the main one has no others here.
public struct CFRunLoopMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonModes: CFRunLoopMode! = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}

/// The moments of a run loop that an observer is told of.
///
/// Here an observer is told before the run loop waits, and only of that.
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
}

/// What is called at moments of a run loop.
public final class CFRunLoopObserver {
  fileprivate let activities: CFOptionFlags
  fileprivate let repeats: Bool
  fileprivate let order: CFIndex
  fileprivate let block: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

  fileprivate init(
    _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  ) {
    (self.activities, self.repeats, self.order) = (activities, repeats, order)
    self.block = block
  }
}

public func CFRunLoopGetMain() -> CFRunLoop! { RunLoopObservers.main }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  CFRunLoopObserver(activities, repeats, order, block)
}

public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  onMainActor(observer) { RunLoopObservers.add($0) }
}

/// Ends the wait of a run loop, which then comes to wait again.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  Task { @MainActor in RunLoopObservers.tellBeforeWaiting() }
}

/// The observers of the main run loop.
///
/// A frame comes to wait at the end of its turn, before it lays out and commits: Core Animation is an
/// observer as well, the one of order 2,000,000.
@MainActor enum RunLoopObservers {
  // A run loop has no state here.
  nonisolated(unsafe) static let main = CFRunLoop()
  private static var observers: [CFRunLoopObserver] = []

  static func add(_ observer: CFRunLoopObserver?) {
    guard let observer, !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
  }

  /// Tells the observers in their order; what is added meanwhile is told the next time.
  static func tellBeforeWaiting() {
    let activity = CFRunLoopActivity.beforeWaiting
    let due = observers.filter { $0.activities & activity.rawValue != 0 }.sorted {
      $0.order < $1.order
    }
    guard !due.isEmpty else { return }
    observers.removeAll { observer in due.contains { $0 === observer } && !observer.repeats }
    for observer in due { observer.block(observer, activity) }
  }
}
