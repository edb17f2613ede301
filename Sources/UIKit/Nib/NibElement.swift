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

  package var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  func append(_ child: NibElement) { children.append(child) }
  func append(_ string: String) { text += string }

  func first(_ name: String) -> NibElement? { children.first { $0.name == name } }
}
