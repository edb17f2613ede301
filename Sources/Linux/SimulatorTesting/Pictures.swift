import Foundation
import Simulator
import Testing

/// Expects that a picture equals a named reference picture, pixel by pixel.
///
/// References are PNG files in the folder `Pictures` beside the test's file. With
/// `RENEW_PICTURES=1` in the environment they are written instead of compared, which also makes the
/// first one, and those that change are shown in the picture `out/pictures/renewed.png`: before, after, and
/// the pixels that differ, in red. If the pictures differ, three files are written to the folder `out/pictures`: the
/// master, the test's picture, and, if the sizes are equal, the pixels that differ, in red.
///
/// - Parameters:
///   - picture: The test's picture.
///   - name: The reference's file name without `.png`.
@MainActor public func expectPicture(
  _ picture: Picture, matches name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let reference = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures/\(name).png")
  if ProcessInfo.processInfo.environment["RENEW_PICTURES"] == "1" {
    return try PictureFiles.renew(reference, with: picture, name: name)
  }
  guard let master = PictureFiles.read(reference) else {
    Issue.record(
      """
      There is no reference picture \(reference.path). To write it, run the test with \
      RENEW_PICTURES=1 in the environment.
      """,
      sourceLocation: sourceLocation)
    return
  }
  guard picture != master else { return }
  let folder = try PictureFiles.writeDifference(between: master, and: picture, name: name)
  Issue.record(
    """
    The picture differs from \(name).png in \(PictureFiles.count(master, picture)); \
    see \(folder.path). To accept it, run the test with RENEW_PICTURES=1 in the environment.
    """, sourceLocation: sourceLocation)
}

/// Expects that a simulator's screen equals a reference; see
/// ``expectPicture(_:matches:filePath:sourceLocation:)``.
@MainActor public func expectScreen(
  of simulator: Simulator, matches name: String, scale: CGFloat? = nil, crop: CGRect? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectPicture(
    simulator.picture(scale: scale, crop: crop), matches: name, filePath: filePath,
    sourceLocation: sourceLocation)
}

/// Expects that every reference in the folder `Pictures` beside a test's file is named in a test of
/// that folder, so that no reference outlives its test.
public func expectNoOrphanedPictures(
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
  let files = FileManager.default
  let sources = try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "swift" }
    .map { try String(contentsOf: $0, encoding: .utf8) }
  let pictures =
    (try? files.contentsOfDirectory(atPath: folder.appendingPathComponent("Pictures").path)) ?? []
  for picture in pictures.sorted() {
    let name = picture.hasSuffix(".png") ? String(picture.dropLast(4)) : picture
    #expect(
      sources.contains { $0.contains("\"\(name)\"") },
      "No test in \(folder.lastPathComponent) names “\(name)”. Delete \(picture), or write its name as one literal.",
      sourceLocation: sourceLocation)
  }
}
