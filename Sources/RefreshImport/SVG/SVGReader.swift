import Foundation
import RefreshMotion

/// Reads the shapes of an SVG drawing: SVG 1.1, and what of SVG 2 the usual programs write.
struct SVGReader {
  /// Shapes that belong together: a group with a name, or a shape of the drawing's.
  struct Group {
    var name: String
    /// The tag, if the id is a number.
    var tag: Int?
    var shapes: [ArtShape]
  }

  private let root: XMLNode
  private var ids: [String: XMLNode] = [:]
  private var sheet = StyleSheet()
  private(set) var report = ImportReport()
  /// The elements that are being drawn because others use them.
  private var inUse: Set<String> = []
  private var drawn = 0
  private var segments = 0
  /// The number of unnamed shapes of each kind.
  private var unnamed: [String: Int] = [:]

  /// The size of the drawing, in its units.
  let size: Point
  /// The groups, the first at the back.
  private(set) var groups: [Group] = []
  /// Whether a paint is `currentColor`, and the file does not say which color that is.
  private(set) var usesCurrentColor = false

  /// The most elements that are drawn, with copies by `use`.
  static let limit = 4000

  // MARK: The file

  init(_ data: Data) throws(ImportError) {
    let root = try XMLNode.root(of: data)
    self.root = root
    guard root.name == "svg" else {
      throw .invalid(
        format: "SVG", line: root.line, reason: "It begins with <\(root.name.prefix(40))>.")
    }
    let style = SVGStyle(viewport: Point(100, 100))
    let box = Self.viewBox(of: root)
    func side(_ name: String, _ own: Double?) -> Double {
      let text = root.attributes[name]
      let isShare = text?.hasSuffix("%") == true
      return (isShare ? nil : text.flatMap { style.length($0) }) ?? own ?? 100
    }
    size = Point(side("width", box?.size.x), side("height", box?.size.y))
    guard size.x > 0, size.y > 0, size.max() < 1e6 else {
      throw .invalid(format: "SVG", line: root.line, reason: "Its size is no size to draw in.")
    }
    collect(root)
    if !sheet.unread.isEmpty {
      report.add(
        .omitted, nil,
        "The style sheet's selectors \(sheet.unread.prefix(5).joined(separator: ", ")).",
        remedy: "Export with presentation attributes in place of internal CSS.")
    }
    let placed = box.map {
      SVGTransform.fitting($0, into: size, root.attributes["preserveAspectRatio"])
    }
    var own = SVGStyle(viewport: box?.size ?? size)
    read(root, into: &own)
    groups = try children(of: root, own, placed ?? .identity, isWrapper: true)
  }

  private static func viewBox(of node: XMLNode) -> Box? {
    let numbers = NumberReader.numbers(in: node.attributes["viewBox"] ?? "")
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func collect(_ node: XMLNode) {
    if let id = node.attributes["id"], ids[id] == nil { ids[id] = node }
    if node.name == "style" { sheet.read(node.text) }
    for child in node.children { collect(child) }
  }

  // MARK: Elements

  private static let ignored: Set = [
    "defs", "title", "desc", "metadata", "style", "symbol", "clipPath", "mask", "linearGradient",
    "radialGradient", "pattern", "filter", "marker", "view", "cursor", "solidColor",
  ]
  private static let animations: Set = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]

  private mutating func children(
    of node: XMLNode, _ style: SVGStyle, _ transform: Affine, isWrapper: Bool
  ) throws(ImportError) -> [Group] {
    let visible = node.children.filter { !Self.ignored.contains($0.name) && !$0.name.contains(":") }
    var found: [Group] = []
    for child in visible {
      found += try element(child, style, transform, isOnlyOne: isWrapper && visible.count == 1)
      if node.name == "switch", !found.isEmpty { break }
    }
    return found
  }

