import RefreshMotion

extension SVGReader {
  /// Returns what a mask leaves of an element: a mask of shapes that are all as bright cuts like a path, and
  /// fades; any other leaves what its shapes cover, but for the holes that dark ones make.
  mutating func mask(
    _ source: XMLNode, of node: XMLNode, _ style: SVGStyle, _ transform: Affine,
    around shapes: ArraySlice<MovingShape>
  ) throws(ImportError) -> SVGCut {
    var inner = self.style(around: source, viewport: style.viewport)
    if isStill { inner.stand() }
    let own = read(source, into: &inner)
    let isAlpha = own["mask-type"] == "alpha"
    var cut = region(of: source, "maskUnits", own, inner, shapes, transform)
    let units = Self.units(source.attributes["maskContentUnits"], shapes, transform)
    tellUnreadable(source, own)
    let before = self.shapes
    self.shapes = []
    try children(of: source, inner, transform * (units ?? .identity), isWrapper: false)
    let found = self.shapes
    self.shapes = before
    guard let left = source.hasLeftOut ? nil : left(of: found, isAlpha: isAlpha) else {
      report.add(
        .omitted, node.title, "Its mask is not used: it fades, or has lines.",
        remedy: "Mask with a plain white shape, or cut the shapes.")
      return SVGCut()
    }
    cut.add(left)
    return cut
  }

  /// Returns what the shapes of a mask leave; nil if that cannot be said.
  private mutating func left(of found: [MovingShape], isAlpha: Bool) -> SVGCut? {
    if found.allSatisfy(\.animated.isEmpty),
      let plain = Self.layers(found, isAlpha: isAlpha).flatMap(Self.plain)
    {
      return plain.clip.map { SVGCut(cuts: [.init($0)], opacity: plain.opacity) } ?? .nothing
    }
    // What stands still is cut by outlines alone.
    guard !isStill, found.allSatisfy(\.canMask) else { return nil }
    guard !isAlpha else {
      return SVGCut(cuts: [.init(ArtClip(outline: .path([])), shapes: found)])
    }
    let bright = found.drop { $0.brightness < Self.tolerance }
    let dark = bright.drop { $0.brightness >= Self.tolerance }
    let holes = dark.compactMap { $0.brightness < Self.tolerance ? hole(of: $0) : nil }
    guard holes.count == dark.count else { return nil }
    let shapes = bright.prefix(bright.count - dark.count).map { shape in
      var copy = shape
      let light = MovingShape.Fade(
        owner: [nextNumber()], opacity: AnimatedValue([100 * shape.brightness]))
      if light.stillShare < 1 - Self.tolerance { copy.fades.append(light) }
      return copy
    }
    guard !shapes.isEmpty else { return .nothing }
    return SVGCut(cuts: [.init(ArtClip(outline: .path([])), shapes: shapes)] + holes)
  }

  /// How far a mask or a filter reaches beyond the box around the shapes on each side, by SVG 1.1, sections 14.4 and
  /// 15.5.
  private static let overhang = 0.1

  /// Returns the rectangle that a mask or a filter shows at most: nothing, if it has no area.
  ///
  /// - Parameters:
  ///   - unitsName: The attribute that says in which units the rectangle is.
  ///   - others: What a filter makes of the shapes, which may reach further.
  func region(
    of source: XMLNode, _ unitsName: String, _ own: Declared, _ style: SVGStyle,
    _ shapes: ArraySlice<MovingShape>, with others: ArraySlice<MovingShape> = [],
    _ transform: Affine
  ) -> SVGCut {
    let isOfBox = source.attributes[unitsName] != "userSpaceOnUse"
    var units = style
    if isOfBox { units.viewport = Point(1, 1) }
    let size = units.viewport
    let rectangle = Box(
      x: own.length("x", .x, units) ?? -Self.overhang * size.x,
      y: own.length("y", .y, units) ?? -Self.overhang * size.y,
      width: own.length("width", .x, units) ?? (1 + 2 * Self.overhang) * size.x,
      height: own.length("height", .y, units) ?? (1 + 2 * Self.overhang) * size.y)
    let unit = isOfBox ? Self.units("objectBoundingBox", shapes, transform) ?? .identity : .identity
    guard rectangle.size.min() > 0, let inverse = (transform * unit).inverse else {
      return .nothing
    }
    let corners = (shapes + others).compactMap(\.heldBox).flatMap(\.corners).map(inverse.apply)
    if let box = Box(around: corners), rectangle.contains(box, tolerance: 0) { return SVGCut() }
    let edge = Outline.rectangle(rectangle, radius: 0).applying(unit).applying(transform)
    return SVGCut(cuts: [.init(ArtClip(outline: edge))])
  }

  /// A shape of a mask, and how much of what lies below shows, 0…1.
  private typealias Layer = (clip: ArtClip, isOpaque: Bool, coverage: Double)

  /// The difference of two coverages that is not seen: less than one of the 255 steps of a color.
  private static let tolerance = 0.003

  /// Returns the shapes of a mask; nil if one has a line or a gradient, or fades with others.
  private static func layers(_ shapes: [MovingShape], isAlpha: Bool) -> [Layer]? {
    let fades = shapes.flatMap { $0.stillFades.map(\.owner) }
    guard Set(fades).count == fades.count else { return nil }
    var layers: [Layer] = []
    for shape in shapes {
      guard shape.line == nil, shape.cuts.isEmpty, shape.gradient == nil, shape.image == nil else {
        return nil
      }
      let clip = ArtClip(
        outline: shape.outline.applying(shape.heldMatrix), isEvenOdd: shape.isEvenOdd)
      let share = shape.opacity(at: 0)
      layers.append((clip, share > 1 - tolerance, (isAlpha ? 1 : shape.brightness) * share))
    }
    return layers
  }

