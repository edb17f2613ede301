import Foundation
import RefreshMotion

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
  /// The most times that the time of a composition changes its course.
  static let turnLimit = 200

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
      layers, Clock(), transforms: [], opacities: [], windows: [], name: nil)
    let canvas = Outline.rectangle(Box(min: .zero, max: size), radius: 0)
    cut(&shapes, ArtClip(outline: canvas), depth: 0, isEdge: true)
  }

  /// Returns the shapes of a composition, the first at the back.
  private mutating func compose(
    _ layers: [JSONValue], _ clock: Clock, transforms: [AnimatedTransform],
    opacities: [AnimatedValue], windows: [MovingShape.Window], name: String?
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
      let windows = windows + window(of: layer, clock)
      var chain: [AnimatedTransform] = []
      var parents: Set<Int> = []
      var current: JSONValue? = layer
      while let link = current {
        var transform = AnimatedTransform(link["ks"], clock)
        transform.isAlongWay = link["ao"].isTrue && transform.positionY == nil
        chain.insert(transform, at: 0)
        guard let parent = link["parent"].integer else { break }
        guard parents.insert(parent).inserted, parent != layer["ind"].integer else {
          throw .invalid(
            format: "Lottie animation", line: nil, reason: "The layer “\(title)” is its own parent."
          )
        }
        current = byIndex[parent]
      }
      tellUnread(layer, title)
      let opacity = AnimatedValue(layer["ks"]["o"], clock)
      let placed = transforms + chain
      let fades = opacities + [opacity].compactMap(\.self)
      var drawn: [MovingShape] = []
      switch layer["ty"].integer ?? -1 {
      case 0:
        drawn = try composition(layer, title, clock, placed, fades, windows)
      case 1:
        let (width, height) = (layer["sw"].number ?? 0, layer["sh"].number ?? 0)
        guard width > 0, height > 0, let color = CSSColor.color(layer["sc"].string ?? "") else {
          continue
        }
        var shape = MovingShape(
          name: title, outline: .rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0)
        )
        shape.color = AnimatedValue([color.red, color.green, color.blue])
        drawn = [shape.placed(placed, fades, windows)]
      case 3: continue
      case 4:
        drawn = try items(of: layer, title, clock).map { $0.placed(placed, fades, windows) }
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
      mask(&drawn, layer, title, clock, depth: placed.count)
      found += drawn
      guard found.count <= Self.shapeLimit else {
        throw .tooMuch(of: "shapes", most: Self.shapeLimit)
      }
    }
    return found
  }

  /// Returns when a layer is shown; nothing if it always is.
  private func window(of layer: JSONValue, _ clock: Clock) -> [MovingShape.Window] {
    let (low, high) = (layer["ip"].number ?? -1e9, layer["op"].number ?? 1e9)
    let own = MovingShape.Window(range: low..<max(low, high), clock: clock)
    let isWhole =
      clock.turns.isEmpty && own.range.contains(clock.inner(frames.lowerBound))
      && clock.inner(frames.upperBound) <= own.range.upperBound
    return isWhole ? [] : [own]
  }

  /// Returns what a shape layer draws, the first at the back.
  private mutating func items(
    of layer: JSONValue, _ title: String, _ clock: Clock
  ) throws(ImportError) -> [MovingShape] {
    var items = ShapeItems(title: title, clock: clock, report: report, segmentCount: segmentCount)
    let found = try items.shapes(in: layer["shapes"].array ?? [])
    (report, segmentCount) = (items.report, items.segmentCount)
    return found
  }

  private func title(of layer: JSONValue, in composition: String?) -> String {
    let own = layer["nm"].string ?? "layer \(layer["ind"].integer ?? 0)"
    return composition.map { "\($0) / \(own)" } ?? own
  }

  private mutating func composition(
    _ layer: JSONValue, _ title: String, _ clock: Clock, _ transforms: [AnimatedTransform],
    _ opacities: [AnimatedValue], _ windows: [MovingShape.Window]
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
    opened.append(id)
    defer { opened.removeLast() }
    let inner: Clock
    if let seconds = AnimatedValue(layer["tm"], clock) {
      guard seconds.frames.count <= Self.turnLimit else {
        throw .tooMuch(of: "keyframes of one time remapping", most: Self.turnLimit)
      }
      inner = Clock(seconds: seconds, rate: frameRate)
    } else {
      let stretch = layer["sr"].number ?? 1
      inner = clock.containing(
        start: layer["st"].number ?? 0, stretch: abs(stretch) < 1e-3 ? 1 : stretch)
    }
    var drawn = try compose(
      layers, inner, transforms: transforms, opacities: opacities, windows: windows, name: title)
    // Its edge cuts it, unless its transform goes through to its layers.
    if let width = layer["w"].number, let height = layer["h"].number, !layer["ct"].isTrue {
      let edge = Outline.rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0)
      cut(&drawn, ArtClip(outline: edge), depth: transforms.count, isEdge: true)
    }
    return drawn
  }

  private func cut(_ shapes: inout [MovingShape], _ clip: ArtClip, depth: Int, isEdge: Bool) {
    for index in shapes.indices {
      shapes[index].cuts.append(.init(clip: clip, depth: depth, isEdge: isEdge))
    }
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
    if layer["ao"].isTrue, layer["ks"]["p"]["s"].isTrue {
      report.add(
        .omitted, title, "It does not turn along its path, whose two positions are separate.",
        remedy: "Do not separate the dimensions of its position.")
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
    _ shapes: inout [MovingShape], _ layer: JSONValue, _ title: String, _ clock: Clock, depth: Int
  ) {
    let masks = (layer["masksProperties"].array ?? []).filter { ($0["mode"].string ?? "a") != "n" }
    guard !masks.isEmpty, !shapes.isEmpty else { return }
    let path = masks.count == 1 ? ShapeItems.bezier(masks[0]["pt"]) : nil
    let (opacity, growth) = (
      AnimatedValue(masks[0]["o"], clock), AnimatedValue(masks[0]["x"], clock)
    )
    guard masks.count == 1, masks[0]["mode"].string ?? "a" == "a", !masks[0]["inv"].isTrue,
      let path,
      !path.isMorphing, opacity.map({ $0.isConstant && $0.first[0] >= 99 }) ?? true,
      growth.map({ $0.isConstant && $0.first[0] == 0 }) ?? true
    else {
      return report.add(
        .omitted, title, "Its masks are not used: they move, grow, fade or subtract.",
        remedy: "Use one still mask that adds, or trim paths.")
    }
    cut(&shapes, ArtClip(outline: .path(path.segments)), depth: depth, isEdge: false)
  }

}
