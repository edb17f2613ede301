import RefreshMotion

extension SVGReader {
  // MARK: Outlines

  private mutating func outline(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle
  ) throws(ImportError) -> Outline? {
    let outline: Outline? =
      switch node.name {
      case "rect": Self.rectangle(own, style)
      case "circle", "ellipse": Self.ellipse(own, style, isCircle: node.name == "circle")
      case "line", "polyline", "polygon": Self.lines(node, own, style)
      default: try path(node, own)
      }
    guard let outline else { return nil }
    if case .path(let found) = outline { segments += found.count } else { segments += 4 }
    guard segments <= Outline.limit else {
      throw .tooMuch(of: "lines and curves", most: Outline.limit)
    }
    return outline
  }

  private static func rectangle(_ own: Declared, _ style: SVGStyle) -> Outline? {
    let box = Box(
      x: own.length("x", .x, style) ?? 0, y: own.length("y", .y, style) ?? 0,
      width: own.length("width", .x, style) ?? 0, height: own.length("height", .y, style) ?? 0)
    // Negative radii count for nothing.
    let rx = own.length("rx", .x, style).flatMap { $0 < 0 ? nil : $0 }
    let ry = own.length("ry", .y, style).flatMap { $0 < 0 ? nil : $0 }
    let size = box.size
    guard size.x > 0, size.y > 0 else { return nil }
    let radii = Point(min(rx ?? ry ?? 0, size.x / 2), min(ry ?? rx ?? 0, size.y / 2))
    if radii.x == radii.y { return .rectangle(box, radius: radii.x) }
    return radii.min() > 0
      ? .path(Outline.rectangle(box, radii: radii)) : .rectangle(box, radius: 0)
  }

  private static func ellipse(_ own: Declared, _ style: SVGStyle, isCircle: Bool) -> Outline? {
    let center = Point(own.length("cx", .x, style) ?? 0, own.length("cy", .y, style) ?? 0)
    let radii: Point
    if isCircle {
      radii = Point(repeating: own.length("r", .both, style) ?? 0)
    } else {
      let (rx, ry) = (own.length("rx", .x, style), own.length("ry", .y, style))
      radii = Point(rx ?? ry ?? 0, ry ?? rx ?? 0)
    }
    return radii.x > 0 && radii.y > 0 ? .ellipse(center: center, radii: radii) : nil
  }

  private static func lines(_ node: XMLNode, _ own: Declared, _ style: SVGStyle) -> Outline? {
    guard node.name != "line" else {
      func number(_ name: String, _ side: SVGStyle.Side) -> Double {
        guard let text = own.stated(name) ?? node.attributes[name] else { return 0 }
        if let length = style.length(text, of: side) { return length }
        own.unreadable.append("\(name): \(text)")
        return 0
      }
      return .path([
        .move(Point(number("x1", .x), number("y1", .y))),
        .line(Point(number("x2", .x), number("y2", .y))),
      ])
    }
    let text = own.stated("points") ?? node.attributes["points"] ?? ""
    if !NumberReader.isList(text) { own.unreadable.append("points: \(text)") }
    let outline = form(node.name, text)
    return outline.isEmpty ? nil : outline
  }

  private mutating func path(_ node: XMLNode, _ own: Declared) throws(ImportError) -> Outline? {
    guard let text = own["d"] else { return nil }
    guard let data = Self.pathData(text) else {
      own.unreadable.append("d: \(text)")
      return nil
    }
    let read = PathData(data, limit: Outline.limit)
    switch read.fault?.problem {
    case nil, .isEmpty: break
    case .tooMany: throw .tooMuch(of: "lines and curves", most: Outline.limit)
    default:
      report.add(
        .approximated, node.title,
        "Its path data is wrong from character \((read.fault?.position ?? 0) + 1) on; it is drawn up to "
          + "there, as browsers do.", remedy: "Export the path again.")
    }
    return .path(Outline.segments(of: read))
  }

