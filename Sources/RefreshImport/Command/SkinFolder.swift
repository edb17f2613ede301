/// Where a run writes skins: none over another of the run, and none over a file that is not of its own.
package struct SkinFolder {
  private let path: String
  /// The files that have become skins, by the names of those in lower case: some disks know no other.
  private var files: [String: String] = [:]

  /// - Parameter path: That of the folder, which is made when there is something to write.
  package init(_ path: String) { self.path = path }

  /// Takes the name of a skin for a file.
  ///
  /// - Parameter file: The name of the file of which the skin is.
  /// - Returns: The folder, in which nothing is in the way.
  /// - Throws: ``ImportError`` if the name is taken, ``OutputError`` if nothing can be written.
  package mutating func claim(_ found: SkinImport, of file: String) throws -> OutputFolder {
    let name = found.name.lowercased()
    if let other = files[name] { throw ImportError.nameTaken(found.name, by: other) }
    let folder = try OutputFolder(path)
    let target = folder.path(of: "\(found.name).swift")
    if access(target, F_OK) == 0 {
      let kept = try? LocalFile.contents(of: target, most: SkinImport.sizeLimit)
      guard
        kept.map({ String(decoding: $0, as: UTF8.self) })?.contains("/// \(found.mark)\n") == true
      else { throw ImportError.notOfThisFile(target) }
    }
    files[name] = file
    return folder
  }
}

extension OutputFolder {
  /// Writes a skin, its pictures and its report.
  package func write(_ found: SkinImport, _ report: [String]) throws(OutputError) {
    try write(found.source.utf8, as: "\(found.name).swift")
    try write((report.joined(separator: "\n") + "\n").utf8, as: "\(found.name).txt")
    for image in found.art.images {
      try write(image.data, as: "\(image.name(in: found.name)).\(image.ending)")
    }
  }
}
