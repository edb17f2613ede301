import Foundation

/// A value of a JSON file whose form differs from version to version of its format.
///
/// An object knows which of its keys were asked for, so that nothing of a file is passed over without a
/// word: ``unread(isHarmless:)``.
enum JSONValue {
  /// Nothing, or `null`.
  case none
  /// A number, or 1 for `true` and 0 for `false`.
  case scalar(Double)
  case text(String)
  case list([JSONValue])
  case object(Members)

  /// What an object holds.
  final class Members {
    fileprivate(set) var values: [String: JSONValue]
    fileprivate var asked: Set<String> = []
    /// Whether nothing in it matters.
    fileprivate var isDismissed = false

    init(_ values: [String: JSONValue]) { self.values = values }
  }

  init(data: Data) throws(ImportError) {
    do {
      self = try JSONReader.value(of: data)
    } catch {
      throw .invalid(format: "JSON", line: nil, reason: "It ends or breaks off early.")
    }
  }

  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .none }
    members.asked.insert(key)
    return members.values[key] ?? .none
  }

  /// Whether a value has an expression that a reader knows, which then counts as asked for.
  func hasExpression(_ isKnown: (String) -> Bool) -> Bool {
    guard case .object(let members) = self, let text = members.values["x"]?.string, isKnown(text)
    else { return false }
    members.asked.insert("x")
    return true
  }

  /// The expression of a property, without asking for it; nil if it has none.
  var expression: String? { at("x").string }

  /// Which object of the file it is; nil if it is none.
  var identity: ObjectIdentifier? {
    if case .object(let members) = self { ObjectIdentifier(members) } else { nil }
  }

  /// Whether it is the same object of the file.
  func isSame(as other: JSONValue) -> Bool { identity != nil && identity == other.identity }

  /// Returns what stands at a key, without asking for it.
  func at(_ key: String) -> JSONValue {
    guard case .object(let members) = self else { return .none }
    return members.values[key] ?? .none
  }

  /// Gives a property a content in place of its expression.
  func settle(_ content: JSONValue) {
    guard case .object(let members) = self else { return }
    members.values["k"] = content
    members.values["x"] = nil
  }

  /// Calls a function with each property that has an expression.
  func eachExpression(_ body: (JSONValue) -> Void) {
    switch self {
    case .object(let members):
      if expression != nil, members.values["k"] != nil { return body(self) }
      for (_, value) in members.values.sorted(by: { $0.key < $1.key }) {
        value.eachExpression(body)
      }
    case .list(let items): for item in items { item.eachExpression(body) }
    case .none, .scalar, .text: break
    }
  }

  /// Makes an object.
  static func members(_ values: [String: JSONValue]) -> JSONValue { .object(Members(values)) }

  /// Whether it has an object at a key, without asking for it.
  func holdsObject(_ key: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.values[key]?.isObject ?? false
  }

  var array: [JSONValue]? { if case .list(let items) = self { items } else { nil } }
  var string: String? { if case .text(let text) = self { text } else { nil } }
  var exists: Bool { if case .none = self { false } else { true } }
  var isObject: Bool { if case .object = self { true } else { false } }

  /// The largest number that can be drawn.
  private static let largest = 1e9
  /// The most numbers of one value.
  private static let longest = 4096

  /// A finite number that is not too large to draw.
  var number: Double? {
    guard case .scalar(let number) = self, abs(number) <= Self.largest else { return nil }
    return number
  }

  /// The numbers of a list, or the number alone.
  var numbers: [Double]? {
    if let number { return [number] }
    guard case .list(let items) = self, items.count <= Self.longest else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }

  var integer: Int? { number.map { Int($0) } }

  /// Whether it is `true`, or a number other than 0.
  var isTrue: Bool { number.map { $0 != 0 } ?? false }

  /// The text or the whole number by which something is called.
  var identifier: String? { string ?? integer.map(String.init) }
}

// MARK: - What was not read

extension JSONValue {
  /// A key that nobody has asked for.
  struct UnreadKey {
    /// The name of the layer in which it stands; nil outside of layers.
    let layer: String?
    /// The key of the list or the object in which it stands.
    let place: String
    let key: String
    let value: JSONValue
  }

  /// Whether somebody has asked for a key.
  func isAsked(_ key: String) -> Bool {
    if case .object(let members) = self { members.asked.contains(key) } else { false }
  }

  /// Says that nothing in the value matters, or that it is told as a whole.
  func dismiss() {
    switch self {
    case .object(let members): members.isDismissed = true
    case .list(let items): for item in items { item.dismiss() }
    case .none, .scalar, .text: break
    }
  }

  /// Returns the keys that nobody has asked for, and that are in nothing that nobody has asked for.
  func unread() -> [UnreadKey] {
    var found: [UnreadKey] = []
    collect(&found, layer: nil, place: "")
    return found
  }

  private func collect(_ found: inout [UnreadKey], layer: String?, place: String) {
    switch self {
    case .object(let members) where !members.isDismissed:
      // A layer is what has a transform, and a name of its own.
      let isLayer = place == "layers"
      let layer = isLayer ? members.values["nm"]?.string ?? layer : layer
      for (key, value) in members.values.sorted(by: { $0.key < $1.key }) where value.exists {
        if members.asked.contains(key) {
          value.collect(&found, layer: layer, place: key)
        } else {
          found.append(UnreadKey(layer: layer, place: place, key: key, value: value))
        }
      }
    case .list(let items): for item in items { item.collect(&found, layer: layer, place: place) }
    case .object, .none, .scalar, .text: break
    }
  }

  /// Puts what slots hold in the place of what refers to them, as a program does that fills in a theme.
  func fillSlots() {
    let slots = self["slots"]
    guard case .object(let members) = slots else { return }
    let contents = members.values.mapValues { $0["p"] }
    slots.dismiss()
    fill(contents)
  }

  private func fill(_ slots: [String: JSONValue]) {
    switch self {
    case .list(let items): for item in items { item.fill(slots) }
    case .object(let members):
      if case .text(let name)? = members.values["sid"], case .object(let content)? = slots[name] {
        members.values.merge(content.values) { $1 }
        members.asked.insert("sid")
        return
      }
      for value in members.values.values { value.fill(slots) }
    case .none, .scalar, .text: break
    }
  }
}
