import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Photos, and files that are too large, damaged or not pictures.
@Suite(.simulated) struct PictureFileTests {
  private func data(_ name: String) throws -> Data {
    let url = Bundle.module.url(forResource: name, withExtension: "jpg")
    return try Data(contentsOf: try #require(url))
  }

  @Test(arguments: ["Flag", "Progressive"])
  func `a JPEG is red at the left and blue at the right`(_ name: String) throws {
    let image = try #require(UIImage(data: data(name), scale: 2))
    #expect(image.size == CGSize(width: 8, height: 4))
    #expect(image.pixel(0, 0) == 0xFFFE_0000 && image.pixel(15, 7) == 0xFF00_00FE)
  }

  @Test func `a gray JPEG, and one for print, have the colors of the screen`() throws {
    let gray = try #require(UIImage(data: data("Gray")))
    #expect(gray.pixel(3, 3) == 0xFF80_8080)
    let print = try #require(UIImage(data: data("Print")))
    #expect(print.pixel(0, 0) == 0xFFFF_0000 && print.pixel(15, 7) == 0xFF00_00FF)
  }

  /// The location at which each EXIF orientation shows the stored top left pixel.
  @Test(arguments: [
    (1, 0, 0), (2, 15, 0), (3, 15, 7), (4, 0, 7), (5, 0, 0), (6, 7, 0), (7, 7, 15), (8, 0, 15),
  ])
  func `each orientation turns the picture its own way`(
    orientation: UInt8, x: Int, y: Int
  ) throws {
    var data = try data("Held")
    let marker = try #require(data.range(of: Data([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])))
    data[marker.upperBound - 1] = orientation
    let image = try #require(UIImage(data: data))
    #expect(image.size.width == (orientation < 5 ? 16 : 8))
    #expect(image.pixel(x, y) == 0xFFFE_0000)
    let (right, bottom) = (Int(image.size.width) - 1, Int(image.size.height) - 1)
    #expect(image.pixel(right - x, bottom - y) == 0xFF00_00FE)
  }

  @Test(arguments: ["Flag", "Progressive", "Held", "Print"])
  func `a JPEG that is cut off, or has any changed byte, does not crash`(_ name: String) throws {
    let data = try data(name)
    for index in data.indices {
      _ = UIImage(data: data.prefix(index))
      var changed = data
      changed[index] ^= 0xFF
      _ = UIImage(data: changed)
    }
    #expect(UIImage(data: data.prefix(100)) == nil)
  }

  @Test func `a picture with more pixels than can be shown is refused before it is decoded`() throws
  {
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    png += Data("IHDR".utf8) + Data([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0])
    #expect(throws: PictureFault.tooManyPixels(width: 30000, height: 30000)) {
      try PictureFile.bitmap(from: png)
    }
    var jpeg = try data("Flag")
    let size = try #require(jpeg.range(of: Data([8, 0, 8, 0, 16, 3])))
    jpeg.replaceSubrange(size, with: Data([8, 0xEA, 0x60, 0xEA, 0x60, 3]))
    #expect(throws: PictureFault.tooManyPixels(width: 60000, height: 60000)) {
      try PictureFile.bitmap(from: jpeg)
    }
  }

  @Test func `a device, a folder and a missing file are unreadable`() {
    for path in ["/dev/zero", "/tmp", "/no/such/file.png"] {
      #expect(throws: PictureFault.unreadable) {
        try PictureFile.contents(of: URL(fileURLWithPath: path))
      }
      #expect(UIImage(contentsOfFile: path) == nil)
    }
  }

  @Test func `the error for an unsupported format of iOS names the format`() {
    #expect(throws: PictureFault.foreign(format: "GIF")) {
      try PictureFile.bitmap(from: Data("GIF89a".utf8))
    }
    #expect(throws: PictureFault.foreign(format: "HEIF")) {
      try PictureFile.bitmap(from: Data([0, 0, 0, 24]) + Data("ftypheic".utf8))
    }
    #expect(throws: PictureFault.damaged(format: nil)) {
      try PictureFile.bitmap(from: Data("hello".utf8))
    }
  }
}