  /// Returns what an element draws.
  ///
  /// - Parameter isOnlyOne: Whether the element holds the whole drawing, so that its name is not that of
  ///   a part.
  private mutating func element(
    _ node: XMLNode, _ style: SVGStyle, _ transform: Affine, isOnlyOne: Bool
  ) throws(ImportError) -> [Group] {
    drawn += 1
    guard drawn <= Self.limit else {
      throw .tooMuch(of: "shapes and groups, with the copies by <use>", most: Self.limit)
    }
    var style = style
    let own = read(node, into: &style)
    guard own.values["display"] != "none" else { return [] }
    let name = title(of: node)
    guard let step = own.values["transform"].map(SVGTransform.transform) ?? .identity else {
      report.add(
        .omitted, name, "Its transform “\(own.values["transform"] ?? "")” cannot be read.",
        remedy: "Flatten the transform.")
      return []
    }
    let transform = transform * step
    guard transform.isFinite, abs(transform.determinant) > 1e-12 else { return [] }
    var groups: [Group]
    var isContainer = true
    switch node.name {
    case "g", "a", "switch":
      groups = try children(of: node, style, transform, isWrapper: isOnlyOne)
    case "svg": groups = try nested(node, style, transform, size: nil)
    case "use": groups = try used(node, style, transform)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      isContainer = false
      let shapes = try painted(node, name, style, transform)
      groups = shapes.isEmpty ? [] : [Group(name: name, tag: own.tag, shapes: shapes)]
    default:
      omit(node, name)
      return []
    }
    tellUnread(node, name, own.values)
    guard !groups.isEmpty else { return [] }
    let opacity = own.values["opacity"].flatMap(SVGStyle.share) ?? 1
    guard opacity > 0 else { return [] }
    let clip = try clip(of: node, own.values, style, transform, around: groups.flatMap(\.shapes))
    if opacity != 1 || clip.path != nil || (isContainer && own.isNamed && !isOnlyOne) {
      var shapes = groups.flatMap(\.shapes)
      if opacity != 1 || clip.path != nil {
        shapes = [ArtShape.whole(shapes, name: name, opacity: opacity, clip: clip.path)]
          .compactMap(\.self)
      }
      groups = [Group(name: name, tag: own.tag, shapes: shapes)]
    }
    return clip.isEmpty ? [] : groups
  }

  /// What an element says itself.
  private struct Own {
    /// The properties that are not inherited.
    var values: [String: String] = [:]
    /// Whether a person has named it.
    var isNamed = false
    var tag: Int?
  }

  /// Reads the attributes of an element, then the style sheet's declarations, then its own style.
  @discardableResult
  private func read(_ node: XMLNode, into style: inout SVGStyle) -> Own {
    var own = Own()
    var declarations = node.attributes.map { ($0.key, $0.value) }
    declarations += sheet.declarations(for: node)
    declarations += StyleSheet.declarations(in: node.attributes["style"] ?? "")
    // `currentColor` needs no order: it is looked up when something is painted.
    for (name, value) in declarations {
      let value = value.trimmed
      style.read(name, value)
      switch name {
      case "opacity", "display", "clip-path", "mask", "filter", "transform", "marker-start",
        "marker-mid", "marker-end", "mix-blend-mode":
        own.values[name] = value == "none" && name != "display" ? nil : value
      default: break
      }
    }
    let label = node.attributes["inkscape:label"] ?? node.attributes["data-name"]
    let id = node.attributes["id"]
    own.tag = id.flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    own.isNamed = label != nil || (id.map { !Self.isAutomatic($0) } ?? false)
    return own
  }

  /// Whether a program has made up an id, such as `g12`, `path-1_2_` or `Layer_1`.
  private static func isAutomatic(_ id: String) -> Bool {
    let word = id.lowercased().prefix { $0.isLetter }
    let kinds: Set = [
      "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "svg",
      "layer",
      "group", "page", "text", "tspan",
    ]
    return kinds.contains(String(word))
      && id.dropFirst(word.count).allSatisfy { $0.isNumber || "-_.:".contains($0) }
  }

  private mutating func title(of node: XMLNode) -> String {
    if let label = node.attributes["inkscape:label"] ?? node.attributes["data-name"] {
      return label
    }
    if let id = node.attributes["id"], !id.isEmpty { return id }
    return "\(node.name) in line \(node.line)"
  }

