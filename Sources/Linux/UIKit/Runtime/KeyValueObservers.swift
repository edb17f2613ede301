/// The observable properties.
///
/// They are identified by name because the key paths of a class and its subclass compare unequal.
enum ObservableProperty: Int, CaseIterable {
  case contentOffset, contentSize, contentInset, bounds, frame, state
}

/// The observers of one object.
@MainActor final class KeyValueObservers {
  /// The property read first while a key path is being resolved.
  private static var reading: (isActive: Bool, property: ObservableProperty?) = (false, nil)

  /// A class, so that iterating over the entries at every change copies no closures.
  private final class Entry {
    let flag: ObservationFlag
    /// Returns the value before a change; nil if the observer does not need it.
    let before: (() -> Any?)?
    let after: (Any?) -> Void

    init(
      _ flag: ObservationFlag, before: (() -> Any?)?, after: @escaping (Any?) -> Void
    ) {
      self.flag = flag
      self.before = before
      self.after = after
    }
  }

  /// The observers of each property, by its raw value.
  private var entries: [[Entry]] = ObservableProperty.allCases.map { _ in [] }

  /// Records a getter's call; the first call identifies the property of a key path.
  static func note(_ property: ObservableProperty) {
    if reading.isActive && reading.property == nil { reading.property = property }
  }

  /// Returns the property that a closure reads.
  static func property(readBy read: () -> Void) -> ObservableProperty? {
    reading = (true, nil)
    defer { reading = (false, nil) }
    read()
    return reading.property
  }

  func add(
    _ observation: NSKeyValueObservation, of property: ObservableProperty,
    before: (() -> Any?)?, after: @escaping (Any?) -> Void
  ) {
    entries[property.rawValue].removeAll { !$0.flag.isActive }
    entries[property.rawValue].append(Entry(observation.flag, before: before, after: after))
  }

  /// Makes a change and notifies the property's observers.
  func change(_ property: ObservableProperty, _ body: () -> Void) {
    let told = entries[property.rawValue]
    guard !told.isEmpty else { return body() }
    guard told.contains(where: { $0.before != nil && $0.flag.isActive }) else {
      body()
      for entry in told where entry.flag.isActive { entry.after(nil) }
      return
    }
    let olds = told.map { $0.flag.isActive ? $0.before?() : nil }
    body()
    for (entry, old) in zip(told, olds) where entry.flag.isActive { entry.after(old) }
  }
}