  /// Returns path data, which stands in a function as a property; nil if it is none.
  private static func pathData(_ text: String) -> String? {
    guard text.hasPrefix("path(") else { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// Returns the outline that path data, or the points of a `polyline` or a `polygon`, are.
  static func form(_ element: String, _ text: String) -> Outline {
    guard element.hasPrefix("poly") else {
      return .path(Outline.segments(of: PathData(pathData(text) ?? "", limit: Outline.limit)))
    }
    let numbers = NumberReader.numbers(in: text)
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Point(numbers[$0], numbers[$0 + 1])
    }
    return .path(
      points.enumerated().map { index, point in index == 0 ? .move(point) : .line(point) }
        + (element == "polygon" && points.count > 1 ? [.close] : []))
  }

  /// Returns the outline that the numbers of a figure are; nil if it has none.
  static func figure(_ node: XMLNode, _ own: Declared, _ style: SVGStyle) -> Outline? {
    switch node.name {
    case "rect": rectangle(own, style)
    case "circle", "ellipse": ellipse(own, style, isCircle: node.name == "circle")
    default: lines(node, own, style)
    }
  }

  // MARK: Painting

  /// The widest shape, in the units of the drawing: with wider ones, the differences of places get lost.
  private static let reachLimit = 1e7
  /// The side below which a shape has no inside, in the units of the drawing.
  private static let leastSide = 1e-6

  /// Draws the fill and the line of a shape.
  mutating func paint(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine
  ) throws(ImportError) {
    guard style.isVisible, let outline = try outline(of: node, own, style) else { return }
    let placed = outline.applying(transform)
    guard let box = placed.box, box.min.isFinite, box.max.isFinite else { return }
    guard box.size.max() < Self.reachLimit else {
      return report.add(
        .omitted, node.title, "It is larger than \(Number.text(Self.reachLimit)) units.",
        remedy: "Cut it to the canvas.")
    }
    if style.isOfClip {
      if !outline.isEmpty { addCutting(placed, node, own, style, transform) }
      return
    }
    var fill: [ArtShape] = []
    // A line has no inside.
    if !outline.isStraight, !outline.isEmpty, box.size.min() > Self.leastSide,
      let ink = ink(style.fill, style.fillOpacity, of: outline, node, style, transform)
    {
      fill = [ArtShape(name: node.title, outline: placed, isEvenOdd: style.isEvenOdd, ink: ink)]
    }
    let line = stroked(node, own, outline, style, transform)
    let first = shapes.count
    for (paints, isLine) in style.paintsStrokeFirst
      ? [(line, true), (fill, false)] : [(fill, false), (line, true)]
    {
      add(paints, lines: isLine, node, own, style, transform)
    }
    group(first..<shapes.count, node)
  }

  /// Returns the line of a shape, and the dots that it leaves where it has no length.
  private mutating func stroked(
    _ node: XMLNode, _ own: Declared, _ outline: Outline, _ style: SVGStyle, _ transform: Affine
  ) -> [ArtShape] {
    let effect = own["vector-effect"]
    let length = node.attributes["pathLength"].flatMap(NumberReader.whole)
    guard style.line.width > 0,
      let ink = ink(style.stroke, style.strokeOpacity, of: outline, node, style, transform)
    else { return [] }
    let keepsWidth = effect == "non-scaling-stroke"
    if let effect, !keepsWidth { own.unreadable.append("vector-effect: \(effect)") }
    let scale = keepsWidth ? 1 : transform.meanScale
    var line = style.line
    if dashes(of: [outline], scale: 1, node, style) != nil { (line.dashes, line.phase) = ([], 0) }
    line.width *= scale
    // Dashes are measured as if the line had the length that it says.
    let share = scale * (length.map { $0 > 0 ? outline.length / $0 : 1 } ?? 1)
    line.dashes = line.dashes.map { $0 * share }
    line.phase *= share
    if !transform.isUniform, !keepsWidth { tellUneven(node, style.line.width, transform) }
    var (rest, dots) = outline.withoutDots
    // Dashes begin where a figure does, also where it is turned.
    if !style.line.dashes.isEmpty || style.courses["stroke-dasharray"] != nil {
      rest = .path(rest.segments)
    }
    var shapes =
      rest.isEmpty
      ? [] : [ArtShape(name: node.title, outline: rest.applying(transform), ink: ink, line: line)]
    if line.cap != .butt {
      let half = Point(repeating: style.line.width / 2 * (keepsWidth ? 1 / transform.meanScale : 1))
      shapes += dots.map { dot in
        let form: Outline =
          line.cap == .round
          ? .ellipse(center: dot, radii: half)
          : .rectangle(Box(min: dot - half, max: dot + half), radius: 0)
        return ArtShape(name: node.title, outline: form.applying(transform), ink: ink)
      }
    }
    return shapes
  }

  private mutating func tellUneven(_ node: XMLNode, _ width: Double, _ transform: Affine) {
    let (most, least) = transform.stretches
    let change = width * max(most - transform.meanScale, transform.meanScale - least)
    report.add(
      .approximated, node.title,
      "Its line is scaled more in one direction; it has the same width all around, up to "
        + "\(Number.text(change)) units off.", remedy: "Expand the stroke before the export.")
  }
}

extension Outline {
  /// The outline without the parts that have no length, and the places of those.
  fileprivate var withoutDots: (rest: Outline, dots: [Point]) {
    guard case .path(let segments) = self else { return (self, []) }
    var rest: [Segment] = []
    var dots: [Point] = []
    for contour in Outline.contours(segments) {
      guard case .move(let start) = contour.first else {
        rest += contour
        continue
      }
      let isDot = contour.dropFirst().allSatisfy { segment in
        switch segment {
        case .move: false
        case .line(let end): end == start
        case .curve(let first, let second, let end):
          first == start && second == start && end == start
        case .close: true
        }
      }
      if isDot {
        if contour.count > 1 { dots.append(start) }
      } else {
        rest += contour
      }
    }
    return (.path(rest), dots)
  }
}
