import Foundation

/// A value of a JSON file whose form differs from version to version of its format.
struct JSONValue {
  private let value: Any?

  init(_ value: Any?) { self.value = value is NSNull ? nil : value }

  init(data: Data) throws(ImportError) {
    do {
      self.init(try JSONSerialization.jsonObject(with: data))
    } catch {
      throw .invalid(format: "JSON", line: nil, reason: "It ends or breaks off early.")
    }
  }

  subscript(key: String) -> JSONValue { JSONValue((value as? [String: Any])?[key]) }

  var array: [JSONValue]? { (value as? [Any])?.map(JSONValue.init) }
  var string: String? { (value as? String)?.repaired }
  var exists: Bool { value != nil }
  var isObject: Bool { value is [String: Any] }

  /// A finite number that is not too large to draw.
  var number: Double? {
    guard let number = (value as? NSNumber)?.doubleValue, abs(number) <= 1e9 else { return nil }
    return number
  }

  /// The numbers of a list, or the number alone.
  var numbers: [Double]? {
    if let number { return [number] }
    guard let list = value as? [Any], list.count <= 4096 else { return nil }
    let numbers = list.compactMap { JSONValue($0).number }
    return numbers.count == list.count ? numbers : nil
  }

  var integer: Int? { number.map { Int($0) } }

  /// Whether it is `true`, or a number other than 0.
  var isTrue: Bool { (value as? Bool) ?? number.map { $0 != 0 } ?? false }
}
