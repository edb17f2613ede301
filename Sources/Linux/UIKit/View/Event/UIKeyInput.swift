/// An object that receives text from a keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: NSObjectProtocol {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A text that takes the keys of a physical keyboard before the responder chain does.
@preconcurrency @MainActor protocol KeyTaking: UIKeyInput {
  /// Handles a key; returns whether the text responds to it.
  func take(_ key: UIKey) -> Bool
}
