extension UIResponder {
  /// Resigns as first responder when the responder leaves its window.
  func leaveResponderChain(of window: UIWindow?) {
    guard let window, window.firstResponder === self else { return }
    resignFirstResponder()
    if window.firstResponder === self { window.firstResponder = nil }
  }
}

extension UIWindow {
  /// Whether typed keys are inserted into a text.
  package var isTextEdited: Bool { firstResponder is any UIKeyInput }

  /// The responder that receives key presses: the first responder, or else the visible controller.
  ///
  /// Apple does not document the receiver without a first responder; the visible controller is the
  /// observed one.
  var keyResponder: UIResponder {
    firstResponder ?? owner?.visibleResponder ?? self
  }
}

extension UIApplication {
  /// Sends a key press and its release to the window's key responder.
  ///
  /// - Returns: Whether a responder handled the press instead of passing it on to the application.
  @discardableResult
  package func press(_ key: UIKey) -> Bool {
    let windows = allWindows.filter { $0.windowLevel.rawValue < UIWindow.Level.alert.rawValue }
    guard let window = windows.last(where: \.isKeyWindow) ?? windows.last else {
      return false
    }
    let responder = window.keyResponder
    // Since iOS 15, the keys of a physical keyboard go to text input first.
    if let text = responder as? any KeyTaking, text.take(key) { return true }
    let press = UIPress(key: key, phase: .began, window: window, responder: responder)
    let event = UIPressesEvent(press)
    passedOnPress = false
    responder.pressesBegan([press], with: event)
    let isTaken = !passedOnPress
    press.phase = .ended
    responder.pressesEnded([press], with: event)
    return isTaken
  }
}
