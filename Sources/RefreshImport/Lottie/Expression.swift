/// An expression of After Effects whose result is known without running it.
enum Expression {
  /// What the value is without it.
  case value
  /// The keyframes, again and again.
  case cycle

  /// Reads the expression of a property; nil if there is none, or one that is not known.
  ///
  /// - Parameter value: The value of the property.
  init?(of json: JSONValue, for value: AnimatedValue) {
    var found: Expression?
    _ = json.hasExpression { text in
      found = Self.known(text, value)
      return found != nil
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether an expression repeats keyframes, which stay keyframes so.
  static func isCycle(_ text: String) -> Bool {
    let plain = text.filter { !$0.isWhitespace }.replacing("\"", with: "'")
      .replacing("var$bm_rt;", with: "").replacing("$bm_rt=", with: "").replacing(";", with: "")
    return ["loopOut()", "loopOut('cycle')", "loopOut('cycle',0)"].contains(plain)
  }

  private static func known(_ text: String, _ value: AnimatedValue) -> Expression? {
    // As Bodymovin writes it: var $bm_rt; $bm_rt = …;
    let plain = text.filter { !$0.isWhitespace }.replacing("\"", with: "'")
      .replacing("var$bm_rt;", with: "").replacing("$bm_rt=", with: "").replacing(";", with: "")
    switch plain {
    case "value": return .value
    case "loopOut()", "loopOut('cycle')", "loopOut('cycle',0)": return .cycle
    default: break
    }
    guard let match = plain.wholeMatch(of: /clamp\(value,(-?[0-9.]+),(-?[0-9.]+)\)/),
      let low = Double(match.output.1), let high = Double(match.output.2)
    else { return nil }
    let isWithin = value.keyframes.allSatisfy { $0.value.allSatisfy { $0 >= low && $0 <= high } }
    return isWithin ? .value : nil
  }
}
