/// Where a run writes skins: none over another of the run, and none over a file that is not of its own.
package struct SkinFolder {
  private let path: String
  /// The files that have become skins, by the names of those in lower case: some disks know no other.
  private var files: [String: String] = [:]

  /// - Parameter path: That of the folder, which is made when there is something to write.
  package init(_ path: String) { self.path = path }

  /// Takes the name of a skin for a file.
  ///
  /// - Parameters:
  ///   - file: The name of the file of which the skin is.
  ///   - others: The names of the files that are written with it.
  /// - Returns: The folder, in which nothing is in the way.
  /// - Throws: ``ImportError`` if the name is taken, ``OutputError`` if nothing can be written.
  package mutating func claim(
    _ found: SkinImport, of file: String, with others: [String] = []
  ) throws -> OutputFolder {
    let name = found.name.lowercased()
    if let other = files[name] { throw ImportError.nameTaken(found.name, by: other) }
    let folder = try OutputFolder(path)
    let kept = Self.skin(at: folder.path(of: "\(found.name).swift"), with: "/// \(found.mark)")
    let all = Self.files(of: found, from: kept) + others.map { ($0, kept != nil) }
    for (file, isOfSkin) in all where !isOfSkin {
      let target = folder.path(of: file)
      guard access(target, F_OK) != 0 else { throw ImportError.notOfThisFile(target) }
    }
    files[name] = file
    return folder
  }

  /// Returns the text of a skin that is there; nil if there is none with a mark.
  private static func skin(at path: String, with mark: String) -> String? {
    guard let data = try? LocalFile.contents(of: path, most: SkinImport.sizeLimit) else {
      return nil
    }
    let text = String(decoding: data, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).lazy.map(\.trimmed)
    return lines.contains(mark) ? text : nil
  }

  /// Returns the files of a skin, and whether the one that is there says that they are its own.
  private static func files(
    of found: SkinImport, from kept: String?
  ) -> [(file: String, isOfSkin: Bool)] {
    let pictures = found.art.images.map { image in
      let name = image.name(in: found.name)
      return ("\(name).\(image.ending)", kept?.contains("\"\(name)\"") == true)
    }
    return ["swift", "txt"].map { ("\(found.name).\($0)", kept != nil) } + pictures
  }
}

extension OutputFolder {
  /// Writes a skin, its pictures and its report; nothing, if there is no room for one of them.
  ///
  /// - Parameter others: What shows it, which is written with it.
  package func write(
    _ found: SkinImport, _ report: [String], with others: [(name: String, data: [UInt8])] = []
  ) throws(OutputError) {
    let text = report.joined(separator: "\n") + "\n"
    let pictures = found.art.images.map { image in
      (name: "\(image.name(in: found.name)).\(image.ending)", data: image.data)
    }
    // The code is the last: what it names is there.
    let code = [
      ("\(found.name).txt", Array(text.utf8)), ("\(found.name).swift", Array(found.source.utf8)),
    ]
    try write(others + pictures + code)
  }
}
