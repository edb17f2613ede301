import RefreshMotion

/// Reads the shapes of a Lottie animation, as Bodymovin 4.4 and later writes it.
struct LottieReader {
  let size: Point
  let frameRate: Double
  let frames: Range<Double>
  /// The shapes, the first at the back.
  private(set) var shapes: [MovingShape] = []
  private(set) var markers: [(name: String, frames: Range<Double>)] = []
  var report = ImportReport()
  var picture: MovingPicture {
    MovingPicture(
      size: size, frameRate: frameRate, frames: frames, shapes: shapes, markers: markers)
  }

  private(set) var assets: [String: JSONValue] = [:]
  /// The pictures by the assets that have them.
  var images: [String: ArtImage] = [:]
  let files: Files
  let fonts: Fonts
  private var opened: [String] = []
  private var layerCount = 0
  var counts = ShapeItems.Counts()
  /// The mattes that were looked at, of which there are not too many.
  var looks = 0
  static let lookLimit = 50
  private let mayHaveByteColors: Bool

  /// The most layers, with those of compositions for each time that they are used.
  static let layerLimit = 1000
  static let shapeLimit = 1000
  static let nestingLimit = 64
  /// The most times that the time of a composition changes its course.
  static let turnLimit = 200
  /// The most frames in a second, the longest animation in seconds, and the most markers.
  private static let (fastest, longest, markerLimit) = (1000.0, 600.0, 100)

  /// What a composition stands in.
  struct Surroundings {
    var clock = Clock()
    var transforms: [AnimatedTransform] = []
    var fades: [MovingShape.Fade] = []
    var windows: [MovingShape.Window] = []
    /// The name of the layer that shows it; nil for that of the file.
    var name: String?
  }

  // MARK: The file

  /// - Parameter files: Returns the files beside it.
  init(_ data: some Sequence<UInt8>, files: @escaping Files = { _ in nil }) throws(ImportError) {
    self.files = files
    let root = try JSONValue(data: data)
    root.fillSlots()
    guard let layers = root["layers"].array, let width = root["w"].number,
      let height = root["h"].number
    else { throw .unknownFormat }
    let (first, last) = (root["ip"].number ?? 0, root["op"].number ?? 0)
    let rate = root["fr"].number ?? 0
    try Self.checkLimits(root, seconds: rate > 0 ? (last - first) / rate : 0)
    guard width > 0, height > 0, rate > 0, rate <= Self.fastest, last > first else {
      throw .invalid(
        format: "Lottie animation", line: nil,
        reason: "Its size, its frame rate or its time is wrong.")
    }
    size = Point(width, height)
    frameRate = rate
    frames = first..<last
    mayHaveByteColors = Self.mayHaveByteColors(root["v"].string)
    for asset in root["assets"].array ?? [] {
      if let id = asset["id"].identifier { assets[id] = asset }
    }
    fonts = Fonts(root)
    ExpressionBaker.run(layers, assets, size: size, rate: rate, frames: frames)
    markers = Self.markers(root["markers"].array ?? [], until: last)
    var drawn = try compose(layers, Surroundings())
    let canvas = Outline.rectangle(Box(min: .zero, max: size), radius: 0)
    cut(&drawn, ArtClip(outline: canvas), depth: 0, isEdge: true)
    shapes = drawn
    tellPictures()
    tellUnread(root)
  }

  /// Whether a version of Bodymovin is before 4.1.9, the first whose colors are 0…1 always.
  private static func mayHaveByteColors(_ version: String?) -> Bool {
    let parts = version?.split(separator: ".").map { Int($0) ?? 0 }
    return parts?.lexicographicallyPrecedes([4, 1, 9]) ?? false
  }

  private static func checkLimits(_ root: JSONValue, seconds: Double) throws(ImportError) {
    guard !root.hasKeyframes(moreThan: AnimatedValue.limit) else {
      throw .tooMuch(of: "keyframes of one value", most: AnimatedValue.limit)
    }
    guard seconds <= longest else { throw .tooMuch(of: "seconds", most: Int(longest)) }
  }

