extension NibReader {
  /// Coordinates beyond this are mistakes, and would cost the layout its precision.
  static let numberLimit = 1_000_000.0

  func flag(_ name: String) throws(NibError) -> Bool? {
    try choice(name, ["YES": true, "NO": false])
  }

  func number(_ name: String) throws(NibError) -> CGFloat? {
    guard let text = string(name) else { return nil }
    return try number(text, of: name)
  }

  func requiredNumber(_ name: String) throws(NibError) -> CGFloat {
    try number(try requiredString(name), of: name)
  }

  func number(_ text: String, of name: String) throws(NibError) -> CGFloat {
    guard let number = Self.decimal(text), abs(number) <= Self.numberLimit else {
      throw invalid(name, text, expected: "a number from -1000000 to 1000000")
    }
    return CGFloat(number)
  }

  /// A number of at least 0.
  func size(_ name: String) throws(NibError) -> CGFloat? {
    guard let value = try number(name) else { return nil }
    guard value >= 0 else {
      throw invalid(name, element.attributes[name] ?? "", expected: "a number of at least 0")
    }
    return value
  }

  func integer(_ name: String) throws(NibError) -> Int? {
    guard let text = string(name) else { return nil }
    guard let value = Int(text), abs(value) <= Int(Int32.max) else {
      throw invalid(name, text, expected: "a whole number")
    }
    return value
  }

  /// One of a fixed set of words.
  func choice<Value>(
    _ name: String, _ values: KeyValuePairs<String, Value>
  ) throws(NibError) -> Value? {
    guard let text = string(name) else { return nil }
    guard let value = values.first(where: { $0.key == text })?.value else {
      throw invalid(name, text, expected: values.map(\.key).joined(separator: " or "))
    }
    return value
  }

  /// A decimal number as Interface Builder writes it: no hexadecimal, no infinity, no NaN.
  static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }
}