  private mutating func omit(_ node: XMLNode, _ name: String) {
    switch node.name {
    case "text", "tspan", "textPath", "flowRoot":
      report.add(
        .omitted, name, "Text is not taken.",
        remedy:
          "Convert it to outlines before the export (Figma: Outline stroke; Illustrator: Create "
          + "Outlines), or use LettersContent.")
    case "image", "foreignObject":
      report.add(
        .omitted, name, "Pictures and embedded pages are not taken.",
        remedy: "Trace the picture, or show it with RefreshSkin.imageSequence(_:rate:).")
    case "script":
      report.add(.omitted, name, "Scripts are not run.", remedy: "Remove the script.")
    case let kind where Self.animations.contains(kind):
      report.add(
        .omitted, name, "SVG animation elements are not taken.",
        remedy: "Choose a motion with --motion, or export the animation as Lottie.")
    default:
      report.add(
        .omitted, name, "<\(node.name)> is not taken.", remedy: "Draw it with paths and shapes.")
    }
  }

  private mutating func tellUnread(_ node: XMLNode, _ name: String, _ values: [String: String]) {
    if values["filter"] != nil {
      report.add(
        .omitted, name, "Its filter (a shadow, a blur) is not drawn.",
        remedy: "Draw the shadow as a shape of its own.")
    }
    if values["marker-start"] ?? values["marker-mid"] ?? values["marker-end"] != nil {
      report.add(
        .omitted, name, "Its markers (arrowheads) are not drawn.",
        remedy: "Expand the line's arrowheads to shapes.")
    }
    if let mode = values["mix-blend-mode"], mode != "normal" {
      report.add(
        .omitted, name, "The blend mode \(mode) is not used.", remedy: "Use plain opacity.")
    }
    if node.children.contains(where: { Self.animations.contains($0.name) }) {
      report.add(
        .omitted, name, "SVG animation elements are not taken.",
        remedy: "Choose a motion with --motion, or export the animation as Lottie.")
    }
  }

  // MARK: Copies and viewports

  private mutating func used(
    _ node: XMLNode, _ style: SVGStyle, _ transform: Affine
  ) throws(ImportError) -> [Group] {
    let address = node.attributes["href"] ?? node.attributes["xlink:href"] ?? ""
    guard let id = SVGStyle.reference(in: address), let target = ids[id] else {
      report.add(
        .omitted, title(of: node), "It uses “\(address.prefix(60))”, which the file does not have.",
        remedy: "Expand the symbol, or embed it in the file.")
      return []
    }
    guard inUse.insert(id).inserted else {
      throw .invalid(format: "SVG", line: node.line, reason: "“\(id)” uses itself.")
    }
    defer { inUse.remove(id) }
    let place = Point(
      node.attributes["x"].flatMap { style.length($0, of: .x) } ?? 0,
      node.attributes["y"].flatMap { style.length($0, of: .y) } ?? 0)
    let moved = transform * .translation(place)
    guard target.name == "symbol" || target.name == "svg" else {
      return try element(target, style, moved, isOnlyOne: false)
    }
    var own = style
    read(target, into: &own)
    let width = node.attributes["width"].flatMap { style.length($0, of: .x) }
    let height = node.attributes["height"].flatMap { style.length($0, of: .y) }
    return try nested(target, own, moved, size: (width, height))
  }

  /// Returns what an element with a viewport of its own draws.
  private mutating func nested(
    _ node: XMLNode, _ style: SVGStyle, _ transform: Affine, size: (Double?, Double?)?
  ) throws(ImportError) -> [Group] {
    let box = Self.viewBox(of: node)
    func side(_ own: Double?, _ name: String, _ side: SVGStyle.Side, _ whole: Double) -> Double {
      own ?? node.attributes[name].flatMap { style.length($0, of: side) } ?? whole
    }
    let room = Point(
      side(size?.0, "width", .x, style.viewport.x), side(size?.1, "height", .y, style.viewport.y))
    guard room.x > 0, room.y > 0 else { return [] }
    var moved = transform
    if size == nil {
      let place = Point(
        node.attributes["x"].flatMap { style.length($0, of: .x) } ?? 0,
        node.attributes["y"].flatMap { style.length($0, of: .y) } ?? 0)
      moved = moved * .translation(place)
    }
    var inner = style
    inner.viewport = box?.size ?? room
    if let box {
      moved = moved * SVGTransform.fitting(box, into: room, node.attributes["preserveAspectRatio"])
    }
    return try children(of: node, inner, moved, isWrapper: false)
  }

  // MARK: Shapes

