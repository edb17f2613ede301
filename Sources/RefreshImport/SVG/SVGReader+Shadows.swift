import RefreshMotion

/// Shadows behind what an element draws.
extension SVGReader {
  /// The most shapes that cast one, and the most that its layers may come to.
  private static let (shadowLimit, layersLimit) = (40, 1000)
  /// The standard deviation of a blur below which an edge looks sharp, as a share of the drawing's longer side.
  private static let sharp = 0.002
  /// How many standard deviations of its blur a shape is thick at least: a blur makes a thinner one fainter.
  private static let leastBreadth = 6.0
  /// How much of a blurred shadow lies at an edge that is so many standard deviations further out: as much as the
  /// mean of what is seen there.
  private static let (rim, reach) = (0.3, 1.0)

  /// One of the shapes that look like a shadow.
  private struct Layer {
    /// How much wider it is than what casts it.
    var margin: Double
    var color: RGBAColor
    /// In the drawing.
    var move: Affine
  }

  /// Adds the shadows of an element's filter to what it draws, and tells of filters that do something else.
  ///
  /// - Parameters:
  ///   - isWhole: Whether what it draws becomes one part of the art.
  ///   - first: The first of the moving shapes that it draws.
  /// - Returns: What is drawn, and the region of the filter, if that cuts something of it.
  mutating func shadowed(
    _ groups: [Group], of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine,
    isWhole: Bool, from first: Int
  ) -> (groups: [Group], region: ArtClip?) {
    guard !style.isOfClip, let value = own["filter"] else { return (groups, nil) }
    let reader = self
    guard value.trimmed.hasSuffix(")"), value.count(where: { $0 == ")" }) == 1,
      let id = SVGStyle.reference(in: value), let source = ids[id], source.name == "filter",
      let filter = SVGFilter(source, read: { reader.declared($0) }),
      let inverse = transform.inverse,
      groups.flatMap(\.shapes).count <= Self.shadowLimit, moving.count - first <= Self.shadowLimit,
      !moving[first...].contains(where: { $0.image != nil })
    else { return untaken(groups, value, node) }
    let blur = transform.meanScale * (filter.shadows.map(\.blur).max() ?? 0)
    let isSoft = blur > Self.sharp * size.max()
    let shapes = groups.flatMap(\.shapes).flatMap(\.all)
    let layers = filter.shadows.flatMap { shadow in
      steps(of: shadow, transform * .translation(shadow.offset) * inverse, transform.meanScale)
    }
    guard shapes.count * layers.count <= Self.layersLimit,
      !isSoft || shapes.allSatisfy({ $0.breadth >= Self.leastBreadth * blur })
    else { return untaken(groups, value, node) }
    if isSoft { tellSteps(of: node) }
    // The box around what moves by itself moves, too.
    let isStill = moving[first...].allSatisfy(\.animated.isEmpty)
    addMovingShadows(layers, from: first)
    let found = casting(groups, layers, node, isWhole: isWhole)
    var inner = self.style(around: source, viewport: style.viewport)
    let declared = read(source, into: &inner)
    let region = region(
      of: source, "filterUnits", declared, inner, groups.flatMap(\.shapes),
      with: found.flatMap(\.shapes), transform)
    if isStill || source.attributes["filterUnits"] == "userSpaceOnUse" { return (found, region) }
    if region != nil { tellRegion(of: node) }
    return (found, nil)
  }

  /// Returns groups with their shadows, which are behind all of them if they are one part of the art, or of one part
  /// of the skin and without tags, and otherwise behind each.
  private mutating func casting(
    _ groups: [Group], _ layers: [Layer], _ node: XMLNode, isWhole: Bool
  ) -> [Group] {
    func shadows(of shapes: [ArtShape]) -> [ArtShape] {
      layers.compactMap { layer in
        ArtShape.whole(
          shapes.flatMap { Self.shadow(of: $0, layer) }, name: "\(node.title) shadow",
          opacity: layer.color.alpha)
      }
    }
    if groups.count > 1,
      isWhole || groups.allSatisfy({ $0.part == groups[0].part && $0.tag == nil })
    {
      let all = shadows(of: groups.flatMap(\.shapes))
      let shadow = Group(name: "\(node.title) shadow", shapes: all, part: groups[0].part)
      return all.isEmpty ? groups : [shadow] + groups
    }
    let found = groups.map { group in
      var whole = group
      whole.shapes = shadows(of: group.shapes) + group.shapes
      return whole
    }
    let rows = Set(groups.map(\.part)).map { part in found.filter { $0.part == part } }
    if rows.contains(where: Self.overlap) {
      report.add(
        .approximated, node.title,
        "Each of its parts casts its own shadow, also on others of them.",
        remedy: "Put the filter on each part.")
    }
    return found
  }

