import Foundation
import RefreshMotion

extension SVGReader {
  /// Returns the ink of a paint; nil for none.
  mutating func ink(
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
      if let inner = attribute("fr", along: chain).flatMap({ units.length($0) }),
        inner > 0.01 * radius
      {
        report.add(
          .approximated, name, "Its gradient begins at its center, and not on its inner circle.",
          remedy: "Move the first color's place outward.")
      }
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
}
