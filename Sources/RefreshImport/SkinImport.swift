import Foundation
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
  package let report: ImportReport

  /// The largest file that is read, in bytes.
  package static let sizeLimit = 8_000_000

  /// Imports a file: SVG 1.1 with what the usual programs write of SVG 2, or Lottie as Bodymovin 4.4 and
  /// later writes it.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - fileName: Its name, from which that of the skin is made.
  ///   - options: What the user has chosen.
  /// - Throws: ``ImportError`` if there is nothing to show, or the file cannot be read.
  package init(
    _ data: Data, fileName: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) {
    guard data.count <= Self.sizeLimit else {
      throw .tooLarge(bytes: data.count, most: Self.sizeLimit)
    }
    let title = URL(fileURLWithPath: fileName).deletingPathExtension().lastPathComponent
    let name = options.name ?? SwiftNames.identifier(title) ?? "drawing"
    guard SwiftNames.isName(name) else {
      let others = [name, title].compactMap(SwiftNames.identifier)
      throw .invalidName(name, instead: others.first(where: SwiftNames.isName) ?? "drawing")
    }
    guard !data.isEmpty else { throw .empty }
    let first = data.first { ![0x20, 0x9, 0xA, 0xD, 0xEF, 0xBB, 0xBF].contains($0) }
    let found: (art: Artwork, report: ImportReport)
    switch first {
    case _ where data.isUTF16: found = try Self.drawing(data, options)
    case UInt8(ascii: "<"): found = try Self.drawing(data, options)
    case UInt8(ascii: "{"): found = try Self.animation(data, options)
    default: throw .unknownFormat
    }
    self.name = name
    art = found.art
    report = found.report
    let file = URL(fileURLWithPath: fileName).lastPathComponent.onOneLine
    var writer = SwiftWriter(art, name: name, summary: "The art of \(file).")
    source = writer.source()
  }

  // MARK: Lottie

  /// The parts of a skin for which an animation may have a marker.
  private static let partNames = ["pull", "loop", "outro", "failure"]

  private static func animation(
    _ data: Data, _ options: ImportOptions
  ) throws(ImportError) -> (Artwork, ImportReport) {
    let reader = try LottieReader(data)
    var report = reader.report
    let canvas = Box(min: .zero, max: reader.size)
    guard reader.shapes.contains(where: { !$0.inFile.isAlone }) else {
      throw .nothingToShow(reasons: report.reasons)
    }
    let reach = reach(of: reader, on: canvas)
    var assembly = Assembly([], canvas: canvas, reach: reach, &report)
    let parts = parts(of: reader)
    let loop = parts["loop"] ?? reader.frames
    var baker = Baker(reader, fit: assembly.fit, report)
    baker.makeElements(resting: loop.lowerBound)
    guard !baker.elements.isEmpty else { throw .nothingToShow(reasons: []) }
    var art = Artwork(elements: [], loop: baker.motion(in: loop), frame: assembly.frame)
    art.cycle = (loop.upperBound - loop.lowerBound) / reader.frameRate
    art.pull = parts["pull"].map { baker.motion(in: $0) }
    art.outro = parts["outro"].map { baker.motion(in: $0) }
    art.failure = parts["failure"].map { baker.motion(in: $0) }
    let gap = baker.gap(in: loop)
    report = baker.report
    assembly.elements = baker.elements.map(\.shape)
    try assembly.color(tint: options.tint, &report)
    assembly.round()
    art.elements = assembly.elements
    if let likeness = Likeness(of: art, to: reader, fit: assembly.fit, in: loop) {
      guard options.takesBlots || !likeness.isBlot else {
        throw .blot(percent: likeness.percent, reasons: report.reasons)
      }
      report.likeness = likeness.text
    }
    tell(art, reader, parts, gap, &report)
    if options.motion != nil {
      report.add(.advice, nil, "An animation brings its own motion; --motion is for drawings.")
    }
    return (art, report)
  }

  /// Returns the frames that have a marker.
  private static func parts(of reader: LottieReader) -> [String: Range<Double>] {
    var parts: [String: Range<Double>] = [:]
    for marker in reader.markers where partNames.contains(marker.name) {
      let part = marker.frames.clamped(to: reader.frames)
      if !part.isEmpty, parts[marker.name] == nil { parts[marker.name] = part }
    }
    return parts
  }

  private static func tell(
    _ art: Artwork, _ reader: LottieReader, _ parts: [String: Range<Double>],
    _ gap: (size: Double, layer: String, words: String)?, _ report: inout ImportReport
  ) {
    for element in art.elements {
      let count = element.all.count
      report.add(.taken, element.name, count == 1 ? "an element" : "an element of \(count) shapes")
    }
    if let gap, gap.size > Tolerance.gap {
      report.add(
        .advice, gap.layer, "The loop does not close: at its end the layer \(gap.words).",
        remedy: "End it in the state of its first frame, or mark its closed part “loop”.")
    }
    if parts["loop"] == nil {
      report.add(
        .advice, nil,
        "The file has no marker “loop”: all of it is the loop, and the pull scrubs it once.",
        remedy: "Mark the parts pull, loop, outro and failure in After Effects.")
    }
    for (name, part) in [("outro", art.outro), ("failure", art.failure)] {
      if let part, part.duration > MotionSet.longestEnding {
        report.add(
          .advice, nil,
          "The \(name) takes \(Number.text(part.duration)) s; an end has "
            + "\(Number.text(MotionSet.longestEnding)) s.",
          remedy: "Shorten the marker “\(name)”.")
      }
    }
  }

  /// Returns what the art covers while it moves, in units of the file, as far as it is on the canvas.
  private static func reach(of reader: LottieReader, on canvas: Box) -> Box {
    var reach: Box?
    let frames = reader.frames
    for shape in reader.shapes where !shape.inFile.isAlone {
      guard let box = shape.outline.box?.inset(by: -(shape.line?.width ?? 0) / 2) else { continue }
      for step in 0...30 {
        let frame =
          frames.lowerBound + (frames.upperBound - frames.lowerBound) * Double(step) / 30.01
        let state = shape.state(at: frame)
        guard state.opacity > Tolerance.opacity,
          let own = Box(around: box.corners.map(state.matrix.apply)),
          own.overlaps(canvas)
        else { continue }
        reach = reach?.union(own) ?? own
      }
    }
    guard let reach, reach.min.isFinite, reach.max.isFinite else { return canvas }
    return Box(
      min: pointwiseMax(reach.min, canvas.min), max: pointwiseMin(reach.max, canvas.max))
  }
}
