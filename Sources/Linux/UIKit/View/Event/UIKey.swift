/// A key of a keyboard, with the characters that it types.
@preconcurrency @MainActor open class UIKey: NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  /// Nothing archives a key here.
  public required init?(coder: NSCoder) { nil }

  package init(
    keyCode: UIKeyboardHIDUsage, characters: String, modifierFlags: UIKeyModifierFlags = []
  ) {
    self.keyCode = keyCode
    self.characters = characters
    charactersIgnoringModifiers =
      modifierFlags.contains(.shift) ? characters.lowercased() : characters
    self.modifierFlags = modifierFlags
    super.init()
  }
}
