import Foundation

/// The program `refresh-import`: it turns files into Swift files and reports, without a film, so that it runs
/// wherever Swift does.
package struct ImportCommand: Equatable {
  package static let usage = """
    usage: refresh-import FILE… [--out DIR] [--name NAME] [--tint '#0A84FF'] [--anyway]
                          [--animation ID]

    Makes a skin of each SVG or Lottie file: NAME.swift, for your app, with the pictures that it shows, and the
    report NAME.txt.

      --out DIR        writes into a folder; by default, the current one
      --name NAME      names the skin of one file; by default, it has the file's name
      --tint COLOR     draws what has this color in the tint; the other colors are then kept
      --animation ID   takes this animation of a .lottie file that has several
      --anyway         writes a skin that looks less like its file than nothing does
      --help           prints this

    Showcase/run --import, on Linux, also films the skin, and moves a drawing like one of the gallery.
    """

  /// Why the arguments are none.
  package struct UsageError: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private(set) var files: [String] = []
  private(set) var folder = "."
  private(set) var options = ImportOptions()
  private(set) var asksForHelp = false

  /// Reads arguments, without the name of the program.
  package init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--out": folder = try Self.value(of: argument, &rest)
      case "--name": options.name = try Self.value(of: argument, &rest)
      case "--tint": options.tint = try Self.value(of: argument, &rest)
      case "--animation": options.animation = try Self.value(of: argument, &rest)
      case "--anyway": options.takesBlots = true
      case "--motion", "--frames", "--width":
        throw UsageError(
          description: "What draws has \(argument): Showcase/run --import, on Linux.")
      case _ where argument.hasPrefix("-"):
        throw UsageError(description: "There is no option \(argument).")
      default: files.append(argument)
      }
    }
    guard asksForHelp || !files.isEmpty else {
      throw UsageError(description: "Name the files to import.")
    }
    guard options.name == nil || files.count == 1 else {
      throw UsageError(description: "--name is for one file.")
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError(description: "\(option) needs a value behind it.")
    }
    return value
  }

  /// Imports the files.
  ///
  /// - Parameters:
  ///   - say: Prints a line.
  ///   - complain: Prints a line about what has failed.
  /// - Returns: Whether all could be imported; of the others, nothing is written.
  package func run(say: (String) -> Void, complain: (String) -> Void) -> Bool {
    guard !asksForHelp else {
      say(Self.usage)
      return true
    }
    var isWhole = true
    for file in files {
      do {
        try run(file, say)
      } catch {
        complain("\(file): \((error as? ImportError)?.description ?? error.localizedDescription)")
        isWhole = false
      }
    }
    return isWhole
  }

  private func run(_ file: String, _ say: (String) -> Void) throws {
    let url = URL(fileURLWithPath: file)
    let found = try SkinImport(
      SkinImport.contents(of: url), fileName: url.lastPathComponent, options: options,
      files: SkinImport.files(beside: url))
    let target = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let report = found.summary(of: url.lastPathComponent).joined(separator: "\n")
    try Data(found.source.utf8).write(to: target.appendingPathComponent("\(found.name).swift"))
    try Data((report + "\n").utf8).write(to: target.appendingPathComponent("\(found.name).txt"))
    for image in found.art.images {
      let name = "\(image.name(in: found.name)).\(image.ending)"
      try image.data.write(to: target.appendingPathComponent(name))
    }
    say(report)
    say("Wrote \(found.name).swift and \(found.name).txt to \(target.path).")
  }
}

extension SkinImport {
  /// The report with its title.
  package func summary(of file: String) -> [String] {
    let count = art.elements.count
    return [report.verdict] + [report.lostMotion].compactMap(\.self) + [
      "\(file) is the skin .\(name), with \(count) element\(count == 1 ? "" : "s")."
    ] + report.lines
  }

  /// Reads a file, if it is not too large.
  package static func contents(of url: URL) throws(ImportError) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw .unreadable("the file does not exist")
    }
    guard !isFolder.boolValue else { throw .unreadable("the path is a folder") }
    do {
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= sizeLimit else { throw ImportError.tooLarge(bytes: size, most: sizeLimit) }
      return try Data(contentsOf: url)
    } catch {
      throw error as? ImportError ?? .unreadable(error.localizedDescription)
    }
  }

  /// Returns a reader of the files in a folder, for the pictures of a file there; those that are too large are
  /// as if they were not there, as are links that lead out of the folder.
  package static func files(beside url: URL) -> (String) -> Data? {
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
    return { path in
      let file = folder.appendingPathComponent(path).resolvingSymlinksInPath()
      guard file.path.hasPrefix(folder.path + "/"),
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]),
        values.isRegularFile == true, let size = values.fileSize, size <= ArtImage.sizeLimit
      else { return nil }
      return try? Data(contentsOf: file)
    }
  }
}