  /// Returns the markers that name parts of a skin, and as many of the others as are told.
  private static func markers(
    _ markers: [JSONValue], until last: Double
  ) -> [(name: String, frames: Range<Double>)] {
    var others = 0
    return markers.compactMap { marker in
      let name = (marker["cm"].string ?? "").trimmed.lowercased()
      if PartName(rawValue: name) == nil { others += 1 }
      guard others <= markerLimit || PartName(rawValue: name) != nil else {
        marker.dismiss()
        return nil
      }
      guard let start = marker["tm"].number else { return nil }
      let end = min(last, start + max(0, marker["dr"].number ?? 0))
      return (name, start..<max(start, end))
    }
  }

  // MARK: Layers

  /// Returns the shapes of a composition, the first at the back.
  private mutating func compose(
    _ layers: [JSONValue], _ around: Surroundings
  ) throws(ImportError) -> [MovingShape] {
    var byIndex: [Int: JSONValue] = [:]
    for layer in layers { if let index = layer["ind"].integer { byIndex[index] = layer } }
    var found: [MovingShape] = []
    let mattes = try mattes(in: layers, around.clock)
    let used = Set(mattes.values)
    // The first layer is the front.
    for (index, layer) in layers.enumerated().reversed() {
      layerCount += 1
      guard layerCount <= Self.layerLimit else {
        throw .tooMuch(of: "layers, with those of compositions", most: Self.layerLimit)
      }
      let chain = try chain(of: layer, byIndex, around)
      guard !layer["hd"].isTrue, !layer["td"].isTrue, isEverShown(layer, around.clock) else {
        if !used.contains(index) { layer.dismiss() }
        continue
      }
      var drawn = try drawn(layer, chain, around)
      if let kind = layer["tt"].integer, kind > 0 {
        let before = report
        let source = mattes[index].map { layers[$0] }
        let matte = try source.map { source throws(ImportError) in
          try self.matte(source, kind, byIndex, around)
        }
        if !cut(&drawn, by: matte, around.transforms.count) {
          // What is left out of a matte that is not used is told once, for the matte.
          report = before
          source?.dismiss()
          tellMatte(title(of: layer, in: around.name))
        }
      }
      found += drawn
      guard found.count <= Self.shapeLimit else {
        throw .tooMuch(of: "shapes", most: Self.shapeLimit)
      }
    }
    return found
  }

  /// Returns the places of the layers that are mattes, by those of the layers that they cut.
  private func mattes(
    in layers: [JSONValue], _ clock: Clock
  ) throws(ImportError) -> [Int: Int] {
    guard layers.count <= Self.layerLimit else {
      throw .tooMuch(of: "layers, with those of compositions", most: Self.layerLimit)
    }
    var places: [Int: Int] = [:]
    for (place, layer) in layers.enumerated() {
      if let number = layer["ind"].integer { places[number] = place }
    }
    var found: [Int: Int] = [:]
    for (place, layer) in layers.enumerated() where layer["tt"].integer ?? 0 > 0 {
      guard !layer["hd"].isTrue, !layer["td"].isTrue, isEverShown(layer, clock) else { continue }
      let source = layer["tp"].integer.flatMap { places[$0] }
      if let matte = source ?? (place > 0 ? place - 1 : nil) { found[place] = matte }
    }
    return found
  }

  /// Returns a layer as the matte of another.
  ///
  /// - Parameter kind: 1 for its opacity, 2 for what that leaves, 3 and 4 for its lightness.
  private mutating func matte(
    _ layer: JSONValue, _ kind: Int, _ byIndex: [Int: JSONValue], _ around: Surroundings
  ) throws(ImportError) -> MovingShape.Matte {
    var shapes = try drawn(layer, chain(of: layer, byIndex, around), around)
    // What fades the composition fades what the matte leaves, once.
    for index in shapes.indices { shapes[index].fades.removeFirst(around.fades.count) }
    return .init(shapes: shapes, isInverted: kind % 2 == 0, isByLightness: kind > 2)
  }

