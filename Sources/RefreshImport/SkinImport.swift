import RefreshMotion

/// A skin that was made from a designer's file: its art, the Swift file that makes it in an app, and what
/// became of the file's parts.
///
/// The same art is printed and shown, so that what one sees is what the code does.
package struct SkinImport: Sendable {
  package let name: String
  package let art: Artwork
  /// The Swift file.
  package let source: String
  /// The sentence in it that says of which file it is.
  let mark: String
  package var report: ImportReport

  /// The largest file that is read, in bytes.
  package static let sizeLimit = PackedFile.sizeLimit

  /// Imports a file: SVG 1.1 with what the usual programs write of SVG 2, or Lottie as Bodymovin 4.4 and
  /// later writes it; also packed, as `.svgz`, `.tgs` and `.lottie` are.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - fileName: Its name, from which that of the skin is made.
  ///   - options: What the user has chosen.
  ///   - files: Returns the files beside it by their paths, for its pictures; none by default.
  /// - Throws: ``ImportError`` if there is nothing to show, or the file cannot be read.
  package init(
    _ data: some Sequence<UInt8>, fileName: String, options: ImportOptions = ImportOptions(),
    files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(ImportError) {
    let data = [UInt8](data)
    guard data.count <= Self.sizeLimit else {
      throw .tooLarge(bytes: data.count, most: Self.sizeLimit)
    }
    try options.check(for: fileName)
    let title = LocalFile.title(of: fileName)
    let own = SwiftNames.identifier(title).flatMap { SwiftNames.isName($0) ? $0 : nil }
    let name = options.name ?? own ?? SwiftNames.other
    guard !data.isEmpty else { throw .empty }
    let packed = try Self.unpacked(data, options)
    var found = try Self.found(in: packed.contents, options, packed.files ?? files)
    found.report.add(packed.report)
    try Self.check(found.art)
    try Self.checkMotions(of: found.art)
    if options.name == nil, own == nil {
      found.report.add(
        .advice, nil, "“\(title.prefix(60))” is no name in Swift, so the skin is called “\(name)”.",
        remedy: "Choose a name with --name.")
    }
    if SwiftNames.ofKit.contains(name) {
      found.report.add(
        .advice, nil, "In the app, this skin hides the kit's own RefreshSkin.\(name).",
        remedy: "Choose another name with --name.")
    }
    (self.name, art) = (name, found.art)
    report = found.report
    let file = LocalFile.name(of: fileName).onOneLine
    let lost = report.lostMotion.map { "\n///\n/// " + Self.comment($0) } ?? ""
    mark = "The art of \(file)."
    var writer = SwiftWriter(art, name: name, summary: mark + lost)
    source = writer.source()
  }

  /// What an app can show of a shape: lines and curves, shapes within shapes, and points from its middle.
  package static let (segmentLimit, deepest, farthest) = (5_000, 32, 1_000_000.0)

  /// Throws what a skin throws when an app shows it: that a shape has too much of something.
  private static func check(_ art: Artwork) throws(ImportError) {
    func check(_ shape: ArtShape, depth: Int) throws(ImportError) {
      let outlines = [shape.outline] + shape.forms + [shape.clip?.outline].compactMap(\.self)
      let longest = outlines.map(\.segments.count).max() ?? 0
      guard longest <= segmentLimit else {
        throw .unplayable(
          problem:
            "“\(shape.name.onOneLine)” has \(longest) lines and curves, more than \(segmentLimit).",
          remedy: "Simplify its path.")
      }
      guard depth <= deepest else {
        throw .unplayable(
          problem:
            "“\(shape.name.onOneLine)” is in more than \(deepest) others, as each clip and fade is one.",
          remedy: "Cut and fade fewer groups within each other.")
      }
      let reach = outlines.compactMap(\.box).flatMap {
        [abs($0.min.x), abs($0.min.y), abs($0.max.x), abs($0.max.y)]
      }
      guard reach.allSatisfy({ $0 <= farthest }) else {
        throw .unplayable(
          problem:
            "“\(shape.name.onOneLine)” reaches further than \(Number.text(farthest)) points.",
          remedy: "Cut it to the canvas.")
      }
      for inner in shape.attached + shape.masks + shape.members {
        try check(inner, depth: depth + 1)
      }
    }
    for shape in art.shapes { try check(shape, depth: 1) }
  }

  /// Throws what a skin throws when an app shows it: that it cannot move so, or that an ending is too long.
  private static func checkMotions(of art: Artwork) throws(ImportError) {
    let ends = [("outro", art.outro), ("unchanged", art.unchanged), ("failure", art.failure)]
    for (name, motion) in [("loop", art.loop), ("pull", art.pull)] + ends {
      guard let motion = motion?.motion(skin: { _ in nil }) else { continue }
      let duration: Double
      do throws(MotionError) {
        duration = try motion.timeline(for: art.elements.count).duration
      } catch {
        throw .unplayable(problem: error.problem, remedy: error.remedy)
      }
      let most = MotionSet.longestEnding
      guard duration > most + 1e-6, ends.contains(where: { $0.0 == name }) else { continue }
      throw .unplayable(
        problem: "The part “\(name)” takes \(Number.text(duration)) s.",
        remedy: "Shorten it to \(Number.text(most)) s: a refresh that is over keeps nobody waiting."
      )
    }
  }

  /// Returns a text as lines of a comment.
  private static func comment(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < 88 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n/// ")
  }

  /// A file, out of the one in which it is packed, what is told of the others in that, and how they are read.
  private typealias Unpacked = (
    contents: [UInt8], report: ImportReport, files: ((String) -> [UInt8]?)?
  )

  private static func unpacked(
    _ data: [UInt8], _ options: ImportOptions
  ) throws(ImportError) -> Unpacked {
    if let data = try PackedFile.gunzipped(data) { return (data, ImportReport(), nil) }
    guard let archive = try ZipArchive(data) else { return (data, ImportReport(), nil) }
    let file = try DotLottie(archive, animation: options.animation)
    return (file.animation, file.report, { DotLottie.picture($0, in: archive) })
  }

  private static func found(
    in data: [UInt8], _ options: ImportOptions, _ files: @escaping (String) -> [UInt8]?
  ) throws(ImportError) -> (art: Artwork, report: ImportReport) {
    let first = data.first { ![0x20, 0x9, 0xA, 0xD, 0xEF, 0xBB, 0xBF].contains($0) }
    switch first {
    case _ where data.isUTF16: return try drawing(data, options)
    case UInt8(ascii: "<"): return try drawing(data, options)
    case UInt8(ascii: "{"):
      let reader = try LottieReader(data, files: files)
      var report = reader.report
      tellMarkers(of: reader.picture, &report)
      return try animation(reader.picture, report, options)
    default: throw .unknownFormat
    }
  }
}

extension ImportOptions {
  /// Throws what is wrong with a choice, whatever is in the file.
  package func check(for fileName: String) throws(ImportError) {
    if let name, !SwiftNames.isName(name) {
      let others = [name, LocalFile.title(of: fileName)].compactMap(SwiftNames.identifier)
      throw .invalidName(
        name, because: SwiftNames.fault(of: name),
        instead: others.first(where: SwiftNames.isName) ?? SwiftNames.other)
    }
    _ = try tintColor()
  }
}
