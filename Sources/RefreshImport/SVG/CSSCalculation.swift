/// A number with its unit, as `calc()` makes it: CSS Values 3, section 8, for sums of one unit.
struct CSSCalculation {
  private var number: Double
  private let unit: String

  /// The longest text that is calculated in, in bytes: parentheses may lie deep in it.
  private static let lengthLimit = 1000

  private var text: String { "\(number)\(unit)" }

  /// Returns a value with the number in place of each calculation in it that has one.
  static func replaced(in text: String) -> String {
    guard text.contains("calc("), text.utf8.count < lengthLimit else { return text }
    var rest = CSSTokenizer.tokens(text)[...]
    var found: [CSSToken] = []
    while let token = rest.first {
      var next = rest
      if token == .function("calc"), let value = factor(&next) {
        found.append(.number(value.text))
        rest = next
      } else {
        found.append(token)
        rest.removeFirst()
      }
    }
    return found.text
  }

  private static func sum(_ tokens: inout ArraySlice<CSSToken>) -> CSSCalculation? {
    guard var value = product(&tokens) else { return nil }
    while let sign = sign(&tokens, of: "+-") {
      guard let next = product(&tokens), next.unit == value.unit else { return nil }
      value.number += sign == "-" ? -next.number : next.number
    }
    return value
  }

  private static func product(_ tokens: inout ArraySlice<CSSToken>) -> CSSCalculation? {
    guard var value = factor(&tokens) else { return nil }
    while let sign = sign(&tokens, of: "*/") {
      guard let next = factor(&tokens), next.unit.isEmpty || (sign == "*" && value.unit.isEmpty),
        sign == "*" || next.number != 0
      else { return nil }
      value = CSSCalculation(
        number: sign == "*" ? value.number * next.number : value.number / next.number,
        unit: value.unit + next.unit)
    }
    return value
  }

  /// Returns a number, or what a calculation or parentheses come to.
  private static func factor(_ tokens: inout ArraySlice<CSSToken>) -> CSSCalculation? {
    tokens = tokens.drop { $0 == .space }
    guard let first = tokens.popFirst() else { return nil }
    if case .number(let text) = first {
      let bytes = Array(text.utf8)
      guard let (number, end) = NumberReader.number(in: bytes, at: 0) else { return nil }
      let unit = String(decoding: bytes[end...], as: UTF8.self).lowercased()
      return CSSCalculation(number: number, unit: unit)
    }
    guard first == .character("(") || first == .function("calc"), let value = sum(&tokens),
      sign(&tokens, of: ")") != nil
    else { return nil }
    return value
  }

  /// Takes a sign that comes next, if it is one of some.
  private static func sign(
    _ tokens: inout ArraySlice<CSSToken>, of signs: String
  ) -> Character? {
    let rest = tokens.drop { $0 == .space }
    guard case .character(let sign) = rest.first, signs.contains(sign) else { return nil }
    tokens = rest.dropFirst()
    return sign
  }
}
