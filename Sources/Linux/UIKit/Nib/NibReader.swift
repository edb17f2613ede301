/// Reads one element and tracks what has been read, so that `finish()` can log the rest: nothing in
/// a file is silently dropped.
///
/// An invalid value is logged as an error and read as if it were missing, so that one error does
/// not hide the others.
@MainActor final class NibReader {
  /// The attributes that name or label any element.
  private static let commonAttributes = ["id", "key", "userLabel", "colorLabel"]

  let document: NibDocument
  /// The element, with its variations for the current size classes applied.
  let element: NibElement
  let log: NibLog
  /// The traits whose size classes select the variations.
  let traits: UITraitCollection
  /// The names of the attributes that were read or ignored; a few, which a list finds sooner than
  /// a set.
  private var readAttributes: [String] = []
  private var unreadChildren: [NibElement]
  private var readers: [NibReader] = []
  private var isTextRead = false

  init(_ element: NibElement, in document: NibDocument, log: NibLog, traits: UITraitCollection) {
    let variations = NibVariation.applying(element, in: traits)
    self.element = variations.reduce(element) { $0.applying($1) }
    self.document = document
    self.log = log
    self.traits = traits
    unreadChildren = self.element.children
    if element.children.contains(where: NibVariation.isSized) { log.addOnce(error(.sizeClasses)) }
  }

  // MARK: - Telling

  /// Logs a finding at this element.
  func tell(_ severity: NibFinding.Severity, _ reason: NibError.Reason) {
    log.add(severity, error(reason))
  }

  func fail(_ reason: NibError.Reason) { tell(.error, reason) }

  func failValue(_ attribute: String, _ value: String, expected: String) {
    fail(.invalidValue(attribute: attribute, value: value, expected: expected))
  }

  private func error(_ reason: NibError.Reason) -> NibError { document.error(reason, at: element) }

  // MARK: - Attributes

  func string(_ name: String) -> String? {
    guard let value = element.attribute(name) else { return nil }
    readAttributes.append(name)
    return value
  }

  func requiredString(_ name: String) -> String? {
    require(name)
    return string(name)
  }

  /// Logs an error for each attribute that is missing.
  func require(_ names: String...) {
    for name in names where element.attribute(name) == nil { fail(.missingAttribute(name)) }
  }

  /// Ignores attributes that concern only Interface Builder or have no visible effect.
  func ignore(_ names: String...) {
    for name in names where element.attribute(name) != nil { readAttributes.append(name) }
  }

  /// Ignores everything that is still unread.
  func ignoreRest() {
    readAttributes += element.attributes.keys
    unreadChildren = []
    isTextRead = true
  }

  /// Accepts an attribute whose value is the one always used here; logs a note for any other value.
  func expect(_ name: String, toBe expected: String) {
    guard let value = string(name), value != expected else { return }
    tell(.note, .notShown("\(name)=\"\(value)\""))
  }

  // MARK: - Children

  /// Returns a reader for the next unread child with the name, and with the key if one is given.
  func child(_ name: String, key: String? = nil) -> NibReader? {
    child { $0.name == name && (key == nil || $0.key == key) }
  }

  /// Returns a reader for the next unread child with the key, whatever its name.
  func child(key: String) -> NibReader? { child { $0.key == key } }

  private func child(where isMeant: (NibElement) -> Bool) -> NibReader? {
    unreadChildren.firstIndex(where: isMeant).map { reader(unreadChildren.remove(at: $0)) }
  }

  /// Returns readers for all unread children, or all with the name, each made when its turn comes.
  func children(_ name: String? = nil) -> LazyMapSequence<[NibElement], NibReader> {
    let taken = unreadChildren.filter { name == nil || $0.name == name }
    ignoreChildren { name == nil || $0.name == name }
    return taken.lazy.map { self.reader($0) }
  }

  /// Returns a reader for a child, which finishes with this one.
  private func reader(_ child: NibElement) -> NibReader {
    readers.append(NibReader(child, in: document, log: log, traits: traits))
    return readers[readers.count - 1]
  }

  func ignoreChildren(where isIgnored: (NibElement) -> Bool) {
    unreadChildren.removeAll(where: isIgnored)
  }

  func text() -> String {
    isTextRead = true
    return element.text
  }

  /// Logs everything in the element that was not read, and in the children that were.
  func finish() {
    for reader in readers { reader.finish() }
    let unread = element.attributes.keys.filter {
      !Self.commonAttributes.contains($0) && !readAttributes.contains($0)
    }
    for name in unread.sorted() {
      tell(.note, .unsupportedAttribute(name, value: element.attributes[name] ?? ""))
    }
    for child in unreadChildren {
      log.add(.note, document.error(.unsupportedElement, at: child))
    }
    if !isTextRead, !element.isTextBlank { tell(.warning, .unsupportedText) }
  }
}
