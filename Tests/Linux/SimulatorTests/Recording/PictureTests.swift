import Simulator
import TestSupport
import Testing
import UIKit

struct PictureTests {
  private let picture = try? Picture(
    width: 3, height: 2,
    pixels: [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004, 0xFF00_0005, 0xFF00_0006])

  @Test func `a crop keeps the pixels within it, and is refused outside`() throws {
    let picture = try #require(picture)
    let part = try picture.cropped(x: 1, y: 0, width: 9, height: 9)
    #expect(part.width == 2 && part.height == 2 && part[1, 1] == 0xFF00_0006)
    #expect(part.pixels == [0xFF00_0002, 0xFF00_0003, 0xFF00_0005, 0xFF00_0006])
    #expect(throws: PictureError.emptyCrop(x: 3, y: 0, width: 1, height: 1)) {
      try picture.cropped(x: 3, y: 0, width: 1, height: 1)
    }
  }

  @Test(arguments: [
    (2, 2, "A picture of 2×2 needs 4 pixels, not 1."),
    (0, 1, "A picture of 0×1 is empty; it needs at least 1×1 pixels, not 1."),
    (-1, -1, "A picture of -1×-1 is empty; it needs at least 1×1 pixels, not 1."),
    (
      .max, 2,
      "A picture of 9223372036854775807×2 is too large; "
        + "it needs more than 9223372036854775807 pixels, not 1."
    ),
    // The product is 2^64 + 1, which wraps around to 1.
    (
      274_177, 67_280_421_310_721,
      "A picture of 274177×67280421310721 is too large; "
        + "it needs more than 9223372036854775807 pixels, not 1."
    ),
  ])
  func `a size that does not match its pixel is refused, however large`(
    width: Int, height: Int, message: String
  ) {
    let error = #expect(
      throws: PictureError.wrongPixelCount(width: width, height: height, count: 1)
    ) {
      try Picture(width: width, height: height, pixels: [1])
    }
    #expect(error?.description == message)
  }

  @Test func `a PNG file keeps every pixel, and transparency`() throws {
    for picture in [
      try #require(picture), try Picture(width: 2, height: 1, pixels: [0x0000_0000, 0xFF12_3456]),
    ] {
      let image = try #require(UIImage(data: picture.pngData()))
      #expect(Picture(image) == picture)
    }
  }

  @Test func `a reduced picture has the mean colors of squares`() throws {
    let picture = try Picture(
      width: 5, height: 2,
      pixels: [
        0xFF00_0000, 0xFF10_20FF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0,
        0xFF20_40FF, 0xFF10_20FE, 0xFFFF_FFFF, 0xFFFF_FFFF, 0,
      ])
    let reduced = picture.reduced(by: 2)
    #expect(reduced.width == 2 && reduced.height == 1)
    #expect(reduced.pixels == [0xFF10_20BF, 0xFFFF_FFFF])
    #expect(picture.reduced(by: 1) == picture)
    // Three quarters are rounded up, and a quarter is rounded down.
    let thin = try Picture(
      width: 4, height: 2,
      pixels: [0, 0x0101_0101, 0, 0, 0x0101_0101, 0x0101_0101, 0, 0x0101_0101])
    #expect(thin.reduced(by: 2).pixels == [0x0101_0101, 0])
  }
}