  /// Returns the clip and the fading that do the same as a mask; nil if none do.
  private static func plain(_ layers: [Layer]) -> (clip: ArtClip?, opacity: Double)? {
    // What is dark shows nothing, and hides what is bright below it.
    let bright = layers.drop { $0.coverage < tolerance }
    guard let coverage = bright.first?.coverage else { return (nil, 1) }
    let dark = bright.drop { abs($0.coverage - coverage) < tolerance }
    let shown = bright.prefix(bright.count - dark.count).map(\.clip)
    guard dark.allSatisfy({ $0.coverage < tolerance && $0.isOpaque }) else { return nil }
    let overlaps = Box.overlap(shown.compactMap(\.outline.box))
    guard coverage > 1 - tolerance || !overlaps else { return nil }
    if shown.count == 1, dark.isEmpty { return (shown[0], coverage) }
    var segments: [Outline.Segment] = []
    for shape in shown {
      let part = shape.outline.clockwise(isEvenOdd: shape.isEvenOdd, isAlone: !overlaps)
      guard part.isExact else { return nil }
      segments += part.segments
    }
    guard let holes = holes(dark.map(\.clip), in: shown) else { return nil }
    return (ArtClip(outline: .path(segments + holes)), coverage)
  }

  /// Returns what cuts holes; nil if it may cut more.
  private static func holes(_ dark: [ArtClip], in shown: [ArtClip]) -> [Outline.Segment]? {
    guard !dark.isEmpty else { return [] }
    let boxes = dark.compactMap(\.outline.box)
    guard shown.count == 1, case .rectangle(let edge, _) = shown[0].outline, !Box.overlap(boxes),
      boxes.allSatisfy({ edge.contains($0) })
    else { return nil }
    var segments: [Outline.Segment] = []
    for shape in dark {
      let part = shape.outline.clockwise(isEvenOdd: shape.isEvenOdd, isAlone: true)
      guard part.isExact else { return nil }
      segments += Outline.reversed(part.segments)
    }
    return segments
  }
}

// MARK: - Holes

extension SVGReader {
  /// How many times as wide as the drawing the plane around a hole is.
  private static let plane = 4.0
  /// The opacity from which on what is dark makes a hole.
  private static let leastOpacity = 0.5

  /// Returns what a dark shape leaves: all but what it covers while it is there; nil for a bent line, or if it fades.
  private func hole(of shape: MovingShape) -> MovingShape.Cut? {
    let isThere = shape.fades.flatMap(\.opacity.keyframes).allSatisfy {
      !Tolerance.translucent.contains($0.value[0] / 100)
    }
    guard isThere, shape.line == nil || shape.outline.isOneLine else { return nil }
    let around = Outline.rectangle(
      Box(min: Point.zero - size * Self.plane, max: size * (Self.plane + 1)), radius: 0)
    func outline(_ frame: Double) -> Outline {
      let matrix = shape.matrix(at: frame)
      let own = shape.covered(at: frame).segments.map { $0.applying(matrix) }
      let isSeen = shape.opacity(at: frame) > Self.leastOpacity
      return .path(around.segments + (isSeen ? own : own.map { $0.applying(.scale(0, 0)) }))
    }
    let values = shape.animated
    return .init(
      ArtClip(outline: outline(0), isEvenOdd: true),
      values.isEmpty ? nil : .init(outline: outline, values: values))
  }
}

extension Outline {
  /// Whether it is a line from a point to another.
  fileprivate var isOneLine: Bool { segments.count == 2 && isStraight }
}

extension MovingShape {
  /// The luminance of SVG 1.1, section 14.4, of its color as it is written.
  fileprivate var brightness: Double {
    let color = color?.first ?? [0, 0, 0]
    return 0.2125 * color[0] + 0.7154 * color[1] + 0.0721 * color[2]
  }

  /// Whether it can mask others, as it has no mask itself.
  fileprivate var canMask: Bool {
    gradient == nil && image == nil && color?.isConstant ?? true && cuts.allSatisfy(\.isEdge)
  }

  /// Returns what a fill or a straight line covers at a frame, in lines and curves of which there are as many at each.
  fileprivate func covered(at frame: Double) -> Outline {
    let state = state(at: frame)
    let own = forms.map { Outline.form(state.form, of: $0.outlines) } ?? outline
    guard let line, case .move(let from) = own.segments[0], case .line(let to) = own.segments[1]
    else { return own }
    let half = state.end > state.start ? line.width * state.lineWidth / 2 : 0
    let (start, end) = (from + (to - from) * state.start, from + (to - from) * state.end)
    let along = to - from
    let reach = line.cap == .butt ? 0 : half
    let box = Box(
      x: -reach, y: -half, width: end.distance(to: start) + 2 * reach, height: 2 * half)
    let placed = Affine.translation(start) * .rotation(atan2(along.y, along.x))
    let radii = Point(repeating: line.cap == .round ? max(half, Tolerance.place) : 0)
    return .path(Outline.rectangle(box, radii: radii).map { $0.applying(placed) })
  }
}

extension XMLNode {
  /// Whether something in it cannot be drawn.
  fileprivate var hasLeftOut: Bool { isLeftOut || children.contains(where: \.hasLeftOut) }
}
