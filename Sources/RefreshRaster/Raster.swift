import RefreshMotion

/// A small picture into which areas are painted, to compare two drawings by their ink.
///
/// It is a module of its own, with the pen that makes areas of lines, as both take much of an import's time: what they
/// do is optimized for debugging too, and all else of the importer compiles in a quarter of the time.
package struct Raster: Sendable {
  /// A place in pixels, x to the right and y down.
  package typealias Point = SIMD2<Double>

  package let width: Int
  package let height: Int
  /// The colors times their opacities, and the opacities, row by row; none before something is painted.
  private var pixels: [SIMD4<Float>] = []
  /// The rows in which something may be painted.
  private var painted = 0..<0

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Makes room to paint in rows.
  private mutating func open(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    if pixels.isEmpty { pixels = Array(repeating: .zero, count: width * height) }
    painted =
      painted.isEmpty
      ? rows
      : min(painted.lowerBound, rows.lowerBound)..<max(painted.upperBound, rows.upperBound)
  }

  /// The pixels of rows.
  private func places(_ rows: Range<Int>) -> Range<Int> {
    rows.lowerBound * width..<rows.upperBound * width
  }

  /// How much of each pixel an area covers, 0…1.
  package struct Coverage: Sendable {
    /// The rows that it may cover.
    fileprivate let rows: Range<Int>
    /// The pixels of those rows.
    fileprivate var shares: [Float]

    fileprivate init(rows: Range<Int>, width: Int, share: Float = 0) {
      self.rows = rows
      shares = Array(repeating: share, count: rows.count * width)
    }

    fileprivate init(rows: Range<Int>, shares: [Float]) {
      (self.rows, self.shares) = (rows, shares)
    }

    /// Returns what both cover.
    package func cut(by other: Coverage) -> Coverage {
      let common = rows.clamped(to: other.rows)
      guard !common.isEmpty else { return Coverage(rows: 0..<0, width: 0) }
      let width = shares.count / rows.count
      let (own, its) = (part(common, width), other.part(common, width))
      return Coverage(rows: common, shares: zip(own, its).map { $0 * $1 })
    }

    private func part(_ part: Range<Int>, _ width: Int) -> ArraySlice<Float> {
      let start = (part.lowerBound - rows.lowerBound) * width
      return shares[start..<start + part.count * width]
    }

    package mutating func fade(by share: Double) {
      for index in shares.indices { shares[index] *= Float(share) }
    }
  }

  // MARK: Areas

  /// The lines of a pixel's height along which an area is measured.
  private static let lines = 4

  /// Returns what areas cover.
  ///
  /// - Parameters:
  ///   - areas: Their corners, in pixels.
  ///   - isEvenOdd: Whether what lies inside twice is outside.
  package func coverage(of areas: [[Point]], isEvenOdd: Bool = false) -> Coverage {
    var edges: [ScanEdge] = []
    edges.reserveCapacity(areas.reduce(0) { $0 + $1.count })
    for area in areas { Self.addEdges(of: area, to: &edges) }
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for edge in edges { (top, bottom) = (min(top, edge.top), max(bottom, edge.bottom)) }
    guard top <= bottom else { return Coverage(rows: 0..<0, width: 0) }
    let low = Int(min(Double(height), max(0, top.rounded(.down))))
    let rows = low..<max(low, Int(min(Double(height), max(0, bottom.rounded(.up)))))
    var found = Coverage(rows: rows, width: width)
    found.shares.withUnsafeMutableBufferPointer { shares in
      edges.withUnsafeBufferPointer { add($0, rows, isEvenOdd, shares) }
    }
    return found
  }

  /// Where which edge crosses a line.
  private typealias Crossing = (x: Double, edge: Int)

  /// Adds what edges enclose.
  private func add(
    _ edges: UnsafeBufferPointer<ScanEdge>, _ rows: Range<Int>, _ isEvenOdd: Bool,
    _ shares: UnsafeMutableBufferPointer<Float>
  ) {
    let lines = rows.lowerBound * Self.lines..<rows.upperBound * Self.lines
    let waiting = Self.waiting(edges, lines)
    withUnsafeTemporaryAllocation(of: Crossing.self, capacity: edges.count) { crossings in
      var count = 0
      for line in lines {
        let y = (Double(line) + 0.5) / Double(Self.lines)
        var next = waiting.first[line - lines.lowerBound]
        while next >= 0 {
          crossings[count] = (0, next)
          (next, count) = (waiting.next[next], count + 1)
        }
        count = Self.cross(edges, at: y, count, crossings)
        let row = (line / Self.lines - rows.lowerBound) * width
        var winding = 0
        for place in 0..<max(0, count - 1) {
          winding += edges[crossings[place].edge].turn
          guard isEvenOdd ? place % 2 == 0 : winding != 0 else { continue }
          add(from: crossings[place].x, to: crossings[place + 1].x, row, shares)
        }
      }
    }
  }

  /// Returns the first edge that begins above each of the lines, and not above an earlier one, and for each edge the
  /// next such; −1 for none.
  private static func waiting(
    _ edges: UnsafeBufferPointer<ScanEdge>, _ lines: Range<Int>
  ) -> (first: [Int], next: [Int]) {
    var first = Array(repeating: -1, count: lines.count)
    var following = Array(repeating: -1, count: edges.count)
    for (index, edge) in edges.enumerated().reversed() where edge.bottom > 0 {
      let place = (edge.top * Double(Self.lines) - 0.5).rounded(.up)
      guard place < Double(lines.upperBound) else { continue }
      let line = max(0, Int(max(place, Double(lines.lowerBound))) - lines.lowerBound)
      (following[index], first[line]) = (first[line], index)
    }
    return (first, following)
  }

  /// Finds where edges cross a line, from the left on, and forgets those that end above it; returns how many are left.
  ///
  /// - Parameter crossings: Those of the line above it, in their order, and the edges that begin here.
  private static func cross(
    _ edges: UnsafeBufferPointer<ScanEdge>, at y: Double, _ count: Int,
    _ crossings: UnsafeMutableBufferPointer<Crossing>
  ) -> Int {
    var (kept, moves) = (0, 0)
    let mostMoves = 16 * count
    for index in 0..<count {
      let edge = crossings[index].edge
      guard edges[edge].bottom > y else { continue }
      let x = edges[edge].x(at: y)
      // They are nearly in the order of the line above.
      var place = kept
      while place > 0, moves < mostMoves, x < crossings[place - 1].x {
        crossings[place] = crossings[place - 1]
        (place, moves) = (place - 1, moves + 1)
      }
      crossings[place] = (x, edge)
      kept += 1
    }
    if moves == mostMoves {
      var unordered = UnsafeMutableBufferPointer(rebasing: crossings[..<kept])
      unordered.sort { $0.x < $1.x }
    }
    return kept
  }

  /// Adds a part of a line to the pixels of a row.
  private func add(
    from first: Double, to last: Double, _ row: Int, _ shares: UnsafeMutableBufferPointer<Float>
  ) {
    let (first, last) = (max(0, first), min(Double(width), last))
    guard first < last else { return }
    let share = 1 / Float(Self.lines)
    let (low, high) = (Int(first), min(width - 1, Int(last)))
    guard low < high else {
      shares[row + low] += share * Float(last - first)
      return
    }
    shares[row + low] += share * Float(Double(low + 1) - first)
    for x in low + 1..<high { shares[row + x] += share }
    shares[row + high] += share * Float(last - Double(high))
  }

  /// A line that is not level.
  private struct ScanEdge {
    let (top, bottom): (Double, Double)
    let (start, slope): (Double, Double)
    /// 1 for one that leads down, and −1 for one that leads up.
    let turn: Int

    init?(_ from: Point, _ to: Point) {
      guard from.y != to.y, [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite) else { return nil }
      let isDown = from.y < to.y
      turn = isDown ? 1 : -1
      let (high, low) = isDown ? (from, to) : (to, from)
      (top, bottom, start) = (high.y, low.y, high.x)
      slope = (low.x - high.x) / (low.y - high.y)
    }

    func x(at y: Double) -> Double { start + slope * (y - top) }
  }

  private static func addEdges(of area: [Point], to edges: inout [ScanEdge]) {
    guard var before = area.last else { return }
    for corner in area {
      if let edge = ScanEdge(before, corner) { edges.append(edge) }
      before = corner
    }
  }

  // MARK: Painting

  /// Paints what is covered.
  ///
  /// - Parameter color: The color at a pixel, without its opacity.
  package mutating func paint(_ coverage: Coverage, _ color: (Point) -> RGBAColor) {
    open(coverage.rows)
    for y in coverage.rows {
      let row = (y - coverage.rows.lowerBound) * width
      for x in 0..<width {
        let share = min(1, coverage.shares[row + x])
        guard share > 0 else { continue }
        let ink = color(Point(Double(x) + 0.5, Double(y) + 0.5))
        let alpha = Float(ink.alpha) * share
        let own = SIMD4(Float(ink.red), Float(ink.green), Float(ink.blue), 1) * alpha
        pixels[y * width + x] = own + pixels[y * width + x] * (1 - alpha)
      }
    }
  }

  /// Paints what is covered in one color.
  package mutating func paint(_ coverage: Coverage, _ ink: RGBAColor) {
    open(coverage.rows)
    guard !coverage.rows.isEmpty else { return }
    let start = coverage.rows.lowerBound * width
    let (plain, opacity) = (
      SIMD4(Float(ink.red), Float(ink.green), Float(ink.blue), 1), Float(ink.alpha)
    )
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.shares.withUnsafeBufferPointer { shares in
        for index in shares.indices where shares[index] > 0 {
          let alpha = opacity * min(1, shares[index])
          pixels[start + index] = plain * alpha + pixels[start + index] * (1 - alpha)
        }
      }
    }
  }

  /// Paints another picture as one.
  package mutating func paint(_ other: Raster, opacity: Double) {
    open(other.painted)
    for index in places(other.painted) {
      let own = other.pixels[index] * Float(opacity)
      pixels[index] = own + pixels[index] * (1 - own.w)
    }
  }

  /// Leaves what is covered.
  package mutating func cut(by coverage: Coverage) {
    let start = coverage.rows.lowerBound * width
    for index in places(painted) {
      let place = index - start
      pixels[index] *= coverage.shares.indices.contains(place) ? min(1, coverage.shares[place]) : 0
    }
  }

  // MARK: Coverages

  /// All of the picture.
  package var full: Coverage { Coverage(rows: 0..<height, width: width, share: 1) }

  /// Returns what is not covered.
  package func inverted(_ coverage: Coverage) -> Coverage {
    var found = full
    let start = coverage.rows.lowerBound * width
    for (index, share) in coverage.shares.enumerated() {
      found.shares[start + index] = 1 - min(1, share)
    }
    return found
  }

  /// Returns what either covers.
  package func united(_ one: Coverage, _ other: Coverage) -> Coverage {
    inverted(inverted(one).cut(by: inverted(other)))
  }

  /// The opacities, or the lightnesses, as what they cover.
  package func coverage(byLightness: Bool, isInverted: Bool) -> Coverage {
    let weights = byLightness ? SIMD4<Float>(0.2126, 0.7152, 0.0722, 0) : SIMD4(0, 0, 0, 1)
    let own = Coverage(rows: painted, shares: pixels[places(painted)].map { ($0 * weights).sum() })
    return isInverted ? inverted(own) : own
  }

  /// Paints nothing anywhere.
  package mutating func clear() {
    for index in places(painted) { pixels[index] = .zero }
    painted = 0..<0
  }

  // MARK: Comparing

  /// Its difference from an empty picture.
  package var ink: Double { difference(from: Raster(width: width, height: height)) }

  /// Returns how far pixels are from those of another picture, on white and on black.
  package func difference(from other: Raster) -> Double {
    sum(with: other) { sum, off in
      sum + Self.size(off) + Self.size(off - SIMD4(repeating: off.w))
    }
  }

  /// Returns how far opacities are from those of another picture, in pixels.
  package func difference(inOpacityFrom other: Raster) -> Double {
    sum(with: other) { $0 + Double(abs($1.w)) }
  }

  /// Adds up the differences from the pixels of another picture, where either is painted.
  private func sum(
    with other: Raster, _ adding: (Double, SIMD4<Float>) -> Double
  ) -> Double {
    var sum = 0.0
    let rows = [painted, other.painted].filter { !$0.isEmpty }
    guard let low = rows.map(\.lowerBound).min(), let high = rows.map(\.upperBound).max() else {
      return 0
    }
    for row in low..<high {
      let (isOwn, isIts) = (painted.contains(row), other.painted.contains(row))
      for index in row * width..<(row + 1) * width where isOwn || isIts {
        sum = adding(sum, (isOwn ? pixels[index] : .zero) - (isIts ? other.pixels[index] : .zero))
      }
    }
    return sum
  }

  /// The sum of the parts of a color, whichever their signs.
  private static func size(_ part: SIMD4<Float>) -> Double {
    Double(abs(part.x) + abs(part.y) + abs(part.z))
  }
}
