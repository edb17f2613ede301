import Testing

@testable import UIKit

/// The blur against its definition: three means, in each row and then in each column.
struct BoxBlurTests {
  /// Returns the mean of each value's box, rounded, with zeros outside the line.
  private static func mean(_ line: [Int], behind: Int, ahead: Int) -> [Int] {
    let width = behind + ahead + 1
    return line.indices.map { index in
      let sum = (index - behind...index + ahead).filter(line.indices.contains)
        .reduce(0) { $0 + line[$1] }
      return (2 * sum + (width.isMultiple(of: 2) ? width : width - 1)) / (2 * width)
    }
  }

  private static func smooth(_ line: [Int], box: Int) -> [Int] {
    let half = box / 2
    let boxes =
      box % 2 == 1
      ? [(half, half), (half, half), (half, half)]
      : [(half, half - 1), (half - 1, half), (half - 1, half - 1)]
    return boxes.reduce(line) { mean($0, behind: $1.0, ahead: $1.1) }
  }

  /// The box widths that the SVG specification gives for these deviations: ⌊d · 3√(2π)/4 + 0.5⌋. Its third box of
  /// three even ones is wider, and ours is narrower.
  @Test(arguments: [(1.0, 2), (1.6, 3), (4, 8), (12.3, 23), (20, 38)])
  func `three boxes smooth each row and each column`(deviation: Double, box: Int) {
    let (width, height, stride) = (37, 29, 40)
    // A rectangle larger than most boxes, a dot at the edge, and a slope.
    func value(_ x: Int, _ y: Int) -> Int {
      if (2..<34).contains(x), (1..<25).contains(y) { return 255 }
      return x == 36 && y == 28 ? 200 : y == 27 ? 5 * x : 0
    }
    var pixels = [UInt8](repeating: 77, count: stride * height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * stride + x] = UInt8(value(x, y)) }
    }
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      BoxBlur.blur(base, width: width, height: height, stride: stride, deviation: deviation)
    }
    let rows = (0..<height).map { y in Self.smooth((0..<width).map { value($0, y) }, box: box) }
    for x in 0..<width {
      let column = Self.smooth(rows.map { $0[x] }, box: box)
      for y in 0..<height { #expect(Int(pixels[y * stride + x]) == column[y], "\(x), \(y)") }
    }
    // What follows the rows is not touched.
    #expect((0..<height).allSatisfy { y in pixels[y * stride + width] == 77 })
  }
}