  private mutating func outline(of node: XMLNode, _ style: SVGStyle) throws(ImportError) -> Outline?
  {
    func number(_ name: String, _ side: SVGStyle.Side = .both) -> Double? {
      node.attributes[name].flatMap { style.length($0, of: side) }
    }
    let outline: Outline
    switch node.name {
    case "rect":
      guard let width = number("width", .x), let height = number("height", .y), width > 0,
        height > 0
      else { return nil }
      let (rx, ry) = (number("rx", .x), number("ry", .y))
      let radii = Point(
        min(max(0, rx ?? ry ?? 0), width / 2), min(max(0, ry ?? rx ?? 0), height / 2))
      let box = Box(x: number("x", .x) ?? 0, y: number("y", .y) ?? 0, width: width, height: height)
      outline =
        radii.x == radii.y
        ? .rectangle(box, radius: radii.x)
        : radii.min() > 0
          ? .path(Outline.rectangle(box, radii: radii)) : .rectangle(box, radius: 0)
    case "circle", "ellipse":
      let radius = number("r")
      let radii = Point(
        radius ?? number("rx", .x) ?? number("ry", .y) ?? 0,
        radius ?? number("ry", .y) ?? number("rx", .x) ?? 0)
      guard radii.x > 0, radii.y > 0 else { return nil }
      outline = .ellipse(
        center: Point(number("cx", .x) ?? 0, number("cy", .y) ?? 0), radii: radii)
    case "line":
      outline = .path([
        .move(Point(number("x1", .x) ?? 0, number("y1", .y) ?? 0)),
        .line(Point(number("x2", .x) ?? 0, number("y2", .y) ?? 0)),
      ])
    case "polyline", "polygon":
      let numbers = NumberReader.numbers(in: node.attributes["points"] ?? "")
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      guard let first = points.first, points.count > 1 else { return nil }
      outline = .path(
        [.move(first)] + points.dropFirst().map { .line($0) }
          + (node.name == "polygon" ? [.close] : []))
    default:
      let reader = PathReader(node.attributes["d"] ?? "")
      if let place = reader.errorPosition {
        report.add(
          .approximated, title(of: node),
          "Its path data is wrong from character \(place) on; it is drawn up to there, as browsers do.",
          remedy: "Export the path again.")
      }
      outline = .path(reader.segments)
    }
    if case .path(let found) = outline { segments += found.count } else { segments += 4 }
    guard segments <= Outline.limit else {
      throw .tooMuch(of: "lines and curves", most: Outline.limit)
    }
    return outline.isEmpty ? nil : outline
  }

  private mutating func painted(
    _ node: XMLNode, _ name: String, _ style: SVGStyle, _ transform: Affine
  ) throws(ImportError) -> [ArtShape] {
    guard style.isVisible, let outline = try outline(of: node, style) else { return [] }
    let placed = outline.applying(transform)
    guard let box = placed.box, box.min.isFinite, box.max.isFinite, box.size.max() < 1e7 else {
      return []
    }
    if style.isOfClip {
      return [
        ArtShape(
          name: name, outline: placed, isEvenOdd: style.isClipEvenOdd, ink: .color(.black))
      ]
    }
    var shapes: [ArtShape] = []
    if let ink = ink(style.fill, style.fillOpacity, of: outline, name, style, transform),
      // A line has no inside.
      !outline.isStraight, box.size.min() > 1e-6
    {
      shapes.append(
        ArtShape(name: name, outline: placed, isEvenOdd: style.isEvenOdd, ink: ink))
    }
    if style.line.width > 0,
      let ink = ink(style.stroke, style.strokeOpacity, of: outline, name, style, transform)
    {
      var line = style.line
      let (most, least) = transform.stretches
      line.width *= style.keepsLineWidth ? 1 : transform.meanScale
      line.dashes = line.dashes.map { $0 * transform.meanScale }
      line.phase *= transform.meanScale
      if !transform.isUniform, !style.keepsLineWidth {
        let change = style.line.width * max(most - transform.meanScale, transform.meanScale - least)
        report.add(
          .approximated, name,
          "Its line is scaled more in one direction; it has the same width all around, up to "
            + "\(Number.text(change)) units off.", remedy: "Expand the stroke before the export.")
      }
      let shape = ArtShape(name: name, outline: placed, ink: ink, line: line)
      if style.paintsStrokeFirst { shapes.insert(shape, at: 0) } else { shapes.append(shape) }
    }
    return shapes
  }

  // MARK: Paint

