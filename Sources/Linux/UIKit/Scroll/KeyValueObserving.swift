/// Observation by key path, which Foundation provides for every object on Apple's platforms.
///
/// The protocol has the name of Foundation's own.
public protocol _KeyValueCodingAndObserving: AnyObject {}

/// A class with observable properties.
@preconcurrency @MainActor protocol KeyValueObservable: _KeyValueCodingAndObserving {
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
    let isOfGeometry = countsAsApps && property != .state
    observable.observers.add(
      observation, of: property,
      before: options.contains(.old) ? { [weak self] in self?[keyPath: keyPath] } : nil,
      // Unowned is safe: only the object itself calls its observers.
      after: { [unowned self] old in
        let watch = isOfGeometry ? HostLoop.current.writeWatch : nil
        watch?.enter(.observer)
        defer { watch?.leave() }
        send(self, old.flatMap { $0 as? Value })
      })
    if options.contains(.initial) { send(self, nil) }
    return observation
  }
}
