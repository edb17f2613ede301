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
    let target = folder.path(of: "\(found.name).swift")
    let kept = Self.skin(at: target, with: "/// \(found.mark)")
    let seal = Seal(in: folder.path(of: "\(found.name).txt"))
    let isOfFile = seal?.source ?? folder.place(of: file) == folder.place(of: file)
    for name in folder.files(of: found, with: others) {
      let isOfSkin =
        kept.map { isOfFile && (seal?.files.contains(name) ?? Self.belongs(name, found, $0)) }
      let path = folder.path(of: name)
      guard isOfSkin == true || access(path, F_OK) != 0 else {
        throw ImportError.notOfThisFile(path)
      }
    }
    if let kept {
      let sum = Seal.sum(of: kept)
      guard sum == seal?.sum || sum == Seal.sum(of: found.source) else {
        throw ImportError.changedByHand(target)
      }
    }
    files[name] = file
    return folder
  }

  /// Returns the text of a skin that is there; nil if there is none with a mark.
  private static func skin(at path: String, with mark: String) -> String? {
    guard let data = try? LocalFile.contents(of: path, most: SkinImport.sizeLimit) else {
      return nil
    }
    func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
    let isMarked = LocalFile.lines(of: data).contains { line in
      let text = line.drop(while: isSpace)
      return text.starts(with: mark.utf8) && text.dropFirst(mark.utf8.count).allSatisfy(isSpace)
    }
    return isMarked ? String(decoding: data, as: UTF8.self) : nil
  }

  /// Whether a file belongs to a skin whose report does not say so: its code, its report, or a picture that its code
  /// names.
  private static func belongs(_ file: String, _ found: SkinImport, _ code: String) -> Bool {
    ["swift", "txt"].contains { file == "\(found.name).\($0)" }
      || code.contains("\"\(LocalFile.title(of: file))\"")
  }
}

/// The last line of a report, which says of which file a skin is, which files are its own, and how its code was
/// written.
private struct Seal {
  /// The path of the file from the folder of the skin.
  var source: String
  var files: [String]
  /// The check sum of the code, but for what programs change that format it: white space and last commas.
  var sum: UInt32

  private static let words = ("Of ", " with the check sum ", " come ")

  static func sum(of code: String) -> UInt32 {
    CRC32.sum(of: code.utf8.filter { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ",") })
  }

  init(source: String, files: [String], code: String) {
    (self.source, self.files, sum) = (source, files, Self.sum(of: code))
  }

  var line: String {
    Self.words.0 + source + Self.words.1 + String(sum) + Self.words.2
      + files.joined(separator: ", ")
  }

  /// Reads the last line of a report; nil if it is no such line.
  init?(in report: String) {
    let data = try? LocalFile.contents(of: report, most: SkinImport.sizeLimit)
    let line = String(decoding: LocalFile.lines(of: data ?? []).last ?? [], as: UTF8.self)
    guard line.hasPrefix(Self.words.0) else { return nil }
    let parts = line.dropFirst(Self.words.0.count).split(separator: Self.words.1)
    guard parts.count == 2 else { return nil }
    let ends = parts[1].split(separator: Self.words.2)
    guard ends.count == 2, let sum = UInt32(ends[0]) else { return nil }
    source = String(parts[0])
    files = ends[1].split(separator: ", ").map(String.init)
    self.sum = sum
  }
}

extension OutputFolder {
  /// The names of the files of a skin: its pictures, and what is written with them.
  fileprivate func files(of found: SkinImport, with others: [String]) -> [String] {
    let pictures = found.art.images.map { "\($0.name(in: found.name)).\($0.ending)" }
    return others + pictures + ["\(found.name).txt", "\(found.name).swift"]
  }

  /// Returns the path from the folder to a file.
  fileprivate func place(of file: String) -> String {
    func steps(_ path: String) -> [Substring] {
      (LocalFile.resolved(path) ?? path).split(separator: "/")
    }
    let (own, other) = (steps(path), steps(file))
    let common = zip(own, other).prefix { $0 == $1 }.count
    let up = own.dropFirst(common).map { _ in ".." as Substring }
    return (up + other.dropFirst(common)).joined(separator: "/").onOneLine
  }

  /// Writes a skin, its pictures and its report; nothing, if there is no room for one of them.
  ///
  /// - Parameters:
  ///   - file: The path of the file of which it is.
  ///   - others: What shows it, which is written with it.
  package func write(
    _ found: SkinImport, _ report: [String], of file: String,
    with others: [(name: String, data: [UInt8])] = []
  ) throws(OutputError) {
    let files = files(of: found, with: others.map(\.name))
    let seal = Seal(source: place(of: file), files: files, code: found.source)
    let text = (report + [seal.line]).joined(separator: "\n") + "\n"
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
