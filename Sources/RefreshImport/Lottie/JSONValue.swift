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
    fileprivate typealias Entry = (key: String, value: JSONValue, isAsked: Bool)
    /// In the order of their keys: objects have few, so that a list is found through sooner than a dictionary.
    fileprivate var entries: [Entry]
    /// The keys that were asked for, and are not there.
    fileprivate var missing: [String] = []
    /// Whether nothing in it matters.
    fileprivate var isDismissed = false

    /// - Parameter values: Of two with the same key, the later one counts.
    init(_ values: [(key: String, value: JSONValue)]) {
      entries = []
      entries.reserveCapacity(values.count)
      let isLong = values.count > Self.manyEntries
      for (key, value) in isLong ? Self.sorted(values) : values { self[key] = value }
    }

    /// The number of entries from which on they are sorted before they are put in their places.
    private static let manyEntries = 40

    private static func sorted(
      _ values: [(key: String, value: JSONValue)]
    ) -> [(key: String, value: JSONValue)] {
      // Equal ones keep their order.
      values.enumerated().sorted { one, other in
        one.element.key == other.element.key
          ? one.offset < other.offset : one.element.key < other.element.key
      }.map(\.element)
    }

    /// Returns where a key stands, or would.
    private func place(of key: String) -> (index: Int, isThere: Bool) {
      var (low, high) = (0, entries.count)
      // Most keys are put behind the others, in an order that a file has.
      if let last = entries.last, last.key < key { return (high, false) }
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return (low, low < entries.count && entries[low].key == key)
    }

    /// The value of a key, without asking for it; none if it is not there.
    fileprivate subscript(key: String) -> JSONValue {
      get {
        let (index, isThere) = place(of: key)
        return isThere ? entries[index].value : .none
      }
      set {
        let (index, isThere) = place(of: key)
        if isThere {
          entries[index].value = newValue
        } else {
          entries.insert((key, newValue, false), at: index)
        }
      }
    }

    fileprivate func has(_ key: String) -> Bool { place(of: key).isThere }

    fileprivate func ask(for key: String) -> JSONValue {
      let (index, isThere) = place(of: key)
      guard isThere else {
        if !missing.contains(key) { missing.append(key) }
        return .none
      }
      entries[index].isAsked = true
      return entries[index].value
    }

    /// Forgets that a key was asked for.
    fileprivate func reject(_ key: String) {
      let (index, isThere) = place(of: key)
      if isThere { entries[index].isAsked = false }
    }

    fileprivate func isAsked(_ key: String) -> Bool {
      let (index, isThere) = place(of: key)
      return isThere ? entries[index].isAsked : missing.contains(key)
    }

    fileprivate func remove(_ key: String) {
      let (index, isThere) = place(of: key)
      if isThere { entries.remove(at: index) }
    }
  }

  init(data: some Sequence<UInt8>) throws(ImportError) {
    do {
      self = try JSONReader.value(of: data)
    } catch {
      throw .invalid(format: "JSON", line: nil, reason: "It ends or breaks off early.")
    }
  }

  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .none }
    return members.ask(for: key)
  }

  /// Whether the keyframes of a property come again and again, by an expression that is not run, and then counts as
  /// asked for.
  var repeatsKeyframes: Bool {
    guard let text = expression, Self.isCycle(text) else { return false }
    return self["x"].exists
  }

  /// Whether an expression repeats all keyframes, which stay keyframes so.
  static func isCycle(_ text: String) -> Bool {
    // As Bodymovin writes it: var $bm_rt; $bm_rt = …;
    let plain = text.lowercased().filter { !$0.isWhitespace }.replacing("\"", with: "'")
      .replacing("var$bm_rt;", with: "").replacing("$bm_rt=", with: "").replacing(";", with: "")
    return ["loopout()", "loopout('cycle')", "loopout('cycle',0)"].contains(plain)
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
    if case .object(let members) = self { members[key] } else { .none }
  }

  /// Gives a property a content in place of its expression.
  func settle(_ content: JSONValue) {
    guard case .object(let members) = self else { return }
    members["k"] = content
    members.remove("x")
  }

  /// Calls a function with each property that has an expression.
  func eachExpression(_ body: (JSONValue) -> Void) {
    switch self {
    case .object(let members):
      if expression != nil, members.has("k") { return body(self) }
      // What is called changes the entries.
      for (_, value, _) in members.entries { value.eachExpression(body) }
    case .list(let items): for item in Self.holders(items) { item.eachExpression(body) }
    case .none, .scalar, .text: break
    }
  }

  /// Whether a list in it has more keyframes than so many.
  func hasKeyframes(moreThan count: Int) -> Bool {
    switch self {
    case .object(let members): members.entries.contains { $0.value.hasKeyframes(moreThan: count) }
    case .list(let items):
      (items.count > count && items[0].at("t").exists && items[0].at("s").exists)
        || Self.holders(items).contains { $0.hasKeyframes(moreThan: count) }
    case .none, .scalar, .text: false
    }
  }

  /// The items of a list that may hold objects: numbers, of which a file has thousands, do not.
  private static func holders(_ items: [JSONValue]) -> [JSONValue] {
    if case .scalar? = items.first { [] } else { items }
  }

  /// Makes an object.
  static func members(_ values: [(key: String, value: JSONValue)]) -> JSONValue {
    .object(Members(values))
  }

  /// Whether it has an object at a key, without asking for it.
  func holdsObject(_ key: String) -> Bool {
    at(key).isObject
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
    guard case .list(let list) = self, list.count <= Self.longest else { return nil }
    // A program writes `null` for the last ones of a gradient that it does not know.
    let items =
      list.last?.exists == false ? list[...(list.lastIndex(where: \.exists) ?? 0)] : list[...]
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
    if case .object(let members) = self { members.isAsked(key) } else { false }
  }

  /// Says that what stands at a key cannot be read, so that it is told.
  func reject(_ key: String) {
    if case .object(let members) = self { members.reject(key) }
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
      let layer = isLayer ? members["nm"].string ?? layer : layer
      for (key, value, isAsked) in members.entries where value.exists {
        if isAsked {
          value.collect(&found, layer: layer, place: key)
        } else {
          found.append(UnreadKey(layer: layer, place: place, key: key, value: value))
        }
      }
    case .list(let items):
      for item in Self.holders(items) { item.collect(&found, layer: layer, place: place) }
    case .object, .none, .scalar, .text: break
    }
  }

  /// Puts what slots hold in the place of what refers to them, as a program does that fills in a theme.
  func fillSlots() {
    let slots = self["slots"]
    guard case .object(let members) = slots else { return }
    let contents = Dictionary(
      members.entries.map { ($0.key, $0.value["p"]) }, uniquingKeysWith: { $1 })
    slots.dismiss()
    guard case .object(let file) = self else { return }
    // What a slot holds is put into several places: nothing is put into it.
    for (key, value, _) in file.entries where key != "slots" { value.fill(contents) }
  }

  private func fill(_ slots: [String: JSONValue]) {
    switch self {
    case .list(let items): for item in Self.holders(items) { item.fill(slots) }
    case .object(let members):
      if case .text(let name) = members["sid"], case .object(let content)? = slots[name] {
        for (key, value, _) in content.entries { members[key] = value }
        _ = members.ask(for: "sid")
        return
      }
      for (_, value, _) in members.entries { value.fill(slots) }
    case .none, .scalar, .text: break
    }
  }
}
