import RefreshMotion

/// Reads the shapes of an SVG drawing: SVG 1.1, and what of SVG 2 the usual programs write.
struct SVGReader {
  private(set) var ids: [String: XMLNode] = [:]
  private var sheet = StyleSheet()
  var report = ImportReport()
  /// The elements that are being drawn because others use them.
  var inUse: Set<String> = []
  /// What cuts the parts of the clip that is being read.
  var clipsOfClip: [MovingShape.Cut] = []
  private var drawn = 0
  var segments = 0

  /// The size of the drawing, in its units.
  private(set) var size = Point.zero
  /// Whether the skin moves as the file says, and not in another way.
  private let movesAsInFile: Bool
  /// What repeats of the motion; nil if nothing moves.
  private(set) var loop: SVGLoop?
  /// How long the other parts of the skin take that have groups, in seconds.
  private(set) var parts: [PartName: Double] = [:]
  /// The numbers that are names of layers, in the order of the file.
  var numbers: [Int] = []
  /// What is drawn, the first at the back.
  var shapes: [MovingShape] = []
  /// The number of the last fade, cut or group.
  private var count = 0

  /// The elements around the one that is being drawn, with those that refer to others.
  private var depth = 0

  /// The most elements that are drawn, with copies by `use`.
  static let limit = 4000
  /// The most references within each other, and the most elements.
  private static let (referenceLimit, depthLimit) = (64, 300)
  /// The longest side of a drawing, in its units: with longer ones, the differences of places get lost.
  static let sizeLimit = 1e6

  // MARK: The file

  init(_ data: some Sequence<UInt8>, movesAsInFile: Bool = true) throws(ImportError) {
    self.movesAsInFile = movesAsInFile
    let root = try XMLReader.root(of: data)
    guard root.name == "svg", root.isSVG else {
      throw .invalid(
        format: "SVG", line: root.line, reason: "It begins with <\(root.name.prefix(40))>.")
    }
    collect(root)
    try sheet.declare(root)
    let own = Declared(root.properties ?? Entries([:]), parent: nil)
    let box = Self.viewBox(of: root)
    func side(_ name: String) -> Double? {
      let text = (own[name] ?? root.attributes[name]).flatMap { $0.hasSuffix("%") ? nil : $0 }
      return text.flatMap { SVGStyle(viewport: Point(100, 100)).length($0) }
    }
    let whole = box?.size ?? Point(100, 100)
    // With one side alone, the other is in proportion to the view box.
    let scale =
      box == nil ? nil : side("width").map { $0 / whole.x } ?? side("height").map { $0 / whole.y }
    size = Point(
      side("width") ?? whole.x * (scale ?? 1), side("height") ?? whole.y * (scale ?? 1))
    guard size.x > 0, size.y > 0, size.max() < Self.sizeLimit else {
      throw .invalid(format: "SVG", line: root.line, reason: "Its size is no size to draw in.")
    }
    tellSheet(root)
    try findMotions(in: root)
    try draw(root, box)
    tellUnread(in: root)
  }

