import TestSupport
import Testing
import UIKit

@Suite(.simulated) struct UIImageTests {
  private func stripes() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func `a PNG decodes to the pixels that it was made of, and a broken one to nothing`() throws
  {
    let image = stripes()
    let data = try #require(image.pngData())
    let decoded = try #require(UIImage(data: data, scale: 2))
    #expect(decoded == image && decoded.cgImage?.width == 8)
    #expect(decoded.size == CGSize(width: 4, height: 2) && decoded.size == image.size)
    // As on iOS, where vector pictures must be in an asset catalog.
    let others = [
      "", "\u{89}PNG\r\n\u{1a}\n", "%PDF-1.4", "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ]
    for data in others.map({ Data($0.utf8) }) + [data.prefix(data.count / 2)] {
      #expect(UIImage(data: data) == nil, "\(data)")
    }
    #expect(UIImage(named: "no such image") == nil)
  }

  @Test func `a file name's suffix determines the image's scale`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("picture@2x.png")
    try #require(stripes().pngData()).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 2))
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
  }

  @Test func `a template is painted in the tint, an original is not`() {
    let images = [
      stripes().withRenderingMode(.alwaysTemplate), stripes(),
      stripes().withTintColor(.green, renderingMode: .alwaysOriginal),
    ]
    let pixels = images.map { image in
      [0, 7].map { image.bitmap(tintedWith: .blue)?.pixel($0, 0) }
    }
    #expect(pixels == [[0xFF00_00FF, 0], [0xFFFF_0000, 0], [0xFF00_FF00, 0]])
  }

  @Test func `an opaque renderer begins with black`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
      .image { _ in }
    #expect(image.pixel(1, 1) == 0xFF00_0000)
  }

  @Test func `the current context is the one pushed last`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    _ = Bitmap(1, 1) { outer in
      #expect(UIGraphicsGetCurrentContext() === outer)
      _ = Bitmap(1, 1) { inner in #expect(UIGraphicsGetCurrentContext() === inner) }
      #expect(UIGraphicsGetCurrentContext() === outer)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