  private mutating func ink(
    _ paint: SVGStyle.Paint, _ opacity: Double, of outline: Outline, _ name: String,
    _ style: SVGStyle, _ transform: Affine
  ) -> ArtInk? {
    var ink: ArtInk
    switch paint {
    case .none: return nil
    case .color(let color): ink = .color(color)
    case .current:
      if let color = style.color {
        ink = .color(color)
      } else {
        usesCurrentColor = true
        ink = ArtInk(base: .tint)
      }
    case .reference(let id, let fallback):
      if let gradient = gradient(id, of: outline, name, style, transform) {
        ink = gradient
      } else if let fallback {
        ink = .color(fallback)
      } else {
        if ids[id]?.name == "pattern" {
          report.add(
            .omitted, name, "Patterns are not drawn.", remedy: "Fill with a color or a gradient.")
        }
        return nil
      }
    }
    ink.opacity *= opacity
    return ink.opacity > 0 ? ink : nil
  }

  /// Returns an attribute of a gradient, which those that it refers to may have.
  private func attribute(_ name: String, along chain: [XMLNode]) -> String? {
    chain.lazy.compactMap { $0.attributes[name] }.first
  }

  private mutating func gradient(
    _ id: String, of outline: Outline, _ name: String, _ style: SVGStyle, _ transform: Affine
  ) -> ArtInk? {
    var chain: [XMLNode] = []
    var next: String? = id
    while let current = next, chain.count < 20, let node = ids[current],
      node.name == "linearGradient" || node.name == "radialGradient"
    {
      chain.append(node)
      next = (node.attributes["href"] ?? node.attributes["xlink:href"])
        .flatMap(SVGStyle.reference)
    }
    guard let first = chain.first, let box = outline.box else { return nil }
    let stops = stops(in: chain, style)
    guard let last = stops.last else { return nil }
    guard stops.count > 1 else { return .color(last.color) }
    let isOfBox = attribute("gradientUnits", along: chain) != "userSpaceOnUse"
    guard !isOfBox || (box.size.x > 0 && box.size.y > 0) else { return .color(last.color) }
    var units = style
    if isOfBox { units.viewport = Point(1, 1) }
    func number(_ name: String, _ side: SVGStyle.Side, _ otherwise: String) -> Double {
      units.length(attribute(name, along: chain) ?? otherwise, of: side) ?? 0
    }
    var placed = transform
    if isOfBox {
      placed = placed * .translation(box.min) * .scale(box.size.x, box.size.y)
    }
    if let own = attribute("gradientTransform", along: chain) {
      guard let own = SVGTransform.transform(own), abs(own.determinant) > 1e-12 else {
        return .color(last.color)
      }
      placed = placed * own
    }
    if let spread = attribute("spreadMethod", along: chain), spread != "pad" {
      report.add(
        .approximated, name, "Its gradient does not \(spread.prefix(20)); the last color goes on.",
        remedy: "Add the repeated colors to the gradient.")
    }
    let kind: ArtGradient.Kind
    if first.name == "linearGradient" {
      let start = Point(number("x1", .x, "0%"), number("y1", .y, "0%"))
      let end = Point(number("x2", .x, "100%"), number("y2", .y, "0%"))
      guard start != end else { return .color(last.color) }
      kind = .linear(from: start, to: end)
    } else {
      let center = Point(number("cx", .x, "50%"), number("cy", .y, "50%"))
      let radius = number("r", .both, "50%")
      guard radius > 0 else { return .color(last.color) }
      let focus = Point(
        attribute("fx", along: chain).flatMap { units.length($0, of: .x) } ?? center.x,
        attribute("fy", along: chain).flatMap { units.length($0, of: .y) } ?? center.y)
      if focus.distance(to: center) > 0.01 * radius {
        report.add(
          .approximated, name,
          "The focus of its gradient is moved to the center, by "
            + "\(Number.text(min(1, focus.distance(to: center) / radius) * 100)) % of the radius.",
          remedy: "Use a gradient with its focus in the center.")
      }
      if !placed.isUniform, !placed.isAlongAxes {
        let (most, least) = placed.stretches
        if most > 1.05 * least {
          report.add(
            .approximated, name,
            "Its slanted oval gradient is drawn round; it is \(Number.text(most / least)) times as "
              + "long as wide.", remedy: "Use a round gradient.")
        }
      }
      kind = .radial(center: center, radii: Point(radius, radius))
    }
    return ArtInk(base: .gradient(ArtGradient(stops: stops, kind: kind).applying(placed)))
  }

