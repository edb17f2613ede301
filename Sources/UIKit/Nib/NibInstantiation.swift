/// One set of objects being made from a document: first the objects, then the values that people
/// typed in as runtime attributes, then outlets and actions, then `awakeFromNib()`.
///
/// What is wrong is logged, and the objects are made as well as they can be; `run()` throws the
/// first error when all is done.
@MainActor final class NibInstantiation {
  /// A view whose class loads the nib that the view is in would never end.
  static let depthLimit = 16
  private static var depth = 0

  let document: NibDocument
  let bundle: Bundle
  let owner: Any?
  let log = NibLog()
  /// The traits whose size classes choose the variations.
  let traits = UITraitCollection.current
  private(set) lazy var images = NibImages(document: document, bundle: bundle)
  private var objects: [String: NSObject] = [:]
  private var views: [UIView] = []
  /// The element that each view and each constraint was made from.
  private(set) var elements: [ObjectIdentifier: NibElement] = [:]
  /// The views in place of ones whose class is not here.
  private var standIns: Set<ObjectIdentifier> = []
  private var attributes: [(view: UIView, element: NibElement)] = []
  private var connections: [(source: NibSourceOfConnections, element: NibElement)] = []
  /// The views whose frames are fixed, as constraints that come with the build.
  private var fixedFrames: [UIView] = []
  private var hasVariations = false

  init(_ document: NibDocument, bundle: Bundle, owner: Any?) {
    self.document = document
    self.bundle = bundle
    self.owner = owner
    for finding in document.findings { log.add(finding.severity, finding.fault) }
  }

  /// Makes the objects and returns those of the top level, without placeholders.
  func run() throws(NibError) -> [Any] {
    let objects = try runToEnd()
    try log.check()
    return objects
  }

  /// Makes the objects as well as they can be; what is wrong is in the log.
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

  /// A reader for an element as it is where the size classes are those of the traits.
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

  /// Makes the view that an element describes, with everything in it; nil, with an error, if its
  /// class does not want to be made.
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

  /// Fills a view from its element.
  func decode(_ view: UIView, from element: NibElement) { decodeView(view, reader(element)) }

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

  /// The object with an id: a view, a layout guide, or nil for a placeholder nobody stands for.
  func object(_ id: String, named attribute: String, in reader: NibReader) -> Any? {
    if let object = objects[id] { return object }
    guard let element = document.element(withID: id), element.name == "placeholder" else {
      // An object that is left out for this size class is there in the file all the same.
      if document.element(withID: id) == nil || !hasLeftOut(id) {
        reader.fail(.unknownReference(attribute: attribute, id: id))
      }
      return nil
    }
    return element.attributes["placeholderIdentifier"] == "IBFilesOwner" ? owner : nil
  }

  // MARK: - What is left out

  private var leftOut: Set<String> = []

  /// Remembers that an element and what is in it is not made.
  func leaveOut(_ element: NibElement) {
    if let id = element.id { leftOut.insert(id) }
    for child in element.children { leaveOut(child) }
  }

  func hasLeftOut(_ id: String) -> Bool { leftOut.contains(id) }

  private func passOver(_ element: NibElement, _ kind: String) {
    leaveOut(element)
    log.add(.note, document.error(.otherObject(kind), at: element))
  }

  private func readPlaceholder(_ reader: NibReader) {
    // The class of a placeholder is a note to Interface Builder; the owner is what it is.
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

/// Where the connections in an element go out from.
enum NibSourceOfConnections {
  case view(UIView)
  /// The file's owner, if there is one.
  case owner(Any?)
  case nobody
}
