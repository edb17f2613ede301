/// Reads one element and keeps account of what has been read, so that `finish()` can refuse what
/// nobody asked for: nothing in a file is silently dropped.
final class NibReader {
  let document: NibDocument
  let element: NibElement
  private var unreadAttributes: Set<String>
  private var unreadChildren: [NibElement]
  private var isTextRead = false

  init(_ element: NibElement, in document: NibDocument) {
    self.element = element
    self.document = document
    unreadAttributes = Set(element.attributes.keys)
    unreadChildren = element.children
  }

  /// A reader for a part of this element.
  func reader(for child: NibElement) -> NibReader { NibReader(child, in: document) }

  func error(_ reason: NibError.Reason) -> NibError { document.error(reason, at: element) }

  func invalid(_ attribute: String, _ value: String, expected: String) -> NibError {
    error(.invalidValue(attribute: attribute, value: value, expected: expected))
  }

  // MARK: - Attributes

  func string(_ name: String) -> String? {
    unreadAttributes.remove(name)
    return element.attributes[name]
  }

  func requiredString(_ name: String) throws(NibError) -> String {
    guard let value = string(name) else { throw error(.missingAttribute(name)) }
    return value
  }

  /// Passes over attributes that concern Interface Builder alone.
  func ignore(_ names: String...) { unreadAttributes.subtract(names) }

  /// Accepts an attribute as long as it says what is so in any case.
  func expect(_ name: String, toBe values: String...) throws(NibError) {
    guard let value = string(name), !values.contains(value) else { return }
    throw error(.unsupportedAttribute(name, value: value))
  }

  // MARK: - Children

  /// The next unread child with the name, and the key if one is given.
  func child(_ name: String, key: String? = nil) -> NibElement? {
    let index = unreadChildren.firstIndex { $0.name == name && (key == nil || $0.key == key) }
    return index.map { unreadChildren.remove(at: $0) }
  }

  /// The next unread child with the key, of any name.
  func child(key: String) -> NibElement? {
    unreadChildren.firstIndex { $0.key == key }.map { unreadChildren.remove(at: $0) }
  }

  /// All unread children, or all with the name.
  func children(_ name: String? = nil) -> [NibElement] {
    let taken = unreadChildren.filter { name == nil || $0.name == name }
    unreadChildren.removeAll { name == nil || $0.name == name }
    return taken
  }

  func ignoreChildren(_ names: Set<String>) {
    unreadChildren.removeAll { names.contains($0.name) }
  }

  func text() -> String {
    isTextRead = true
    return element.text
  }

  /// Throws for the first thing in the element that was not read.
  func finish() throws(NibError) {
    if let name = unreadAttributes.min() {
      throw error(.unsupportedAttribute(name, value: element.attributes[name] ?? ""))
    }
    if let child = unreadChildren.first {
      throw document.error(.unsupportedElement, at: child)
    }
    guard isTextRead || element.text.allSatisfy(\.isWhitespace) else {
      throw error(.unsupportedText)
    }
  }
}
