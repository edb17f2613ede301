import RefreshMotion

/// Reads the shapes of an SVG drawing: SVG 1.1, and what of SVG 2 the usual programs write.
struct SVGReader {
  /// Shapes that belong together: a group with a name, or a shape of the drawing's.
  struct Group {
    var name: String
    /// The tag, if the id is a number.
    var tag: Int?
    var shapes: [ArtShape]
    /// The part of the skin in which alone it is seen; nil for all.
    var part: PartName?
  }

  private(set) var ids: [String: XMLNode] = [:]
  private var sheet = StyleSheet()
  var report = ImportReport()
  /// The elements that are being drawn because others use them.
  var inUse: Set<String> = []
  /// What cuts the parts of the clip that is being read.
  var clipsOfClip: [SVGCut.Clip] = []
  private var drawn = 0
  var segments = 0

  /// The size of the drawing, in its units.
  let size: Point
  /// Whether the skin moves as the file says, and not in another way.
  private let movesAsInFile: Bool
  /// The groups, the first at the back.
  private(set) var groups: [Group] = []
  /// What repeats of the motion; nil if nothing moves.
  private(set) var loop: SVGLoop?
  /// How long the other parts of the skin take that have groups, in seconds.
  private(set) var parts: [String: Double] = [:]
  /// The numbers that are names of layers, in the order of the file.
  var numbers: [Int] = []
  /// What moves, the first at the back.
  var moving: [MovingShape] = []
  /// The number of the last fade or cut.
  var fadeCount = 0
  /// Whether a paint is `currentColor`, and the file does not say which color that is.
  var usesCurrentColor = false

  /// The most elements that are drawn, with copies by `use`.
  static let limit = 4000
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
    let sides = root.attributes
    let box = Self.viewBox(of: root)
    func side(_ name: String, _ own: Double?) -> Double {
      let text = sides[name].flatMap { $0.hasSuffix("%") ? nil : $0 }
      return text.flatMap { SVGStyle(viewport: Point(100, 100)).length($0) } ?? own ?? 100
    }
    size = Point(side("width", box?.size.x), side("height", box?.size.y))
    guard size.x > 0, size.y > 0, size.max() < Self.sizeLimit else {
      throw .invalid(format: "SVG", line: root.line, reason: "Its size is no size to draw in.")
    }
    collect(root)
    tellSheet()
    findMotions(in: root)
    groups = try drawing(root, box)
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

  private mutating func findMotions(in root: XMLNode) {
    let sheet = sheet
    let motions = SVGMotions(root, ids: ids, keyframes: sheet.keyframes) { node in
      let found = node.properties ?? sheet.cascade(for: node)
      node.properties = found
      return found
    }
    (loop, parts) = (motions.loop, motions.parts)
    guard movesAsInFile else { return }
    for note in motions.notes {
      report.add(
        .omitted, note.layer, note.text, remedy: "Let it begin at a time.", isOfMotion: true)
    }
    if loop == nil, !motions.notes.isEmpty || !sheet.keyframes.isEmpty {
      report.add(
        .omitted, nil,
        "No motion of the file begins by itself: it is taken as a still drawing, whose parts swell in turn.",
        remedy: "Let its motions begin at a time, and not when a person points or taps.",
        isOfMotion: true)
    }
    if motions.isCut {
      report.add(
        .omitted, nil,
        "Its animations begin and end more than \(SMILSchedule.limit) times; what comes later is not followed.",
        remedy: "Let what repeats repeat by repeatCount.", isOfMotion: true)
    }
    tellLoop()
  }

  private mutating func tellSheet() {
    for note in sheet.notes { report.add(note.kind, nil, note.text, remedy: note.remedy) }
    guard !sheet.unread.isEmpty else { return }
    report.add(
      .omitted, nil,
      "The style sheet's selectors \(sheet.unread.prefix(5).joined(separator: ", ")).",
      remedy: "Export with presentation attributes in place of internal CSS.")
  }

