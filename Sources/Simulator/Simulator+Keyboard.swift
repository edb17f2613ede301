import UIKit

extension Simulator {
  /// Types a text on a hardware keyboard, one character a frame.
  ///
  /// Whoever is first responder in the app's window gets the keys, such as a text field that was
  /// tapped.
  public func type(_ text: String) async {
    await settle()
    for character in text where isRunning {
      write(String(character))
      await advance(frames: 1)
    }
  }

  /// Presses a key of a hardware keyboard and lets it go, and runs the frame that shows it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifierFlags: The keys that are held meanwhile; none by default.
  /// - Returns: Whether anyone in the app took the key.
  @discardableResult
  public func press(
    _ key: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []
  ) async -> Bool {
    await settle()
    guard isRunning else { return false }
    let isTaken = send(key, modifierFlags: modifierFlags)
    await advance(frames: 1)
    return isTaken
  }

  // MARK: Internal

  /// Whether what is typed goes into a text.
  var isTextEdited: Bool { window.isTextEdited }

  func write(_ text: String) {
    UIApplication.shared.press(
      UIKey(keyCode: .keyboardErrorUndefined, characters: text))
  }

  @discardableResult
  func send(_ key: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) -> Bool {
    let isUpper = !modifierFlags.isDisjoint(with: [.shift, .alphaShift])
    let characters = isUpper ? key.characters.uppercased() : key.characters
    return UIApplication.shared.press(
      UIKey(keyCode: key, characters: characters, modifierFlags: modifierFlags))
  }
}

extension UIKeyboardHIDUsage {
  /// What the key writes; empty for keys that write nothing.
  var characters: String {
    switch rawValue {
    case Self.keyboardA.rawValue...Self.keyboardZ.rawValue:
      String(UnicodeScalar(UInt8(rawValue - Self.keyboardA.rawValue) + UInt8(ascii: "a")))
    case Self.keyboard1.rawValue...Self.keyboard9.rawValue:
      String(rawValue - Self.keyboard1.rawValue + 1)
    default:
      Self.signs[self] ?? ""
    }
  }

  private static let signs: [UIKeyboardHIDUsage: String] = [
    .keyboard0: "0", .keyboardSpacebar: " ", .keyboardHyphen: "-", .keyboardEqualSign: "=",
    .keyboardOpenBracket: "[", .keyboardCloseBracket: "]", .keyboardBackslash: "\\",
    .keyboardSemicolon: ";", .keyboardQuote: "'", .keyboardGraveAccentAndTilde: "`",
    .keyboardComma: ",", .keyboardPeriod: ".", .keyboardSlash: "/",
  ]
}
