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
  let owner: Any
  let log = NibLog()
  private(set) lazy var strings = NibStrings(of: document.file, in: document.folder)
  private(set) lazy var images = NibImages(document: document, bundle: bundle)
  private let traits = UITraitCollection.current
  private var objects: [String: NSObject] = [:]
  private var views: [UIView] = []
  /// The element of each view and each constraint.
  private(set) var elements: [ObjectIdentifier: NibElement] = [:]
  /// The views that stand in for views of unavailable classes.
  private var standIns: Set<ObjectIdentifier> = []
  private var attributes: [(view: UIView, reader: NibReader)] = []
  private var connections: [(source: NibSourceOfConnections, reader: NibReader)] = []
  /// The views with fixed frames, for which the constraints are generated.
  private var fixedFrames: [UIView] = []
  /// The size of the superview of the view that is being decoded; nil for a top-level view.
  private(set) var containerSize: CGSize?

  init(_ document: NibDocument, bundle: Bundle, owner: Any?) {
    self.document = document
    self.bundle = bundle
    // UIKit connects the outlets of a File's Owner that is nil to a plain object, which has none.
    self.owner = owner ?? NSObject()
    for fault in document.strangeParts { log.add(.note, fault) }
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
    var readers: [NibReader] = []
    for element in document.objects {
      let reader = reader(element)
      readers.append(reader)
      if reader.element.name == "placeholder" {
        readPlaceholder(reader)
      } else if let kind = NibKind.otherObjects[reader.element.name] {
        leaveOut(reader)
        reader.tell(.note, .otherObject(kind))
      } else if reader.element.name == "tableViewController" {
        if let controller = makeTableViewController(reader) { topLevel.append(controller) }
      } else if let view = makeView(reader) {
        topLevel.append(view)
      }
    }
    for view in fixedFrames { fixFrame(of: view) }
    for (view, reader) in attributes { applyRuntimeAttributes(reader, to: view) }
    for (source, reader) in connections { connect(reader, from: source) }
    for reader in readers { reader.finish() }
    for view in views { view.awakeFromNib() }
    for case let controller as any NibTableController in topLevel { controller.noteLoadedView() }
    return topLevel
  }

  // MARK: - Objects

  /// Returns a reader for an element of the document.
  func reader(_ element: NibElement) -> NibReader {
    NibReader(element, in: document, log: log, traits: traits)
  }

  /// Creates the view that an element describes, with its content, or returns nil after logging an
  /// error if its initializer fails.
  func makeView(_ reader: NibReader) -> UIView? {
    let (type, isStandIn) = viewClass(of: reader)
    let view = type?.init(coder: NibCoder(reader, for: self))
    if let type, view == nil { reader.fail(.initializerFailed("\(type)")) }
    if let view, isStandIn {
      standIns.insert(ObjectIdentifier(view))
      takePlaceholderSize(of: reader, for: view)
    }
    // An initializer of an app need not decode.
    if view.map({ elements[ObjectIdentifier($0)] == nil }) ?? true { reader.ignoreRest() }
    return view
  }

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

  func deferAttributes(_ reader: NibReader, of view: UIView) { attributes.append((view, reader)) }

  /// Defers the connections of an object, if it has any.
  func deferConnections(of source: NibSourceOfConnections, _ reader: NibReader) {
    if let reader = reader.child("connections") { connections.append((source, reader)) }
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

  /// Ignores an element that is not instantiated; its objects are known to be missing.
  func leaveOut(_ reader: NibReader) {
    noteLeftOut(reader.element)
    reader.ignoreRest()
  }

  /// Records that an element and its descendants are not instantiated, or not installed.
  func noteLeftOut(_ element: NibElement) {
    if let id = element.id { leftOut.insert(id) }
    for child in element.children { noteLeftOut(child) }
  }

  func hasLeftOut(_ id: String) -> Bool { leftOut.contains(id) }

  /// Creates a view that a size class leaves out: it exists, but has no superview. (Documented.)
  func makeUninstalledView(_ reader: NibReader) {
    noteLeftOut(reader.element)
    reader.tell(.note, .uninstalled)
    _ = makeView(reader)
  }

  private func readPlaceholder(_ reader: NibReader) {
    // The class of a placeholder informs only Interface Builder; the owner is passed in.
    reader.ignore("customClass", "customModule", "customModuleProvider", "sceneMemberID")
    guard let identifier = reader.requiredString("placeholderIdentifier") else { return }
    if !["IBFilesOwner", "IBFirstResponder"].contains(identifier) {
      reader.failValue(
        "placeholderIdentifier", identifier, expected: "IBFilesOwner or IBFirstResponder")
    }
    deferConnections(of: identifier == "IBFilesOwner" ? .owner(owner) : .nobody, reader)
    reader.ignoreChildren { $0.name == "point" }
  }
}

/// The source of the connections in an element.
enum NibSourceOfConnections {
  case view(UIView)
  /// The file's owner.
  case owner(Any)
  case nobody
}
