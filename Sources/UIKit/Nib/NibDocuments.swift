/// The documents that were read last. A file is compared with what it was byte by byte, so one that
/// has changed is read anew.
@MainActor enum NibDocuments {
  private struct Entry {
    let data: Data
    let document: NibDocument
  }

  private static var entries: [Entry] = []

  /// As many as a screen has, or an app's cells.
  private static let mostDocuments = 16
  private static let mostBytes = 256 * 1024

  /// The document in a file.
  static func document(contentsOf url: URL) throws(NibError) -> NibDocument {
    try document(
      data: NibDocument.bytes(of: url), file: url.lastPathComponent,
      folder: url.deletingLastPathComponent())
  }

  /// The document that some bytes are.
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
