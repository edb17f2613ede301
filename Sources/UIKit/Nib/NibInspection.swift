/// A XIB as it stands in the file, beside the objects that were made of it.
@MainActor package struct NibInspection {
  package let document: NibDocument
  /// The top-level objects.
  package let objects: [Any]
  private let elements: [ObjectIdentifier: NibElement]

  init(document: NibDocument, objects: [Any], elements: [ObjectIdentifier: NibElement]) {
    self.document = document
    self.objects = objects
    self.elements = elements
  }

  /// The element that describes a view; nil for a view that another made.
  package func element(of view: UIView) -> NibElement? { elements[ObjectIdentifier(view)] }
}
