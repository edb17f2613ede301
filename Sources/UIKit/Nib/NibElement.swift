/// An element of an XIB, as written in the file.
package final class NibElement {
  package let name: String
  package let attributes: [String: String]
  package let id: String?
  let key: String?
  /// One bit for each attribute name, which speeds up the lookup of missing attributes; most
  /// lookups find none.
  private let nameBits: UInt64
  package let line: Int
  /// The element's own id, or that of its nearest ancestor with one, for error messages.
  package let nearestID: String?
  package private(set) var children: [NibElement] = []
  private(set) var text = ""

  init(name: String, attributes: [String: String], line: Int, within parent: NibElement?) {
    self.name = name
    self.attributes = attributes
    self.line = line
    id = attributes["id"]
    key = attributes["key"]
    nameBits = Self.bits(of: attributes)
    nearestID = id ?? parent?.nearestID
  }

  /// Creates an element at the same place with other attributes and children.
  private init(_ original: NibElement, attributes: [String: String], children: [NibElement]) {
    name = original.name
    self.attributes = attributes
    id = attributes["id"]
    key = attributes["key"]
    nameBits = Self.bits(of: attributes)
    line = original.line
    nearestID = original.nearestID
    self.children = children
    text = original.text
  }

  /// Whether the text is empty or only whitespace.
  var isTextBlank: Bool {
    text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) }
      || text.allSatisfy(\.isWhitespace)
  }

  /// Returns the value of an attribute.
  func attribute(_ name: String) -> String? {
    nameBits & Self.bit(of: name) == 0 ? nil : attributes[name]
  }

  private static func bits(of attributes: [String: String]) -> UInt64 {
    attributes.keys.reduce(0) { $0 | bit(of: $1) }
  }

  private static func bit(of name: String) -> UInt64 {
    let bytes = name.utf8
    return 1 << ((UInt64(bytes.count) &* 7 &+ UInt64(bytes.first ?? 0) &* 3) & 63)
  }

  func append(_ child: NibElement) { children.append(child) }
  func append(_ string: String) { text += string }

  func first(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// Returns the element with the attributes and children that a size-class variation overrides.
  func applying(_ variation: NibElement) -> NibElement {
    var attributes = attributes
    for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
    let changed = variation.children.filter { $0.name != "mask" && $0.key != nil }
    let keys = Set(changed.map(\.key))
    return NibElement(
      self, attributes: attributes,
      children: children.filter { $0.key == nil || !keys.contains($0.key) } + changed)
  }
}
