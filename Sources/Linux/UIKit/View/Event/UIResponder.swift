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

  // MARK: Key presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  // MARK: First responder

  /// The window in which this responder can become first responder.
  var responderWindow: UIWindow? { nil }

  open var isFirstResponder: Bool { responderWindow.map { $0.firstResponder === self } ?? false }

  open var canBecomeFirstResponder: Bool { false }

  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder of its window; fails outside a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return HostLoop.current.keyboard.changingResponder {
      if let old = window.firstResponder, !old.resignFirstResponder() { return false }
      window.firstResponder = self
      return true
    }
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Standard edit actions

  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: Keys

  /// Sets the property named `key`.
  ///
  /// Without an Objective-C runtime to look up the name, a class handles its own keys in an
  /// override and passes the others on. A key that no class handles raises an exception.
  open nonisolated func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forUndefinedKey: key)
  }

  open nonisolated func setValue(_ value: Any?, forUndefinedKey key: String) {
    MainActor.assumeIsolated { UndefinedKeys.raise(key, of: self) }
  }
}

/// Exceptions for undefined keys.
@MainActor enum UndefinedKeys {
  /// The exception caught by `catching`; nil outside it.
  private static var caught: String??

  /// Runs `body` and returns the message of the exception that it raised for a key, if any.
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
    guard caught != nil else { fatalError("NSUnknownKeyException: \(message)") }
    caught = .some(message)
  }
}
