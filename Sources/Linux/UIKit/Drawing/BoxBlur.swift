/// A Gaussian blur of one-byte pixels, approximated by three box blurs in each direction, like that of the SVG
/// filter specification, but for the third of three even boxes: narrower, as Core Animation's shadow of a radius
/// of 2 is.
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
    let width = max(0, width)
    let box = boxWidth(deviation: deviation)
    guard box > 1, width > 0, height > 0 else { return }
    // An even box has no center: shift one left, one right, and make the third odd.
    let half = box / 2
    let passes =
      box.isMultiple(of: 2)
      ? [Box(half, half - 1), Box(half - 1, half), Box(half - 1, half - 1)]
      : Array(repeating: Box(half, half), count: 3)
    let plane = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer {
      plane.deallocate()
      sums.deallocate()
    }
    for row in 0..<height {
      let line = pixels + row * stride
      // Most rows of a large mask are empty or full, and smoothing an empty one changes nothing.
      guard !isEmpty(line, count: width) else { continue }
      for box in passes { smooth(line, count: width, box, plane) }
    }
    for box in passes {
      plane.update(from: pixels, count: stride * height)
      smooth(plane, into: pixels, width: width, height: height, stride: stride, box, sums)
    }
  }

  /// A box around a value: how many values it covers behind and ahead.
  private struct Box {
    let before: Int
    let after: Int
    /// 2^40 / width, rounded up: a multiplication replaces the division, exactly for sums of up to
    /// 2^20.
    let reciprocal: UInt64
    let rounding: UInt32

    init(_ before: Int, _ after: Int) {
      self.before = before
      self.after = after
      let width = UInt64(before + after + 1)
      reciprocal = (1 << 40) / width + 1
      rounding = UInt32(width / 2)
    }

    @inline(__always) func mean(_ sum: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt64(sum &+ rounding) &* reciprocal) &>> 40)
    }
  }

  private static func isEmpty(_ line: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    var any: UInt8 = 0
    for index in 0..<count { any |= line[index] }
    return any == 0
  }

  /// Replaces each value of a row with the mean of the box around it.
  private static func smooth(
    _ pixels: UnsafeMutablePointer<UInt8>, count: Int, _ box: Box,
    _ line: UnsafeMutablePointer<UInt8>
  ) {
    line.update(from: pixels, count: count)
    var sum: UInt32 = 0
    for index in 0..<min(box.after, count) { sum &+= UInt32(line[index]) }
    for index in 0..<count {
      let entering = index &+ box.after
      if entering < count { sum &+= UInt32(line[entering]) }
      pixels[index] = box.mean(sum)
      let leaving = index &- box.before
      if leaving >= 0 { sum &-= UInt32(line[leaving]) }
    }
  }

  /// Replaces each value with the mean of the box around it in its column, row by row: a walk down
  /// each column would miss the cache.
  private static func smooth(
    _ source: UnsafeMutablePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, stride: Int, _ box: Box, _ sums: UnsafeMutablePointer<UInt32>
  ) {
    sums.update(repeating: 0, count: width)
    for row in 0..<min(box.after, height) { add(source + row &* stride, to: sums, count: width) }
    for row in 0..<height {
      let entering = row &+ box.after
      if entering < height { add(source + entering &* stride, to: sums, count: width) }
      let line = pixels + row &* stride
      for column in 0..<width { line[column] = box.mean(sums[column]) }
      let leaving = row &- box.before
      guard leaving >= 0 else { continue }
      let last = source + leaving &* stride
      for column in 0..<width { sums[column] &-= UInt32(last[column]) }
    }
  }

  private static func add(
    _ line: UnsafeMutablePointer<UInt8>, to sums: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for column in 0..<count { sums[column] &+= UInt32(line[column]) }
  }

  private static func boxWidth(deviation: Double) -> Int {
    Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
  }
}
