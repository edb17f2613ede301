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
      --anyway         writes the skin even if it looks so unlike its file that it would be refused
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
        throw UsageError(
          description: "There is no option \(argument)." + Self.remedy(forOption: argument))
      default: files.append(argument)
      }
    }
    try check()
  }

  private static let names = [
    "--help", "--out", "--name", "--tint", "--animation", "--anyway", "--motion", "--frames",
    "--width",
  ]

  /// What may be meant by an argument that is no option.
  private static func remedy(forOption argument: String) -> String {
    if let file = file(likeOption: argument) { return " A file of that name is written \(file)." }
    return argument.nearest(among: names).map { " Did you mean \($0)?" } ?? ""
  }

  /// How the path of a file is written that begins as an option does; nil if there is no such file.
  package static func file(likeOption argument: String) -> String? {
    access(argument, F_OK) == 0 ? "./" + argument : nil
  }

  /// Why a file need not be imported; nil if it may be.
  package static func refusal(of file: String) -> String? {
    guard file.lowercased().hasSuffix(".xib") else { return nil }
    return "“\(file)” is a XIB, which needs no import. Check it: Showcase/run --check \(file). "
      + "Film it: Showcase/run --film \(file) > FILE.webp."
  }

  private func check() throws(UsageError) {
    guard asksForHelp || !files.isEmpty else {
      throw UsageError(description: "Name the files to import.")
    }
    guard options.name == nil || files.count == 1 else {
      throw UsageError(description: "--name is for one file.")
    }
    if let refusal = files.lazy.compactMap(Self.refusal).first {
      throw UsageError(description: refusal)
    }
    do throws(ImportError) { try options.check(for: files.first ?? "") } catch {
      throw UsageError(description: error.description)
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
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
    var target = SkinFolder(folder)
    for file in files {
      do {
        try run(file, to: &target, say)
      } catch {
        complain("\(file): \(error)")
        isWhole = false
      }
    }
    return isWhole
  }

  private func run(
    _ file: String, to target: inout SkinFolder, _ say: (String) -> Void
  ) throws {
    let found = try SkinImport(
      SkinImport.contents(of: file), fileName: LocalFile.name(of: file), options: options,
      files: SkinImport.files(beside: file))
    let report = found.summary(of: LocalFile.name(of: file))
    let folder = try target.claim(found, of: file)
    try folder.write(found, report, of: file)
    say(report.joined(separator: "\n"))
    say(
      "Wrote \(found.name).swift and \(found.name).txt to "
        + "\(LocalFile.resolved(folder.path) ?? folder.path).")
  }
}

extension SkinImport {
  /// Returns the report with its title.
  ///
  /// - Parameter other: What is told elsewhere.
  package func summary(of file: String, without other: ImportReport.Note.Kind? = nil) -> [String] {
    let count = art.elements.count
    return [report.verdict] + [report.lostMotion].compactMap(\.self) + [
      "\(file) is the skin .\(name), with \(count) element\(count == 1 ? "" : "s")."
    ] + report.lines(without: other) + [report.likeness].compactMap(\.self)
  }

  /// Reads a file, if it is not too large.
  package static func contents(of path: String) throws(ImportError) -> [UInt8] {
    try LocalFile.contents(of: path, most: sizeLimit)
  }

  /// Returns a reader of the files in the folder of a file, for its pictures; those that are too large are as if
  /// they were not there, as are links that lead out of the folder.
  package static func files(beside file: String) -> (String) -> [UInt8]? {
    let folder = LocalFile.folder(of: file)
    return { path in
      guard let folder, let found = LocalFile.resolved("\(folder)/\(path)"),
        found.hasPrefix(folder == "/" ? folder : folder + "/"), LocalFile.isFile(found)
      else { return nil }
      return try? LocalFile.contents(of: found, most: ArtImage.sizeLimit)
    }
  }
}
