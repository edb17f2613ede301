/// One set of objects being made from a document: first the objects, then the values that people
/// typed in as runtime attributes, then outlets and actions, then `awakeFromNib()`.
///
/// `init?(coder:)` cannot throw, so the first error met within one is kept here and thrown when
/// control comes back.
@MainActor final class NibInstantiation {
  /// A view whose class loads the nib that the view is in would never end.
  static let depthLimit = 16
  private static var depth = 0

  let document: NibDocument
  let bundle: Bundle
  private var objects: [String: NSObject] = [:]
  private var owner: Any?
  private var views: [UIView] = []
  /// The element that each view was made from.
  private(set) var elements: [ObjectIdentifier: NibElement] = [:]
  private var attributes: [(view: UIView, element: NibElement)] = []
  private var connections: [(source: Any?, element: NibElement)] = []
  private var failure: NibError?

  init(_ document: NibDocument, bundle: Bundle, owner: Any?) {
    self.document = document
    self.bundle = bundle
    self.owner = owner
  }

  /// Makes the objects and returns those of the top level, without placeholders.
  func run() throws(NibError) -> [Any] {
    guard Self.depth < Self.depthLimit else {
      throw NibError(.recursion(limit: Self.depthLimit), file: document.file)
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    var topLevel: [UIView] = []
    for element in document.objects {
      if element.name == "placeholder" {
        try readPlaceholder(reader(element))
      } else {
        topLevel.append(try makeView(element))
      }
    }
    for (view, element) in attributes { try applyRuntimeAttributes(of: element, to: view) }
    for (source, element) in connections { try connect(element, from: source) }
    for view in views { view.awakeFromNib() }
    return topLevel
  }

  // MARK: - Objects

  func reader(_ element: NibElement) -> NibReader { NibReader(element, in: document) }

  /// Makes the view that an element describes, with everything in it.
  func makeView(_ element: NibElement) throws(NibError) -> UIView {
    let type = try viewClass(of: reader(element))
    guard let view = type.init(coder: NibCoder(element, for: self)) else {
      throw failure ?? document.error(.initializerFailed("\(type)"), at: element)
    }
    if let failure { throw failure }
    return view
  }

  /// Fills a view from its element, keeping the first error.
  func decode(_ view: UIView, from element: NibElement) {
    guard failure == nil else { return }
    do {
      try decodeView(view, reader(element))
    } catch {
      failure = error
    }
  }

  func register(_ view: UIView, for element: NibElement) {
    views.append(view)
    elements[ObjectIdentifier(view)] = element
    register(view as NSObject, id: element.id)
  }

  func register(_ object: NSObject, id: String?) {
    if let id { objects[id] = object }
  }

  func deferAttributes(_ element: NibElement, of view: UIView) {
    attributes.append((view, element))
  }

  func deferConnections(_ element: NibElement, of source: Any?) {
    connections.append((source, element))
  }

  /// The object with an id: a view, a layout guide, or nil for a placeholder nobody stands for.
  func object(_ id: String, named attribute: String, in reader: NibReader) throws(NibError) -> Any?
  {
    if let object = objects[id] { return object }
    guard let element = document.element(withID: id), element.name == "placeholder" else {
      throw reader.error(.unknownReference(attribute: attribute, id: id))
    }
    return element.attributes["placeholderIdentifier"] == "IBFilesOwner" ? owner : nil
  }

  private func readPlaceholder(_ reader: NibReader) throws(NibError) {
    // The class of a placeholder is a note to Interface Builder; the owner is what it is.
    reader.ignore("id", "userLabel", "customClass", "customModule", "customModuleProvider")
    reader.ignore("sceneMemberID", "colorLabel")
    let identifier = try reader.requiredString("placeholderIdentifier")
    guard ["IBFilesOwner", "IBFirstResponder"].contains(identifier) else {
      throw reader.invalid(
        "placeholderIdentifier", identifier, expected: "IBFilesOwner or IBFirstResponder")
    }
    if let element = reader.child("connections") {
      deferConnections(element, of: identifier == "IBFilesOwner" ? owner : nil)
    }
    reader.ignoreChildren(["point"])
    try reader.finish()
  }
}
