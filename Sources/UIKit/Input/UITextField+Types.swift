extension UITextField {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
