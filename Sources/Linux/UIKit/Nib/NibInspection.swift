/// A parsed XIB and the objects created from it.
@MainActor package struct NibInspection {
  package let document: NibDocument
  /// The top-level objects.
  package let objects: [Any]
  /// The findings; if they include an error, the objects are incomplete.
  package let findings: [NibFinding]
  private let elements: [ObjectIdentifier: NibElement]

  /// Creates the objects of a document as far as possible.
  package static func of(
    _ document: NibDocument, bundle: Bundle, owner: Any? = nil
  ) throws(NibError) -> NibInspection {
    let instantiation = NibInstantiation(document, bundle: bundle, owner: owner)
    let objects = try instantiation.runToEnd()
    return NibInspection(
      document: document, objects: objects, findings: instantiation.log.findings,
      elements: instantiation.elements)
  }

  /// Returns the element that describes a view or a constraint; nil for an object without one of
  /// its own.
  package func element(of object: NSObject) -> NibElement? { elements[ObjectIdentifier(object)] }
}
