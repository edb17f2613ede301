import RefreshMotion

extension ShapeItems {
  /// The most stops of a gradient.
  private static let stopLimit = 64

  /// A value of a gradient at a place along it.
  private typealias Stop = (place: Double, values: [Double])

  /// Reads a gradient into the paint of an item; false if it has no colors.
  mutating func readGradient(_ item: JSONValue, _ title: String, _ look: inout MovingShape) -> Bool
  {
    let count = item["g"]["p"].integer ?? 0
    guard 1...Self.stopLimit ~= count, let values = AnimatedValue(item["g"]["k"], clock),
      let start = AnimatedValue(item["s"], clock, count: 2),
      let end = AnimatedValue(item["e"], clock, count: 2), values.first.count >= count * 4
    else {
      tellUnread(title)
      return false
    }
    tellChanges(of: values, count, start, end, title)
    let isRadial = item["t"].integer == 2
    tellHighlight(AnimatedValue(item["h"], clock), isRadial: isRadial, title)
    let isByte = mayHaveByteColors && values.keyframes.contains { $0.value.max() ?? 0 > 1 }
    func gradient(_ numbers: [Double], _ from: Point, _ to: Point) -> ArtGradient {
      let radius = from.distance(to: to)
      let kind: ArtGradient.Kind =
        isRadial ? .radial(center: from, radii: Point(radius, radius)) : .linear(from: from, to: to)
      return ArtGradient(stops: Self.stops(numbers, count, isByte: isByte), kind: kind)
    }
    if [values, start, end].contains(where: { !$0.isConstant }) {
      look.inFile.gradient = { frame in
        gradient(values.value(at: frame), start.point(at: frame), end.point(at: frame))
      }
    }
    let (from, to) = (start.point(at: 0), end.point(at: 0))
    let first = gradient(values.first, from, to)
    guard let last = first.stops.last else { return false }
    if first.stops.count > 1, from != to {
      look.gradient = first
    } else {
      // All of a plane is beyond the end of a gradient without a length.
      look.color = AnimatedValue([last.color.red, last.color.green, last.color.blue])
      look.fades.append(
        .init(owner: [counts.nextItem()], opacity: AnimatedValue([100 * last.color.alpha])))
    }
    return true
  }

  private mutating func tellUnread(_ title: String) {
    report.add(
      .omitted, title, "What its gradient paints is left out.",
      remedy: "Give the gradient two ends, and at most \(Self.stopLimit) colors.")
  }

  private mutating func tellHighlight(_ away: AnimatedValue?, isRadial: Bool, _ title: String) {
    guard let away, isRadial, away.keyframes.contains(where: { $0.value[0] != 0 }) else { return }
    report.add(
      .approximated, title, "The highlight of its gradient is moved to the center.",
      remedy: "Set the highlight length to 0.")
  }

  private mutating func tellChanges(
    of values: AnimatedValue, _ count: Int, _ start: AnimatedValue, _ end: AnimatedValue,
    _ title: String
  ) {
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
  }

  /// Returns the stops of a list of numbers: places and colors, and after them places and opacities.
  private static func stops(
    _ numbers: [Double], _ count: Int, isByte: Bool
  ) -> [ArtGradient.Stop] {
    func read(_ range: Range<Int>, by step: Int) -> [Stop] {
      stride(from: range.lowerBound, to: range.upperBound - step + 1, by: step).map {
        (min(1, max(0, numbers[$0])), Array(numbers[($0 + 1)..<($0 + step)]))
      }
    }
    let colors = read(0..<count * 4, by: 4)
    let fades = read(count * 4..<numbers.count, by: 2)
    let scale = isByte ? 1 / 255.0 : 1
    let places = Set((colors + fades).map(\.place)).sorted().prefix(stopLimit)
    return places.flatMap { place in
      // Where two stops lie in one place, it has a hard edge.
      let sides = [false, true].map { isAfter in
        let color = value(of: colors, at: place, isAfter: isAfter).map { $0 * scale }
        let alpha = fades.isEmpty ? 1 : value(of: fades, at: place, isAfter: isAfter)[0]
        return ArtGradient.Stop(
          color: RGBAColor(red: color[0], green: color[1], blue: color[2], alpha: alpha).clamped,
          location: place)
      }
      return sides[0] == sides[1] ? [sides[0]] : sides
    }
  }

  /// Returns the value of stops at a place, before or after those that lie in it.
  private static func value(of stops: [Stop], at place: Double, isAfter: Bool) -> [Double] {
    if isAfter, let last = stops.last(where: { $0.place == place }) { return last.values }
    guard let next = stops.firstIndex(where: { $0.place >= place }) else {
      return stops[stops.count - 1].values
    }
    guard next > 0 else { return stops[0].values }
    let (low, high) = (stops[next - 1], stops[next])
    let share = high.place > low.place ? (place - low.place) / (high.place - low.place) : 1
    return zip(low.values, high.values).map { $0 + ($1 - $0) * share }
  }
}
