/// A Gaussian blur of one-byte pixels, approximated by three box blurs in each direction, as in the
/// SVG filter specification.
enum BoxBlur {
  /// The standard deviation of the widest blur, in pixels.
  static let deviationLimit = 400.0

  /// Returns how far the blur spreads a point, in pixels.
  static func reach(deviation: Double) -> Int {
    let width = boxWidth(deviation: deviation)
    return width > 1 ? width / 2 * 3 + 3 : 0
  }

  static func blur(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, deviation: Double
  ) {
    let box = boxWidth(deviation: deviation)
    guard box > 1 else { return }
    // An even box has no center: shift one left, one right, and make the third odd.
    let half = box / 2
    let passes =
      box.isMultiple(of: 2)
      ? [(half, half - 1), (half - 1, half), (half, half)]
      : [(half, half), (half, half), (half, half)]
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { line in
      guard let line = line.baseAddress else { return }
      for row in 0..<height {
        for (before, after) in passes {
          smooth(pixels + row * stride, count: width, step: 1, before, after, line)
        }
      }
      for column in 0..<width {
        for (before, after) in passes {
          smooth(pixels + column, count: height, step: stride, before, after, line)
        }
      }
    }
  }

  private static func boxWidth(deviation: Double) -> Int {
    Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
  }

  /// Replaces each value of a line with the mean of the values from `before` behind it to `after`
  /// ahead.
  private static func smooth(
    _ pixels: UnsafeMutablePointer<UInt8>, count: Int, step: Int, _ before: Int, _ after: Int,
    _ line: UnsafeMutablePointer<UInt8>
  ) {
    var sum = 0
    for index in 0..<count {
      line[index] = pixels[index &* step]
      if index < after { sum &+= Int(line[index]) }
    }
    let box = before &+ after &+ 1
    for index in 0..<count {
      let entering = index &+ after
      if entering < count { sum &+= Int(line[entering]) }
      pixels[index &* step] = UInt8(truncatingIfNeeded: (sum &+ box / 2) / box)
      let leaving = index &- before
      if leaving >= 0 { sum &-= Int(line[leaving]) }
    }
  }
}