  static func viewBox(of node: XMLNode) -> Box? {
    let numbers = NumberReader.numbers(in: node.attributes["viewBox"] ?? "")
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func collect(_ node: XMLNode) {
    if let id = node.id, ids[id] == nil { ids[id] = node }
    if node.name == "style", node.isSVG {
      sheet.read(node.text, type: node.attributes["type"], media: node.attributes["media"])
    }
    for child in node.children { collect(child) }
  }

  /// Begins with an element to which another refers; the caller takes its id out again.
  ///
  /// - Parameter verb: What it does to itself if it is begun already.
  mutating func open(_ id: String, _ node: XMLNode, _ verb: String) throws(ImportError) {
    guard inUse.count < Self.referenceLimit else {
      throw .tooMuch(of: "references within each other", most: Self.referenceLimit)
    }
    guard inUse.insert(id).inserted else {
      throw .invalid(format: "SVG", line: node.line, reason: "“\(id)” \(verb) itself.")
    }
  }

  /// Returns a number that no fade, cut or group has yet.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Whether all is drawn as it is held, and nothing moves.
  var isStill: Bool { loop == nil || !movesAsInFile }

  private mutating func findMotions(in root: XMLNode) throws(ImportError) {
    let motions = SVGMotions(root, ids: ids, keyframes: sheet.keyframes)
    (loop, parts) = (motions.loop, motions.parts)
    guard movesAsInFile else { return }
    report.add(motions.report)
    if loop == nil, !motions.report.notes.isEmpty || !sheet.keyframes.isEmpty {
      report.add(
        .omitted, nil,
        "No motion of the file begins by itself: it is taken as a still drawing, whose parts swell in turn.",
        remedy: "Let its motions begin at a time, and not when a person points or taps.",
        isOfMotion: true)
    }
    tellLoop()
  }

  private mutating func tellSheet(_ root: XMLNode) {
    for link in root.linkedSheets {
      report.add(
        .omitted, nil, "The style sheet \(link.prefix(60)) is not loaded.",
        remedy: "Put its rules into the file.")
    }
    report.add(sheet.report)
    guard !sheet.unread.isEmpty else { return }
    report.add(
      .omitted, nil,
      "The style sheet's selectors \(sheet.unread.prefix(5).joined(separator: ", "))"
        + (sheet.unread.count > 5 ? " and \(sheet.unread.count - 5) more." : "."),
      remedy: "Export with presentation attributes in place of internal CSS.")
  }

  /// Draws the outermost element.
  private mutating func draw(_ root: XMLNode, _ box: Box?) throws(ImportError) {
    var style = SVGStyle(viewport: box?.size ?? size)
    let own = read(root, into: &style)
    let fitting = box.map {
      SVGTransform.fitting($0, into: size, root.attributes["preserveAspectRatio"])
    }
    let page = SVGTransform.Reference(box: Box(min: .zero, max: style.viewport), style: style)
    _ = own["transform-box"]
    let transform = (fitting ?? .identity) * (SVGTransform.transform(of: own, page) ?? .identity)
    guard own.stated("display") != "none", own.share("opacity") != 0 else { return }
    try children(of: root, style, transform, isWrapper: true)
    root.isDrawn = true
    let region = shadow(root, own, style, transform, isWhole: false, from: 0)
    tellUnreadable(root, own)
    try finish(root, own, style, transform, isWhole: false, in: region, from: 0)
    var outside = style
    outside.viewport = size
    move(from: 0, root, own, outside, .identity)
    for name in cut(from: 0, at: .rectangle(Box(min: .zero, max: size), radius: 0)) {
      report.add(
        .approximated, name, "It reaches beyond the canvas, whose edge cuts it and moves with it.",
        remedy: "Keep the shapes on the canvas.")
    }
  }

  // MARK: Elements

  /// Elements that are drawn only where others refer to them, or not at all.
  private static let unseen: Set = [
    "defs", "title", "desc", "metadata", "style", "script", "symbol", "clipPath", "mask",
    "linearGradient", "radialGradient", "pattern", "filter", "marker", "view", "cursor",
    "solidColor", "font", "font-face", "color-profile", "hatch", "meshgradient",
  ]

  mutating func children(
    of node: XMLNode, _ style: SVGStyle, _ transform: Affine, isWrapper: Bool
  ) throws(ImportError) {
    var visible = node.children.filter { child in
      child.isSVG && !Self.unseen.contains(child.name)
        && !SVGMotions.elementNames.contains(child.name)
        && Self.isForUs(child)
    }
    if node.name == "switch" { visible = Array(visible.prefix(1)) }
    for child in visible {
      try element(child, style, transform, isOnlyOne: isWrapper && visible.count == 1)
    }
  }

  /// Whether an element is for readers of English, and asks for nothing that only the program has that has
  /// written it.
  private static func isForUs(_ node: XMLNode) -> Bool {
    if let languages = node.attributes["systemLanguage"] {
      let all = languages.lowercased().split(separator: ",").map(\.trimmed)
      guard all.contains(where: { $0 == "en" || $0.hasPrefix("en-") }) else { return false }
    }
    return node.attributes["requiredExtensions"] == nil
  }

  /// Draws an element.
  ///
  /// - Parameters:
  ///   - isOnlyOne: Whether the element holds the whole drawing, so that its name is not that of a part.
  ///   - room: The sides of a viewport, if another element gives them.
  mutating func element(
    _ node: XMLNode, _ style: SVGStyle, _ transform: Affine, isOnlyOne: Bool,
    room: (Double?, Double?)? = nil
  ) throws(ImportError) {
    drawn += 1
    guard drawn <= Self.limit else {
      throw .tooMuch(of: "shapes and groups, with the copies by <use>", most: Self.limit)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw .tooMuch(of: "groups and references within each other", most: Self.depthLimit)
    }
    var style = style
    let own = read(node, into: &style)
    defer { tellUnreadable(node, own) }
    guard own.stated("display") != "none", style.isOfClip || own.share("opacity") != 0 else {
      return
    }
    let page = SVGTransform.Reference(box: Box(min: .zero, max: style.viewport), style: style)
    let isOfBox = Self.ownBoxes.contains(own["transform-box"] ?? "")
    let step = isOfBox ? .identity : SVGTransform.transform(of: own, page) ?? .identity
    let transform = transform * step
    guard transform.isFinite, transform.inverse != nil else { return }
    let first = shapes.count
    let isLayer =
      !isOnlyOne && node.isNamed && !Self.figures.contains(node.name)
      && (room == nil || !Self.viewports.contains(node.name))
    if isLayer { style.layer = node.title }
    try drawContents(of: node, own, style, transform, isOnlyOne: isOnlyOne, room: room)
    guard shapes.count > first else { return }
    node.isDrawn = true
    let isWhole = isLayer && shapes[first...].allSatisfy { $0.part == nil }
    let region = shadow(node, own, style, transform, isWhole: isWhole, from: first)
    try finish(node, own, style, transform, isWhole: isWhole, in: region, from: first)
    move(from: first, node, own, style, transform)
    if let part = node.part { show(from: first, in: part) }
    if isOfBox { place(from: first, own, style, transform) }
  }

  /// Shows what an element draws in a part of the skin alone.
  ///
  /// Within the loop, a group may be another part; of all others, the outermost counts.
  private mutating func show(from first: Int, in part: PartName) {
    for index in shapes.indices[first...] where part != .loop || shapes[index].part == nil {
      shapes[index].part = part
    }
  }

  static let figures: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  private static let viewports: Set = ["svg", "symbol"]
  fileprivate static let containers: Set = ["g", "a", "switch", "svg", "symbol"]

  /// The boxes of an element itself to which a transform may refer.
  static let ownBoxes: Set = ["fill-box", "content-box", "stroke-box", "border-box"]

  private mutating func drawContents(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine, isOnlyOne: Bool,
    room: (Double?, Double?)?
  ) throws(ImportError) {
    switch node.name {
    case _ where Self.figures.contains(node.name): try paint(node, own, style, transform)
    case "use": try use(node, own, style, transform)
    // Only shapes and their copies cut.
    case _ where style.isOfClip && Self.containers.contains(node.name): return
    case "g", "a", "switch": try children(of: node, style, transform, isWrapper: isOnlyOne)
    case "svg", "symbol": try nest(node, own, style, transform, room: room)
    default: node.isLeftOut = true
    }
  }

  /// Places what an element draws whose transform refers to its own box.
  private mutating func place(
    from first: Int, _ own: Declared, _ style: SVGStyle, _ transform: Affine
  ) {
    let hasLines = own["transform-box"] == "stroke-box" || own["transform-box"] == "border-box"
    guard let inverse = transform.inverse,
      let box = Box(around: shapes[first...], hasLines: hasLines, inverse),
      let step = SVGTransform.transform(of: own, .init(box: box, style: style)), step != .identity
    else { return }
    var still = AnimatedTransform()
    still.base = step
    for index in shapes.indices[first...] { shapes[index].place([still], within: transform) }
  }

  /// Reads what an element says itself.
  @discardableResult
  func read(_ node: XMLNode, into style: inout SVGStyle) -> Declared {
    let properties = node.properties ?? Entries([:])
    let own = Declared(properties, parent: style.declared)
    guard loop != nil, !node.effects.isEmpty, !style.isStill else {
      style.read(own)
      return own
    }
    var still = style
    still.read(own)
    let moving = ElementCourses(of: node, own, still, until: until)
    node.untaken.formUnion(moving.untaken)
    node.hasMoved = true
    let held = Declared(
      properties, parent: style.declared, held: isStill ? moving.heldStill : moving.held)
    if !isStill { (held.courses, held.forms) = (moving.courses, moving.forms) }
    style.read(held)
    return held
  }

  /// Returns the style that an element inherits where it stands, and not where it is used.
  func style(around node: XMLNode, viewport: Point) -> SVGStyle {
    var style = SVGStyle(viewport: viewport)
    for place in sequence(first: node, next: \.parent).dropFirst().reversed() {
      read(place, into: &style)
    }
    return style
  }

  // MARK: Copies and viewports

  private mutating func use(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine
  ) throws(ImportError) {
    let address = node.attributes["href"] ?? ""
    guard let id = SVGStyle.reference(in: address), let target = ids[id], target.isSVG else {
      report.add(
        .omitted, node.title, "It uses “\(address.prefix(60))”, which the file does not have.",
        remedy: "Expand the symbol, or embed it in the file.")
      return
    }
    try open(id, node, "uses")
    defer { inUse.remove(id) }
    let place = Point(own.length("x", .x, style) ?? 0, own.length("y", .y, style) ?? 0)
    let room = (own.length("width", .x, style), own.length("height", .y, style))
    try element(target, style, transform * .translation(place), isOnlyOne: false, room: room)
  }

  /// Draws what is in an element with a viewport of its own.
  private mutating func nest(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine,
    room: (Double?, Double?)?
  ) throws(ImportError) {
    let box = Self.viewBox(of: node)
    let isFree = ["visible", "auto"].contains(own["overflow"])
    let size = Point(
      room?.0 ?? own.length("width", .x, style) ?? style.viewport.x,
      room?.1 ?? own.length("height", .y, style) ?? style.viewport.y)
    guard size.x > 0, size.y > 0 else { return }
    let place = Point(own.length("x", .x, style) ?? 0, own.length("y", .y, style) ?? 0)
    let moved = transform * .translation(place)
    var inner = style
    inner.viewport = box?.size ?? size
    let edge = Outline.rectangle(Box(min: .zero, max: size), radius: 0).applying(moved)
    let ratio = node.attributes["preserveAspectRatio"]
    let fitting = box.map { SVGTransform.fitting($0, into: size, ratio) } ?? .identity
    let first = shapes.count
    try children(of: node, inner, moved * fitting, isWrapper: false)
    if !isFree { _ = cut(from: first, at: edge) }
  }
}

extension XMLNode {
  /// Whether a person has named it.
  var isNamed: Bool {
    label != nil || number != nil || (id.map { !LayerName.isAutomatic($0) } ?? false)
  }

  /// Whether it is a shape, or holds some.
  var isLayer: Bool {
    name == "use" || SVGReader.figures.contains(name) || SVGReader.containers.contains(name)
  }
}
