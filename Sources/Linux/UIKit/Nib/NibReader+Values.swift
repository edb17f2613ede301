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

  /// Returns the number, or 0 after logging an error if it is missing or invalid.
  func requiredNumber(_ name: String) -> CGFloat {
    require(name)
    return number(name) ?? 0
  }

  func number(_ name: String) -> CGFloat? {
    guard let text = string(name) else { return nil }
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
    if let value = values.first(where: { $0.key == text })?.value { return value }
    failValue(name, text, expected: Self.choices(values.map(\.key)))
    return nil
  }

  /// Returns the case of an enumeration: most have the names of UIKit, some also others.
  func option<Value: RawRepresentable<Int>>(
    _ name: String, or others: KeyValuePairs<String, Value> = [:]
  ) -> Value? {
    guard let text = string(name) else { return nil }
    let cases = Self.cases(of: Value.self)
    let other = others.first { $0.key == text }?.value
    if let value = other ?? cases[text].flatMap({ Value(rawValue: $0) }) { return value }
    failValue(name, text, expected: Self.choices(cases.keys.sorted() + others.map(\.key)))
    return nil
  }

  private static var casesByType: [ObjectIdentifier: [String: Int]] = [:]

  /// Returns the raw values of an enumeration's cases by their names.
  private static func cases<Value: RawRepresentable<Int>>(of type: Value.Type) -> [String: Int] {
    if let known = casesByType[ObjectIdentifier(type)] { return known }
    // The enumerations that Interface Builder writes have raw values from -1 to 101.
    let cases = (-1...101).compactMap { Value(rawValue: $0) }.map { ("\($0)", $0.rawValue) }
    casesByType[ObjectIdentifier(type)] = Dictionary(uniqueKeysWithValues: cases)
    return Dictionary(uniqueKeysWithValues: cases)
  }

  /// Joins the words as "one, two or three".
  private static func choices(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns a decimal number as Interface Builder writes it: no hexadecimal, infinity or NaN.
  static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy("0123456789.-+eE".utf8.contains), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }
}
