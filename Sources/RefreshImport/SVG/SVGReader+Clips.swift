import Foundation
import RefreshMotion

extension SVGReader {
  /// Returns what is visible of shapes; no path for all of them.
  mutating func clip(
    of node: XMLNode, _ values: [String: String], _ style: SVGStyle, _ transform: Affine,
    around shapes: [ArtShape]
  ) throws(ImportError) -> (path: ArtClip?, isEmpty: Bool) {
    guard let value = values["clip-path"] ?? values["mask"] else { return (nil, false) }
    let name = title(of: node)
    if values["clip-path"] != nil, values["mask"] != nil {
      report.add(
        .omitted, name, "It has a clip and a mask; only the clip is used.",
        remedy: "Use one of them.")
    }
    guard let id = SVGStyle.reference(in: value), let source = ids[id],
      source.name == "clipPath" || source.name == "mask"
    else {
      // A reference to nothing cuts nothing, as in a browser.
      if SVGStyle.reference(in: value) == nil {
        report.add(
          .omitted, name, "Its clip “\(value.prefix(40))” is not used.",
          remedy: "Cut with a clipPath element.")
      }
      return (nil, false)
    }
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
    if found.contains(where: { $0.clip != nil }) || source.attributes["clip-path"] != nil {
      report.add(
        .omitted, name, "What cuts it is cut itself, which is not used.",
        remedy: "Cut the shape of the clip before the export.")
    }
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
