extension UITextField {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The meaning of a text, from which a keyboard on the screen suggests.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public static let name = Self(rawValue: "name")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let URL = Self(rawValue: "url")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")

  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
