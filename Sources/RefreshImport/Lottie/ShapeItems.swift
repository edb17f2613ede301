import Foundation
import RefreshMotion

/// Reads the items of a shape layer: groups, paths, and what paints and trims them.
struct ShapeItems {
  /// The name of the layer.
  let title: String
  let clock: Clock
  var report: ImportReport
  /// The number of lines and curves in the file up to here.
  var segmentCount: Int

  /// A path of a group, before it is painted.
  struct Path {
    var name: String
    var outline: Outline
    /// The transforms within the layer, the outermost first.
    var transforms: [AnimatedTransform]
    var trims: [MovingShape.Trim]
    var scalesLine = false
  }

  /// What changes the paths that stand above it in a group.
  private struct Modifiers {
    var trims: [MovingShape.Trim] = []
    /// The radius of the corners.
    var rounding: AnimatedValue?
  }

  /// Returns what the items draw, the first at the back.
  mutating func shapes(in items: [JSONValue]) throws(ImportError) -> [MovingShape] {
    var paths: [Path] = []
    return try group(items, title, [], [], Modifiers(), &paths, depth: 0).reversed()
  }

  /// Returns what a group paints, the first at the front, and adds its paths.
  private mutating func group(
    _ items: [JSONValue], _ title: String, _ transforms: [AnimatedTransform],
    _ opacities: [AnimatedValue], _ modifiers: Modifiers, _ paths: inout [Path], depth: Int
  ) throws(ImportError) -> [MovingShape] {
    guard depth < 50 else { throw .tooMuch(of: "groups inside each other", most: 50) }
    var found: [MovingShape] = []
    var own: [Path] = []
    var below = Array(repeating: modifiers, count: items.count)
    for index in items.indices.dropLast().reversed() {
      below[index] = below[index + 1]
      let item = items[index + 1]
      if let trim = trim(item) { below[index].trims.append(trim) }
      if item["ty"].string == "rd", !item["hd"].isTrue {
        below[index].rounding = AnimatedValue(item["r"], clock)
      }
    }
    for (index, item) in items.enumerated() where !item["hd"].isTrue {
      segmentCount += 1
      guard segmentCount <= Outline.limit else {
        throw .tooMuch(of: "lines and curves", most: Outline.limit)
      }
      switch item["ty"].string ?? "" {
      case "gr":
        let inner = item["it"].array ?? []
        if below[index].trims.contains(where: \.isInRow),
          items.count(where: { $0["ty"].string == "gr" }) > 1
        {
          report.add(
            .approximated, title, "Its trim goes along its groups at once, and not in a row.",
            remedy: "Trim each group by itself.")
        }
        let transform = inner.last { $0["ty"].string == "tr" }
        let step = transform.map { AnimatedTransform($0, clock) }
        let fade = transform.flatMap { AnimatedValue($0["o"], clock) }
        found += try group(
          inner, self.title(of: item, in: title),
          transforms + [step].compactMap(\.self), opacities + [fade].compactMap(\.self),
          below[index], &own, depth: depth + 1)
      case "sh", "el", "rc", "sr":
        if var path = path(item, title, isTrimmed: !below[index].trims.isEmpty) {
          if let radius = below[index].rounding {
            if !radius.isConstant { tellRadius(title) }
            path.outline = path.outline.rounded(by: max(0, radius.first[0]))
          }
          path.transforms = transforms + path.transforms
          path.trims = below[index].trims
          own.append(path)
          if case .path(let segments) = path.outline { segmentCount += segments.count }
        }
      case "fl", "st", "gf", "gs":
        found += paint(item, title, own, transforms, opacities)
      case "tr", "tm", "rd", "": break
      case "mm":
        let mode = item["mm"].integer ?? 1
        if mode != 1 {
          report.add(
            .omitted, title, "Its merged paths are drawn one over another.",
            remedy: "Merge them in Illustrator, before After Effects.")
        }
      case "rp":
        try copy(item, title, &found, &own, at: transforms.count)
      case let kind:
        let names = [
          "pb": "pucker and bloat", "zz": "zigzag", "op": "offset path",
          "tw": "twist",
        ]
        report.add(
          .omitted, title, "Its \(names[kind] ?? "item “\(kind.prefix(20))”") is not used.",
          remedy: "Expand the path.")
      }
    }
    paths += own
    return found
  }

  /// The most copies that a repeater makes, and the most of them that may move one by one.
  private static let (copyLimit, movingLimit) = (200, 24)

