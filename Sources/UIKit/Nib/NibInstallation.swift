/// What is left out where the size class is any: the masks of `<variation key="default">`.
///
/// Other variations would put parts back for a size class; they are refused.
@MainActor final class NibInstallation {
  private let document: NibDocument
  private var excluded: [String: [String: NibElement]] = [:]

  init(_ reader: NibReader, in instantiation: NibInstantiation) throws(NibError) {
    document = reader.document
    for element in reader.children("variation") {
      let variation = instantiation.reader(element)
      let key = try variation.requiredString("key")
      guard key == "default" else {
        throw variation.error(.unsupportedAttribute("key", value: key))
      }
      for mask in variation.children("mask") { try read(instantiation.reader(mask)) }
      try variation.finish()
    }
  }

  private func read(_ mask: NibReader) throws(NibError) {
    let key = try mask.requiredString("key")
    guard key == "subviews" || key == "constraints" else {
      throw mask.error(.unsupportedAttribute("key", value: key))
    }
    for element in mask.children("exclude") {
      let reader = mask.reader(for: element)
      excluded[key, default: [:]][try reader.requiredString("reference")] = element
      try reader.finish()
    }
    try mask.finish()
  }

  /// Whether an element is left out of the children of a kind.
  func excludes(_ element: NibElement, from kind: String) -> Bool {
    guard let id = element.id else { return false }
    return excluded[kind]?.removeValue(forKey: id) != nil
  }

  /// Throws for a reference to something that was not there to leave out.
  func finish() throws(NibError) {
    for (id, element) in excluded.values.joined().sorted(by: { $0.value.line < $1.value.line }) {
      throw document.error(.unknownReference(attribute: "reference", id: id), at: element)
    }
  }
}
