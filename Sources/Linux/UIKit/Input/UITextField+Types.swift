extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none, line
    case roundedRect = 3
  }

  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad
  case emailAddress = 7
  case decimalPad, twitter
}

/// The meaning of a text, from which a keyboard on the screen suggests.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public static let name = Self(rawValue: "name")
  public static let emailAddress = Self(rawValue: "email")
  public static let URL = Self(rawValue: "url")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")

  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send
  case done = 9
  case `continue` = 11
}
