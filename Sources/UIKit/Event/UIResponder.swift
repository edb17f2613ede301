@MainActor open class UIResponder: NSObject {
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
  /// in an override and passes the others on. A key that nobody takes is kept as Apple's
  /// `NSUnknownKeyException` would say it, for the nib loader to report.
  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forUndefinedKey: key)
  }

  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    UndefinedKeys.note(key, of: self)
  }
}

/// Keys that were set on objects that do not know them.
@MainActor package enum UndefinedKeys {
  package private(set) static var last: String?

  package static func clear() { last = nil }

  static func note(_ key: String, of object: NSObject) {
    last =
      "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value "
      + "coding-compliant for the key \(key)."
  }
}
