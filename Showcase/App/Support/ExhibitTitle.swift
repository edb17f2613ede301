/// The titles of exhibits that are known by their name.
enum ExhibitTitle {
  /// Returns a title for a name: "Color run" for "colorRun".
  static func title(of name: String) -> String {
    if name == "appCoda" { return "AppCoda" }
    var words = ""
    for character in name {
      words += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
