/// Reads one element and keeps account of what has been read, so that `finish()` can tell what
/// nobody asked for: nothing in a file is silently dropped.
///
/// A value that cannot be is logged as an error and read as if it were absent: one fault does not
/// keep the others from being found.
final class NibReader {
  let document: NibDocument
  let element: NibElement
  let log: NibLog
  /// Those of the element's attributes that were read or passed over, each once.
  private var readAttributes: [String] = []
  private var unreadChildren: [NibElement]
  private var isTextRead = false

  init(_ element: NibElement, in document: NibDocument, log: NibLog) {
    self.element = element
    self.document = document
    self.log = log
    unreadChildren = element.children
  }

  /// A reader for a part of this element.
  func reader(for child: NibElement) -> NibReader { NibReader(child, in: document, log: log) }

  // MARK: - Telling

  /// Logs something at this element.
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

  /// Passes over attributes that concern Interface Builder alone, or nothing that is seen.
  func ignore(_ names: String...) {
    for name in names { _ = string(name) }
  }

  /// Passes over everything that is left.
  func ignoreRest() {
    if readAttributes.count < element.attributes.count {
      readAttributes = Array(element.attributes.keys)
    }
    unreadChildren = []
    isTextRead = true
  }

  /// Accepts an attribute as long as it says what is so in any case; notes any other value.
  func expect(_ name: String, toBe values: String...) {
    guard let value = string(name), !values.contains(value) else { return }
    tell(.note, .notShown("\(name)=\"\(value)\""))
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

  func ignoreChildren(where isIgnored: (NibElement) -> Bool) {
    unreadChildren.removeAll(where: isIgnored)
  }

  func text() -> String {
    isTextRead = true
    return element.text
  }

  /// Notes everything in the element that was not read.
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

  /// What is left, in order of the names.
  private var unreadAttributes: [(name: String, value: String)] {
    guard readAttributes.count < element.attributes.count else { return [] }
    let read = Set(readAttributes)
    return element.attributes.filter { !read.contains($0.key) }.map { ($0.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }
}
