/// Observation by key path, which Foundation provides for every object on Apple's platforms.
///
/// The protocol has the name of Foundation's own.
public protocol _KeyValueCodingAndObserving: AnyObject {}

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

/// A class with observable properties.
@MainActor protocol KeyValueObservable: _KeyValueCodingAndObserving {
  var observers: KeyValueObservers { get }
}

extension UIScrollView: KeyValueObservable {}

extension UIGestureRecognizer: KeyValueObservable {}

extension _KeyValueCodingAndObserving {
  /// Calls `changeHandler` at each change of the property, until the result is released.
  ///
  /// The observable properties are a scroll view's `contentOffset`, `contentSize`, `contentInset`,
  /// `bounds` and `frame`, and a gesture recognizer's `state`; any other property traps, as a
  /// property without a key does in Foundation.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    onMainActor((object: self, keyPath: keyPath)) {
      $0.object.observe(
        $0.keyPath, options: options, countsAsApps: true, changeHandler: changeHandler)
    }
  }

  /// Observes without counting the handler as the app's work, for observers within this module.
  @_specialize(where Self == UIScrollView, Value == CGPoint)
  @MainActor func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions, countsAsApps: Bool,
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let property = KeyValueObservers.property(readBy: { _ = self[keyPath: keyPath] })
    guard let property, let observable = self as? any KeyValueObservable else {
      fatalError("Could not extract a String from KeyPath \(keyPath)")
    }
    let observation = NSKeyValueObservation()
    let send: (Self, Value?) -> Void = { object, old in
      if countsAsApps { AppCode.count(.observation) }
      let new = options.contains(.new) ? object[keyPath: keyPath] : nil
      changeHandler(object, NSKeyValueObservedChange(newValue: new, oldValue: old))
    }
    observable.observers.add(
      observation, of: property,
      before: options.contains(.old) ? { [weak self] in self?[keyPath: keyPath] } : nil,
      // Unowned is safe: only the object itself calls its observers.
      after: { [unowned self] old in send(self, old.flatMap { $0 as? Value }) })
    if options.contains(.initial) { send(self, nil) }
    return observation
  }
}
