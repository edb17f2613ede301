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

  @MainActor func writePicture(
    _ color: UIColor, _ size: CGFloat, as name: String, in set: String
  ) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: size, height: size), format: format
    ).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    }
    try write(try #require(image.pngData()), to: catalog.appending(path: "\(set)/\(name)"))
  }

  @MainActor func inspect(_ objects: String, resources: String = "") throws -> NibInspection {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Art.xcodeproj"), withIntermediateDirectories: true)
    try write(NibFixture.document(objects, extra: resources), to: xib)
    return try UINib.inspect(contentsOf: xib)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
