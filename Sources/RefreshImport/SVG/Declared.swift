/// What an element says itself: its attributes, the rules for it and its own style, after the cascade.
final class Declared {
  private let properties: Entries<String>
  /// What the element says around which it stands, or which uses it.
  private let parent: Declared?
  /// The custom properties, with those of the elements around it.
  private let variables: [String: String]
  /// What cannot be read, as it is written.
  var unreadable: [String] = []
  /// What its animations do to properties that have numbers.
  var courses: [String: Course] = [:]
  /// What its properties say of which the courses have the numbers of values.
  var forms: [String: [String]] = [:]
  /// The values with which it is drawn while it moves, in place of its own.
  private let held: [String: String]

  /// The longest value with custom properties in it, and how deep they may lie inside each other.
  private static let (lengthLimit, depthLimit) = (10_000, 8)

  init(_ properties: Entries<String>, parent: Declared?, held: [String: String] = [:]) {
    self.held = held
    self.properties = properties
    self.parent = parent
    var variables = parent?.variables ?? [:]
    for name in properties.names where name.hasPrefix("--") {
      variables[name] = properties[name]
    }
    self.variables = variables
  }

  /// Returns the element with other values in place of its own.
  func holding(_ values: [String: String]) -> Declared {
    Declared(properties, parent: parent, held: held.merging(values) { $1 })
  }

  /// Returns a property that is not inherited, unless it has its initial value `none`.
  subscript(name: String) -> String? {
    guard let value = stated(name) else { return nil }
    switch value.lowercased() {
    case "inherit": return parent?[name]
    case "none", "initial", "unset", "revert", "revert-layer": return nil
    default: return value
    }
  }

  /// Returns what the element says of a property, with `inherit`, `none` and all.
  func stated(_ name: String) -> String? {
    let own = unheld(name)
    return held[name] ?? own
  }

  /// Returns what the element says of a property that an animation changes.
  func unheld(_ name: String) -> String? {
    guard var text = properties[name], text.utf8.contains(UInt8(ascii: "(")) else {
      return properties[name]
    }
    for _ in 0..<Self.depthLimit where text.contains("var(") && text.utf8.count < Self.lengthLimit {
      text = replacingVariable(in: text) ?? text
    }
    return CSSCalculation.replaced(in: text.trimmed)
  }

  /// Replaces the first custom property of a value; nil if it has none, and nothing is given in its place.
  private func replacingVariable(in text: String) -> String? {
    guard let start = text.firstRange(of: "var(") else { return nil }
    var depth = 1
    guard
      let end = text[start.upperBound...].firstIndex(where: { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    let inside = text[start.upperBound..<end]
    let comma = inside.firstIndex(of: ",")
    let name = String(inside[..<(comma ?? inside.endIndex)].trimmed)
    guard let value = variables[name] ?? comma.map({ String(inside[inside.index(after: $0)...]) })
    else { return nil }
    return text[..<start.lowerBound] + value.trimmed + text[text.index(after: end)...]
  }

  /// Returns a length; nil if it is not said, or cannot be read.
  func length(_ name: String, _ side: SVGStyle.Side, _ style: SVGStyle) -> Double? {
    guard let text = self[name], text.lowercased() != "auto" else { return nil }
    if let length = style.length(text, of: side) { return length }
    unreadable.append("\(name): \(text)")
    return nil
  }

  /// Returns a share; nil if it is not said, or cannot be read.
  func share(_ name: String) -> Double? {
    guard let text = self[name] else { return nil }
    if let share = SVGStyle.share(text) { return share }
    unreadable.append("\(name): \(text)")
    return nil
  }
}
