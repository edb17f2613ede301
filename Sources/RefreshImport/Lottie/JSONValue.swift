/// A place in a JSON file whose form differs from version to version of its format, with what stands there.
///
/// Who reads it names the kind of value that it needs: what is there and is not of that kind is refused, so that it
/// is told, and so is what nobody has asked for: ``unread()``. What one reading has refused stays so, whatever others
/// find: who tries of what kind a value is does that in a ``copy``.
struct JSONValue {
  enum Content {
    /// Nothing: there is no such key.
    case none
    case null
    case flag(Bool)
    case scalar(Double)
    case text(String)
    case list([Content])
    case object(Members)

    /// Makes an object.
    static func members(_ values: [(key: String, value: Content)]) -> Content {
      .object(Members(values))
    }
  }

  let content: Content
  /// The object that it stands in, by itself or in a list, and its key there; nil for the whole file.
  private let holder: Members?
  private let key: String

  init(_ content: Content, in holder: Members? = nil, at key: String = "") {
    (self.content, self.holder, self.key) = (content, holder, key)
  }

  static var none: JSONValue { JSONValue(.none) }

  /// Says that what stands here cannot be read, or is missing, so that it is told.
  func refuse() { holder?.refuse(key) }

  /// What of an object and of what is in it is told.
  fileprivate enum Told { case all, refused, nothing }

  /// What an object holds.
  final class Members {
    fileprivate typealias Entry = (key: String, value: Content, isAsked: Bool)
    /// In the order of their keys: objects have few, so that a list is found through sooner than a dictionary.
    fileprivate var entries: [Entry]
    /// The keys that were asked for, and are not there.
    fileprivate var missing: [String] = []
    /// The keys that were asked for, and hold what cannot be read, or nothing where something is needed.
    fileprivate var refused: [String] = []
    /// What of it is told.
    fileprivate var told = Told.all

    /// - Parameter values: Of two with the same key, the later one counts.
    init(_ values: [(key: String, value: Content)]) {
      entries = []
      entries.reserveCapacity(values.count)
      let isLong = values.count > Self.manyEntries
      for (key, value) in isLong ? Self.sorted(values) : values { self[key] = value }
    }

    /// The number of entries from which on they are sorted before they are put in their places.
    private static let manyEntries = 40

