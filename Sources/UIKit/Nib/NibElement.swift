/// An element of an XIB, as written in the file.
package final class NibElement {
  package let name: String
  package let attributes: [String: String]
  package let id: String?
  let key: String?
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
    self.nearestID = id ?? nearestID
    self.children = children
    self.text = text
  }

  /// Whether the text is empty or only whitespace.
  var isTextBlank: Bool { text.allSatisfy(\.isWhitespace) }

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
