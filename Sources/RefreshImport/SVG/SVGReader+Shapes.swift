import Foundation
import RefreshMotion

extension SVGReader {
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
          "Its path data is wrong from character \(place + 1) on; it is drawn up to there, as browsers do.",
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

  /// Returns the fill and the line of a shape, the first at the back.
  mutating func painted(
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
      if let whole = node.attributes["pathLength"].flatMap(Double.init), whole > 0,
        !line.dashes.isEmpty
      {
        // Dashes are measured as if the line had that length.
        let share = outline.length / whole
        line.dashes = line.dashes.map { $0 * share }
        line.phase *= share
      }
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
}
