/// Instantiates a document once: first the objects, then the constraints of fixed frames, then the
/// user-defined runtime attributes, then outlets and actions, then `awakeFromNib()`.
///
/// Errors are logged, and the objects are created as far as possible; `run()` throws the first
/// error at the end.
@MainActor final class NibInstantiation {
  /// Stops the endless recursion of a view whose class loads the nib that contains the view.
  static let depthLimit = 16
  private static var depth = 0

  let document: NibDocument
  let bundle: Bundle
  let owner: Any?
  let log = NibLog()
  /// The traits whose size classes select the variations.
  let traits = UITraitCollection.current
  private(set) lazy var images = NibImages(document: document, bundle: bundle)
  private var objects: [String: NSObject] = [:]
  private var views: [UIView] = []
  /// The element of each view and each constraint.
  private(set) var elements: [ObjectIdentifier: NibElement] = [:]
  /// The views that stand in for views of unavailable classes.
  private var standIns: Set<ObjectIdentifier> = []
  private var attributes: [(view: UIView, element: NibElement)] = []
  private var connections: [(source: NibSourceOfConnections, element: NibElement)] = []
  /// The views with fixed frames, for which the constraints are generated.
  private var fixedFrames: [UIView] = []
  private var hasVariations = false
  /// The size of the superview of the view that is being decoded; nil for a top-level view.
  private(set) var containerSize: CGSize?

  init(_ document: NibDocument, bundle: Bundle, owner: Any?) {
    self.document = document
    self.bundle = bundle
    self.owner = owner
    for finding in document.findings { log.add(finding.severity, finding.fault) }
  }

  /// Creates the objects and returns the top-level ones, without placeholders.
  func run() throws(NibError) -> [Any] {
    let objects = try runToEnd()
    try log.check()
    return objects
  }

  /// Creates the objects as far as possible and logs the errors.
  func runToEnd() throws(NibError) -> [Any] {
    guard Self.depth < Self.depthLimit else {
      throw NibError(.recursion(limit: Self.depthLimit), file: document.file)
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    var topLevel: [Any] = []
    for element in document.objects {
      if element.name == "placeholder" {
        readPlaceholder(reader(element))
      } else if let kind = NibKind.otherObjects[element.name] {
        passOver(element, kind)
      } else if element.name == "tableViewController" {
        if let controller = makeTableViewController(element) { topLevel.append(controller) }
      } else if let view = makeView(element) {
        topLevel.append(view)
      }
    }
    for view in fixedFrames { fixFrame(of: view) }
    for (view, element) in attributes { applyRuntimeAttributes(of: element, to: view) }
    for (source, element) in connections { connect(element, from: source) }
    for view in views { view.awakeFromNib() }
    return topLevel
  }

  // MARK: - Objects

  /// Returns a reader for an element, with the variations for the current size classes applied.
  func reader(_ element: NibElement) -> NibReader {
    var element = element
    if element.children.contains(where: NibVariation.isSized) {
      noteVariations(at: element)
      for variation in NibVariation.applying(element, in: traits) {
        element = element.applying(variation)
      }
    }
    return NibReader(element, in: document, log: log)
  }

  private func noteVariations(at element: NibElement) {
    guard !hasVariations else { return }
    hasVariations = true
    log.add(.note, document.error(.sizeClasses, at: element))
  }

  /// Creates the view that an element describes, with its content, or returns nil after logging an
  /// error if its initializer fails.
  func makeView(_ element: NibElement) -> UIView? {
    let reader = reader(element)
    let (type, isStandIn) = viewClass(of: reader)
    guard let type else { return nil }
    guard let view = type.init(coder: NibCoder(reader.element, for: self)) else {
      reader.fail(.initializerFailed("\(type)"))
      return nil
    }
    if isStandIn { standIns.insert(ObjectIdentifier(view)) }
    return view
  }

  /// Decodes an element into its view.
  func decode(_ view: UIView, from element: NibElement) { decodeView(view, reader(element)) }

  /// Decodes the subviews of a view.
  func within(_ view: UIView, _ body: () -> Void) {
    let outer = containerSize
    containerSize = view.bounds.size
    body()
    containerSize = outer
  }

  func register(_ view: UIView, for element: NibElement) {
    views.append(view)
    elements[ObjectIdentifier(view)] = element
    register(view as NSObject, id: element.id)
  }

  func register(_ constraint: NSLayoutConstraint, for element: NibElement) {
    elements[ObjectIdentifier(constraint)] = element
    register(constraint as NSObject, id: element.id)
  }

  func register(_ object: NSObject, id: String?) {
    if let id { objects[id] = object }
  }

  func isStandIn(_ object: AnyObject) -> Bool { standIns.contains(ObjectIdentifier(object)) }

  func deferAttributes(_ element: NibElement, of view: UIView) {
    attributes.append((view, element))
  }

  func deferConnections(_ element: NibElement, of source: NibSourceOfConnections) {
    connections.append((source, element))
  }

  func deferFixedFrame(of view: UIView) { fixedFrames.append(view) }

  /// Returns the object with an id, or the owner for its placeholder; nil for other placeholders.
  func object(_ id: String, named attribute: String, in reader: NibReader) -> Any? {
    if let object = objects[id] { return object }
    guard let element = document.element(withID: id), element.name == "placeholder" else {
      // Other elements of the file are objects that are not created here, or not at all.
      if document.element(withID: id) == nil {
        reader.fail(.unknownReference(attribute: attribute, id: id))
      }
      return nil
    }
    return element.attributes["placeholderIdentifier"] == "IBFilesOwner" ? owner : nil
  }

  // MARK: - What is left out

  private var leftOut: Set<String> = []

  /// Records that an element and its descendants are not instantiated, or not installed.
  func leaveOut(_ element: NibElement) {
    if let id = element.id { leftOut.insert(id) }
    for child in element.children { leaveOut(child) }
  }

  func hasLeftOut(_ id: String) -> Bool { leftOut.contains(id) }

  /// Creates a view that a size class leaves out: it exists, but has no superview. (Documented.)
  func makeUninstalledView(_ element: NibElement) {
    leaveOut(element)
    log.add(.note, document.error(.uninstalled, at: element))
    _ = makeView(element)
  }

  private func passOver(_ element: NibElement, _ kind: String) {
    leaveOut(element)
    log.add(.note, document.error(.otherObject(kind), at: element))
  }

  private func readPlaceholder(_ reader: NibReader) {
    // The class of a placeholder informs only Interface Builder; the owner is passed in.
    reader.ignore("id", "userLabel", "customClass", "customModule", "customModuleProvider")
    reader.ignore("sceneMemberID", "colorLabel")
    guard let identifier = reader.requiredString("placeholderIdentifier") else { return }
    if !["IBFilesOwner", "IBFirstResponder"].contains(identifier) {
      reader.failValue(
        "placeholderIdentifier", identifier, expected: "IBFilesOwner or IBFirstResponder")
    }
    if let element = reader.child("connections") {
      let isOwner = identifier == "IBFilesOwner"
      deferConnections(element, of: isOwner ? .owner(owner) : .nobody)
    }
    reader.ignoreChildren(["point"])
    reader.finish()
  }
}

/// The source of the connections in an element.
enum NibSourceOfConnections {
  case view(UIView)
  /// The file's owner, if there is one.
  case owner(Any?)
  case nobody
}
