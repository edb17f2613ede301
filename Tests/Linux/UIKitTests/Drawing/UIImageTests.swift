import TestSupport
import Testing
import UIKit

@Suite(.simulated) struct UIImageTests {
  private func stripes(scale: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> UInt32? {
    image.map { image in image.withPixels { $0[y * image.width + x] } }
  }

  @Test func `an image's size is its pixels over its scale`() {
    let image = stripes(scale: 3)
    #expect(image.cgImage?.width == 12 && image.size == CGSize(width: 4, height: 2))
  }

  @Test func `a PNG decodes to the pixels that it was made of`() throws {
    let image = stripes()
    let data = try #require(image.pngData())
    let decoded = try #require(UIImage(data: data, scale: 2))
    #expect(decoded == image)
    #expect(decoded.size == image.size)
  }

  @Test(arguments: [Data(), Data([1, 2, 3]), Data("\u{89}PNG\r\n\u{1a}\n".utf8)])
  func `invalid data makes no image`(_ data: Data) {
    #expect(UIImage(data: data) == nil)
  }

  @Test func `a truncated PNG makes no image`() throws {
    let data = try #require(stripes().pngData())
    #expect(UIImage(data: data.prefix(data.count / 2)) == nil)
  }

  @Test func `a file name's suffix determines the image's scale`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("UIImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("picture@2x.png")
    try #require(stripes().pngData()).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 2))
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
  }

  @Test func `a template is painted in the tint, an original is not`() {
    let template = stripes().withRenderingMode(.alwaysTemplate)
    #expect(pixel(template.bitmap(tintedWith: .blue), 0, 0) == 0xFF00_00FF)
    #expect(pixel(template.bitmap(tintedWith: .blue), 7, 0) == 0)
    #expect(pixel(stripes().bitmap(tintedWith: .blue), 0, 0) == 0xFFFF_0000)
    let tinted = stripes().withTintColor(.green, renderingMode: .alwaysOriginal)
    #expect(pixel(tinted.bitmap(tintedWith: .blue), 0, 0) == 0xFF00_FF00)
  }

  @Test func `an unknown image name has no image`() {
    #expect(UIImage(named: "no such image") == nil)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test(arguments: ["arrow.down", "arrow.up", "checkmark", "chevron.right", "xmark"])
  func `a symbol grows with its point size`(name: String) throws {
    let small = try #require(UIImage(systemName: name))
    let large = try #require(
      UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
    #expect(small.isSymbolImage && small.isTemplate)
    #expect(abs(large.size.height - 2 * small.size.height) <= 2)
  }

  @Test func `an opaque renderer begins with black`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
      .image { _ in }
    #expect(pixel(image.cgImage, 1, 1) == 0xFF00_0000)
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
