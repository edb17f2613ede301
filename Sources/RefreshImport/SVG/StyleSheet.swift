import Foundation

/// The rules of the `style` elements of a drawing: those whose selectors are names, classes and ids of one
/// element.
struct StyleSheet {
  private struct Rule {
    let name: String?
    let id: String?
    let classes: [String]
    let declarations: [(String, String)]

    /// How exactly it names an element; a more exact rule counts more.
    var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (name == nil ? 0 : 1) }

    func matches(_ node: XMLNode, _ own: Set<String>) -> Bool {
      (name == nil || name == node.name) && (id == nil || id == node.attributes["id"])
        && classes.allSatisfy(own.contains)
    }
  }

  private var rules: [Rule] = []
  /// The selectors that are not read.
  private(set) var unread: [String] = []

  private static let limit = 2000

  mutating func read(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(of: "{"), rules.count < Self.limit {
      let selectors = rest[..<open].trimmed
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { return }
      let body = rest[..<close]
      rest = rest[rest.index(after: close)...]
      if selectors.hasPrefix("@") {
        unread.append(String(selectors.prefix(40)))
        continue
      }
      let declarations = Self.declarations(in: String(body))
      for selector in selectors.split(separator: ",").prefix(50) {
        read(selector.trimmed, declarations)
      }
    }
    // Of two that are as exact, the later one counts.
    rules = rules.enumerated().sorted { ($0.1.weight, $0.0) < ($1.1.weight, $1.0) }.map(\.1)
  }

  private mutating func read(_ selector: String, _ declarations: [(String, String)]) {
    guard !selector.isEmpty,
      !selector.contains(where: { " >+~[]:".contains($0) || $0.isWhitespace })
    else { return unread.append(String(selector.prefix(40))) }
    var name: String?
    var id: String?
    var classes: [String] = []
    var word = ""
    var kind: Character = " "
    func end() {
      guard !word.isEmpty else { return }
      switch kind {
      case ".": classes.append(word)
      case "#": id = word
      default: name = word == "*" ? nil : word
      }
      word = ""
    }
    for character in selector {
      if character == "." || character == "#" {
        end()
        kind = character
      } else {
        word.append(character)
      }
    }
    end()
    rules.append(Rule(name: name, id: id, classes: classes, declarations: declarations))
  }

  /// Returns the declarations for an element, those that count more after the others.
  func declarations(for node: XMLNode) -> [(String, String)] {
    guard !rules.isEmpty else { return [] }
    let own = Set(
      (node.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    return rules.filter { $0.matches(node, own) }.flatMap(\.declarations)
  }

  static func declarations(in text: String) -> [(String, String)] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = part[part.index(after: colon)...]
        .replacing("!important", with: "")
      return (
        part[..<colon].trimmed.lowercased(),
        value.trimmed
      )
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.range(of: "/*") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].range(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
