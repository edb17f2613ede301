import Foundation
import RefreshMotion

/// A line or a fill of an animation, with all that changes it.
struct MovingShape {
  var name: String
  var outline: Outline
  var isEvenOdd = false
  var color: AnimatedValue?
  var gradient: ArtGradient?
  var line: ArtLine?
  /// The transforms that place it, the outermost first.
  var transforms: [AnimatedTransform] = []
  /// The opacities that fade it, in percent.
  var opacities: [AnimatedValue] = []
  /// When it is shown, from a frame to another.
  var windows: [Range<Double>] = []
  var trim: Trim?
  /// What is visible of it, in the space of the first transforms.
  var clip: (clip: ArtClip, depth: Int)?

  struct Trim: Equatable {
    var start: AnimatedValue
    var end: AnimatedValue
    var offset: AnimatedValue
  }
}

/// Reads the shapes of a Lottie animation, as Bodymovin 4.4 and later writes it.
struct LottieReader {
  let size: Point
  let frameRate: Double
  let frames: Range<Double>
  /// The shapes, the first at the back.
  private(set) var shapes: [MovingShape] = []
  private(set) var markers: [(name: String, frames: Range<Double>)] = []
  private(set) var report = ImportReport()

  private var assets: [String: JSONValue] = [:]
  private var opened: [String] = []
  private var layerCount = 0
  private var segmentCount = 0

  /// The most layers, with those of compositions for each time that they are used.
  static let layerLimit = 1000
  static let shapeLimit = 1000

  // MARK: The file

  init(_ data: Data) throws(ImportError) {
    let root = try JSONValue(data: data)
    guard let layers = root["layers"].array, let width = root["w"].number,
      let height = root["h"].number
    else { throw .unknownFormat }
    let (first, last) = (root["ip"].number ?? 0, root["op"].number ?? 0)
    let rate = root["fr"].number ?? 0
    guard width > 0, height > 0, rate > 0, rate <= 1000, last > first,
      (last - first) / rate <= 600
    else {
      throw .invalid(
        format: "Lottie animation", line: nil,
        reason: "Its size, its frame rate or its time is wrong.")
    }
    size = Point(width, height)
    frameRate = rate
    frames = first..<last
    for asset in root["assets"].array ?? [] {
      if let id = asset["id"].string ?? asset["id"].integer.map(String.init) { assets[id] = asset }
    }
    if root["ddd"].isTrue {
      report.add(.omitted, nil, "3D is drawn flat.", remedy: "Animate in two dimensions.")
    }
    for marker in (root["markers"].array ?? []).prefix(100) {
      guard let start = marker["tm"].number else { continue }
      let name = (marker["cm"].string ?? "").trimmed
      let end = min(last, start + max(0, marker["dr"].number ?? 0))
      markers.append((name.lowercased(), start..<max(start, end)))
    }
    shapes = try compose(
      layers, TimeMap(), transforms: [], opacities: [], windows: [first..<last], name: nil)
  }

