import RefreshMotion

/// What is visible of an element: the part inside all of its clips, which may be fainter.
struct SVGCut {
  /// The innermost first, without their numbers.
  var cuts: [MovingShape.Cut] = []
  /// 0 if nothing is visible.
  var opacity = 1.0

  /// One that leaves nothing.
  static var nothing: SVGCut { SVGCut(opacity: 0) }

  mutating func add(_ other: SVGCut) {
    cuts += other.cuts
    opacity *= other.opacity
  }
}

extension MovingShape.Cut {
  /// Makes one that has no number yet.
  init(_ clip: ArtClip, _ change: Change? = nil, shapes: [MovingShape]? = nil) {
    self.init(
      owner: 0, clip: clip, depth: 0, isEdge: false, change: change, shapes: shapes,
      isInFile: shapes != nil)
  }
}

extension SVGReader {
  // MARK: Elements

  /// Fades and cuts what an element draws.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it is one part of the art in any case.
  ///   - region: What is visible of it besides.
  ///   - first: The first of the shapes that it draws.
  mutating func finish(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine, isWhole: Bool,
    in region: SVGCut, from first: Int
  ) throws(ImportError) {
    var cut = try cut(of: node, own, style, transform, around: shapes[first...])
    cut.add(region)
    let opacity = (own.share("opacity") ?? 1) * cut.opacity
    // What is faint cuts like what is not.
    if style.isOfClip { clipsOfClip += cut.cuts }
    guard style.isOfClip ? cut.opacity > 0 : opacity > 0 else {
      return shapes.removeSubrange(first...)
    }
    guard !style.isOfClip else { return }
    // What does not overlap fades alike one by one, and is cut alike in any case.
    let parts = shapes[first...]
    let isOfOne = parts.first.map { one in parts.allSatisfy { $0.part == one.part } } ?? false
    if isWhole || (opacity != 1 && isOfOne && parts.groupsOverlap) {
      group(first..<shapes.count, node)
    }
    addFades(own, cut.cuts, opacity: opacity, from: first)
  }

  /// Makes shapes that an element draws one part of the art.
  ///
  /// - Parameter name: What it is called, and has no tag; nil for the element's own name.
  mutating func group(_ range: Range<Int>, _ node: XMLNode, name: String? = nil) {
    let group = MovingShape.Group(
      number: nextNumber(), name: name ?? node.title, tag: name == nil ? node.numericTag : nil)
    for index in range { shapes[index].group = group }
  }

  /// Returns what clip and mask of an element leave of it.
  private mutating func cut(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine,
    around shapes: ArraySlice<MovingShape>
  ) throws(ImportError) -> SVGCut {
    var cut = SVGCut()
    for (property, kind) in [("clip-path", "clipPath"), ("mask", "mask")] {
      guard let value = own[property] else { continue }
      if value.contains("),") || value.contains(") ,") {
        report.add(
          .omitted, node.title,
          "Of its \(property) “\(value.prefix(40))”, the first is used alone.",
          remedy: "Put what several do into one.")
      }
      guard let id = SVGStyle.reference(in: value) else {
        report.add(
          .omitted, node.title, "Its \(property) “\(value.prefix(40))” is not used.",
          remedy: "Cut with a clipPath element.")
        continue
      }
      // A reference to nothing cuts nothing, as in a browser.
      guard let source = ids[id], source.isSVG, source.name == kind else { continue }
      try open(id, source, "cuts")
      defer { inUse.remove(id) }
      source.isDrawn = true
      cut.add(
        kind == "mask"
          ? try mask(source, of: node, style, transform, around: shapes)
          : try clip(source, of: node, style, transform, around: shapes))
    }
    return cut
  }

  // MARK: Clips

  private mutating func clip(
    _ source: XMLNode, of node: XMLNode, _ style: SVGStyle, _ transform: Affine,
    around shapes: ArraySlice<MovingShape>
  ) throws(ImportError) -> SVGCut {
    var inner = self.style(around: source, viewport: style.viewport)
    inner.isOfClip = true
    let own = read(source, into: &inner)
    let units = source.attributes["clipPathUnits"]
    let reference = SVGTransform.Reference(box: Box(min: .zero, max: style.viewport), style: inner)
    var placed = transform * (Self.units(units, shapes, transform) ?? .identity)
    if let step = SVGTransform.transform(of: own, reference) { placed = placed * step }
    tellUnreadable(source, own)
    let before = (clipsOfClip, self.shapes)
    (clipsOfClip, self.shapes) = ([], [])
    try children(of: source, inner, placed, isWrapper: false)
    move(from: 0, source, own, inner, placed)
    let (inside, cutters) = (clipsOfClip, self.shapes)
    (clipsOfClip, self.shapes) = before
    var cut = try self.cut(of: source, own, style, transform, around: shapes)
    guard !cutters.isEmpty else { return .nothing }
    if !inside.isEmpty, cutters.count > 1 {
      report.add(
        .omitted, node.title, "What cuts it is cut itself, which is not used.",
        remedy: "Cut the shape of the clip before the export.")
    } else {
      cut.cuts += inside
    }
    cut.cuts.append(.init(united(cutters, node), change(of: cutters, node)))
    return cut
  }