  private mutating func tellRegion(of node: XMLNode) {
    report.add(
      .approximated, node.title,
      "The region of its filter, which cuts its shadow, is that of a box that moves: nothing is cut.",
      remedy: "Enlarge the region of the filter.")
  }

  private mutating func tellSteps(of node: XMLNode) {
    report.add(
      .approximated, node.title, "Its shadow is not blurred: it has an edge of two steps.",
      remedy: "Draw a soft edge as a gradient.")
  }

  private mutating func untaken(
    _ groups: [Group], _ filter: String, _ node: XMLNode
  ) -> (groups: [Group], region: ArtClip?) {
    let words = SVGProperties.words("filter", filter)
    report.add(.omitted, node.title, words.text, remedy: words.remedy)
    return (groups, nil)
  }

  /// Returns what an element of a filter declares.
  private func declared(_ node: XMLNode) -> Declared {
    var around = style(around: node, viewport: size)
    return read(node, into: &around)
  }

  private func steps(of shadow: SVGFilter.Shadow, _ move: Affine, _ scale: Double) -> [Layer] {
    let (blur, alpha) = (shadow.blur * scale, shadow.color.alpha)
    guard blur > Self.sharp * size.max() else {
      return [Layer(margin: 0, color: shadow.color, move: move)]
    }
    let rim = Self.rim * alpha
    return [
      Layer(margin: Self.reach * blur, color: shadow.color.withAlpha(rim), move: move),
      Layer(margin: 0, color: shadow.color.withAlpha((alpha - rim) / (1 - rim)), move: move),
    ]
  }

  /// Returns a shape, and what is attached to it, as they look in a shadow.
  private static func shadow(of shape: ArtShape, _ layer: Layer) -> [ArtShape] {
    var copy = shape.applying(layer.move)
    copy.ink.base = .color(layer.color.withAlpha(1))
    copy.attached = shape.attached.flatMap { shadow(of: $0, layer) }
    guard layer.margin > 0 else { return [copy] }
    if copy.line != nil {
      copy.line?.width += 2 * layer.margin
      return [copy]
    }
    var rim = copy
    (rim.attached, rim.line) = ([], ArtLine(width: 2 * layer.margin, join: .round))
    return [rim, copy]
  }

  private mutating func addMovingShadows(_ layers: [Layer], from first: Int) {
    let casting = moving[first...]
    var shadows: [MovingShape] = []
    for layer in layers {
      fadeCount += 1
      let number = fadeCount
      let fade = MovingShape.Fade(
        owner: [number], opacity: AnimatedValue([layer.color.alpha * 100]))
      // A shadow is cut apart from what casts it.
      var owners: [Int: Int] = [:]
      for cut in casting.flatMap(\.cuts) where owners[cut.owner] == nil {
        fadeCount += 1
        owners[cut.owner] = fadeCount
      }
      for shape in casting {
        var shadow = shape.shadow(layer.color, fade, layer.move)
        for place in shadow.cuts.indices {
          shadow.cuts[place].owner = owners[shadow.cuts[place].owner] ?? number
        }
        shadows += layer.margin > 0 ? shadow.widened(by: layer.margin) : [shadow]
      }
    }
    moving.insert(contentsOf: shadows, at: first)
  }
}

extension ArtShape {
  /// How wide what it paints is where it is thin, about.
  fileprivate var breadth: Double {
    if let line { return line.width }
    let inside = outline.inside
    return min(outline.box?.size.min() ?? 0, 4 * inside.area / max(inside.edge, Tolerance.place))
  }
}

extension MovingShape {
  /// Returns what it looks like in a shadow.
  fileprivate func shadow(_ color: RGBAColor, _ fade: Fade, _ move: Affine) -> MovingShape {
    var copy = self
    copy.color = AnimatedValue([color.red, color.green, color.blue])
    (copy.gradient, copy.inFile.gradient, copy.isTint) = (nil, nil, false)
    for place in copy.fades.indices { copy.fades[place].owner += fade.owner }
    copy.fades.insert(fade, at: 0)
    var still = AnimatedTransform()
    still.base = move
    copy.place([still], within: .identity)
    return copy
  }

  /// Returns shapes that cover it and a margin around it.
  fileprivate func widened(by margin: Double) -> [MovingShape] {
    var copy = self
    guard copy.line == nil else {
      copy.line?.width += 2 * margin
      copy.width = width?.mapped { $0.map { $0 + 2 * margin } }
      return [copy]
    }
    copy.line = ArtLine(width: 2 * margin, join: .round)
    return [copy, self]
  }
}
