/// The installed children of a view: the masks of `<variation key="default">` exclude some, and
/// those of the current size class include some again.
@MainActor final class NibInstallation {
  private let document: NibDocument
  private let log: NibLog
  private var excluded: [String: [String: NibElement]] = [:]

  init(_ reader: NibReader) {
    document = reader.document
    log = reader.log
    let variations = reader.element.children.filter { $0.name == "variation" }
    for element in variations where element.key == "default" { read(element) }
    for element in NibVariation.applying(reader.element, in: reader.traits) { read(element) }
    if variations.contains(where: { $0.key == nil }) { reader.fail(.missingAttribute("key")) }
    reader.ignoreChildren { $0.name == "variation" }
  }

  private func read(_ variation: NibElement) {
    for mask in variation.children where mask.name == "mask" {
      guard let kind = mask.key else { continue }
      for child in mask.children {
        guard let id = child.attributes["reference"] else {
          log.add(.error, document.error(.missingAttribute("reference"), at: child))
          continue
        }
        switch child.name {
        case "exclude": excluded[kind, default: [:]][id] = child
        case "include": excluded[kind]?[id] = nil
        default: log.add(.note, document.error(.unsupportedElement, at: child))
        }
      }
    }
  }

  /// Whether an element is excluded from the children of a kind; marks the exclusion as used.
  func excludes(_ element: NibElement, from kind: String) -> Bool {
    guard let id = element.id else { return false }
    return excluded[kind]?.removeValue(forKey: id) != nil
  }

  /// Logs an error for each exclusion that matched no child.
  func finish() {
    for (id, element) in excluded.values.joined().sorted(by: { $0.value.line < $1.value.line }) {
      log.add(
        .error, document.error(.unknownReference(attribute: "reference", id: id), at: element))
    }
  }
}
