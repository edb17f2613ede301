import RefreshMotion

extension ShapeItems {
  /// The most stops of a gradient.
  private static let stopLimit = 64

  /// A value of a gradient at a place along it.
  private typealias Stop = (place: Double, values: [Double])

  /// A gradient of a file, whose ends and colors may change.
  fileprivate struct FileGradient {
    let count: Int
    let isRadial: Bool
    /// Its stops; its two ends, or its center and a place at its edge.
    let values: AnimatedValue
    let start: AnimatedValue
    let end: AnimatedValue

    var moves: Bool { !start.isConstant || !end.isConstant }

    func gradient(_ numbers: [Double], from: Point, to: Point) -> ArtGradient {
      let radius = from.distance(to: to)
      return ArtGradient(
        stops: ShapeItems.stops(numbers, count),
        kind: isRadial
          ? .radial(center: from, radii: Point(radius, radius)) : .linear(from: from, to: to))
    }

    func gradient(at frame: Double) -> ArtGradient {
      gradient(values.value(at: frame), from: start.point(at: frame), to: end.point(at: frame))
    }
  }

  private func fileGradient(_ item: JSONValue) -> FileGradient? {
    let count = item["g"]["p"].integer ?? 0
    guard 1...Self.stopLimit ~= count, let values = AnimatedValue(item["g"]["k"], clock),
      let start = AnimatedValue(item["s"], clock, count: 2),
      let end = AnimatedValue(item["e"], clock, count: 2), values.first.count >= count * 4
    else { return nil }
    let isByte = mayHaveByteColors && values.keyframes.contains { $0.value.max() ?? 0 > 1 }
    let parts = isByte ? 1 / 255.0 : 1
    let scales = (0..<count * 4).map { $0 % 4 > 0 ? parts : 1 }
    return FileGradient(
      count: count, isRadial: item["t"].integer == 2, values: values.scaled(by: scales),
      start: start, end: end)
  }