    private static func sorted(
      _ values: [(key: String, value: Content)]
    ) -> [(key: String, value: Content)] {
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
    fileprivate subscript(key: String) -> Content {
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

    fileprivate func ask(for key: String) -> Content {
      let (index, isThere) = place(of: key)
      guard isThere else {
        if !missing.contains(key) { missing.append(key) }
        return .none
      }
      entries[index].isAsked = true
      return entries[index].value
    }

    fileprivate func refuse(_ key: String) {
      if !refused.contains(key) { refused.append(key) }
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
      self.init(try JSONReader.value(of: data))
    } catch {
      throw .invalid(format: "JSON", line: nil, reason: "It ends or breaks off early.")
    }
  }

  subscript(key: String) -> JSONValue {
    guard case .object(let members) = content else {
      refuseUnlessNone()
      return .none
    }
    return JSONValue(members.ask(for: key), in: members, at: key)
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
    if case .object(let members) = content { ObjectIdentifier(members) } else { nil }
  }

  /// Whether it is the same object of the file.
  func isSame(as other: JSONValue) -> Bool { identity != nil && identity == other.identity }

  /// Returns what stands at a key, without asking for it.
  func at(_ key: String) -> JSONValue {
    if case .object(let members) = content { JSONValue(members[key]) } else { .none }
  }

  /// Gives a property a content in place of its expression.
  func settle(_ new: Content) {
    guard case .object(let members) = content else { return }
    members["k"] = new
    members.remove("x")
  }

  /// The same values apart from the file: nothing is told of what is asked for in them, or refused.
  var copy: JSONValue { JSONValue(content.copy) }

  /// Calls a function with each property that has an expression.
  func eachExpression(_ body: (JSONValue) -> Void) {
    switch content {
    case .object(let members):
      if expression != nil, members.has("k") { return body(self) }
      // What is called changes the entries.
      for (_, value, _) in members.entries { JSONValue(value).eachExpression(body) }
    case .list(let items):
      for item in Content.holders(items) { JSONValue(item).eachExpression(body) }
    case .none, .null, .flag, .scalar, .text: break
    }
  }

  /// Whether a list in it has more keyframes than so many.
  func hasKeyframes(moreThan count: Int) -> Bool { content.hasKeyframes(moreThan: count) }

  /// Whether it has an object at a key, without asking for it.
  func holdsObject(_ key: String) -> Bool {
    at(key).isObject
  }

  var isMissing: Bool { if case .none = content { true } else { false } }
  /// Whether there is more than `null`.
  var exists: Bool { content.exists }
  /// Whether it is neither a list nor an object.
  var isPlain: Bool {
    switch content {
    case .list, .object: false
    default: true
    }
  }
  var isObject: Bool { if case .object = content { true } else { false } }
  var isEmptyList: Bool { if case .list(let items) = content { items.isEmpty } else { false } }
  /// Whether it is a list of objects that have a key, as far as its first one says.
  func listsObjects(with key: String) -> Bool {
    if case .list(let items) = content, case .object(let first)? = items.first {
      first.has(key)
    } else {
      false
    }
  }

  // MARK: Kinds

  /// The same, where something has to be: refused if there is nothing.
  var needed: JSONValue {
    if !exists { refuse() }
    return self
  }

  /// Refuses what is there: it is not of the kind that is needed.
  private func refuseUnlessNone() { if !isMissing { refuse() } }

  /// Returns what a value was found to be, and refuses it if that is nothing.
  private func known<Kind>(_ kind: Kind?) -> Kind? {
    if kind == nil { refuseUnlessNone() }
    return kind
  }

  /// Its items, which are in its own place.
  var array: [JSONValue]? {
    guard case .list(let items) = content else { return known(nil) }
    return items.map { JSONValue($0, in: holder, at: key) }
  }

  var string: String? { if case .text(let text) = content { text } else { known(nil) } }

  /// The largest number that can be drawn.
  fileprivate static let largest = 1e9
  /// The most numbers of one value.
  fileprivate static let longest = 4096

  /// A finite number that is not too large to draw.
  var number: Double? { known(content.number) }

  /// The numbers of a list, or the number alone.
  var numbers: [Double]? { known(content.numbers) }

  /// The places of a list of lists of two numbers or more, so many at most.
  func points(most limit: Int) -> [Point]? {
    guard case .list(let items) = content else { return known(nil) }
    let points = items.prefix(limit).compactMap { item -> Point? in
      guard case .list(let pair) = item, pair.count > 1, let x = pair[0].number,
        let y = pair[1].number
      else { return nil }
      return Point(x, y)
    }
    return known(points.count == min(limit, items.count) ? points : nil)
  }

  var integer: Int? { number.map { Int($0) } }

  /// Returns what its whole number stands for.
  func choice<Kind>(_ kinds: [Int: Kind]) -> Kind? {
    known(content.number.flatMap { kinds[Int($0)] })
  }

  /// Whether it is `true`, or a number other than 0; nil if there is nothing, or something else.
  var flag: Bool? { if case .flag(let flag) = content { flag } else { number.map { $0 != 0 } } }
  var isTrue: Bool { flag ?? false }

  /// The text or the whole number by which something is called.
  var identifier: String? {
    if case .text(let text) = content { text } else { integer.map(String.init) }
  }
}

extension JSONValue.Content {
  fileprivate var number: Double? {
    guard case .scalar(let number) = self, abs(number) <= JSONValue.largest else { return nil }
    return number
  }

  fileprivate var numbers: [Double]? {
    if let number { return [number] }
    guard case .list(let list) = self, list.count <= JSONValue.longest else { return nil }
    // A program writes `null` for the last ones of a gradient that it does not know.
    var count = list.count
    while count > 1, case .null = list[count - 1] { count -= 1 }
    let numbers = list.prefix(count).compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }

  fileprivate var copy: Self {
    switch self {
    case .object(let members): .members(members.entries.map { (key: $0.key, value: $0.value.copy) })
    case .list(let items): .list(Self.holders(items).isEmpty ? items : items.map(\.copy))
    case .none, .null, .flag, .scalar, .text: self
    }
  }

