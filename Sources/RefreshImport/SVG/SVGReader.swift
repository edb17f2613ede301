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
  private(set) var ids: [String: XMLNode] = [:]
  private(set) var sheet = StyleSheet()
  var report = ImportReport()
  /// The elements that are being drawn because others use them.
  var inUse: Set<String> = []
  private var drawn = 0
  var segments = 0

  /// The size of the drawing, in its units.
  let size: Point
  /// The groups, the first at the back.
  private(set) var groups: [Group] = []
  /// Whether a paint is `currentColor`, and the file does not say which color that is.
  var usesCurrentColor = false

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

  mutating func children(
    of node: XMLNode, _ style: SVGStyle, _ transform: Affine, isWrapper: Bool
  ) throws(ImportError) -> [Group] {
    let visible = node.children.filter { child in
      !Self.ignored.contains(child.name) && !child.name.contains(":")
        // An element that requires an extension is meant for the program that has written it.
        && child.attributes["requiredExtensions"] == nil
    }
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
    guard
      let step = own.values["transform"].map({ text in
        SVGTransform.transform(text, about: own.values["transform-origin"], style)
      }) ?? .identity
    else {
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
    tellUnread(node, name, own)
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
  struct Own {
    /// The properties that are not inherited.
    var values: [String: String] = [:]
    /// Whether a person has named it.
    var isNamed = false
    /// The colors that cannot be read.
    var unread: [String] = []
    var tag: Int?
  }

  /// Reads the attributes of an element, then the style sheet's declarations, then its own style.
  @discardableResult
  func read(_ node: XMLNode, into style: inout SVGStyle) -> Own {
    var own = Own()
    var declarations = node.attributes.map { ($0.key, $0.value) }
    declarations += sheet.declarations(for: node)
    declarations += StyleSheet.declarations(in: node.attributes["style"] ?? "")
    // `currentColor` needs no order: it is looked up when something is painted.
    for (name, value) in declarations {
      let value = value.trimmed
      if !style.read(name, value) { own.unread.append("\(name): \(value)") }
      switch name {
      case "opacity", "display", "clip-path", "mask", "filter", "transform", "transform-origin",
        "marker-start",
        "marker-mid", "marker-end", "mix-blend-mode":
        own.values[name] = value == "none" && name != "display" ? nil : value
      default: break
      }
    }
    let label = node.attributes["inkscape:label"] ?? node.attributes["data-name"]
    let id = node.attributes["id"]
    own.tag = id.flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    own.isNamed = label != nil || (id.map { !LayerName.isAutomatic($0) } ?? false)
    return own
  }

  func title(of node: XMLNode) -> String {
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

  private mutating func tellUnread(_ node: XMLNode, _ name: String, _ own: Own) {
    let values = own.values
    for declaration in own.unread {
      report.add(
        .omitted, name, "“\(declaration.prefix(60))” is no color that is read.",
        remedy: "Write it as in #0A84FF.")
    }
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
    let edge = Outline.rectangle(Box(min: .zero, max: room), radius: 0).applying(moved)
    if let box {
      moved = moved * SVGTransform.fitting(box, into: room, node.attributes["preserveAspectRatio"])
    }
    let groups = try children(of: node, inner, moved, isWrapper: false)
    guard node.attributes["overflow"] != "visible", let frame = edge.box else { return groups }
    // The viewport clips its content.
    return groups.compactMap { group in
      guard let own = Box(group.shapes), !frame.contains(own, tolerance: 0.01 * frame.size.max())
      else {
        return group
      }
      guard frame.overlaps(own) else { return nil }
      var copy = group
      copy.shapes = [ArtShape.whole(group.shapes, name: group.name, clip: ArtClip(outline: edge))]
        .compactMap(\.self)
      return copy
    }
  }
}
