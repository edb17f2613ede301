/// A XIB as it stands in the file, beside the objects that were made of it.
@MainActor package struct NibInspection {
  package let document: NibDocument
  /// The top-level objects.
  package let objects: [Any]
  /// What there is to say about it; where an error is among this, the objects are not whole.
  package let findings: [NibFinding]
  private let elements: [ObjectIdentifier: NibElement]

  /// Makes the objects of a document as well as they can be.
  package static func of(
    _ document: NibDocument, bundle: Bundle, owner: Any? = nil
  ) throws(NibError) -> NibInspection {
    let instantiation = NibInstantiation(document, bundle: bundle, owner: owner)
    let objects = try instantiation.runToEnd()
    return NibInspection(instantiation, objects: objects)
  }

  private init(_ instantiation: NibInstantiation, objects: [Any]) {
    document = instantiation.document
    self.objects = objects
    findings = instantiation.log.findings
    elements = instantiation.elements
  }

  /// The element that describes a view or a constraint; nil for one that another made.
  package func element(of object: NSObject) -> NibElement? { elements[ObjectIdentifier(object)] }
}