  fileprivate func hasKeyframes(moreThan count: Int) -> Bool {
    switch self {
    case .object(let members): members.entries.contains { $0.value.hasKeyframes(moreThan: count) }
    case .list(let items):
      (items.count > count && items[0].has("t") && items[0].has("s"))
        || Self.holders(items).contains { $0.hasKeyframes(moreThan: count) }
    case .none, .null, .flag, .scalar, .text: false
    }
  }

  private func has(_ key: String) -> Bool {
    if case .object(let members) = self { members.has(key) } else { false }
  }

  /// The items of a list that may hold objects: numbers, of which a file has thousands, do not.
  fileprivate static func holders(_ items: [Self]) -> [Self] {
    if case .scalar? = items.first { [] } else { items }
  }
}

// MARK: - What was not read

extension JSONValue {
  /// A key whose value is not used.
  struct UnreadKey {
    enum Reason { case notAsked, unreadable, missing }

    /// The name of the layer in which it stands; nil outside of layers.
    let layer: String?
    /// The key of the list or the object in which it stands.
    let place: String
    let key: String
    let value: JSONValue
    let reason: Reason
  }

  /// Whether somebody has asked for a key.
  func isAsked(_ key: String) -> Bool {
    if case .object(let members) = content { members.isAsked(key) } else { false }
  }

  /// Says that nothing in the value matters, or that it is told as a whole.
  func dismiss() { content.tell(.nothing) }

  /// Says that what nobody asks for in the value changes nothing.
  func dismissUnasked() { content.tell(.refused) }

  /// Returns the keys that nobody has asked for or that cannot be read, and that are in nothing of that kind.
  func unread() -> [UnreadKey] {
    var found: [UnreadKey] = []
    content.collect(&found, .all, layer: nil, place: "")
    return found
  }

  /// Puts what slots hold in the place of what refers to them, as a program does that fills in a theme.
  func fillSlots() {
    let slots = self["slots"]
    guard case .object(let members) = slots.content else { return }
    let contents = Dictionary(
      members.entries.map { ($0.key, JSONValue($0.value)["p"].content) }, uniquingKeysWith: { $1 })
    slots.dismiss()
    guard case .object(let file) = content else { return }
    // What a slot holds is put into several places: nothing is put into it.
    for (key, value, _) in file.entries where key != "slots" { value.fill(contents) }
  }
}

extension JSONValue.Content {
  fileprivate func tell(_ told: JSONValue.Told) {
    switch self {
    case .object(let members): members.told = told
    case .list(let items): for item in items { item.tell(told) }
    case .none, .null, .flag, .scalar, .text: break
    }
  }

  fileprivate func collect(
    _ found: inout [JSONValue.UnreadKey], _ outer: JSONValue.Told, layer: String?, place: String
  ) {
    switch self {
    case .object(let members) where members.told != .nothing:
      let told = outer == .all ? members.told : outer
      // A layer is what has a transform, and a name of its own.
      var layer = layer
      if place == "layers", case .text(let name) = members["nm"] { layer = name }
      func add(_ key: String, _ reason: JSONValue.UnreadKey.Reason) {
        found.append(
          .init(
            layer: layer, place: place, key: key, value: JSONValue(members[key]), reason: reason))
      }
      for (key, value, isAsked) in members.entries {
        if members.refused.contains(key) {
          add(key, .unreadable)
        } else if !value.exists {
          continue
        } else if isAsked {
          value.collect(&found, told, layer: layer, place: key)
        } else if told == .all {
          add(key, .notAsked)
        }
      }
      for key in members.refused where !members.has(key) { add(key, .missing) }
    case .list(let items):
      for item in Self.holders(items) { item.collect(&found, outer, layer: layer, place: place) }
    case .object, .none, .null, .flag, .scalar, .text: break
    }
  }

  fileprivate var exists: Bool {
    switch self {
    case .none, .null: false
    default: true
    }
  }

  fileprivate func fill(_ slots: [String: Self]) {
    switch self {
    case .list(let items): for item in Self.holders(items) { item.fill(slots) }
    case .object(let members):
      if case .text(let name) = members["sid"], case .object(let content)? = slots[name] {
        for (key, value, _) in content.entries { members[key] = value }
        _ = members.ask(for: "sid")
        return
      }
      for (_, value, _) in members.entries { value.fill(slots) }
    case .none, .null, .flag, .scalar, .text: break
    }
  }
}
