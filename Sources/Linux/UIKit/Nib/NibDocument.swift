/// A parsed and checked Interface Builder document that can be instantiated any number of times.
///
/// Elements are not interpreted here, but every id is unique and indexed.
package final class NibDocument {
  /// Real XIBs have about ten thousand bytes; the limits bound the memory a malicious file can use.
  package static let byteLimit = 4 * 1024 * 1024
  /// Twice the depth of any reasonable view hierarchy: each level of views takes two levels of
  /// elements.
  package static let depthLimit = 200
  /// A full screen of views has about a thousand elements and a hundred constraints.
  ///
  /// The constraints generated for stack views and fixed frames count too.
  package static let elementLimit = 20_000
  package static let constraintLimit = 16_000

  package let file: String
  let root: NibElement
  /// The top-level elements, including placeholders.
  package let objects: [NibElement]
  let resources: [NibElement]
  /// The device of the canvas.
  package var device: NibElement? { root.first("device") }
  /// The version of Interface Builder that wrote the document, as 21507 for 21507.3; 0 for an unknown one.
  package var toolsVersion: Int {
    root.attributes["toolsVersion"]?.split(separator: ".").first.flatMap { Int($0) } ?? 0
  }
  /// The folder of the file; nil for a document read from data.
  let folder: URL?
  private let elementsByID: [String: NibElement]

  /// Parses and checks a document.
  ///
  /// - Parameters:
  ///   - file: The name used for the document in errors.
  ///   - folder: The folder of the file, where its images are looked up.
  package init(data: Data, file: String, folder: URL? = nil) throws(NibError) {
    self.file = file
    self.folder = folder
    root = try NibDocumentParser(file: file).parse(data)
    try Self.check(root, file: file)
    objects = root.first("objects")?.children ?? []
    resources = root.first("resources")?.children ?? []
    var index: [String: NibElement] = [:]
    for object in objects { try Self.index(object, into: &index, file: file) }
    elementsByID = index
  }

  /// Reads a document from a file; rejects a file over the size limit without reading it.
  package convenience init(contentsOf url: URL) throws(NibError) {
    try self.init(
      data: Self.bytes(of: url), file: url.lastPathComponent,
      folder: url.deletingLastPathComponent())
  }

  static func bytes(of url: URL) throws(NibError) -> Data {
    let path = url.path
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw NibError(.unreadable("the file does not exist"), file: path)
    }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw NibError(.unreadable("the path is a folder"), file: path)
    }
    let count = Int(info.st_size)
    guard count <= Self.byteLimit else {
      throw NibError(.tooLarge(bytes: count, limit: Self.byteLimit), file: path)
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw NibError(.unreadable(error.localizedDescription), file: path)
    }
  }

  func element(withID id: String) -> NibElement? { elementsByID[id] }

  /// Returns an error at an element of this document.
  func error(_ reason: NibError.Reason, at element: NibElement) -> NibError {
    NibError(
      reason, file: file, line: element.line, element: element.name, id: element.nearestID)
  }

  private static func index(
    _ element: NibElement, into index: inout [String: NibElement], file: String
  ) throws(NibError) {
    if let id = element.id {
      if let first = index[id] {
        throw NibError(
          .duplicateID(id, firstLine: first.line), file: file, line: element.line,
          element: element.name, id: id)
      }
      index[id] = element
    }
    for child in element.children { try Self.index(child, into: &index, file: file) }
  }
}
