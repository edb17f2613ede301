/// The installed children of a view: the masks of `<variation key="default">` exclude some, and
/// those of the current size class include some again.
@MainActor final class NibInstallation {
  private let document: NibDocument
  private let log: NibLog
  private var excluded: [String: [String: NibElement]] = [:]

  init(_ reader: NibReader, in traits: UITraitCollection) {
    document = reader.document
    log = reader.log
    let variations = reader.children("variation")
    let applying = NibVariation.applying(reader.element, in: traits)
    for element in variations where element.key == "default" { read(element, reader) }
    for element in applying { read(element, reader) }
    if variations.contains(where: { $0.key == nil }) { reader.fail(.missingAttribute("key")) }
  }

  private func read(_ variation: NibElement, _ reader: NibReader) {
    for mask in variation.children where mask.name == "mask" {
      guard let kind = mask.key else { continue }
      for child in mask.children {
        let item = reader.reader(for: child)
        guard let id = item.requiredString("reference") else { continue }
        switch child.name {
        case "exclude": excluded[kind, default: [:]][id] = child
        case "include": excluded[kind]?[id] = nil
        default: item.tell(.note, .unsupportedElement)
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