  /// Returns the transforms of a layer's parents and its own, the outermost first.
  private mutating func chain(
    of layer: JSONValue, _ byIndex: [Int: JSONValue], _ around: Surroundings
  ) throws(ImportError) -> [AnimatedTransform] {
    let title = title(of: layer, in: around.name)
    var chain: [AnimatedTransform] = []
    var parents: Set<Int> = []
    var current: JSONValue? = layer
    while let link = current {
      var transform = AnimatedTransform(link["ks"], around.clock)
      transform.isAlongWay = link["ao"].isTrue && transform.positionY == nil
      if transform.tilt != nil, chain.contains(where: { $0.tilt != nil }), !layer["hd"].isTrue {
        report.add(
          .omitted, title, "It is 3D in a layer that is 3D, and each is drawn flat.",
          remedy: "Turn one of them out of the plane, and the other in it.")
      }
      chain.insert(transform, at: 0)
      guard let parent = link["parent"].integer else { break }
      guard parents.insert(parent).inserted, parent != layer["ind"].integer else {
        throw .invalid(
          format: "Lottie animation", line: nil, reason: "The layer “\(title)” is its own parent.")
      }
      current = byIndex[parent]
    }
    return chain
  }

  /// Returns what a layer draws, the first at the back.
  private mutating func drawn(
    _ layer: JSONValue, _ chain: [AnimatedTransform], _ outer: Surroundings
  ) throws(ImportError) -> [MovingShape] {
    var around = outer
    around.name = title(of: layer, in: outer.name)
    around.windows += window(of: layer, outer.clock)
    around.transforms += chain
    let kind = layer["ty"].integer ?? -1
    if let opacity = AnimatedValue(layer["ks"]["o"], outer.clock) {
      around.fades.append(.init(owner: [counts.nextItem()], opacity: opacity))
    }
    // They move the time of compositions alone, and are numbers in all layers.
    for key in ["st", "sr"] { _ = layer[key].number }
    let title = around.name ?? ""
    var drawn: [MovingShape] = []
    switch kind {
    case 0: drawn = try composition(layer, around)
    case 3: break
    default:
      guard let own = try content(of: layer, kind, title, outer.clock) else {
        let shape = missing(layer, kind, title)
        tellUnused(layer, kind, title)
        return [shape].compactMap { $0?.placed(around.transforms, around.fades, around.windows) }
      }
      drawn = own.map { $0.placed(around.transforms, around.fades, around.windows) }
    }
    mask(
      &drawn, layer, title, outer.clock,
      depth: (around.transforms.count, outer.fades.count))
    try applyEffects(of: layer, to: &drawn, title, around, outer)
    tellStyles(layer, title)
    return drawn
  }

  /// Returns what a layer has itself, the first at the back; nil if that is not taken.
  private mutating func content(
    of layer: JSONValue, _ kind: Int, _ title: String, _ clock: Clock
  ) throws(ImportError) -> [MovingShape]? {
    switch kind {
    case 1: solid(layer, title)
    case 2: picture(layer, title).map { [$0] }
    case 4: try items(of: layer, title, clock)
    case 5: try text(layer, title, clock)
    default: nil
    }
  }

  /// Whether a layer is shown at some time of the animation.
  private func isEverShown(_ layer: JSONValue, _ clock: Clock) -> Bool {
    guard let low = layer["ip"].number, let high = layer["op"].number else { return true }
    guard clock.turns.isEmpty, clock.inner(frames.upperBound) > clock.inner(frames.lowerBound)
    else { return low < high }
    return low < high && low < clock.inner(frames.upperBound)
      && high > clock.inner(frames.lowerBound)
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

  private mutating func solid(_ layer: JSONValue, _ title: String) -> [MovingShape] {
    let (width, height) = (layer["sw"].number ?? 0, layer["sh"].number ?? 0)
    let text = layer["sc"].string ?? ""
    // Some programs leave the # out.
    guard let color = CSSColor.color(text) ?? CSSColor.color("#" + text) else {
      report.add(
        .omitted, title, "Its color “\(text.prefix(20))” cannot be read.",
        remedy: "Write it as #RRGGBB.")
      return []
    }
    guard width > 0, height > 0 else { return [] }
    var shape = MovingShape(
      name: title, outline: .rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0))
    shape.color = AnimatedValue([color.red, color.green, color.blue])
    return [shape]
  }

  /// Returns what a shape layer draws, the first at the back.
  private mutating func items(
    of layer: JSONValue, _ title: String, _ clock: Clock
  ) throws(ImportError) -> [MovingShape] {
    var items = ShapeItems(
      title: title, clock: clock, frames: frames, mayHaveByteColors: mayHaveByteColors,
      report: report, counts: counts)
    let found = try items.shapes(in: layer["shapes"].array ?? [])
    (report, counts) = (items.report, items.counts)
    return found
  }

