/// A nib, read once and instantiated any number of times.
///
/// Linux has no compiled nibs: the XIB is read as Interface Builder saves it.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private enum Source {
    case name(String)
    case file(URL)
    case data(Data)
  }

  private let source: Source
  private let bundle: Bundle
  private var document: NibDocument?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    source = .name(name)
    bundle = bundleOrNil ?? .main
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    source = .data(data)
    bundle = bundleOrNil ?? .main
  }

  private init(file: URL, bundle: Bundle) {
    source = .file(file)
    self.bundle = bundle
  }

  /// Stops with the error's sentence where UIKit raises an exception.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    do {
      return try objects(withOwner: ownerOrNil)
    } catch {
      preconditionFailure("NSInternalInconsistencyException: \(error)")
    }
  }

  /// The objects of `instantiate(withOwner:options:)`, for callers that can show an error.
  package func objects(withOwner owner: Any?) throws(NibError) -> [Any] {
    try NibInstantiation(loadedDocument(), bundle: bundle, owner: owner).run()
  }

  /// The top-level objects of the XIB in a file, which may lie outside any bundle.
  ///
  /// - Parameter bundle: Where its images are; beside the file unless given.
  package static func load(
    contentsOf url: URL, bundle: Bundle? = nil, owner: Any? = nil
  ) throws(NibError) -> [Any] {
    let bundle = bundle ?? Bundle(url: url.deletingLastPathComponent()) ?? .main
    return try UINib(file: url, bundle: bundle).objects(withOwner: owner)
  }

  /// What a XIB says and what was made of it, for those who examine it.
  ///
  /// - Throws: What keeps it from being read at all; everything else is in the findings.
  package static func inspect(contentsOf url: URL) throws(NibError) -> NibInspection {
    let bundle = Bundle(url: url.deletingLastPathComponent()) ?? .main
    let document = try NibDocument(contentsOf: url)
    return try NibInspection.of(document, bundle: bundle)
  }

  private func loadedDocument() throws(NibError) -> NibDocument {
    if let document { return document }
    let loaded =
      switch source {
      case .name(let name):
        try NibDocuments.document(
          contentsOf: NibLocation(name: name, bundle: bundle).find())
      case .file(let url): try NibDocuments.document(contentsOf: url)
      case .data(let data): try NibDocuments.document(data: data, file: "data")
      }
    document = loaded
    return loaded
  }
}
