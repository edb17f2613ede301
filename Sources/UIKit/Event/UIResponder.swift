@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Sets the property named `key`.
  ///
  /// There is no Objective-C runtime to look a name up here, so a class answers for its own keys
  /// in an override and passes the others on. A key that nobody takes raises.
  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forUndefinedKey: key)
  }

  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    UndefinedKeys.raise(key, of: self)
  }
}

/// Keys that are set on objects that do not know them.
@MainActor enum UndefinedKeys {
  /// The exception that was caught; nil outside `catching`.
  private static var caught: String??

  /// Runs `body` and gives the message of the exception that it raised for a key, if any.
  static func catching(_ body: () -> Void) -> String? {
    let outer = caught
    caught = .some(nil)
    defer { caught = outer }
    body()
    return caught ?? nil
  }

  static func raise(_ key: String, of object: NSObject) {
    let message =
      "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value "
      + "coding-compliant for the key \(key)."
    guard caught != nil else { preconditionFailure("NSUnknownKeyException: \(message)") }
    caught = .some(message)
  }
}
