import Foundation

/// A value of JSON, of which a journal's lines say only what has changed.
enum JournalValue: Equatable, Codable, Sendable {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JournalValue])
  case object([String: JournalValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([JournalValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JournalValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  // MARK: Text

  /// Numbers that are none, such as an infinite inset, are texts.
  private static let numbers = ("inf", "-inf", "nan")

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: numbers.0, negativeInfinity: numbers.1, nan: numbers.2)
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: numbers.0, negativeInfinity: numbers.1, nan: numbers.2)
    return decoder
  }

  /// Makes the value of anything that can be encoded.
  init(_ value: some Encodable) throws {
    self = try JSONDecoder().decode(
      JournalValue.self, from: JournalValue.encoder.encode(value))
  }

  init(text: Substring) throws {
    self = try JSONDecoder().decode(JournalValue.self, from: Data(text.utf8))
  }

  func text() throws -> String {
    String(decoding: try JournalValue.encoder.encode(self), as: UTF8.self)
  }

  func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JournalValue.decoder.decode(type, from: JournalValue.encoder.encode(self))
  }

  // MARK: Changes

  subscript(_ key: String) -> JournalValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// Returns what of an object differs from an earlier one; `none` is what is not there any more.
  func changes(since old: JournalValue) -> JournalValue {
    guard case .object(let new) = self, case .object(let old) = old else { return self }
    var changes: [String: JournalValue] = [:]
    for key in Set(new.keys).union(old.keys) where new[key] != old[key] {
      changes[key] = new[key].map { $0.changes(since: old[key] ?? .none) } ?? JournalValue.none
    }
    return .object(changes)
  }

  /// Returns the object with what has changed since.
  func with(_ changes: JournalValue) -> JournalValue {
    guard case .object(let old) = self, case .object(let changes) = changes else { return changes }
    return .object(
      old.merging(changes) { $0.with($1) }.filter { $0.value != JournalValue.none })
  }
}
