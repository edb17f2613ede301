/// Reads one element and tracks what has been read, so that `finish()` can log the rest: nothing in
/// a file is silently dropped.
///
/// An invalid value is logged as an error and read as if it were missing, so that one error does
/// not hide the others.
final class NibReader {
  let document: NibDocument
  let element: NibElement
  let log: NibLog
  /// The names of the attributes that were read or ignored, each once.
  private var readAttributes: [String] = []
  private var unreadChildren: [NibElement]
  private var isTextRead = false

  init(_ element: NibElement, in document: NibDocument, log: NibLog) {
    self.element = element
    self.document = document
    self.log = log
    unreadChildren = element.children
  }

  /// Returns a reader for a child of this element.
  func reader(for child: NibElement) -> NibReader { NibReader(child, in: document, log: log) }

  // MARK: - Telling

  /// Logs a finding at this element.
  func tell(_ severity: NibFinding.Severity, _ reason: NibError.Reason) {
    log.add(severity, document.error(reason, at: element))
  }

  func fail(_ reason: NibError.Reason) { tell(.error, reason) }

  func failValue(_ attribute: String, _ value: String, expected: String) {
    fail(.invalidValue(attribute: attribute, value: value, expected: expected))
  }

  // MARK: - Attributes

  func string(_ name: String) -> String? {
    guard let value = element.attribute(name) else { return nil }
    if !readAttributes.contains(name) { readAttributes.append(name) }
    return value
  }

  func requiredString(_ name: String) -> String? {
    if let value = string(name) { return value }
    fail(.missingAttribute(name))
    return nil
  }

  /// Ignores attributes that concern only Interface Builder or have no visible effect.
  func ignore(_ names: String...) {
    for name in names { _ = string(name) }
  }

  /// Ignores everything that is still unread.
  func ignoreRest() {
    if readAttributes.count < element.attributes.count {
      readAttributes = Array(element.attributes.keys)
    }
    unreadChildren = []
    isTextRead = true
  }

  /// Accepts an attribute whose value is the one always used here; logs a note for any other value.
  func expect(_ name: String, toBe values: String...) {
    guard let value = string(name), !values.contains(value) else { return }
    tell(.note, .notShown("\(name)=\"\(value)\""))
  }

  // MARK: - Children

  /// Returns the next unread child with the name, and with the key if one is given.
  func child(_ name: String, key: String? = nil) -> NibElement? {
    let index = unreadChildren.firstIndex { $0.name == name && (key == nil || $0.key == key) }
    return index.map { unreadChildren.remove(at: $0) }
  }

  /// Returns the next unread child with the key, whatever its name.
  func child(key: String) -> NibElement? {
    unreadChildren.firstIndex { $0.key == key }.map { unreadChildren.remove(at: $0) }
  }

  /// Returns all unread children, or all with the name.
  func children(_ name: String? = nil) -> [NibElement] {
    let taken = unreadChildren.filter { name == nil || $0.name == name }
    unreadChildren.removeAll { name == nil || $0.name == name }
    return taken
  }

  func ignoreChildren(_ names: Set<String>) {
    unreadChildren.removeAll { names.contains($0.name) }
  }

  func ignoreChildren(where isIgnored: (NibElement) -> Bool) {
    unreadChildren.removeAll(where: isIgnored)
  }

  func text() -> String {
    isTextRead = true
    return element.text
  }

  /// Logs everything in the element that was not read.
  func finish() {
    for (name, value) in unreadAttributes {
      tell(.note, .unsupportedAttribute(name, value: value))
    }
    for child in unreadChildren {
      log.add(.note, document.error(.unsupportedElement, at: child))
    }
    if !isTextRead, !element.isTextBlank { tell(.warning, .unsupportedText) }
    ignoreRest()
  }

  /// The unread attributes, sorted by name.
  private var unreadAttributes: [(name: String, value: String)] {
    guard readAttributes.count < element.attributes.count else { return [] }
    let read = Set(readAttributes)
    return element.attributes.filter { !read.contains($0.key) }.map { ($0.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }
}
