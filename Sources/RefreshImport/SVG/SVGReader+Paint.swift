import RefreshMotion

extension SVGReader {
  /// Returns the ink of a paint; nil for none.
  mutating func ink(
    _ paint: SVGStyle.Paint, _ opacity: Double, of outline: Outline, _ node: XMLNode,
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
        ink = ArtInk(base: .tint)
      }
    case .reference(let id, let fallback):
      switch server(id, of: outline, node, style, transform) {
      case .ink(let found): ink = found
      case .nothing: return nil
      case .fallback:
        return self.ink(fallback, opacity, of: outline, node, style, transform)
      }
    }
    ink.opacity *= opacity
    return ink.opacity > 0 ? ink : nil
  }

  /// What an element that paints others makes of one.
  private enum Served {
    case ink(ArtInk)
    case nothing
    /// It cannot paint it, so that what stands beside the reference does.
    case fallback
  }

  private mutating func server(
    _ id: String, of outline: Outline, _ node: XMLNode, _ style: SVGStyle, _ transform: Affine
  ) -> Served {
    let source = ids[id]
    switch source?.name {
    case "linearGradient", "radialGradient":
      return gradient(id, of: outline, node, style, transform)
    case "pattern":
      report.add(
        .omitted, node.title, "Patterns are not drawn.",
        remedy: "Fill with a color or a gradient.")
      return .fallback
    case let name?:
      report.add(
        .omitted, node.title, "Paint of <\(name.prefix(20))> is not drawn.",
        remedy: "Fill with a color or a gradient.")
      return .fallback
    case nil: return .fallback
    }
  }

  // MARK: Gradients

  /// A gradient with those that it refers to for what it does not say.
  private struct Chain {
    let nodes: [XMLNode]

    subscript(name: String) -> String? { nodes.lazy.compactMap { $0.attributes[name] }.first }
  }

  /// The most gradients that refer to each other.
  private static let chainLimit = 20

  private func chain(from id: String) -> Chain {
    var nodes: [XMLNode] = []
    var next: String? = id
    while let current = next, nodes.count < Self.chainLimit, let node = ids[current],
      node.name == "linearGradient" || node.name == "radialGradient"
    {
      nodes.append(node)
      next = node.attributes["href"].flatMap(SVGStyle.reference)
    }
    return Chain(nodes: nodes)
  }

  private mutating func gradient(
    _ id: String, of outline: Outline, _ node: XMLNode, _ style: SVGStyle, _ transform: Affine
  ) -> Served {
    let chain = chain(from: id)
    guard let first = chain.nodes.first, let box = outline.box else { return .fallback }
    let stops = stops(in: chain, style)
    guard let last = stops.last else { return .nothing }
    let isOfBox = chain["gradientUnits"] != "userSpaceOnUse"
    // A line has no box that could be painted along.
    guard !isOfBox || (box.size.x > 0 && box.size.y > 0) else { return .fallback }
    let own = chain["gradientTransform"].map { text in placing(text, chain) } ?? .identity
    let spread = chain["spreadMethod"]
    for node in chain.nodes { node.isDrawn = true }
    guard stops.count > 1, own.inverse != nil else {
      return .ink(.color(last.color))
    }
    var placed = transform
    if isOfBox { placed = placed * .translation(box.min) * .scale(box.size.x, box.size.y) }
    placed = placed * own
    var units = style
    if isOfBox { units.viewport = Point(1, 1) }
    let kind =
      first.name == "linearGradient"
      ? linear(chain, units) : radial(chain, units, node, placed)
    guard let kind else { return .ink(.color(last.color)) }
    if let spread, spread != "pad" {
      report.add(
        .approximated, node.title,
        "Its gradient does not \(spread.prefix(20)); the last color goes on.",
        remedy: "Add the repeated colors to the gradient.")
    }
    let found = ArtGradient(stops: stops, kind: kind).applying(placed)
    return .ink(ArtInk(base: .gradient(found)))
  }

  /// Returns the transform of a gradient; one that cannot be read counts for nothing, as in a browser.
  private mutating func placing(_ text: String, _ chain: Chain) -> Affine {
    if let found = SVGTransform.transform(text) { return found }
    tellUnread("gradientTransform", text, chain)
    return .identity
  }

  private mutating func tellUnread(_ name: String, _ text: String, _ chain: Chain) {
    report.add(
      .omitted, chain.nodes.first?.title, "“\(name): \(text.prefix(40))” is no value that is read.",
      remedy: "Write it as a plain number.")
  }

  private mutating func number(
    _ name: String, of chain: Chain, _ units: SVGStyle, _ side: SVGStyle.Side
  ) -> Double? {
    guard let text = chain[name] else { return nil }
    if let length = units.length(text, of: side) { return length }
    tellUnread(name, text, chain)
    return nil
  }

  /// Returns the way of a gradient; nil if it has no length.
  private mutating func linear(_ chain: Chain, _ units: SVGStyle) -> ArtGradient.Kind? {
    let start = Point(
      number("x1", of: chain, units, .x) ?? 0, number("y1", of: chain, units, .y) ?? 0)
    let end = Point(
      number("x2", of: chain, units, .x) ?? units.viewport.x,
      number("y2", of: chain, units, .y) ?? 0)
    return start == end ? nil : .linear(from: start, to: end)
  }

  /// How far the circles of a gradient may lie apart without a word, as a share of its radius.
  private static let focusTolerance = 0.01
  /// How much longer than wide an oval may be that is drawn round without a word.
  private static let ovalTolerance = 1.05

  private mutating func radial(
    _ chain: Chain, _ units: SVGStyle, _ node: XMLNode, _ placed: Affine
  ) -> ArtGradient.Kind? {
    let center = Point(
      number("cx", of: chain, units, .x) ?? units.viewport.x / 2,
      number("cy", of: chain, units, .y) ?? units.viewport.y / 2)
    let radius = number("r", of: chain, units, .both) ?? (units.length("50%") ?? 0)
    guard radius > 0 else { return nil }
    if let inner = number("fr", of: chain, units, .both), inner > Self.focusTolerance * radius {
      report.add(
        .approximated, node.title,
        "Its gradient begins at its center, and not on its inner circle.",
        remedy: "Move the first color's place outward.")
    }
    let focus = Point(
      number("fx", of: chain, units, .x) ?? center.x,
      number("fy", of: chain, units, .y) ?? center.y)
    let distance = focus.distance(to: center) / radius
    if distance > Self.focusTolerance {
      report.add(
        .approximated, node.title,
        "The focus of its gradient is moved to the center, by "
          + "\(Number.text(min(1, distance) * 100)) % of the radius.",
        remedy: "Use a gradient with its focus in the center.")
    }
    let (most, least) = placed.stretches
    if !placed.isUniform, !placed.isAlongAxes, most > Self.ovalTolerance * least {
      report.add(
        .approximated, node.title,
        "Its slanted oval gradient is drawn round; it is \(Number.text(most / least)) times as "
          + "long as wide.", remedy: "Use a round gradient.")
    }
    return .radial(center: center, radii: Point(radius, radius))
  }

  /// The most colors of a gradient.
  private static let stopLimit = 64

  private mutating func stops(in chain: Chain, _ style: SVGStyle) -> [ArtGradient.Stop] {
    func isStop(_ node: XMLNode) -> Bool { node.isSVG && node.name == "stop" }
    guard let owner = chain.nodes.first(where: { $0.children.contains(where: isStop) }) else {
      return []
    }
    owner.isDrawn = true
    var inherited = self.style(around: owner, viewport: style.viewport)
    inherited.stand()
    read(owner, into: &inherited)
    var stops: [ArtGradient.Stop] = []
    let all = owner.children.filter(isStop)
    if all.count > Self.stopLimit {
      report.add(
        .approximated, owner.title,
        "Of the \(all.count) stops of its gradient, the first \(Self.stopLimit) are used.",
        remedy: "Use fewer stops.")
    }
    for node in all.prefix(Self.stopLimit) {
      node.isDrawn = true
      var style = inherited
      let own = read(node, into: &style)
      var color = stopColor(own, style)
      color.alpha *= own.share("stop-opacity") ?? 1
      let offset = node.attributes["offset"].flatMap(SVGStyle.share) ?? 0
      stops.append(.init(color: color, location: max(offset, stops.last?.location ?? 0)))
      tellUnreadable(node, own)
    }
    return stops
  }

  private func stopColor(_ own: Declared, _ style: SVGStyle) -> RGBAColor {
    guard let text = own["stop-color"] else { return .black }
    if text.lowercased() == "currentcolor" { return style.color ?? .black }
    guard let color = CSSColor.color(text) else {
      own.unreadable.append("stop-color: \(text)")
      return .black
    }
    return color
  }
}