  /// Returns what the outermost element draws.
  private mutating func drawing(_ root: XMLNode, _ box: Box?) throws(ImportError) -> [Group] {
    var style = SVGStyle(viewport: box?.size ?? size)
    let own = read(root, into: &style)
    let fitting = box.map {
      SVGTransform.fitting($0, into: size, root.attributes["preserveAspectRatio"])
    }
    let page = SVGTransform.Reference(box: Box(min: .zero, max: style.viewport), style: style)
    _ = own["transform-box"]
    let transform = (fitting ?? .identity) * (SVGTransform.transform(of: own, page) ?? .identity)
    guard own.stated("display") != "none", own.share("opacity") != 0 else { return [] }
    let plain = try children(of: root, style, transform, isWrapper: true)
    root.isDrawn = true
    let (found, region) = shadowed(
      plain, of: root, own, style, transform, isWhole: false, from: 0)
    tellUnreadable(root, own)
    let groups = try finished(
      found, of: root, own, style, transform, isWhole: false, in: region, from: 0)
    var outside = style
    outside.viewport = size
    move(from: 0, root, own, outside, .identity)
    cutMoving(from: 0, .rectangle(Box(min: .zero, max: size), radius: 0))
    return groups
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
  ) throws(ImportError) -> [Group] {
    var visible = node.children.filter { child in
      child.isSVG && !Self.unseen.contains(child.name)
        && !SVGMotions.elementNames.contains(child.name)
        && Self.isForUs(child)
    }
    if node.name == "switch" { visible = Array(visible.prefix(1)) }
    var found: [Group] = []
    for child in visible {
      found += try element(child, style, transform, isOnlyOne: isWrapper && visible.count == 1)
    }
    return found
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

  /// Returns what an element draws.
  ///
  /// - Parameters:
  ///   - isOnlyOne: Whether the element holds the whole drawing, so that its name is not that of a part.
  ///   - room: The sides of a viewport, if another element gives them.
  mutating func element(
    _ node: XMLNode, _ style: SVGStyle, _ transform: Affine, isOnlyOne: Bool,
    room: (Double?, Double?)? = nil
  ) throws(ImportError) -> [Group] {
    drawn += 1
    guard drawn <= Self.limit else {
      throw .tooMuch(of: "shapes and groups, with the copies by <use>", most: Self.limit)
    }
    var style = style
    let own = read(node, into: &style)
    defer { tellUnreadable(node, own) }
    guard own.stated("display") != "none", style.isOfClip || own.share("opacity") != 0 else {
      return []
    }
    let page = SVGTransform.Reference(box: Box(min: .zero, max: style.viewport), style: style)
    let isOfBox = Self.ownBoxes.contains(own["transform-box"] ?? "")
    let step = isOfBox ? .identity : SVGTransform.transform(of: own, page) ?? .identity
    let transform = transform * step
    guard transform.isFinite, abs(transform.determinant) > Affine.leastDeterminant else {
      return []
    }
    let first = moving.count
    let isLayer =
      !isOnlyOne && node.isNamed && !Self.shapes.contains(node.name)
      && (room == nil || !Self.viewports.contains(node.name))
    if isLayer { style.layer = node.title }
    let plain = try contents(of: node, own, style, transform, isOnlyOne: isOnlyOne, room: room)
    guard !plain.isEmpty else { return [] }
    node.isDrawn = true
    let isWhole = isLayer && plain.allSatisfy { $0.part == nil }
    let (found, region) = shadowed(
      plain, of: node, own, style, transform, isWhole: isWhole, from: first)
    var groups = try finished(
      found, of: node, own, style, transform, isWhole: isWhole, in: region, from: first)
    move(from: first, node, own, style, transform)
    if let part = node.part { show(&groups, from: first, in: part) }
    return isOfBox ? moved(groups, own, style, transform, from: first) : groups
  }

  /// Shows what an element draws in a part of the skin alone.
  ///
  /// Within the loop, a group may be another part; of all others, the outermost counts.
  private mutating func show(_ groups: inout [Group], from first: Int, in part: PartName) {
    for index in moving.indices[first...] where part != .loop || moving[index].part == nil {
      moving[index].part = part.rawValue
    }
    for index in groups.indices where part != .loop || groups[index].part == nil {
      groups[index].part = part
    }
  }

  static let shapes: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  private static let viewports: Set = ["svg", "symbol"]
  fileprivate static let containers: Set = ["g", "a", "switch", "svg", "symbol"]

  /// The boxes of an element itself to which a transform may refer.
  static let ownBoxes: Set = ["fill-box", "content-box", "stroke-box", "border-box"]

  private mutating func contents(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine, isOnlyOne: Bool,
    room: (Double?, Double?)?
  ) throws(ImportError) -> [Group] {
    switch node.name {
    case _ where Self.shapes.contains(node.name):
      let shapes = try painted(node, own, style, transform)
      return shapes.isEmpty ? [] : [Group(name: node.title, tag: node.numericTag, shapes: shapes)]
    case "use": return try used(node, own, style, transform)
    // Only shapes and their copies cut.
    case _ where style.isOfClip && Self.containers.contains(node.name): return []
    case "g", "a", "switch": return try children(of: node, style, transform, isWrapper: isOnlyOne)
    case "svg", "symbol": return try nested(node, own, style, transform, room: room)
    default:
      node.isLeftOut = true
      return []
    }
  }

  /// Returns groups as an element moves them whose transform refers to its own box.
  private mutating func moved(
    _ groups: [Group], _ own: Declared, _ style: SVGStyle, _ transform: Affine, from first: Int
  ) -> [Group] {
    let shapes = groups.flatMap(\.shapes)
    let hasLines = own["transform-box"] == "stroke-box" || own["transform-box"] == "border-box"
    guard let inverse = transform.inverse,
      let box = hasLines
        ? Box(shapes.map { $0.applying(inverse) }) : Box(outlinesOf: shapes, inverse),
      let step = SVGTransform.transform(of: own, .init(box: box, style: style))
    else { return groups }
    let whole = transform * step * inverse
    if step != .identity {
      var still = AnimatedTransform()
      still.base = step
      for index in moving.indices[first...] { moving[index].place([still], within: transform) }
    }
    return groups.map { group in
      var copy = group
      copy.shapes = group.shapes.map { $0.applying(whole) }
      return copy
    }
  }

  /// Reads what an element says itself.
  @discardableResult
  func read(_ node: XMLNode, into style: inout SVGStyle) -> Declared {
    if node.properties == nil { node.properties = sheet.cascade(for: node) }
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
    let held = Declared(properties, parent: style.declared, held: moving.held)
    (held.courses, held.forms) = (moving.courses, moving.forms)
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

  private mutating func used(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine
  ) throws(ImportError) -> [Group] {
    let address = node.attributes["href"] ?? ""
    guard let id = SVGStyle.reference(in: address), let target = ids[id], target.isSVG else {
      report.add(
        .omitted, node.title, "It uses “\(address.prefix(60))”, which the file does not have.",
        remedy: "Expand the symbol, or embed it in the file.")
      return []
    }
    guard inUse.insert(id).inserted else {
      throw .invalid(format: "SVG", line: node.line, reason: "“\(id)” uses itself.")
    }
    defer { inUse.remove(id) }
    let place = Point(own.length("x", .x, style) ?? 0, own.length("y", .y, style) ?? 0)
    let room = (own.length("width", .x, style), own.length("height", .y, style))
    return try element(
      target, style, transform * .translation(place), isOnlyOne: false, room: room)
  }

  /// Returns what an element with a viewport of its own draws.
  private mutating func nested(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine,
    room: (Double?, Double?)?
  ) throws(ImportError) -> [Group] {
    let box = Self.viewBox(of: node)
    let isFree = ["visible", "auto"].contains(own["overflow"])
    let size = Point(
      room?.0 ?? own.length("width", .x, style) ?? style.viewport.x,
      room?.1 ?? own.length("height", .y, style) ?? style.viewport.y)
    guard size.x > 0, size.y > 0 else { return [] }
    let place = Point(own.length("x", .x, style) ?? 0, own.length("y", .y, style) ?? 0)
    let moved = transform * .translation(place)
    var inner = style
    inner.viewport = box?.size ?? size
    let edge = Outline.rectangle(Box(min: .zero, max: size), radius: 0).applying(moved)
    let ratio = node.attributes["preserveAspectRatio"]
    let fitting = box.map { SVGTransform.fitting($0, into: size, ratio) } ?? .identity
    let first = moving.count
    let groups = try children(of: node, inner, moved * fitting, isWrapper: false)
    guard !isFree, let frame = edge.box else { return groups }
    cutMoving(from: first, edge)
    // What reaches out of the viewport is cut.
    return groups.compactMap { group in
      guard let own = Box(group.shapes),
        !frame.contains(own, tolerance: Tolerance.edge * frame.size.max())
      else { return group }
      guard frame.overlaps(own) else { return nil }
      var copy = group
      copy.shapes = [ArtShape.whole(group.shapes, name: group.name, clip: ArtClip(outline: edge))]
        .compactMap(\.self)
      return copy
    }
  }
}

extension XMLNode {
  /// Whether a person has named it.
  var isNamed: Bool {
    label != nil || number != nil || (id.map { !LayerName.isAutomatic($0) } ?? false)
  }

  /// Whether it is a shape, or holds some.
  var isLayer: Bool {
    name == "use" || SVGReader.shapes.contains(name) || SVGReader.containers.contains(name)
  }
}
