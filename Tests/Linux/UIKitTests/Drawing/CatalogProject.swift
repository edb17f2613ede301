import Foundation
import Testing
import UIKit

/// A project with a catalog at its root and a XIB in a folder, which exists as long as its object.
final class CatalogProject {
  let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
  var catalog: URL { folder.appending(path: "Resources/Assets.xcassets") }
  var xib: URL { folder.appending(path: "Views/Art.xib") }

  func write(_ text: String, to url: URL) throws { try write(Data(text.utf8), to: url) }

  func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Writes what an item of the catalog consists of.
  func writeContents(_ text: String, of item: String) throws {
    try write(text, to: catalog.appending(path: "\(item)/Contents.json"))
  }

  @MainActor func writePicture(
    _ color: UIColor, _ size: CGFloat, as name: String, in set: String
  ) throws {
    let bitmap = Bitmap(Int(size), Int(size)) { $0.fill(color, 0, 0, size, size) }
    let data = try #require(bitmap.image.flatMap { UIImage(cgImage: $0).pngData() })
    try write(data, to: catalog.appending(path: "\(set)/\(name)"))
  }

  @MainActor func inspect(_ objects: String, resources: String = "") throws -> NibInspection {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Art.xcodeproj"), withIntermediateDirectories: true)
    try write(NibFixture.document(objects, extra: resources), to: xib)
    return try UINib.inspect(contentsOf: xib)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
