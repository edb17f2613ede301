import UIKit

extension Simulator {
  /// Types a text on a hardware keyboard, one character per frame.
  ///
  /// The first responder of the app's window receives the keys, such as a text field that was
  /// tapped.
  public func type(_ text: String) async {
    await settle()
    for character in text where isRunning {
      write(String(character))
      await advance(frames: 1)
    }
  }

  /// Presses and releases a key of a hardware keyboard, and runs the frame that shows the effect.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifierFlags: The modifier keys that are held down; none by default.
  /// - Returns: Whether the app handled the key.
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

  /// Whether typed characters go into a text.
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
  /// The characters that the key types; empty for keys that type nothing.
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
