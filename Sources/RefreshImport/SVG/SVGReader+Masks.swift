import RefreshMotion

extension SVGReader {
  /// Returns what a mask leaves of an element: a mask of shapes that are all as bright cuts like a path, and
  /// fades.
  mutating func mask(
    _ source: XMLNode, of node: XMLNode, _ style: SVGStyle, _ transform: Affine,
    around shapes: [ArtShape]
  ) throws(ImportError) -> SVGCut {
    var inner = self.style(around: source, viewport: style.viewport)
    inner.isStill = true
    let own = read(source, into: &inner)
    let isAlpha = own["mask-type"] == "alpha"
    let region = region(of: source, "maskUnits", own, inner, shapes, transform)
    let units = Self.units(source.attributes["maskContentUnits"], shapes, transform)
    tellUnreadable(source, own)
    let found = try children(
      of: source, inner, transform * (units ?? .identity), isWrapper: false
    ).flatMap(\.shapes)
    guard !source.hasLeftOut, let layers = Self.layers(found, isAlpha: isAlpha),
      let plain = Self.plain(layers)
    else {
      report.add(
        .omitted, node.title, "Its mask is not used: it fades, or has lines.",
        remedy: "Mask with a plain white shape, or cut the shapes.")
      return SVGCut()
    }
    return SVGCut(
      clips: [region, plain.clip].compactMap(\.self).map { SVGCut.Clip(clip: $0) },
      opacity: plain.opacity, isEmpty: plain.clip == nil)
  }

  /// How far a mask or a filter reaches beyond the box around the shapes on each side, by SVG 1.1, sections 14.4 and
  /// 15.5.
  private static let overhang = 0.1

  /// Returns the rectangle that a mask or a filter shows at most; nil if all of the shapes are inside.
  ///
  /// - Parameters:
  ///   - unitsName: The attribute that says in which units the rectangle is.
  ///   - others: What a filter makes of the shapes, which may reach further.
  func region(
    of source: XMLNode, _ unitsName: String, _ own: Declared, _ style: SVGStyle,
    _ shapes: [ArtShape], with others: [ArtShape] = [], _ transform: Affine
  ) -> ArtClip? {
    let isOfBox = source.attributes[unitsName] != "userSpaceOnUse"
    var units = style
    if isOfBox { units.viewport = Point(1, 1) }
    let size = units.viewport
    let rectangle = Box(
      x: own.length("x", .x, units) ?? -Self.overhang * size.x,
      y: own.length("y", .y, units) ?? -Self.overhang * size.y,
      width: own.length("width", .x, units) ?? (1 + 2 * Self.overhang) * size.x,
      height: own.length("height", .y, units) ?? (1 + 2 * Self.overhang) * size.y)
    guard rectangle.size.min() > 0, let inverse = transform.inverse else { return nil }
    let unit = isOfBox ? Self.units("objectBoundingBox", shapes, transform) ?? .identity : .identity
    let corners = (shapes + others).compactMap(\.box).flatMap(\.corners)
      .map(((unit.inverse ?? unit) * inverse).apply)
    if let box = Box(around: corners), rectangle.contains(box, tolerance: 0) { return nil }
    return ArtClip(
      outline: Outline.rectangle(rectangle, radius: 0).applying(unit).applying(transform))
  }

  /// A shape of a mask, and how much of what lies below shows, 0…1.
  private typealias Layer = (shape: ArtShape, coverage: Double)

  /// The difference of two coverages that is not seen: less than one of the 255 steps of a color.
  private static let tolerance = 0.003

  /// Returns the shapes of a mask; nil if one has a line or a gradient, or fades with others.
  private static func layers(_ shapes: [ArtShape], isAlpha: Bool) -> [Layer]? {
    var layers: [Layer] = []
    for shape in shapes.flatMap(\.all) {
      guard shape.line == nil, shape.clip == nil, shape.opacity == 1 || shape.attached.isEmpty
      else {
        return nil
      }
      let brightness: Double
      switch shape.ink.base {
      case .gradient, .image: return nil
      case .tint: brightness = 0
      // The luminance of SVG 1.1, section 14.4, of colors as they are written.
      case .color(let color):
        brightness = 0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
      }
      layers.append((shape, (isAlpha ? 1 : brightness) * shape.ink.opacity * shape.opacity))
    }
    return layers
  }

  /// Returns the clip and the fading that do the same as a mask; nil if none do.
  private static func plain(_ layers: [Layer]) -> (clip: ArtClip?, opacity: Double)? {
    // What is dark shows nothing, and hides what is bright below it.
    let bright = layers.drop { $0.coverage < tolerance }
    guard let coverage = bright.first?.coverage else { return (nil, 1) }
    let dark = bright.drop { abs($0.coverage - coverage) < tolerance }
    let shown = bright.prefix(bright.count - dark.count).map(\.shape)
    guard dark.allSatisfy({ $0.coverage < tolerance && $0.shape.ink.opacity > 1 - tolerance })
    else {
      return nil
    }
    let overlaps = Box.overlap(shown.compactMap(\.outline.box))
    guard coverage > 1 - tolerance || !overlaps else { return nil }
    if shown.count == 1, dark.isEmpty {
      return (ArtClip(outline: shown[0].outline, isEvenOdd: shown[0].isEvenOdd), coverage)
    }
    var segments: [Outline.Segment] = []
    for shape in shown {
      let part = shape.outline.clockwise(isEvenOdd: shape.isEvenOdd, isAlone: !overlaps)
      guard part.isExact else { return nil }
      segments += part.segments
    }
    guard let holes = holes(dark.map(\.shape), in: shown) else { return nil }
    return (ArtClip(outline: .path(segments + holes)), coverage)
  }

  /// Returns what cuts holes; nil if it may cut more.
  private static func holes(_ dark: [ArtShape], in shown: [ArtShape]) -> [Outline.Segment]? {
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

extension XMLNode {
  /// Whether something in it cannot be drawn.
  fileprivate var hasLeftOut: Bool { isLeftOut || children.contains(where: \.hasLeftOut) }
}
