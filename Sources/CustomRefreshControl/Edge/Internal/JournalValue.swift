import CoreGraphics

/// A value of JSON, of which a journal's lines say only what has changed.
enum JournalValue: Equatable, Sendable {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JournalValue])
  case object([String: JournalValue])

  /// Makes the value of a number, a text, a value with a raw value, or a struct, an enum or an array of such.
  ///
  /// It looks as a synthesized `Encodable` would make it, which is some kilobytes of code for each type.
  init(_ value: Any) {
    switch value {
    case let flag as Bool: self = .flag(flag)
    case let number as Double: self = .number(number)
    case let number as CGFloat: self = .number(Double(number))
    case let number as Int: self = .number(Double(number))
    case let text as String: self = .text(text)
    case let name as any RawRepresentable: self.init(name.rawValue)
    default: self.init(reflecting: Mirror(reflecting: value), of: value)
    }
  }

  private init(reflecting mirror: Mirror, of value: Any) {
    let parts = mirror.children
    switch mirror.displayStyle {
    case .optional: self = parts.first.map { JournalValue($0.value) } ?? .none
    case .collection: self = .list(parts.map { JournalValue($0.value) })
    case .enum:
      guard let part = parts.first, let name = part.label else {
        self = .object(["\(value)": .object([:])])
        return
      }
      let isAlone = Mirror(reflecting: part.value).displayStyle != .tuple
      self = .object([
        name: isAlone ? .object(["_0": JournalValue(part.value)]) : JournalValue(part.value)
      ])
    default:
      let named = parts.map { part in
        let name = part.label ?? ""
        return (name.hasPrefix(".") ? "_" + name.dropFirst() : name, JournalValue(part.value))
      }
      self = .object(Dictionary(named) { $1 }.filter { $0.value != JournalValue.none })
    }
  }

  /// The value as JSON, with the keys in order. Numbers that are none, such as an infinite inset, are texts.
  var text: String {
    switch self {
    case .none: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map(String.init) ?? Self.text(number)
    case .text(let text): Self.quoted(text)
    case .list(let list): "[\(list.map(\.text).joined(separator: ","))]"
    case .object(let object):
      "{\(object.keys.sorted().map { Self.quoted($0) + ":" + object[$0, default: .none].text }.joined(separator: ","))}"
    }
  }

  private static func text(_ number: Double) -> String {
    number.isFinite ? "\(number)" : quoted("\(number)")
  }

  private static func quoted(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      return isPlain
        ? String(scalar)
        : "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    }
    return "\"\(parts.joined())\""
  }

  // MARK: Changes

  subscript(_ key: String) -> JournalValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// Returns what of an object differs from an earlier one; `none` is what is not there any more.
  func changes(since old: JournalValue) -> JournalValue {
    guard case .object(let new) = self, case .object(let old) = old else { return self }
    var changes: [String: JournalValue] = [:]
    for (key, value) in new where value != old[key] {
      changes[key] = value.changes(since: old[key] ?? .none)
    }
    for key in old.keys where new[key] == nil { changes[key] = JournalValue.none }
    return .object(changes)
  }
}
