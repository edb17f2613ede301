import CustomRefreshControl
import Foundation
import RefreshImport
import RefreshMotion

/// A designer's drawing or animation on disk, which becomes a skin.
@MainActor struct DesignFile {
  let url: URL

  init(_ path: String) { url = URL(fileURLWithPath: path) }

  /// Whether a path is that of a drawing or an animation, by its ending.
  nonisolated static func isOne(_ path: String) -> Bool {
    ["svg", "svgz", "json", "lottie", "tgs"].contains(
      URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Imports the file.
  ///
  /// - Parameters:
  ///   - mover: The skin whose motion moves a drawing; nil for a motion of its own.
  ///   - tint: The color whose place the tint takes.
  ///   - animation: The animation of a file that has several; nil for the file's own choice.
  ///   - takesBlots: Whether a skin may look less like the file than nothing does.
  /// - Throws: `ImportError` or ``ArtMotionError``.
  func load(
    name: String? = nil, movingLike mover: RefreshSkin? = nil, tint: String? = nil,
    animation: String? = nil, takesBlots: Bool = false
  ) throws -> SkinImport {
    var options = ImportOptions()
    (options.name, options.tint, options.takesBlots) = (name, tint, takesBlots)
    options.animation = animation
    if let skin = mover {
      options.motion = skin.name
      options.motionTakesColors = skin.palette != nil
    }
    var found = try SkinImport(
      SkinImport.contents(of: url.path), fileName: url.lastPathComponent, options: options,
      files: SkinImport.files(beside: url.path))
    if let skin = mover, let moved = found.art.loop.movedBySkin(of: found.art.elements.count) {
      if let problem = SkinFit(skin).problem(for: moved.count) {
        throw ArtMotionError(description: problem)
      }
      found.tellStill(moved, movingLike: skin)
    }
    _ = try found.skin.validated()
    return found
  }
}

extension SkinImport {
  /// Tells which elements, of those that a skin moves, have no role in its motion.
  @MainActor fileprivate mutating func tellStill(
    _ moved: Range<Int>, movingLike skin: RefreshSkin
  ) {
    let elements = art.elements[moved]
    let still = SkinFit(skin).still(of: moved.count) {
      art.elements[moved.lowerBound + $0].line != nil
    }
    guard !still.isEmpty else { return }
    let names = still.map { "“\(elements[moved.lowerBound + $0].name)”" }
    report.add(
      .approximated, nil,
      "The motion of “\(skin.name)” never moves \(names.prefix(8).joined(separator: ", ")): each of its parts has "
        + "a role of its own.",
      remedy:
        "Group what moves together, or choose a motion for any number of parts, such as “appCoda”.")
  }
}

extension ArtFinding {
  /// What became of the parts of a file, the worst first.
  static func all(of report: ImportReport) -> [ArtFinding] {
    let order: [(ImportReport.Note.Kind, Severity)] = [
      (.omitted, .warning), (.approximated, .note), (.faint, .note), (.advice, .note),
    ]
    let found = order.flatMap { kind, severity in
      report.notes.filter { $0.kind == kind }.map { note in
        ArtFinding(
          severity: severity,
          text: (note.layer.map { "“\($0)”: " } ?? "") + note.text
            + (note.remedy.map { " " + $0 } ?? ""))
      }
    }
    return found.isEmpty
      ? [ArtFinding(severity: .ok, text: "All of the file is in the skin.")] : found
  }
}