  private mutating func stops(in chain: [XMLNode], _ style: SVGStyle) -> [ArtGradient.Stop] {
    guard let owner = chain.first(where: { $0.children.contains { $0.name == "stop" } }) else {
      return []
    }
    var stops: [ArtGradient.Stop] = []
    for node in owner.children where node.name == "stop" && stops.count < 64 {
      var own = style
      read(node, into: &own)
      var values = node.attributes
      let declared =
        sheet.declarations(for: node) + StyleSheet.declarations(in: node.attributes["style"] ?? "")
      for (name, value) in declared { values[name] = value }
      let text = values["stop-color"] ?? "black"
      var color =
        text.lowercased() == "currentcolor"
        ? own.color ?? .black : CSSColor.color(text) ?? .black
      color.alpha *= values["stop-opacity"].flatMap(SVGStyle.share) ?? 1
      let offset = node.attributes["offset"].flatMap(SVGStyle.share) ?? 0
      stops.append(.init(color: color, location: max(offset, stops.last?.location ?? 0)))
    }
    return stops
  }

  // MARK: Clips

  /// Returns what is visible of shapes; no path for all of them.
  private mutating func clip(
    of node: XMLNode, _ values: [String: String], _ style: SVGStyle, _ transform: Affine,
    around shapes: [ArtShape]
  ) throws(ImportError) -> (path: ArtClip?, isEmpty: Bool) {
    guard let value = values["clip-path"] ?? values["mask"],
      let id = SVGStyle.reference(in: value), let source = ids[id],
      source.name == "clipPath" || source.name == "mask"
    else { return (nil, false) }
    let name = title(of: node)
    guard inUse.insert(id).inserted else {
      throw .invalid(format: "SVG", line: source.line, reason: "“\(id)” cuts itself.")
    }
    defer { inUse.remove(id) }
    var placed = transform
    let units = source.attributes[source.name == "mask" ? "maskContentUnits" : "clipPathUnits"]
    if units == "objectBoundingBox", let inverse = transform.inverse,
      let box = Box(shapes.flatMap(\.all).map { $0.applying(inverse) })
    {
      placed = placed * .translation(box.min) * .scale(box.size.x, box.size.y)
    }
    if let own = source.attributes["transform"].flatMap(SVGTransform.transform) {
      placed = placed * own
    }
    var own = SVGStyle(viewport: style.viewport)
    own.isOfClip = source.name == "clipPath"
    read(source, into: &own)
    let before = report
    let found = try children(of: source, own, placed, isWrapper: false).flatMap(\.shapes)
      .flatMap(\.all)
    report = before
    let isMask = source.name == "mask"
    if isMask {
      // A mask of opaque white shapes cuts like a path; others fade.
      let isPlain = found.allSatisfy { shape in
        guard case .color(let color) = shape.ink.base, shape.line == nil else { return false }
        let isAlpha = (source.attributes["style"] ?? "").contains("alpha")
        return shape.ink.opacity * shape.opacity > 0.99 && (isAlpha || color.luminance > 0.6)
      }
      guard isPlain, !found.isEmpty else {
        report.add(
          .omitted, name, "Its mask is not used: it fades, or has lines.",
          remedy: "Mask with a plain white shape, or cut the shapes.")
        return (nil, false)
      }
    }
    guard !found.isEmpty else { return (nil, !isMask) }
    let outlines = found.filter { $0.line == nil }.map(\.outline)
    if outlines.count == 1, case .rectangle(let box, 0) = outlines[0], let all = Box(shapes),
      box.contains(all)
    {
      return (nil, false)
    }
    guard let first = outlines.first else { return (nil, true) }
    if outlines.count > 1 {
      let boxes = outlines.compactMap(\.box)
      let overlap = boxes.indices.contains { index in
        boxes[(index + 1)...].contains { $0.overlaps(boxes[index]) }
      }
      if overlap {
        report.add(
          .approximated, name, "It is cut by several shapes that may overlap.",
          remedy: "Unite the shapes of the clip.")
      }
      return (ArtClip(outline: .path(outlines.flatMap(\.segments))), false)
    }
    return (ArtClip(outline: first, isEvenOdd: found[0].isEvenOdd), false)
  }
}
