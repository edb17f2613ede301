import Foundation
@testable import RefreshImport
import RefreshMotion

/// Darwin has a type of this name as well.
typealias Point = SIMD2<Double>

/// What a shape of imported art shows at a time, without how it is made.
struct Look {
  /// Places along its lines, after what moves it and trims it.
  var places: [Point]
  var color: RGBAColor?
  var opacity: Double
  var width: Double
  var cap: ArtLine.Cap?
  var dashes: [Double]
  var clip: [Point]

  /// Whether a person sees no difference, in points and in a hundredth of an opacity.
  func isLike(_ other: Look, tolerance: Double = 0.2) -> Bool {
    let isNear = Self.distance(places, other.places) < tolerance
    let isCutAlike = Self.distance(clip, other.clip) < tolerance
    let colors = [color, other.color].map { [$0?.red ?? 0, $0?.green ?? 0, $0?.blue ?? 0] }
    let isSameColor = zip(colors[0], colors[1]).allSatisfy { abs($0 - $1) < 0.012 }
    let isSameLine = cap == other.cap && abs(width - other.width) < 0.05
    let isDashedAlike =
      dashes.count == other.dashes.count
      && zip(dashes, other.dashes).allSatisfy { abs($0 - $1) < tolerance }
    return isNear && isCutAlike && isSameColor && abs(opacity - other.opacity) < 0.012
      && isSameLine && isDashedAlike
  }

  /// The largest distance of a place of one from the nearest of the other.
  private static func distance(_ left: [Point], _ right: [Point]) -> Double {
    func farthest(_ one: [Point], _ other: [Point]) -> Double {
      one.map { place in other.map { place.distance(to: $0) }.min() ?? .infinity }.max() ?? 0
    }
    return max(farthest(left, right), farthest(right, left))
  }
}

extension SkinImport {
  /// Returns what the loop shows at a time, from the back to the front.
  func looks(at time: Double) throws -> [Look] {
    let timeline = try timeline()
    var count = 0
    func next() -> ElementState {
      count += 1
      return timeline.state(of: count - 1, at: time)
    }
    return art.shapes.flatMap { Self.looks(of: $0, .identity, opacity: 1, clip: [], next) }
      .filter { $0.opacity > 0.004 }
  }

  /// - Parameter next: Returns the state of the next element.
  private static func looks(
    of element: ArtShape, _ outer: Affine, opacity: Double, clip: [Point],
    _ next: () -> ElementState
  ) -> [Look] {
    let state = next()
    let pivot = element.pivot ?? element.outline.box?.center ?? .zero
    let shift = Point(state.translationX, state.translationY)
    let placed =
      outer * Affine.translation(shift + pivot) * .rotation(state.rotation)
      * .scale(state.scaleX, state.scaleY) * .translation(Point.zero - pivot)
    let opacity = opacity * state.opacity
    var cover = clip
    for mask in element.masks {
      cover = looks(of: mask, placed, opacity: 1, clip: [], next).flatMap(\.places)
    }
    guard element.members.isEmpty else {
      if let own = element.clip { cover = places(along: own.outline, 0, 1).map(placed.apply) }
      return element.members.flatMap {
        looks(of: $0, placed, opacity: opacity * element.opacity, clip: cover, next)
      }
    }
    var found = looks(of: element, placed, opacity: opacity, clip: cover, state)
    if let cover = state.color, let own = found.first?.color {
      func mix(_ part: KeyPath<RGBAColor, Double>) -> Double {
        own[keyPath: part] + (cover[keyPath: part] - own[keyPath: part]) * cover.alpha
      }
      found[0].color = RGBAColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
    }
    return found
  }

  private static func looks(
    of shape: ArtShape, _ matrix: Affine, opacity: Double, clip: [Point], _ state: ElementState?
  ) -> [Look] {
    var color: RGBAColor?
    if case .color(let own) = shape.ink.base { color = own }
    if case .gradient(let gradient) = shape.ink.base { color = gradient.meanColor }
    let line = shape.line
    let opacity = opacity * shape.opacity
    let clip = shape.clip.map { places(along: $0.outline, 0, 1).map(matrix.apply) } ?? clip
    let (start, end) = (state?.strokeStart ?? 0, state?.strokeEnd ?? 1)
    let phase = (line?.phase ?? 0) + start * length(of: shape.outline)
    let outline = Outline.form(state?.form ?? 0, of: [shape.outline] + shape.forms)
    let own = Look(
      places: places(along: outline, start, end).map(matrix.apply), color: color,
      opacity: opacity * shape.ink.opacity, width: (line?.width ?? 0) * matrix.meanScale,
      cap: line?.cap,
      dashes: line.map { $0.dashes.isEmpty ? [] : [phase] + $0.dashes } ?? [], clip: clip)
    return [own]
      + shape.attached.flatMap { looks(of: $0, matrix, opacity: opacity, clip: clip, nil) }
  }

  private static func length(of outline: Outline) -> Double {
    steps(of: outline).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns places at even steps of the length between two shares of it.
  private static func places(along outline: Outline, _ start: Double, _ end: Double) -> [Point] {
    let steps = steps(of: outline)
    let whole = length(of: outline)
    let targets = (0...240).map { whole * (start + (end - start) * Double($0) / 240) }
    var (found, sum, place): ([Point], Double, Int) = ([], 0, 0)
    for target in targets {
      while place + 1 < steps.count, sum + steps[place].0.distance(to: steps[place].1) < target {
        sum += steps[place].0.distance(to: steps[place].1)
        place += 1
      }
      guard steps.indices.contains(place) else { break }
      let (from, to) = steps[place]
      let share = from == to ? 0 : min(1, (target - sum) / from.distance(to: to))
      found.append(from + (to - from) * share)
    }
    return found
  }

  /// Returns short lines along an outline.
  private static func steps(of outline: Outline) -> [(Point, Point)] {
    var (pen, first) = (Point.zero, Point.zero)
    return outline.segments.flatMap { segment -> [(Point, Point)] in
      let start = pen
      switch segment {
      case .move(let end):
        (pen, first) = (end, end)
        return []
      case .line(let end): pen = end
      case .close: pen = first
      case .curve(let one, let two, let end):
        let points = (0...24).map { step in
          let (t, u) = (Double(step) / 24, 1 - Double(step) / 24)
          let near = u * u * u * start + 3 * u * u * t * one
          return near + 3 * u * t * t * two + t * t * t * end
        }
        pen = end
        return Array(zip(points, points.dropFirst()))
      }
      return start == pen ? [] : [(start, pen)]
    }
  }
}

extension ArtGradient {
  /// The mean of its colors, weighted by their shares.
  fileprivate var meanColor: RGBAColor {
    guard let first = stops.first, let last = stops.last else { return .black }
    var sum = SIMD4<Double>.zero
    func add(_ color: RGBAColor, _ share: Double) {
      sum += SIMD4(color.red, color.green, color.blue, color.alpha) * share
    }
    add(first.color, first.location)
    for (left, right) in zip(stops, stops.dropFirst()) {
      let share = (right.location - left.location) / 2
      add(left.color, share)
      add(right.color, share)
    }
    add(last.color, 1 - last.location)
    return RGBAColor(red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w).clamped
  }
}