  /// Copies what stands above a repeater, each copy as much further as the one before it.
  ///
  /// - Parameter depth: The number of the transforms of the group around it.
  private mutating func copy(
    _ item: JSONValue, _ title: String, _ shapes: inout [MovingShape], _ paths: inout [Path],
    at depth: Int
  ) throws(ImportError) {
    let change = AnimatedTransform(item["tr"], clock)
    let values = [item["c"], item["o"], item["tr"]["so"], item["tr"]["eo"]].map {
      AnimatedValue($0, clock)
    }
    guard change.animated.isEmpty, values.allSatisfy({ $0?.isConstant ?? true }) else {
      return report.add(
        .omitted, title, "Its repeater is not used, because it changes.",
        remedy: "Copy the shapes in place of repeating them.")
    }
    func number(_ index: Int, _ otherwise: Double) -> Double {
      values[index]?.first[0] ?? otherwise
    }
    let count = number(0, 1).rounded(.up)
    guard count <= Double(Self.copyLimit) else {
      throw .tooMuch(of: "copies by a repeater", most: Self.copyLimit)
    }
    // A path may be painted already, and is still there to be painted again.
    let moving = max(
      shapes.count { shape in
        shape.transforms.dropFirst(depth).contains { !$0.animated.isEmpty } || shape.trim != nil
      },
      paths.count { path in
        path.transforms.dropFirst(depth).contains { !$0.animated.isEmpty } || !path.trims.isEmpty
      })
    guard moving * Int(count) <= Self.movingLimit else {
      return report.add(
        .omitted, title,
        "Its repeater is not used, because it makes \(moving * Int(count)) shapes that move one by one.",
        remedy: "Repeat fewer, or what stands still.")
    }
    let copies = (0..<max(0, Int(count))).map { index in
      let times = Double(index) + number(1, 0)
      var step = AnimatedTransform()
      let anchor = change.anchor.first
      step.anchor = AnimatedValue(anchor)
      step.position = AnimatedValue(zip(anchor, change.position.first).map { $0 + $1 * times })
      step.rotation = AnimatedValue(change.rotation.first.map { $0 * times })
      step.scale = AnimatedValue(change.scale.first.map { 100 * pow($0 / 100, times) })
      let share = Double(index) / count
      let fade = number(2, 100) + (number(3, 100) - number(2, 100)) * share
      return (step, fade)
    }
    segmentCount +=
      (shapes.map(\.outline) + paths.map(\.outline)).reduce(0) {
        $0 + $1.segments.count
      } * copies.count
    guard segmentCount <= Outline.limit, shapes.count * copies.count <= LottieReader.shapeLimit
    else { throw .tooMuch(of: "shapes", most: LottieReader.shapeLimit) }
    let (first, own) = (shapes, paths)
    // The first copy is in front.
    shapes = copies.flatMap { step, fade in
      first.map { shape in
        var copy = shape
        copy.transforms.insert(step, at: depth)
        if fade != 100 { copy.opacities.append(AnimatedValue([fade])) }
        return copy
      }
    }
    paths = copies.flatMap { step, _ in
      own.map { path in
        var copy = path
        copy.transforms.insert(step, at: depth)
        return copy
      }
    }
  }

  /// Returns the name of a group's shapes: its own, behind that of the layer, unless it says no more.
  private func title(of group: JSONValue, in title: String) -> String {
    let own = group["nm"].string ?? ""
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return isPlain(own) || words.contains { $0 == own.lowercased() } ? title : "\(title) / \(own)"
  }

  /// Whether a name is one that After Effects gives by itself.
  private func isPlain(_ name: String) -> Bool {
    name.isEmpty
      || name.range(
        of:
          #"^(Group|Shape|Path|Rectangle|Ellipse|Polystar|Fill|Stroke|Gradient|Trim Paths|Transform)"#,
        options: .regularExpression) != nil
  }

  private mutating func tellRadius(_ title: String) {
    report.add(
      .approximated, title, "The radius of its corners does not change.",
      remedy: "Use a path with round corners.")
  }

  private func trim(_ item: JSONValue) -> MovingShape.Trim? {
    guard item["ty"].string == "tm", !item["hd"].isTrue else { return nil }
    return MovingShape.Trim(
      start: AnimatedValue(item["s"], clock) ?? AnimatedValue([0]),
      end: AnimatedValue(item["e"], clock) ?? AnimatedValue([100]),
      offset: AnimatedValue(item["o"], clock) ?? AnimatedValue([0]),
      isInRow: item["m"].integer == 2)
  }

