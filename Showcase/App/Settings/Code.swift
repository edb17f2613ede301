/// Swift code as text.
enum Code {
  /// Returns a number with up to two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns statements that may throw, inside a `do` that stops a debug build at an error.
  static func catching(_ statements: String) -> String {
    let lines = statements.split(separator: "\n", omittingEmptySubsequences: false)
    return "do {\n" + lines.map { "  \($0)" }.joined(separator: "\n")
      + "\n} catch {\n  assertionFailure(\"\\(error)\")\n}"
  }

  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      case _ where scalar.value < 32: escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
