import Foundation
import RefreshMotion

extension ShapeItems {
  /// Returns paths as they are painted, the first at the front.
  mutating func paint(
    _ item: JSONValue, _ title: String, _ paths: [Path],
    _ transforms: [AnimatedTransform], _ opacities: [AnimatedValue]
  ) -> [MovingShape] {
    guard !paths.isEmpty else { return [] }
    let kind = item["ty"].string ?? ""
    var look = MovingShape(name: title, outline: .path([]))
    let opacity = AnimatedValue(item["o"], clock) ?? AnimatedValue([100])
    look.opacities = opacities + [opacity]
    look.isEvenOdd = kind.hasSuffix("l") && item["r"].integer == 2
    if kind == "gf" || kind == "gs" {
      look.gradient = gradient(item, title)
      if look.gradient == nil { return [] }
    } else {
      look.color = AnimatedValue(item["c"], clock, count: 3) ?? AnimatedValue([0, 0, 0])
    }
    if kind == "st" || kind == "gs" {
      let width = AnimatedValue(item["w"], clock) ?? AnimatedValue([1])
      if !width.isConstant {
        let values = width.keyframes.map { $0.value[0] }
        report.add(
          .approximated, title,
          "Its line keeps one width; it changes from \(Number.text(values.min() ?? 0)) to "
            + "\(Number.text(values.max() ?? 0)) in the file.", remedy: "Animate a scale.")
      }
      var line = ArtLine(width: width.keyframes.map { $0.value[0] }.max() ?? 1)
      guard line.width > 0 else { return [] }
      line.cap = [1: .butt, 2: .round, 3: .square][item["lc"].integer ?? 2] ?? .round
      line.join = [1: .miter, 2: .round, 3: .bevel][item["lj"].integer ?? 2] ?? .round
      line.miterLimit = max(1, item["ml"].number ?? 4)
      dash(&line, item["d"], title)
      look.line = line
    }
    // Paths that move together are one, so that one makes a hole in another.
    var found: [MovingShape] = []
    var last: Path?
    for path in paths {
      var trim = path.trims.first
      if path.trims.count > 1 {
        report.add(
          .approximated, title, "Only the innermost of its \(path.trims.count) trims is used.",
          remedy: "Use one trim path.")
        trim = path.trims.last
      }
      if look.line == nil, let cut = trim {
        if [cut.start, cut.end, cut.offset].contains(where: { !$0.isConstant }) {
          report.add(
            .omitted, title, "Its fill is not trimmed; only lines are.",
            remedy: "Trim a line, or reveal the fill with its opacity or scale.")
        }
        trim = nil
      }
      if path.scalesLine, look.line != nil, path.transforms.last?.scale.isConstant == false {
        report.add(
          .approximated, title, "Its line grows with its changing size.",
          remedy: "Animate the scale of the group.")
      }
      let isStill = path.transforms.dropFirst(transforms.count).allSatisfy(\.animated.isEmpty)
      let inner =
        isStill
        ? path.transforms.dropFirst(transforms.count).reduce(Affine.identity) {
          $0 * $1.matrix(at: 0)
        } : .identity
      var shape = look
      shape.transforms = isStill ? transforms : path.transforms
      // Dashes begin where After Effects begins a figure.
      let isDashed = look.line?.dashes.isEmpty == false
      shape.outline = (isDashed ? .path(path.outline.trimmable) : path.outline).applying(inner)
      shape.trim = trim
      if let before = last,
        trim == nil ? before.trims.isEmpty || look.line == nil : trim?.isInRow == true,
        var joined = found.last, joined.transforms == shape.transforms, joined.trim == shape.trim
      {
        joined.outline = .path(joined.outline.segments + shape.outline.segments)
        found[found.count - 1] = joined
      } else {
        found.append(shape)
      }
      last = path
    }
    // Later paths lie below.
    return found
  }

  private mutating func dash(
    _ line: inout ArtLine, _ json: JSONValue, _ title: String
  ) {
    var isMoving = false
    for part in (json.array ?? []).prefix(12) {
      guard let value = AnimatedValue(part["v"], clock) else { continue }
      if !value.isConstant { isMoving = true }
      if part["n"].string == "o" {
        line.phase = value.first[0]
      } else {
        line.dashes.append(max(0, value.first[0]))
      }
    }
    if line.dashes.count % 2 == 1 { line.dashes += line.dashes }
    if !line.dashes.contains(where: { $0 > 0 }) { line.dashes = [] }
    if isMoving {
      report.add(
        .omitted, title, "Its dashes do not move.", remedy: "Animate a trim path or a rotation.")
    }
  }

  private mutating func gradient(
    _ item: JSONValue, _ title: String
  ) -> ArtGradient? {
    let count = item["g"]["p"].integer ?? 0
    guard count > 0, count <= 64, let values = AnimatedValue(item["g"]["k"], clock),
      let start = AnimatedValue(item["s"], clock, count: 2),
      let end = AnimatedValue(item["e"], clock, count: 2), values.first.count >= count * 4
    else { return nil }
    if !values.isConstant {
      report.add(
        .approximated, title,
        "Its gradient keeps its first colors, which change by up to "
          + "\(Number.text(100 * values.farthest(first: count * 4), decimals: 0)) %.",
        remedy: "Cross-fade two shapes.")
    }
    if !start.isConstant || !end.isConstant {
      let way = max(start.farthest(first: 2), end.farthest(first: 2))
      report.add(
        .approximated, title,
        "Its gradient keeps its first place; its ends move by up to \(Number.text(way)) units.",
        remedy: "Move the shape, or cross-fade two.")
    }
    let numbers = values.first
    func stops(_ range: Range<Int>, by step: Int) -> [(place: Double, values: [Double])] {
      stride(from: range.lowerBound, to: range.upperBound - step + 1, by: step).map {
        (min(1, max(0, numbers[$0])), Array(numbers[($0 + 1)..<($0 + step)]))
      }
    }
    // After the colors come places and opacities, in pairs.
    let colors = stops(0..<count * 4, by: 4)
    let fades = stops(count * 4..<numbers.count, by: 2)
    let places = Set((colors + fades).map(\.place)).sorted().prefix(64)
    let stops = places.map { place in
      let color = Self.value(of: colors, at: place)
      let alpha = fades.isEmpty ? 1 : Self.value(of: fades, at: place)[0]
      return ArtGradient.Stop(
        color: RGBAColor(red: color[0], green: color[1], blue: color[2], alpha: alpha).clamped,
        location: place)
    }
    let (from, to) = (start.point(at: 0), end.point(at: 0))
    guard stops.count > 1, from != to else { return nil }
    if item["t"].integer == 2 {
      if let away = AnimatedValue(item["h"], clock), away.first[0] != 0 {
        report.add(
          .approximated, title, "The highlight of its gradient is moved to the center.",
          remedy: "Set the highlight length to 0.")
      }
      let radius = from.distance(to: to)
      return ArtGradient(stops: stops, kind: .radial(center: from, radii: Point(radius, radius)))
    }
    return ArtGradient(stops: stops, kind: .linear(from: from, to: to))
  }

  /// Returns the value of stops at a place.
  private static func value(
    of stops: [(place: Double, values: [Double])], at place: Double
  ) -> [Double] {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else {
      return stops[stops.count - 1].values
    }
    guard next > 0 else { return stops[0].values }
    let (low, high) = (stops[next - 1], stops[next])
    let share = high.place > low.place ? (place - low.place) / (high.place - low.place) : 1
    return zip(low.values, high.values).map { $0 + ($1 - $0) * share }
  }
}
