import RefreshMotion

/// Shadows behind what an element draws.
extension SVGReader {
  /// The most shapes that cast one, and the most that its layers may come to.
  private static let (shadowLimit, layersLimit) = (40, 1000)
  /// The standard deviation of a blur below which an edge looks sharp, as a share of the drawing's longer side.
  private static let sharp = 0.002
  /// A part of a shadow: what casts it, wider and in one color.
  private struct Layer {
    var color: RGBAColor
    /// In the drawing.
    var move: Affine
    /// The standard deviation of its blur; 0 for a sharp one.
    var blur = 0.0
    /// How far it is moved, in the drawing: so much of what lies inside its edge is seen.
    var distance = 0.0
    /// Which of the steps of its blur it is, from 1 on, the faintest.
    var step = 0

    /// The steps outside of the edge, to which one inside comes.
    static let rims = 3
    /// How many standard deviations a blur reaches beyond the edge.
    private static let reach = 4.0

    /// Returns how much wider a shape is in it, and how opaque, so that all steps are as dark as the blurred profile of
    /// a line of that breadth.
    func look(ofBreadth breadth: Double, length: Double) -> (margin: Double, opacity: Double) {
      guard blur > 0 else { return (0, color.alpha) }
      let (edge, root) = (breadth / 2, blur * 2.0.squareRoot())
      // What is short is fainter along its length, too.
      let dark = color.alpha * erf(length / 2 / root)
      func profile(_ place: Double) -> Double {
        dark * (erf((edge - place) / root) + erf((edge + place) / root)) / 2
      }
      func level(_ step: Int) -> Double {
        guard step > Self.rims else { return profile(edge) * Double(step) / Double(Self.rims) }
        let seen = distance > 0 ? min(edge, distance) : edge
        let places = (0..<8).map { edge - seen * (Double($0) + 0.5) / 8 }
        return places.map(profile).reduce(0, +) / 8
      }
      let before = level(step - 1)
      let opacity = max(0, level(step) - before) / (1 - before)
      guard step <= Self.rims else { return (0, opacity) }
      let border = profile(edge) * (Double(step) - 0.5) / Double(Self.rims)
      var (low, high) = (edge, edge + Self.reach * blur)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if profile(middle) > border { low = middle } else { high = middle }
      }
      return (low - edge, opacity)
    }
  }

  /// Puts the shadows of an element's filter behind what it draws, and tells of filters that do something else.
  ///
  /// - Parameters:
  ///   - isWhole: Whether what it draws becomes one part of the art.
  ///   - first: The first of the shapes that it draws.
  /// - Returns: What the region of the filter leaves.
  mutating func shadow(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine, isWhole: Bool,
    from first: Int
  ) -> SVGCut {
    guard !style.isOfClip, let value = own["filter"] else { return SVGCut() }
    let (reader, casting) = (self, shapes[first...])
    guard value.trimmed.hasSuffix(")"), value.count(where: { $0 == ")" }) == 1,
      let id = SVGStyle.reference(in: value), let source = ids[id], source.name == "filter",
      let filter = SVGFilter(source, read: { reader.declared($0) }),
      let inverse = transform.inverse, casting.count <= Self.shadowLimit,
      !casting.contains(where: { $0.image != nil })
    else { return tellUntaken(value, node) }
    let layers = filter.shadows.flatMap { shadow in
      steps(of: shadow, transform * .translation(shadow.offset) * inverse, transform.meanScale)
    }
    guard casting.count * layers.count <= Self.layersLimit else {
      return tellUntaken(value, node)
    }
    for step in [source] + source.children.flatMap({ [$0] + $0.children }) { step.isDrawn = true }
    if layers.contains(where: { $0.blur > 0 }) { tellSteps(of: node) }
    addShadows(layers, node, isWhole: isWhole, from: first)
    var inner = self.style(around: source, viewport: style.viewport)
    let declared = read(source, into: &inner)
    let region = region(
      of: source, "filterUnits", declared, inner, casting, with: shapes[first...], transform)
    // The box around what moves by itself moves, too.
    let isFixed =
      source.attributes["filterUnits"] == "userSpaceOnUse"
      || casting.allSatisfy(\.animated.isEmpty)
    guard !isFixed, !region.cuts.isEmpty else { return region }
    tellRegion(of: node)
    return SVGCut()
  }

  private mutating func tellRegion(of node: XMLNode) {
    report.add(
      .approximated, node.title,
      "The region of its filter, which cuts its shadow, is that of a box that moves: nothing is cut.",
      remedy: "Enlarge the region of the filter.")
  }

  private mutating func tellSteps(of node: XMLNode) {
    report.add(
      .approximated, node.title, "Its shadow is not blurred: it has an edge of four steps.",
      remedy: "Draw a soft edge as a gradient.")
  }

  private mutating func tellUntaken(_ filter: String, _ node: XMLNode) -> SVGCut {
    let words = SVGProperties.words("filter", filter)
    report.add(.omitted, node.title, words.text, remedy: words.remedy)
    return SVGCut()
  }

  /// Returns what an element of a filter declares.
  private func declared(_ node: XMLNode) -> Declared {
    var around = style(around: node, viewport: size)
    return read(node, into: &around)
  }

  private func steps(of shadow: SVGFilter.Shadow, _ move: Affine, _ scale: Double) -> [Layer] {
    let blur = shadow.blur * scale
    guard blur > Self.sharp * size.max() else { return [Layer(color: shadow.color, move: move)] }
    return (1...Layer.rims + 1).map { step in
      Layer(
        color: shadow.color, move: move, blur: blur, distance: shadow.offset.length * scale,
        step: step)
    }
  }

  /// Adds shadows: behind all shapes if these are one part of the art, or of one part of the skin and without tags, and
  /// otherwise behind each group.
  private mutating func addShadows(
    _ layers: [Layer], _ node: XMLNode, isWhole: Bool, from first: Int
  ) {
    let casting = shapes[first...]
    let behind = layers.flatMap { shadows(of: casting, $0) }
    shapes.insert(contentsOf: behind, at: first)
    let rows = casting.rows
    let isOfOne = rows.allSatisfy { $0[0].part == rows[0][0].part && $0[0].group?.tag == nil }
    if rows.count > 1, isWhole || isOfOne {
      return group(first..<first + behind.count, node, name: "\(node.title) shadow")
    }
    let parts = Set(rows.map(\.[0].part)).map { part in casting.filter { $0.part == part } }
    if parts.contains(where: \.groupsOverlap) {
      report.add(
        .approximated, node.title,
        "Each of its parts casts its own shadow, also on others of them.",
        remedy: "Put the filter on each part.")
    }
  }

  private mutating func shadows(
    of casting: ArraySlice<MovingShape>, _ layer: Layer
  ) -> [MovingShape] {
    // What is as opaque fades as one.
    var fades: [Double: MovingShape.Fade] = [:]
    // A shadow is cut apart from what casts it.
    var owners: [Int: Int] = [:]
    var found: [MovingShape] = []
    for shape in casting {
      let (margin, opacity) = layer.look(ofBreadth: shape.breadth, length: shape.stretch)
      guard opacity > Tolerance.step else { continue }
      let fade =
        fades[opacity]
        ?? MovingShape.Fade(owner: [nextNumber()], opacity: AnimatedValue([opacity * 100]))
      fades[opacity] = fade
      var shadow = shape.shadow(layer.color, fade, layer.move)
      for place in shadow.cuts.indices {
        let owner = shadow.cuts[place].owner
        let number = owners[owner] ?? nextNumber()
        (owners[owner], shadow.cuts[place].owner) = (number, number)
      }
      found += margin > 0 ? shadow.widened(by: margin) : [shadow]
    }
    return found
  }
}

extension MovingShape {
  /// How wide what it paints is where it is thin, about.
  fileprivate var breadth: Double {
    if let line { return line.width }
    let inside = outline.inside
    return min(outline.box?.size.min() ?? 0, 4 * inside.area / max(inside.edge, Tolerance.place))
  }

  /// How long what it paints is across its breadth, about.
  fileprivate var stretch: Double {
    guard let line else { return outline.inside.area / max(breadth, Tolerance.place) }
    return outline.length + (line.cap == .butt ? 0 : line.width)
  }

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