  /// Returns the shapes of a composition, the first at the back.
  private mutating func compose(
    _ layers: [JSONValue], _ time: TimeMap, transforms: [AnimatedTransform],
    opacities: [AnimatedValue], windows: [Range<Double>], name: String?
  ) throws(ImportError) -> [MovingShape] {
    var byIndex: [Int: JSONValue] = [:]
    for layer in layers { if let index = layer["ind"].integer { byIndex[index] = layer } }
    var found: [MovingShape] = []
    // The first layer is the front.
    for layer in layers.reversed() {
      layerCount += 1
      guard layerCount <= Self.layerLimit else {
        throw .tooMuch(of: "layers, with those of compositions", most: Self.layerLimit)
      }
      let title = self.title(of: layer, in: name)
      guard !layer["hd"].isTrue, !layer["td"].isTrue else { continue }
      let stretch = layer["sr"].number ?? 1
      guard stretch > 0 else {
        report.add(.omitted, title, "It runs backward.", remedy: "Reverse its keyframes.")
        continue
      }
      let own = time.containing(start: 0, stretch: stretch)
      let window =
        time.outer(
          layer["ip"].number ?? -1e9)..<max(
          time.outer(layer["ip"].number ?? -1e9), time.outer(layer["op"].number ?? 1e9))
      var chain: [AnimatedTransform] = []
      var parents: Set<Int> = []
      var current: JSONValue? = layer
      while let link = current {
        let stretch = max(link["sr"].number ?? 1, 1e-3)
        chain.insert(
          AnimatedTransform(link["ks"], time.containing(start: 0, stretch: stretch)), at: 0)
        guard let parent = link["parent"].integer else { break }
        guard parents.insert(parent).inserted, parent != layer["ind"].integer else {
          throw .invalid(
            format: "Lottie animation", line: nil, reason: "The layer “\(title)” is its own parent."
          )
        }
        current = byIndex[parent]
      }
      tellUnread(layer, title)
      let opacity = AnimatedValue(layer["ks"]["o"], own)
      let placed = transforms + chain
      let fades = opacities + [opacity].compactMap(\.self)
      var drawn: [MovingShape] = []
      switch layer["ty"].integer ?? -1 {
      case 0:
        drawn = try composition(layer, title, time, placed, fades, windows + [window])
      case 1:
        let (width, height) = (layer["sw"].number ?? 0, layer["sh"].number ?? 0)
        guard width > 0, height > 0, let color = CSSColor.color(layer["sc"].string ?? "") else {
          continue
        }
        var shape = MovingShape(
          name: title, outline: .rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0)
        )
        shape.color = AnimatedValue([color.red, color.green, color.blue])
        drawn = [shape.placed(placed, fades, windows + [window])]
      case 3: continue
      case 4:
        drawn = try shapeLayer(layer, title, own).map {
          $0.placed(placed, fades, windows + [window])
        }
      case 2:
        report.add(
          .omitted, title, "Pictures are not taken.",
          remedy: "Trace it (After Effects: Create Shapes from Vector Layer).")
      case 5:
        report.add(
          .omitted, title, "Text is not taken.",
          remedy: "Convert it: Create > Create Shapes from Text.")
      case 6: report.add(.omitted, title, "Sound is not played.", remedy: "Remove the layer.")
      case 13: report.add(.omitted, title, "The camera is not used.", remedy: "Animate the layers.")
      default: report.add(.omitted, title, "Layers of its kind are not taken.")
      }
      mask(&drawn, layer, title, own, depth: placed.count)
      found += drawn
      guard found.count <= Self.shapeLimit else {
        throw .tooMuch(of: "shapes", most: Self.shapeLimit)
      }
    }
    return found
  }

  private func title(of layer: JSONValue, in composition: String?) -> String {
    let own = layer["nm"].string ?? "layer \(layer["ind"].integer ?? 0)"
    return composition.map { "\($0) / \(own)" } ?? own
  }

  private mutating func composition(
    _ layer: JSONValue, _ title: String, _ time: TimeMap, _ transforms: [AnimatedTransform],
    _ opacities: [AnimatedValue], _ windows: [Range<Double>]
  ) throws(ImportError) -> [MovingShape] {
    guard let id = layer["refId"].string ?? layer["refId"].integer.map(String.init),
      let layers = assets[id]?["layers"].array
    else {
      report.add(.omitted, title, "Its composition is not in the file.", remedy: "Export it again.")
      return []
    }
    guard !opened.contains(id) else {
      throw .invalid(
        format: "Lottie animation", line: nil, reason: "The composition “\(id)” contains itself.")
    }
    if layer["tm"].exists {
      report.add(
        .omitted, title, "Its time remapping is not used.", remedy: "Pre-compose without it.")
    }
    opened.append(id)
    defer { opened.removeLast() }
    let inner = time.containing(
      start: layer["st"].number ?? 0, stretch: max(layer["sr"].number ?? 1, 1e-3))
    return try compose(
      layers, inner, transforms: transforms, opacities: opacities, windows: windows, name: title)
  }

  private mutating func tellUnread(_ layer: JSONValue, _ title: String) {
    if let kind = layer["tt"].integer, kind > 0 {
      report.add(
        .omitted, title, "Its track matte is not used; it is drawn whole.",
        remedy: "Use a mask with a plain shape, or trim paths.")
    }
    // Controls for expressions change nothing themselves.
    let effects = (layer["ef"].array ?? []).filter { effect in
      !(effect["mn"].string ?? "Control").contains("Control")
    }
    if let effect = effects.first, effect["en"].integer != 0 {
      report.add(
        .omitted, title, "The effect “\(effect["nm"].string ?? "?")” is not used.",
        remedy: "Draw it with shapes.")
    }
    if layer["ddd"].isTrue {
      report.add(.omitted, title, "It is 3D and drawn flat.", remedy: "Animate in two dimensions.")
    }
    if layer["ao"].isTrue {
      report.add(
        .omitted, title, "It does not turn along its path.",
        remedy: "Add keyframes of the rotation.")
    }
    if let mode = layer["bm"].integer, mode != 0 {
      report.add(.omitted, title, "Its blend mode is not used.", remedy: "Use plain opacity.")
    }
    if layer["sy"].array?.isEmpty == false {
      report.add(
        .omitted, title, "Its layer styles are not used.", remedy: "Draw them with shapes.")
    }
    let values = ["a", "p", "s", "r", "o"].filter { layer["ks"][$0]["x"].string != nil }
    if !values.isEmpty {
      report.add(
        .omitted, title, "Its expressions are not run; the values in the file are used.",
        remedy: "Convert expressions to keyframes.")
    }
  }

  private mutating func mask(
    _ shapes: inout [MovingShape], _ layer: JSONValue, _ title: String, _ time: TimeMap, depth: Int
  ) {
    let masks = (layer["masksProperties"].array ?? []).filter { ($0["mode"].string ?? "a") != "n" }
    guard !masks.isEmpty, !shapes.isEmpty else { return }
    let path = masks.count == 1 ? bezier(masks[0]["pt"], time) : nil
    let opacity = AnimatedValue(masks[0]["o"], time)
    guard masks.count == 1, masks[0]["mode"].string ?? "a" == "a", !masks[0]["inv"].isTrue,
      let path,
      !path.isMorphing, opacity.map({ $0.isConstant && $0.first[0] >= 99 }) ?? true
    else {
      return report.add(
        .omitted, title, "Its masks are not used: they move, fade or subtract.",
        remedy: "Use one still mask that adds, or trim paths.")
    }
    for index in shapes.indices where shapes[index].clip == nil {
      shapes[index].clip = (ArtClip(outline: .path(path.segments)), depth)
    }
  }

  // MARK: Shapes

  /// A path of a group, before it is painted.
  private struct Path {
    var name: String
    var outline: Outline
    /// The transforms within the layer, the outermost first.
    var transforms: [AnimatedTransform]
    var trims: [MovingShape.Trim]
    var scalesLine = false
  }

  private mutating func shapeLayer(
    _ layer: JSONValue, _ title: String, _ time: TimeMap
  ) throws(ImportError) -> [MovingShape] {
    var paths: [Path] = []
    return try group(layer["shapes"].array ?? [], title, time, [], [], [], &paths, depth: 0)
      .reversed()
  }

  /// Returns what a group paints, the first at the front, and adds its paths.
  private mutating func group(
    _ items: [JSONValue], _ title: String, _ time: TimeMap, _ transforms: [AnimatedTransform],
    _ opacities: [AnimatedValue], _ trims: [MovingShape.Trim], _ paths: inout [Path], depth: Int
  ) throws(ImportError) -> [MovingShape] {
    guard depth < 50 else { throw .tooMuch(of: "groups inside each other", most: 50) }
    var found: [MovingShape] = []
    var own: [Path] = []
    // A trim is for what stands above it.
    var below: [[MovingShape.Trim]] = Array(repeating: trims, count: items.count)
    for index in items.indices.dropLast().reversed() {
      below[index] = below[index + 1]
      if let trim = trim(items[index + 1], title, time) { below[index].append(trim) }
    }
    for (index, item) in items.enumerated() where !item["hd"].isTrue {
      let name = item["nm"].string.map { isPlain($0) ? title : $0 } ?? title
      segmentCount += 1
      guard segmentCount <= Outline.limit else {
        throw .tooMuch(of: "lines and curves", most: Outline.limit)
      }
      switch item["ty"].string ?? "" {
      case "gr":
        let inner = item["it"].array ?? []
        let transform = inner.last { $0["ty"].string == "tr" }
        let step = transform.map { AnimatedTransform($0, time) }
        let fade = transform.flatMap { AnimatedValue($0["o"], time) }
        found += try group(
          inner, isPlain(item["nm"].string ?? "") ? title : item["nm"].string ?? title, time,
          transforms + [step].compactMap(\.self), opacities + [fade].compactMap(\.self),
          below[index], &own, depth: depth + 1)
      case "sh", "el", "rc", "sr":
        if var path = path(item, title, time, isTrimmed: !below[index].isEmpty) {
          if case .rectangle(let box, 0) = path.outline,
            let rounding = items[(index + 1)...].first(where: { $0["ty"].string == "rd" }),
            let radius = AnimatedValue(rounding["r"], time), radius.isConstant
          {
            path.outline = .rectangle(box, radius: min(max(0, radius.first[0]), box.size.min() / 2))
          }
          path.transforms = transforms + path.transforms
          path.trims = below[index]
          own.append(path)
          if case .path(let segments) = path.outline { segmentCount += segments.count }
        }
      case "fl", "st", "gf", "gs":
        found += paint(item, name, title, own, time, transforms, opacities)
      case "tr", "tm", "": break
      // Those of rectangles are read with them.
      case "rd" where items[..<index].allSatisfy({ !["sh", "gr", "sr"].contains($0["ty"].string) }):
        break
      case "mm":
        let mode = item["mm"].integer ?? 1
        if mode != 1 {
          report.add(
            .omitted, title, "Its merged paths are drawn one over another.",
            remedy: "Merge them in Illustrator, before After Effects.")
        }
      case let kind:
        let names = [
          "rp": "repeater", "rd": "rounded corners", "pb": "pucker and bloat", "zz": "zigzag",
          "op": "offset path", "tw": "twist",
        ]
        report.add(
          .omitted, title, "Its \(names[kind] ?? "item “\(kind.prefix(20))”") is not used.",
          remedy: kind == "rp" ? "Copy the shapes in place of repeating them." : "Expand the path.")
      }
    }
    paths += own
    return found
  }

  /// Whether a name is one that After Effects gives by itself.
  private func isPlain(_ name: String) -> Bool {
    name.isEmpty
      || name.range(
        of:
          #"^(Group|Shape|Path|Rectangle|Ellipse|Polystar|Fill|Stroke|Gradient|Trim Paths|Transform)"#,
        options: .regularExpression) != nil
  }

  private mutating func trim(
    _ item: JSONValue, _ title: String, _ time: TimeMap
  ) -> MovingShape.Trim? {
    guard item["ty"].string == "tm", !item["hd"].isTrue else { return nil }
    return MovingShape.Trim(
      start: AnimatedValue(item["s"], time) ?? AnimatedValue([0]),
      end: AnimatedValue(item["e"], time) ?? AnimatedValue([100]),
      offset: AnimatedValue(item["o"], time) ?? AnimatedValue([0]))
  }

  private mutating func path(
    _ item: JSONValue, _ title: String, _ time: TimeMap, isTrimmed: Bool
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
      guard let place = AnimatedValue(item["p"], time, count: 2),
        let size = AnimatedValue(item["s"], time, count: 2)
      else { return nil }
      let isMoving = !place.isConstant || !size.isConstant
      let sides = isMoving ? moving(place, size) : Point(abs(size.first[0]), abs(size.first[1]))
      let center = isMoving ? Point.zero : Point(place.first[0], place.first[1])
      guard sides.min() > 0 else { return nil }
      let box = Box(min: center - sides / 2, max: center + sides / 2)
      if item["ty"].string == "el" {
        result.outline = .ellipse(center: center, radii: sides / 2)
      } else {
        let radius = AnimatedValue(item["r"], time)
        if let radius, !radius.isConstant {
          report.add(
            .approximated, title, "The radius of its corners does not change.",
            remedy: "Use a path with round corners.")
        }
        result.outline = .rectangle(
          box, radius: min(max(0, radius?.first[0] ?? 0), sides.min() / 2))
      }
      if isTrimmed { result.outline = .path(result.outline.trimmable) }
    case "sr":
      let values = ["p", "pt", "r", "or", "ir", "os", "is"].map {
        AnimatedValue(item[$0], time, count: $0 == "p" ? 2 : 1)
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
      guard let found = bezier(item["ks"], time) else { return nil }
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
  private func bezier(
    _ json: JSONValue, _ time: TimeMap
  ) -> (segments: [Outline.Segment], isMorphing: Bool)? {
    let k = json["k"]
    if let list = k.array {
      let forms = list.prefix(200).compactMap { $0["s"].array?.first }.map(Self.segments)
      guard let first = forms.first else { return nil }
      return (first, forms.contains { $0 != first })
    }
    let segments = Self.segments(k)
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

  // MARK: Paint

  private mutating func paint(
    _ item: JSONValue, _ name: String, _ title: String, _ paths: [Path], _ time: TimeMap,
    _ transforms: [AnimatedTransform], _ opacities: [AnimatedValue]
  ) -> [MovingShape] {
    guard !paths.isEmpty else { return [] }
    let kind = item["ty"].string ?? ""
    var look = MovingShape(name: title, outline: .path([]))
    let opacity = AnimatedValue(item["o"], time) ?? AnimatedValue([100])
    look.opacities = opacities + [opacity]
    look.isEvenOdd = kind.hasSuffix("l") && item["r"].integer == 2
    if kind == "gf" || kind == "gs" {
      look.gradient = gradient(item, title, time)
      if look.gradient == nil { return [] }
    } else {
      look.color = AnimatedValue(item["c"], time, count: 3) ?? AnimatedValue([0, 0, 0])
    }
    if kind == "st" || kind == "gs" {
      let width = AnimatedValue(item["w"], time) ?? AnimatedValue([1])
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
      dash(&line, item["d"], title, time)
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
      shape.outline = path.outline.applying(inner)
      shape.trim = trim
      if let before = last, trim == nil, before.trims.isEmpty || look.line == nil,
        var joined = found.last, joined.transforms == shape.transforms
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
    _ line: inout ArtLine, _ json: JSONValue, _ title: String, _ time: TimeMap
  ) {
    var isMoving = false
    for part in (json.array ?? []).prefix(12) {
      guard let value = AnimatedValue(part["v"], time) else { continue }
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
    _ item: JSONValue, _ title: String, _ time: TimeMap
  ) -> ArtGradient? {
    let count = item["g"]["p"].integer ?? 0
    guard count > 0, count <= 64, let values = AnimatedValue(item["g"]["k"], time),
      let start = AnimatedValue(item["s"], time, count: 2),
      let end = AnimatedValue(item["e"], time, count: 2), values.first.count >= count * 4
    else { return nil }
    if !values.isConstant || !start.isConstant || !end.isConstant {
      report.add(
        .approximated, title,
        "Its gradient keeps its first colors and place; its colors change by up to "
          + "\(Number.text(100 * values.farthest(first: count * 4), decimals: 0)) %.",
        remedy: "Cross-fade two shapes.")
    }
    let numbers = values.first
    // After the colors come places and opacities, in pairs.
    let fades = stride(from: count * 4, to: numbers.count - 1, by: 2).map {
      (numbers[$0], numbers[$0 + 1])
    }
    func alpha(_ place: Double) -> Double {
      guard let after = fades.firstIndex(where: { $0.0 >= place }) else {
        return fades.last?.1 ?? 1
      }
      guard after > 0 else { return fades[0].1 }
      let (low, high) = (fades[after - 1], fades[after])
      return high.0 > low.0
        ? low.1 + (high.1 - low.1) * (place - low.0) / (high.0 - low.0) : high.1
    }
    let stops = (0..<count).map { index in
      let part = numbers[(index * 4)..<(index * 4 + 4)].map { $0 }
      let color = RGBAColor(red: part[1], green: part[2], blue: part[3], alpha: alpha(part[0]))
      return ArtGradient.Stop(color: color.clamped, location: min(1, max(0, part[0])))
    }
    let (from, to) = (start.point(at: 0), end.point(at: 0))
    guard stops.count > 1, from != to else { return nil }
    if item["t"].integer == 2 {
      if let away = AnimatedValue(item["h"], time), away.first[0] != 0 {
        report.add(
          .approximated, title, "The highlight of its gradient is moved to the center.",
          remedy: "Set the highlight length to 0.")
      }
      let radius = from.distance(to: to)
      return ArtGradient(stops: stops, kind: .radial(center: from, radii: Point(radius, radius)))
    }
    return ArtGradient(stops: stops, kind: .linear(from: from, to: to))
  }
}

extension MovingShape {
  /// Returns the shape in a layer.
  fileprivate func placed(
    _ outer: [AnimatedTransform], _ fades: [AnimatedValue], _ windows: [Range<Double>]
  ) -> MovingShape {
    var copy = self
    copy.transforms = outer + transforms
    copy.opacities = fades + opacities
    copy.windows = windows + self.windows
    return copy
  }
}

extension Outline {
  /// The segments of a figure from where After Effects begins it: an ellipse at its top, a rectangle at
  /// its top right, both clockwise.
  fileprivate var trimmable: [Segment] {
    switch self {
    case .ellipse(let center, let radii):
      let turned = Outline.ellipse(center: .zero, radii: Point(1, 1)).segments
      let placed = Affine.translation(center) * .scale(radii.x, radii.y) * .rotation(-.pi / 2)
      return turned.map { $0.applying(placed) }
    case .rectangle(let box, 0):
      let corners = box.corners
      return [.move(corners[1]), .line(corners[2]), .line(corners[3]), .line(corners[0]), .close]
    case .rectangle(let box, let radius):
      // The same as from the top left, but for the first side.
      let segments = Outline.rectangle(box, radii: Point(repeating: radius))
      let start = Point(box.max.x, box.min.y + radius)
      return [.move(start)] + segments[3...8] + segments[1...2] + [.close]
    case .path(let segments): return segments
    }
  }

  /// Returns segments that run the other way.
  fileprivate static func reversed(_ segments: [Segment]) -> [Segment] {
    var contours: [[Segment]] = []
    for segment in segments {
      if case .move = segment { contours.append([]) }
      if !contours.isEmpty { contours[contours.count - 1].append(segment) }
    }
    return contours.flatMap { contour -> [Segment] in
      var points: [Point] = []
      var back: [Segment] = []
      var pen = Point.zero
      var isClosed = false
      for segment in contour {
        switch segment {
        case .move(let end):
          pen = end
          points.append(end)
        case .line(let end):
          back.insert(.line(pen), at: 0)
          pen = end
        case .curve(let first, let second, let end):
          back.insert(.curve(second, first, pen), at: 0)
          pen = end
        case .close: isClosed = true
        }
      }
      return [.move(pen)] + back + (isClosed ? [.close] : [])
    }
  }

  /// Returns a star or a polygon.
  fileprivate static func star(
    center: Point, points: Double, isStar: Bool, rotation: Double, outer: Double, inner: Double,
    outerRoundness: Double, innerRoundness: Double
  ) -> [Segment] {
    let count = Int(min(200, max(3, points.rounded())))
    let corners = isStar ? 2 * count : count
    var segments: [Segment] = []
    func corner(_ index: Int) -> (place: Point, handle: Point) {
      let angle = rotation - .pi / 2 + 2 * .pi * Double(index) / Double(corners)
      let isInner = isStar && index % 2 == 1
      let radius = isInner ? inner : outer
      let roundness = isInner ? innerRoundness : outerRoundness
      let length = 2 * .pi * radius / Double(corners) / (isStar ? 2 : 4) * roundness
      return (
        center + Point(cos(angle), sin(angle)) * radius, Point(-sin(angle), cos(angle)) * length
      )
    }
    for index in 0...corners {
      let now = corner(index)
      guard index > 0 else {
        segments.append(.move(now.place))
        continue
      }
      let before = corner(index - 1)
      segments.append(
        before.handle == .zero && now.handle == .zero
          ? .line(now.place)
          : .curve(before.place + before.handle, now.place - now.handle, now.place))
    }
    return segments + [.close]
  }
}
