extension NibReader {
  /// Larger coordinates are mistakes, and would reduce the precision of the layout.
  static let numberLimit = 1_000_000.0

  func flag(_ name: String) -> Bool? {
    guard let text = string(name) else { return nil }
    switch text {
    case "YES": return true
    case "NO": return false
    default:
      failValue(name, text, expected: "YES or NO")
      return nil
    }
  }

  func number(_ name: String) -> CGFloat? {
    string(name).flatMap { number($0, of: name) }
  }

  /// Returns the number, or 0 after logging an error if it is missing or invalid.
  func requiredNumber(_ name: String) -> CGFloat {
    requiredString(name).flatMap { number($0, of: name) } ?? 0
  }

  func number(_ text: String, of name: String) -> CGFloat? {
    guard let number = Self.decimal(text), abs(number) <= Self.numberLimit else {
      failValue(name, text, expected: "a number from -1000000 to 1000000")
      return nil
    }
    return CGFloat(number)
  }

  /// Returns a number within a range.
  func number(
    _ name: String, in range: ClosedRange<CGFloat>, expected: @autoclosure () -> String
  ) -> CGFloat? {
    guard let value = number(name) else { return nil }
    guard range.contains(value) else {
      failValue(name, element.attributes[name] ?? "", expected: expected())
      return nil
    }
    return value
  }

  /// Returns a number of at least 0.
  func size(_ name: String) -> CGFloat? {
    number(name, in: 0...CGFloat(Self.numberLimit), expected: "a number of at least 0")
  }

  func integer(_ name: String) -> Int? {
    guard let text = string(name) else { return nil }
    guard let value = Int(text), abs(value) <= Int(Int32.max) else {
      failValue(name, text, expected: "a whole number")
      return nil
    }
    return value
  }

  /// Returns one of a fixed set of values.
  func choice<Value>(
    _ name: String, _ values: @autoclosure () -> KeyValuePairs<String, Value>
  ) -> Value? {
    guard let text = string(name) else { return nil }
    let values = values()
    guard let value = values.first(where: { $0.key == text })?.value else {
      failValue(name, text, expected: Self.choices(values.map(\.key)))
      return nil
    }
    return value
  }

  /// Joins the words as "one, two or three".
  private static func choices(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns a decimal number as Interface Builder writes it: no hexadecimal, infinity or NaN.
  static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy(isNumeral), let number = Double(text), number.isFinite else {
      return nil
    }
    return number
  }

  private static func isNumeral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
