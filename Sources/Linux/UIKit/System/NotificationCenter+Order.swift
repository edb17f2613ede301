/// Calls the observers of a notification in the order in which they were added, as Apple's center does.
///
/// Foundation for Linux keeps them in dictionaries, whose order is another one in every run.
extension NotificationCenter {
  /// Adds an observer; more specific than Foundation's method, and thus chosen by the compiler.
  public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    // One on a queue of its own is called whenever that takes it.
    guard queue == nil else {
      return addObserver(
        forName: Optional(name), object: object, queue: queue, using: block)
    }
    return ObserverOrder.shared.add(
      OrderedObserver(name, of: object as AnyObject?, block), to: self)
  }

  /// Removes an observer.
  public func removeObserver(_ observer: any NSObjectProtocol) {
    ObserverOrder.shared.remove(observer)
    removeObserver(observer as Any)
  }
}

/// One observer of a notification.
private final class OrderedObserver: Sendable {
  let name: Notification.Name
  let block: @Sendable (Notification) -> Void
  /// The object whose notifications are observed; nil for all.
  private let object: ObjectIdentifier?

  init(
    _ name: Notification.Name, of object: AnyObject?,
    _ block: @escaping @Sendable (Notification) -> Void
  ) {
    (self.name, self.block) = (name, block)
    self.object = object.map(ObjectIdentifier.init)
  }

  func observes(_ notification: Notification) -> Bool {
    object == nil || object == (notification.object as AnyObject?).map(ObjectIdentifier.init)
  }
}

/// The observers of all notification centers, in the order in which they were added.
private final class ObserverOrder: Sendable {
  static let shared = ObserverOrder()

  /// An observer, while who has added it keeps its token and has not removed it.
  private struct Entry {
    weak var center: NotificationCenter?
    weak var token: (any NSObjectProtocol)?
    let observer: OrderedObserver
  }

  private let lock = NSLock()
  private nonisolated(unsafe) var entries: [Entry] = []
  /// What Foundation calls, once for each center and name.
  private nonisolated(unsafe) var relays: [Relay] = []

  private struct Relay {
    weak var center: NotificationCenter?
    let name: Notification.Name
  }

  func add(_ observer: OrderedObserver, to center: NotificationCenter) -> any NSObjectProtocol {
    // Foundation's token is alive while it is observed, and Foundation knows how to remove it.
    let token = center.addObserver(
      forName: Optional(observer.name), object: nil, queue: nil, using: { _ in })
    let isNew = lock.withLock {
      entries.removeAll { $0.token == nil || $0.center == nil }
      entries.append(Entry(center: center, token: token, observer: observer))
      // Another center may take the place in memory of one that is gone.
      relays.removeAll { $0.center == nil }
      let hasRelay = relays.contains { $0.center === center && $0.name == observer.name }
      if !hasRelay { relays.append(Relay(center: center, name: observer.name)) }
      return !hasRelay
    }
    if isNew {
      _ = center.addObserver(forName: Optional(observer.name), object: nil, queue: nil) {
        [weak center] notification in
        if let center { self.call(for: notification, in: center) }
      }
    }
    return token
  }

  func remove(_ token: any NSObjectProtocol) {
    lock.withLock { entries.removeAll { $0.token === token } }
  }

  private func call(for notification: Notification, in center: NotificationCenter) {
    let due = lock.withLock {
      entries.filter {
        $0.center === center && $0.observer.name == notification.name
          && $0.observer.observes(notification)
      }
    }
    for entry in due {
      // One that an observer before it has removed is not called.
      let isThere = lock.withLock {
        entries.contains { $0.observer === entry.observer && $0.token != nil }
      }
      if isThere { entry.observer.block(notification) }
    }
  }
}
