/// A nib, read once and instantiated any number of times.
///
/// Linux has no compiled nibs: the XIB is read as saved by Interface Builder.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let read: @MainActor () throws(NibError) -> NibDocument
  private let bundle: Bundle
  private var document: NibDocument?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    self.bundle = bundle
    read = { () throws(NibError) in
      try NibDocuments.document(contentsOf: NibLocation(name: name, bundle: bundle).find())
    }
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? .main
    read = { () throws(NibError) in try NibDocuments.document(data: data, file: "data") }
  }

  /// Traps with the error's description where UIKit raises an exception.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    do {
      return try objects(withOwner: ownerOrNil)
    } catch {
      fatalError("NSInternalInconsistencyException: \(error)")
    }
  }

  /// Returns the objects of `instantiate(withOwner:options:)`, for callers that handle errors.
  package func objects(withOwner owner: Any?) throws(NibError) -> [Any] {
    let document = if let document { document } else { try read() }
    self.document = document
    return try Self.objects(of: document, bundle: bundle, owner: owner)
  }

  private static func objects(
    of document: NibDocument, bundle: Bundle, owner: Any?
  ) throws(NibError) -> [Any] {
    let instantiation = NibInstantiation(document, bundle: bundle, owner: owner)
    defer { tellMissingImages(instantiation.log) }
    return try instantiation.run()
  }

  private static var toldFaults: Set<String> = []

  /// UIKit writes a line to the log for an image that it does not find; here, one for each file.
  private static func tellMissingImages(_ log: NibLog) {
    for fault in log.findings.map(\.fault) {
      switch fault.reason {
      case .missingResource(kind: "image", let name), .placeholderImage(let name):
        guard toldFaults.insert("\(fault.file) \(name)").inserted else { continue }
        let line = "Could not load the image “\(name)” that \(fault.file) refers to.\n"
        FileHandle.standardError.write(Data(line.utf8))
      default: continue
      }
    }
  }

  /// Returns the top-level objects of the XIB in a file, which may be outside any bundle.
  ///
  /// - Parameter bundle: The bundle of its images; defaults to the file's folder.
  package static func load(
    contentsOf url: URL, bundle: Bundle? = nil, owner: Any? = nil
  ) throws(NibError) -> [Any] {
    let bundle = bundle ?? Bundle(url: url.deletingLastPathComponent()) ?? .main
    return try objects(of: NibDocuments.document(contentsOf: url), bundle: bundle, owner: owner)
  }

  /// Returns an XIB's content and the objects created from it, for inspection.
  ///
  /// - Throws: The error that prevents reading the file; all others are in the findings.
  package static func inspect(
    contentsOf url: URL, owner: Any? = nil
  ) throws(NibError) -> NibInspection {
    let bundle = Bundle(url: url.deletingLastPathComponent()) ?? .main
    let document = try NibDocument(contentsOf: url)
    return try NibInspection.of(document, bundle: bundle, owner: owner)
  }
}

extension Bundle {
  /// Traps with the error's description where UIKit raises an exception.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    onMainActor((owner, options)) { owner, options in
      UncheckedSendable(
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options))
    }.value
  }
}

extension UICollectionView {
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(nib?.reuseSource(), for: identifier)
  }
}

extension UICollectionView.CellRegistration {
  public init(cellNib: UINib, handler: @escaping Handler) {
    self.init(cellNib.reuseSource(), handler)
  }
}

extension UITableView {
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(nib?.reuseSource(), for: identifier)
  }
}

extension UINib {
  /// The nib as the source of the views of a table or collection view.
  nonisolated func reuseSource<View: ReusableView>() -> TableReusePool<View>.ReuseSource {
    .objects { self.instantiate(withOwner: nil) }
  }
}
