/// One element of an XIB as it stands in the file.
package final class NibElement {
  package let name: String
  package let attributes: [String: String]
  package let line: Int
  /// The element's own id, or that of the nearest element around it, to tell where an error is.
  package let nearestID: String?
  package private(set) var children: [NibElement] = []
  private(set) var text = ""

  init(name: String, attributes: [String: String], line: Int, within parent: NibElement?) {
    self.name = name
    self.attributes = attributes
    self.line = line
    nearestID = attributes["id"] ?? parent?.nearestID
  }

  /// An element with other attributes and children, at the same place.
  private init(_ original: NibElement, attributes: [String: String], children: [NibElement]) {
    name = original.name
    self.attributes = attributes
    line = original.line
    nearestID = original.nearestID
    self.children = children
    text = original.text
  }

  package var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  func append(_ child: NibElement) { children.append(child) }
  func append(_ string: String) { text += string }

  func first(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// The element with what a variation for a size class says in place of its own.
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
