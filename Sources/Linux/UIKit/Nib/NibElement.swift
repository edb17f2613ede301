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
  package private(set) var children: [NibElement]
  private(set) var text: String

  init(
    name: String, attributes: [String: String], line: Int, nearestID: String?,
    children: [NibElement] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.line = line
    id = attributes["id"]
    key = attributes["key"]
    nameBits = attributes.keys.reduce(0) { $0 | Self.bit(of: $1) }
    self.nearestID = id ?? nearestID
    self.children = children
    self.text = text
  }

  /// Whether the text is empty or only whitespace.
  var isTextBlank: Bool {
    // Bytes are compared in a fraction of the time of characters.
    text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) }
      || text.allSatisfy(\.isWhitespace)
  }

  /// Returns the value of an attribute.
  func attribute(_ name: String) -> String? {
    nameBits & Self.bit(of: name) == 0 ? nil : attributes[name]
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
      name: name, attributes: attributes, line: line, nearestID: nearestID,
      children: children.filter { $0.key == nil || !keys.contains($0.key) } + changed, text: text)
  }
}