  /// Reads a gradient into the paint of an item; false if it has no colors.
  mutating func readGradient(_ item: JSONValue, _ title: String, _ look: inout MovingShape) -> Bool
  {
    guard let gradient = fileGradient(item) else {
      tellUnread(title)
      return false
    }
    // Its angle matters as the highlight's length does.
    item["a"].dismiss()
    tellHighlight(AnimatedValue(item["h"], clock), isRadial: gradient.isRadial, title)
    if gradient.moves || !gradient.values.isConstant { look.inFile.gradient = gradient.gradient }
    let first = gradient.gradient(at: 0)
    guard let last = first.stops.last else { return false }
    if gradient.moves || (first.stops.count > 1 && gradient.length(at: 0) > 0) {
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

  // MARK: Changes

  /// Returns a shape whose gradient changes as shapes whose gradients stay: one for each keyframe of its colors, which
  /// comes in over that of the one before, and planes that move behind what is painted.
  ///
  /// - Parameter depth: The number of the transforms around the paint.
  mutating func graded(_ shape: MovingShape, _ item: JSONValue, depth: Int) -> [MovingShape] {
    guard shape.inFile.gradient != nil, let gradient = fileGradient(item) else { return [shape] }
    var shapes = [shape]
    if !gradient.values.isConstant, let found = crossFaded(shape, gradient) {
      shapes = found
    } else if !gradient.values.isConstant {
      let most = 100 * gradient.values.farthest(first: gradient.count * 4)
      report.add(
        .approximated, shape.name,
        "Its gradient keeps its first colors, which change by up to \(Number.text(most, decimals: 0)) %.",
        remedy: "Change opaque colors only, not their places, in few keyframes.", isOfMotion: true)
    }
    guard gradient.moves else { return shapes }
    if let found = planes(shapes, gradient, depth: depth) { return found }
    let way = max(gradient.start.farthest(first: 2), gradient.end.farthest(first: 2))
    report.add(
      .approximated, shape.name,
      "Its gradient keeps its first place; its ends move by up to \(Number.text(way)) units.",
      remedy: "Let its length change less.", isOfMotion: true)
    guard gradient.length(at: 0) == 0 else { return shapes }
    return shapes.map { shape in
      var plain = shape
      let color = shape.gradient?.stops.last?.color ?? .black
      (plain.gradient, plain.color) = (nil, AnimatedValue([color.red, color.green, color.blue]))
      return plain
    }
  }

  /// The most keyframes of the colors of a gradient.
  private static let changeLimit = 16

  /// Returns a shape for each keyframe of the colors of its gradient, the first at the front; nil if they do not show
  /// the same.
  private mutating func crossFaded(
    _ shape: MovingShape, _ gradient: FileGradient
  ) -> [MovingShape]? {
    let lists = gradient.values.keyframes.map(\.value)
    let stops = lists.map { Self.stops($0, gradient.count) }
    guard lists.count <= Self.changeLimit, lists.allSatisfy({ $0.count == lists[0].count }),
      stops.allSatisfy({ $0.map(\.location) == stops[0].map(\.location) }),
      stops.joined().allSatisfy({ $0.color.alpha == 1 })
    else { return nil }
    let found = lists.indices.filter { $0 == 0 || lists[$0] != lists[$0 - 1] }.map { index in
      var copy = shape
      copy.gradient = gradient.gradient(
        lists[index], from: gradient.start.point(at: 0), to: gradient.end.point(at: 0))
      copy.inFile.gradient = nil
      if index > 0 {
        let opacity = gradient.values.numbered(lists.indices.map { $0 < index ? 0 : 100 })
        copy.fades.append(.init(owner: [counts.nextItem()], opacity: opacity))
      }
      return copy
    }
    return found.reversed()
  }

  /// How many times as large as what it paints a plane may be.
  private static let planeLimit = 40.0

  /// Returns planes with the gradients of shapes, which move behind them; nil if that takes too much.
  private mutating func planes(
    _ shapes: [MovingShape], _ gradient: FileGradient, depth: Int
  ) -> [MovingShape]? {
    let frames = (gradient.start.frames + gradient.end.frames).sorted()
    let between = zip(frames, frames.dropFirst()).flatMap { first, last in
      let step = (last - first) / 8
      return (0..<8).map { place -> Double in first + step * Double(place) }
    }
    let times = between + frames
    let longest = times.map(gradient.length).max() ?? 0
    guard longest > 0, let box = shapes[0].outline.box, shapes[0].line == nil,
      shapes[0].forms == nil, shapes[0].transforms.count == depth
    else { return nil }
    let step = gradient.step(longest)
    var plane = box
    for time in times {
      guard let back = step.matrix(at: time).inverse else { return nil }
      plane = plane.union(box.applying(back))
    }
    guard plane.size.max() <= Self.planeLimit * box.size.max() else { return nil }
    return shapes.map { shape in
      var moved = shape
      moved.outline = .rectangle(plane, radius: 0)
      moved.transforms.append(step)
      moved.gradient?.kind =
        gradient.isRadial
        ? .radial(center: .zero, radii: Point(longest, longest))
        : .linear(from: .zero, to: Point(longest, 0))
      (moved.inFile, moved.isEvenOdd) = (.init(), false)
      let clip = ArtClip(outline: shape.outline, isEvenOdd: shape.isEvenOdd)
      moved.cuts.insert(
        .init(owner: counts.nextItem(), clip: clip, depth: depth, isEdge: false), at: 0)
      return moved
    }
  }

  /// Returns the stops of a list of numbers: places and colors, and after them places and opacities.
  private static func stops(_ numbers: [Double], _ count: Int) -> [ArtGradient.Stop] {
    func read(_ range: Range<Int>, by step: Int) -> [Stop] {
      stride(from: range.lowerBound, to: range.upperBound - step + 1, by: step).map {
        (min(1, max(0, numbers[$0])), Array(numbers[($0 + 1)..<($0 + step)]))
      }
    }
    let colors = read(0..<count * 4, by: 4)
    let fades = read(count * 4..<numbers.count, by: 2)
    let places = Set((colors + fades).map(\.place)).sorted().prefix(stopLimit)
    return places.flatMap { place in
      // Where two stops lie in one place, it has a hard edge.
      let sides = [false, true].map { isAfter in
        let color = value(of: colors, at: place, isAfter: isAfter)
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
    guard next > 0, stops[next].place > place else { return stops[next].values }
    let (low, high) = (stops[next - 1], stops[next])
    let share = (place - low.place) / (high.place - low.place)
    return zip(low.values, high.values).map { $0 + ($1 - $0) * share }
  }
}

extension ShapeItems.FileGradient {
  fileprivate func length(at frame: Double) -> Double {
    start.point(at: frame).distance(to: end.point(at: frame))
  }

  /// Returns what lays the gradient from the origin to the right, so long, where it is.
  fileprivate func step(_ longest: Double) -> AnimatedTransform {
    var step = AnimatedTransform()
    step.position = start
    step.scale = AnimatedValue(of: [start, end]) { ends in
      let length = Point(ends[0][0], ends[0][1]).distance(to: Point(ends[1][0], ends[1][1]))
      return Array(repeating: Number.rounded(length / longest * 100, decimals: 4), count: 2)
    }
    guard !isRadial else { return step }
    var last = 0.0
    step.rotation = AnimatedValue(of: [start, end]) { ends in
      let angle = atan2(ends[1][1] - ends[0][1], ends[1][0] - ends[0][0]) * 180 / .pi
      last += remainder(angle - last, 360)
      return [Number.rounded(last, decimals: 4)]
    }
    return step
  }
}
