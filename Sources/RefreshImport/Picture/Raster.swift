import Foundation
import RefreshMotion

/// A small picture into which areas are painted, to compare two drawings by their ink.
struct Raster {
  let width: Int
  let height: Int
  /// The colors times their opacities, and the opacities, row by row.
  private(set) var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .zero, count: width * height)
  }

  /// How much of each pixel an area covers, 0…1.
  struct Coverage {
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
    func cut(by other: Coverage) -> Coverage {
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

    mutating func fade(by share: Double) {
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
  func coverage(of areas: [[Point]], isEvenOdd: Bool = false) -> Coverage {
    let edges = areas.flatMap(Self.edges)
    guard let top = edges.map(\.top).min(), let bottom = edges.map(\.bottom).max() else {
      return Coverage(rows: 0..<0, width: 0)
    }
    let low = Int(min(Double(height), max(0, top.rounded(.down))))
    let rows = low..<max(low, Int(min(Double(height), max(0, bottom.rounded(.up)))))
    var found = Coverage(rows: rows, width: width)
    let sorted = edges.sorted { $0.top < $1.top }
    var (next, live) = (0, [Edge]())
    for line in rows.lowerBound * Self.lines..<rows.upperBound * Self.lines {
      let y = (Double(line) + 0.5) / Double(Self.lines)
      while next < sorted.count, sorted[next].top <= y {
        live.append(sorted[next])
        next += 1
      }
      live.removeAll { $0.bottom <= y }
      let crossings = live.map { ($0.x(at: y), $0.isDown ? 1 : -1) }.sorted { $0.0 < $1.0 }
      let row = (line / Self.lines - rows.lowerBound) * width
      var winding = 0
      for (place, crossing) in crossings.enumerated().dropLast() {
        winding += crossing.1
        guard isEvenOdd ? place % 2 == 0 : winding != 0 else { continue }
        add(from: crossing.0, to: crossings[place + 1].0, row, &found.shares)
      }
    }
    return found
  }

  /// Adds a part of a line to the pixels of a row.
  private func add(from first: Double, to last: Double, _ row: Int, _ shares: inout [Float]) {
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
  private struct Edge {
    let (top, bottom): (Double, Double)
    let (start, slope): (Double, Double)
    let isDown: Bool

    init?(_ from: Point, _ to: Point) {
      guard from.y != to.y, from.isFinite, to.isFinite else { return nil }
      isDown = from.y < to.y
      let (high, low) = isDown ? (from, to) : (to, from)
      (top, bottom, start) = (high.y, low.y, high.x)
      slope = (low.x - high.x) / (low.y - high.y)
    }

    func x(at y: Double) -> Double { start + slope * (y - top) }
  }

  private static func edges(of area: [Point]) -> [Edge] {
    guard let last = area.last else { return [] }
    return zip([last] + area, area).compactMap { Edge($0, $1) }
  }

  // MARK: Painting

  /// Paints what is covered.
  ///
  /// - Parameter color: The color at a pixel, without its opacity.
  mutating func paint(_ coverage: Coverage, _ color: (Point) -> RGBAColor) {
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

  /// Paints another picture as one.
  mutating func paint(_ other: Raster, opacity: Double) {
    for index in pixels.indices {
      let own = other.pixels[index] * Float(opacity)
      pixels[index] = own + pixels[index] * (1 - own.w)
    }
  }

  /// Leaves what is covered.
  mutating func cut(by coverage: Coverage) {
    let start = coverage.rows.lowerBound * width
    for index in pixels.indices {
      let place = index - start
      pixels[index] *= coverage.shares.indices.contains(place) ? min(1, coverage.shares[place]) : 0
    }
  }

  // MARK: Coverages

  /// All of the picture.
  var full: Coverage { Coverage(rows: 0..<height, width: width, share: 1) }

  /// Returns what is not covered.
  func inverted(_ coverage: Coverage) -> Coverage {
    var found = full
    let start = coverage.rows.lowerBound * width
    for (index, share) in coverage.shares.enumerated() {
      found.shares[start + index] = 1 - min(1, share)
    }
    return found
  }

  /// Returns what either covers.
  func united(_ one: Coverage, _ other: Coverage) -> Coverage {
    inverted(inverted(one).cut(by: inverted(other)))
  }

  /// The opacities, or the lightnesses, as what they cover.
  func coverage(byLightness: Bool, isInverted: Bool) -> Coverage {
    let weights = byLightness ? SIMD4<Float>(0.2126, 0.7152, 0.0722, 0) : SIMD4(0, 0, 0, 1)
    let own = Coverage(rows: 0..<height, shares: pixels.map { ($0 * weights).sum() })
    return isInverted ? inverted(own) : own
  }

  /// Paints nothing anywhere.
  mutating func clear() {
    for index in pixels.indices { pixels[index] = .zero }
  }

  // MARK: Comparing

  /// Its difference from an empty picture.
  var ink: Double {
    pixels.reduce(0) { $0 + Self.size($1) + Self.size($1 - SIMD4(repeating: $1.w)) }
  }

  /// Returns how far pixels are from those of another picture, on white and on black.
  func difference(from other: Raster) -> Double {
    zip(pixels, other.pixels).reduce(0) { sum, pair in
      let off = pair.0 - pair.1
      let onWhite = off - SIMD4(repeating: off.w)
      return sum + Self.size(off) + Self.size(onWhite)
    }
  }

  /// Returns how far opacities are from those of another picture, in pixels.
  func difference(inOpacityFrom other: Raster) -> Double {
    zip(pixels, other.pixels).reduce(0) { $0 + Double(abs($1.0.w - $1.1.w)) }
  }

  /// The sum of the parts of a color, whichever their signs.
  private static func size(_ part: SIMD4<Float>) -> Double {
    Double(abs(part.x) + abs(part.y) + abs(part.z))
  }
}