  /// The most lines and curves of a clip that moves.
  private static let movingLimit = 500

  /// Returns how a clip changes whose shapes move; nil if they stand still, or have too many lines.
  private mutating func change(
    of cutters: [MovingShape], _ node: XMLNode
  ) -> MovingShape.Cut.Change? {
    let values = cutters.flatMap { shape in
      shape.transforms.flatMap(\.animated) + [shape.forms?.number].compactMap(\.self)
    }
    guard !values.isEmpty else { return nil }
    guard cutters.map({ $0.outline.segments.count }).reduce(0, +) <= Self.movingLimit else {
      report.add(
        .omitted, node.title, "The motion of its clip is not taken: it has too many lines.",
        remedy: "Clip with fewer shapes.", isOfMotion: true)
      return nil
    }
    func segments(_ shape: MovingShape, _ frame: Double) -> [Outline.Segment] {
      let own = shape.forms.map { Outline.form($0.number.number(at: frame), of: $0.outlines) }
      let matrix = shape.matrix(at: frame)
      return (own ?? shape.outline).segments.map { $0.applying(matrix) }
    }
    // Shapes that run one way are no holes in one another.
    let turned = cutters.map {
      cutters.count > 1 && !$0.isEvenOdd && !Outline.runsClockwise(segments($0, 0))
    }
    return .init(
      outline: { frame in
        .path(
          zip(cutters, turned).flatMap {
            $1 ? Outline.reversed(segments($0, frame)) : segments($0, frame)
          })
      }, values: values)
  }

  /// Returns the clip that shows what any of several shapes covers, where they stand at the beginning.
  private mutating func united(_ shapes: [MovingShape], _ node: XMLNode) -> ArtClip {
    let clips = shapes.map { shape in
      ArtClip(outline: shape.outline.applying(shape.matrix(at: 0)), isEvenOdd: shape.isEvenOdd)
    }
    guard clips.count > 1 else { return clips[0] }
    let overlaps = Box.overlap(clips.compactMap(\.outline.box))
    let parts = clips.map { $0.outline.clockwise(isEvenOdd: $0.isEvenOdd, isAlone: !overlaps) }
    if parts.contains(where: { !$0.isExact }) {
      report.add(
        .approximated, node.title, "It is cut by several shapes that may overlap.",
        remedy: "Unite the shapes of the clip.")
    }
    return ArtClip(outline: .path(parts.flatMap(\.segments)))
  }

  /// Returns what turns units of the box around shapes into those in which they are drawn; nil for other
  /// units, or if there is no such box.
  static func units(
    _ units: String?, _ shapes: ArraySlice<MovingShape>, _ transform: Affine
  ) -> Affine? {
    guard units == "objectBoundingBox", let inverse = transform.inverse,
      let box = Box(around: shapes, hasLines: false, inverse)
    else { return nil }
    return .translation(box.min) * .scale(box.size.x, box.size.y)
  }
}

extension Box {
  /// Makes the box around shapes as they are held, transformed; nil if there are none.
  init?(around shapes: ArraySlice<MovingShape>, hasLines: Bool, _ transform: Affine) {
    let boxes = shapes.compactMap { shape -> Box? in
      let placed = transform * shape.heldMatrix
      let half = hasLines ? (shape.line?.width ?? 0) * placed.meanScale / 2 : 0
      return shape.outline.applying(placed).box?.inset(by: -half)
    }
    guard let box = boxes.reduce(nil, { (sum: Box?, box) in sum?.union(box) ?? box }) else {
      return nil
    }
    self = box
  }
}

extension Collection<MovingShape> {
  /// The shapes of each group, in the order in which the groups begin.
  var rows: [[MovingShape]] {
    var (rows, places) = ([[MovingShape]](), [Int: Int]())
    for shape in self {
      let number = shape.group?.number ?? 0
      if let place = places[number] {
        rows[place].append(shape)
      } else {
        places[number] = rows.count
        rows.append([shape])
      }
    }
    return rows
  }

  /// Whether a group overlaps another.
  var groupsOverlap: Bool { Box.overlap(rows.compactMap(\.heldBox)) }

  /// The box around them as they are held, with their lines; nil for none.
  var heldBox: Box? { compactMap(\.heldBox).reduce(nil) { $0?.union($1) ?? $1 } }
}

extension XMLNode {
  /// The number that is its name, if that is one.
  var number: Int? { (label ?? id).flatMap { Int($0) } }

  /// The tag, which such a number is.
  var numericTag: Int? { number.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil } }
}
