import Foundation
import Simulator
import UIKit

/// Reads and writes pictures as PNG files.
enum PictureFiles {
  /// The color of pixels that differ, red, and that of equal pixels, white.
  private static let different: UInt32 = 0xFFFF_0000
  private static let same: UInt32 = 0xFFFF_FFFF

  /// The folder for the pictures of failures.
  @TaskLocal static var differences = URL(
    fileURLWithPath: FileManager.default.currentDirectoryPath
  ).appendingPathComponent("out/pictures")

  static func read(_ url: URL) -> Picture? {
    UIImage(contentsOfFile: url.path).flatMap { Picture($0) }
  }

  static func write(_ picture: Picture, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.pngData().write(to: url)
  }

  /// What the references were that this run has changed, what they are, and the pixels that differ.
  @MainActor private static var renewed: [(picture: Picture, caption: String)] = []

  /// Writes a reference; if it changes, shows so in the sheet of all that have changed.
  @MainActor static func renew(_ reference: URL, with picture: Picture, name: String) throws {
    let before = read(reference)
    try write(picture, to: reference)
    guard let before, before != picture else { return }
    renewed += [
      (before, "\(name), before"), (picture, "after"),
      (difference(before, picture) ?? picture, count(before, picture)),
    ]
    var style = FilmStrip.Style()
    // A sheet of many would be too high.
    style.columns = 3 * (1 + renewed.count / 60)
    try write(
      try FilmStrip(renewed, style: style).picture,
      to: differences.appendingPathComponent("renewed.png"))
  }

  /// Writes the master, the test's picture and the difference, and returns their folder.
  static func writeDifference(
    between master: Picture, and test: Picture, name: String
  ) throws -> URL {
    let folder = differences
    try write(master, to: folder.appendingPathComponent("\(name).master.png"))
    try write(test, to: folder.appendingPathComponent("\(name).test.png"))
    if let difference = difference(master, test) {
      try write(difference, to: folder.appendingPathComponent("\(name).diff.png"))
    }
    return folder
  }

  static func count(_ master: Picture, _ test: Picture) -> String {
    guard let difference = difference(master, test) else {
      return "its size: \(test.width)×\(test.height) instead of \(master.width)×\(master.height)"
    }
    let count = difference.pixels.lazy.filter { $0 == different }.count
    return "\(count) of \(difference.pixels.count) pixels"
  }

  /// Returns a picture of the pixels that differ, or nil if the sizes differ.
  static func difference(_ master: Picture, _ test: Picture) -> Picture? {
    guard master.width == test.width, master.height == test.height else { return nil }
    return try? Picture(
      width: master.width, height: master.height,
      pixels: zip(master.pixels, test.pixels).map { $0 == $1 ? same : different })
  }
}
