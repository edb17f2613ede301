extension JSONValue {
  /// Whether the keyframes of a property come again and again, by an expression that is not run.
  var repeatsKeyframes: Bool { hasExpression(Expression.isCycle) }
}

enum Expression {
  /// Whether an expression repeats all keyframes, which stay keyframes so.
  static func isCycle(_ text: String) -> Bool {
    // As Bodymovin writes it: var $bm_rt; $bm_rt = …;
    let plain = text.lowercased().filter { !$0.isWhitespace }.replacing("\"", with: "'")
      .replacing("var$bm_rt;", with: "").replacing("$bm_rt=", with: "").replacing(";", with: "")
    return ["loopout()", "loopout('cycle')", "loopout('cycle',0)"].contains(plain)
  }
}