  private mutating func path(
    _ item: JSONValue, _ title: String, isTrimmed: Bool
  ) -> Path? {
    var result = Path(
      name: item["nm"].string ?? title, outline: .path([]), transforms: [], trims: [])
    let isReversed = item["d"].integer == 3
    func moving(_ place: AnimatedValue, _ size: AnimatedValue) -> Point {
      // Its size at rest, about its own center; what moves it and scales it comes after.
      let whole = size.keyframes.map(\.value).max { $0[0] * $0[1] < $1[0] * $1[1] } ?? size.first
      let rest = Point(max(whole[0], 1e-3), max(whole[1], 1e-3))
      var step = AnimatedTransform()
      step.position = place
      step.scale = size.scaled(by: [100 / rest.x, 100 / rest.y])
      result.transforms = [step]
      result.scalesLine = true
      return rest
    }
    switch item["ty"].string {
    case "el", "rc":
      guard let place = AnimatedValue(item["p"], clock, count: 2),
        let size = AnimatedValue(item["s"], clock, count: 2)
      else { return nil }
      let isMoving = !place.isConstant || !size.isConstant
      let sides = isMoving ? moving(place, size) : Point(abs(size.first[0]), abs(size.first[1]))
      let center = isMoving ? Point.zero : Point(place.first[0], place.first[1])
      guard sides.min() > 0 else { return nil }
      let box = Box(min: center - sides / 2, max: center + sides / 2)
      if item["ty"].string == "el" {
        result.outline = .ellipse(center: center, radii: sides / 2)
      } else {
        let radius = AnimatedValue(item["r"], clock)
        if let radius, !size.isConstant, radius.keyframes.contains(where: { $0.value[0] > 0 }) {
          report.add(
            .approximated, title, "Its round corners are stretched with its changing size.",
            remedy: "Animate a path without round corners, or the scale of its group.")
        }
        if let radius, !radius.isConstant { tellRadius(title) }
        result.outline = .rectangle(
          box, radius: min(max(0, radius?.first[0] ?? 0), sides.min() / 2))
      }
      if isTrimmed { result.outline = .path(result.outline.trimmable) }
    case "sr":
      let values = ["p", "pt", "r", "or", "ir", "os", "is"].map {
        AnimatedValue(item[$0], clock, count: $0 == "p" ? 2 : 1)
      }
      if values.contains(where: { $0.map { !$0.isConstant } ?? false }) {
        report.add(
          .approximated, title, "Its star keeps the form of its first keyframe.",
          remedy: "Animate the transform of its group.")
      }
      func number(_ index: Int) -> Double { values[index]?.first[0] ?? 0 }
      let center = values[0].map { Point($0.first[0], $0.first[1]) } ?? .zero
      result.outline = .path(
        Outline.star(
          center: center, points: number(1), isStar: item["sy"].integer != 2,
          rotation: number(2) * .pi / 180, outer: number(3), inner: number(4),
          outerRoundness: number(5) / 100, innerRoundness: number(6) / 100))
    default:
      guard let found = Self.bezier(item["ks"]) else { return nil }
      if found.isMorphing {
        report.add(
          .omitted, title,
          "Its path changes its form (path morphing), which is not taken: it keeps that "
            + "of its first keyframe.",
          remedy: "Animate the transform or a trim path, or cross-fade two shapes.")
      }
      result.outline = .path(found.segments)
    }
    if isReversed { result.outline = .path(Outline.reversed(result.outline.segments)) }
    return result.outline.isEmpty ? nil : result
  }

  /// Reads a path.
  static func bezier(
    _ json: JSONValue
  ) -> (segments: [Outline.Segment], isMorphing: Bool)? {
    let k = json["k"]
    if let list = k.array {
      let forms = list.prefix(200).compactMap { $0["s"].array?.first }.map(segments)
      guard let first = forms.first else { return nil }
      return (first, forms.contains { $0 != first })
    }
    let segments = segments(k)
    return segments.isEmpty ? nil : (segments, false)
  }

  private static func segments(_ json: JSONValue) -> [Outline.Segment] {
    func points(_ key: String) -> [Point] {
      (json[key].array ?? []).prefix(Outline.limit).map { item in
        let numbers = item.numbers ?? []
        return numbers.count > 1 ? Point(numbers[0], numbers[1]) : .zero
      }
    }
    let (corners, into, out) = (points("v"), points("i"), points("o"))
    guard let first = corners.first else { return [] }
    var segments: [Outline.Segment] = [.move(first)]
    func handle(_ list: [Point], _ index: Int) -> Point {
      list.indices.contains(index) ? list[index] : .zero
    }
    func draw(_ from: Int, _ to: Int) {
      let (leave, arrive) = (handle(out, from), handle(into, to))
      segments.append(
        leave == .zero && arrive == .zero
          ? .line(corners[to])
          : .curve(corners[from] + leave, corners[to] + arrive, corners[to]))
    }
    for index in corners.indices.dropFirst() { draw(index - 1, index) }
    if json["c"].isTrue, corners.count > 1 {
      let last = corners.count - 1
      if corners[last] != first || handle(out, last) != .zero || handle(into, 0) != .zero {
        draw(last, 0)
      }
      segments.append(.close)
    }
    return segments
  }

}