  private func title(of layer: JSONValue, in composition: String?) -> String {
    let own = layer["nm"].string ?? "layer \(layer["ind"].integer ?? 0)"
    return composition.map { "\($0) / \(own)" } ?? own
  }

  /// Returns about what a picture or a text covers, which the art does not have.
  private func missing(_ layer: JSONValue, _ kind: Int, _ title: String) -> MovingShape? {
    var shape = MovingShape(name: title, outline: .path([]))
    shape.inFile.isAlone = true
    if kind == 2, let asset = layer["refId"].identifier.flatMap({ assets[$0] }) {
      let (width, height) = (asset["w"].number ?? 0, asset["h"].number ?? 0)
      shape.color = AnimatedValue([0.5, 0.5, 0.5])
      shape.outline = .rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0)
    } else if kind == 5, let style = layer["t"]["d"]["k"].array?.first?["s"] {
      let lines = (style["t"].string ?? "").split { $0.isNewline || $0 == "\r" }
      // A letter is about half as wide as high.
      let size = style["s"].number ?? 0
      let width = Double(lines.map(\.count).max() ?? 0) * size / 2
      let start = [0, -width, -width / 2][min(2, max(0, style["j"].integer ?? 0))]
      shape.color = AnimatedValue(style["fc"], Clock(), count: 3) ?? AnimatedValue([0, 0, 0])
      shape.outline = .rectangle(
        Box(x: start, y: -0.7 * size, width: width, height: size * Double(lines.count)), radius: 0)
    }
    guard let box = shape.outline.box, box.size.min() > 0 else { return nil }
    return shape
  }

  // MARK: Compositions

  private mutating func composition(
    _ layer: JSONValue, _ around: Surroundings
  ) throws(ImportError) -> [MovingShape] {
    guard let id = layer["refId"].identifier, let layers = assets[id]?["layers"].array else {
      report.add(
        .omitted, around.name, "Its composition is not in the file.", remedy: "Export it again.")
      return []
    }
    guard !opened.contains(id) else {
      throw .invalid(
        format: "Lottie animation", line: nil, reason: "The composition “\(id)” contains itself.")
    }
    guard opened.count < Self.nestingLimit else {
      throw .tooMuch(of: "compositions within each other", most: Self.nestingLimit)
    }
    opened.append(id)
    defer { opened.removeLast() }
    var inner = around
    inner.clock = try clock(in: layer, around.clock)
    var drawn = try compose(layers, inner)
    // A precomposition clips to its size, unless `ct` passes its transform on to its layers.
    if let width = layer["w"].number, let height = layer["h"].number, !layer["ct"].isTrue {
      let edge = Outline.rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0)
      cut(&drawn, ArtClip(outline: edge), depth: around.transforms.count, isEdge: true)
    }
    return drawn
  }

  /// The stretch below which a composition's time stands still, which none does.
  static let leastStretch = 1e-3

  /// Returns the clock of the composition that a layer shows.
  private func clock(in layer: JSONValue, _ outer: Clock) throws(ImportError) -> Clock {
    let (stretch, start) = (layer["sr"].number ?? 1, layer["st"].number ?? 0)
    guard var seconds = AnimatedValue(layer["tm"], outer) else {
      return outer.containing(
        start: start, stretch: abs(stretch) < Self.leastStretch ? 1 : stretch)
    }
    seconds.forgetFrames(outside: frames)
    guard seconds.frames.count <= Self.turnLimit else {
      throw .tooMuch(of: "keyframes of one time remapping", most: Self.turnLimit)
    }
    return Clock(seconds: seconds, rate: frameRate)
  }

  mutating func cut(
    _ shapes: inout [MovingShape], _ clip: ArtClip, depth: Int, isEdge: Bool,
    _ change: MovingShape.Cut.Change? = nil
  ) {
    let cut = MovingShape.Cut(
      owner: counts.nextItem(), clip: clip, depth: depth, isEdge: isEdge, change: change,
      isInFile: !isEdge)
    for index in shapes.indices { shapes[index].cuts.append(cut) }
  }
}
