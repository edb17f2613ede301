extension UIResponder {
  /// The window whose key presses this responder may get first.
  var responderWindow: UIWindow? {
    switch self {
    case let view as UIView: view.window
    case let controller as UIViewController: controller.viewIfLoaded?.window
    default: nil
    }
  }
}

extension UIResponder {
  /// Gives up being first responder when it leaves its window.
  func leaveResponderChain(of window: UIWindow?) {
    guard let window, window.firstResponder === self else { return }
    resignFirstResponder()
    if window.firstResponder === self { window.firstResponder = nil }
  }
}

extension UIWindow {
  /// Whether what is typed goes into a text.
  package var isTextEdited: Bool { firstResponder is any UIKeyInput }

  /// Who gets key presses: the first responder, or else what is on top.
  ///
  /// Apple does not say who gets them while there is no first responder; a controller that is
  /// shown is what people see.
  var keyResponder: UIResponder {
    if let firstResponder { return firstResponder }
    guard var controller = rootViewController else { return self }
    while true {
      if let presented = controller.presentedViewController {
        controller = presented
      } else if let top = (controller as? UINavigationController)?.topViewController {
        controller = top
      } else if let selected = (controller as? UITabBarController)?.selectedViewController {
        controller = selected
      } else {
        return controller
      }
    }
  }
}

extension UIApplication {
  /// Sends a key press down and up again to whoever gets it; whether anyone in the chain of
  /// responders kept it from being passed on to the application.
  @discardableResult
  package func press(_ key: UIKey) -> Bool {
    guard let window = allWindows.last(where: \.isKeyWindow) ?? allWindows.last else {
      return false
    }
    let responder = window.keyResponder
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
