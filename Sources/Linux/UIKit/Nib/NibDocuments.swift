/// A cache of the most recently used documents.
///
/// A cached document is used only for a file with the same bytes, so a changed file is read again.
@MainActor enum NibDocuments {
  private struct Entry {
    let data: Data
    let document: NibDocument
  }

  private static var entries: [Entry] = []

  /// Enough for a screen, or for the cells of an app.
  private static let mostDocuments = 16
  private static let mostBytes = 256 * 1024

  /// Returns the document in a file.
  static func document(contentsOf url: URL) throws(NibError) -> NibDocument {
    try document(
      data: NibDocument.bytes(of: url), file: url.lastPathComponent,
      folder: url.deletingLastPathComponent())
  }

  /// Returns the document for the given bytes.
  static func document(
    data: Data, file: String, folder: URL? = nil
  ) throws(NibError) -> NibDocument {
    let known = entries.firstIndex { entry in
      entry.document.file == file && entry.document.folder == folder && entry.data == data
    }
    if let known {
      let entry = entries.remove(at: known)
      entries.append(entry)
      return entry.document
    }
    let document = try NibDocument(data: data, file: file, folder: folder)
    guard data.count <= mostBytes else { return document }
    if entries.count >= mostDocuments { entries.removeFirst() }
    entries.append(Entry(data: data, document: document))
    return document
  }
}
