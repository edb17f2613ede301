import RefreshMotion

/// What is visible of an element: the part inside all of its clips, which may be fainter.
struct SVGCut {
  /// What is visible inside of an outline, which may move.
  struct Clip {
    var clip: ArtClip
    var change: MovingShape.Cut.Change?
  }

  var clips: [Clip] = []
  var opacity = 1.0
  /// Whether nothing is visible.
  var isEmpty = false
}

extension SVGReader {
  // MARK: Elements

  /// Fades and cuts what an element draws.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it is one part of the art in any case.
  ///   - edge: What is visible of it besides; nil for all.
  ///   - first: The first of the moving shapes that it draws.
  mutating func finished(
    _ groups: [Group], of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine,
    isWhole: Bool, in edge: ArtClip?, from first: Int
  ) throws(ImportError) -> [Group] {
    let shapes = groups.flatMap(\.shapes)
    var cut = try cut(of: node, own, style, transform, around: shapes)
    if let edge { cut.clips.append(SVGCut.Clip(clip: edge)) }
    let opacity = (own.share("opacity") ?? 1) * cut.opacity
    // What is faint cuts like what is not.
    if style.isOfClip {
      clipsOfClip += cut.clips
      if cut.isEmpty { moving.removeSubrange(first...) }
      return cut.isEmpty ? [] : groups
    }
    guard !cut.isEmpty, opacity > 0 else {
      moving.removeSubrange(first...)
      return []
    }
    finishMoving(from: first, own, cut.clips, opacity: opacity)
    // What does not overlap fades alike one by one, and is cut alike in any case.
    let isOfOne = groups.count > 1 && groups.allSatisfy { $0.part == groups[0].part }
    let isOne = isWhole || (opacity != 1 && isOfOne && Self.overlap(groups))
    let whole = Group(
      name: node.title, tag: node.numericTag, shapes: shapes, part: groups.first?.part)
    let parts = isOne ? [whole] : groups
    guard opacity != 1 || !cut.clips.isEmpty else { return parts }
    return parts.map { part in
      var copy = part
      copy.shapes = Self.cutting(part.shapes, cut.clips.map(\.clip), opacity, part.name)
      return copy
    }
  }

  static func overlap(_ groups: [Group]) -> Bool {
    Box.overlap(groups.compactMap { Box($0.shapes) })
  }

  /// Returns shapes as one that fades and is cut as a whole, by all clips that cut anything of it.
  private static func cutting(
    _ shapes: [ArtShape], _ clips: [ArtClip], _ opacity: Double, _ name: String
  ) -> [ArtShape] {
    let box = Box(shapes)
    let own = clips.filter { clip in
      guard case .rectangle(let edge, 0) = clip.outline, let box else { return true }
      return !edge.contains(box)
    }
    guard opacity != 1 || !own.isEmpty else { return shapes }
    var whole = ArtShape.whole(shapes, name: name, opacity: opacity, clip: own.first)
    for clip in own.dropFirst() {
      whole = whole.flatMap { ArtShape.whole([$0], name: name, clip: clip) }
    }
    return [whole].compactMap(\.self)
  }

  /// Returns what clip and mask of an element leave of it.
  private mutating func cut(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine,
    around shapes: [ArtShape]
  ) throws(ImportError) -> SVGCut {
    var cut = SVGCut()
    for (property, kind) in [("clip-path", "clipPath"), ("mask", "mask")] {
      guard let value = own[property] else { continue }
      guard let id = SVGStyle.reference(in: value) else {
        report.add(
          .omitted, node.title, "Its \(property) “\(value.prefix(40))” is not used.",
          remedy: "Cut with a clipPath element.")
        continue
      }
      // A reference to nothing cuts nothing, as in a browser.
      guard let source = ids[id], source.isSVG, source.name == kind else { continue }
      guard inUse.insert(id).inserted else {
        throw .invalid(format: "SVG", line: source.line, reason: "“\(id)” cuts itself.")
      }
      defer { inUse.remove(id) }
      source.isDrawn = true
      let next =
        kind == "mask"
        ? try mask(source, of: node, style, transform, around: shapes)
        : try clip(source, of: node, style, transform, around: shapes)
      cut.clips += next.clips
      cut.opacity *= next.opacity
      cut.isEmpty = cut.isEmpty || next.isEmpty
    }
    return cut
  }

  // MARK: Clips

  private mutating func clip(
    _ source: XMLNode, of node: XMLNode, _ style: SVGStyle, _ transform: Affine,
    around shapes: [ArtShape]
  ) throws(ImportError) -> SVGCut {
    var inner = self.style(around: source, viewport: style.viewport)
    inner.isOfClip = true
    let own = read(source, into: &inner)
    let units = source.attributes["clipPathUnits"]
    let reference = SVGTransform.Reference(box: Box(min: .zero, max: style.viewport), style: inner)
    var placed = transform * (Self.units(units, shapes, transform) ?? .identity)
    if let step = SVGTransform.transform(of: own, reference) { placed = placed * step }
    tellUnreadable(source, own)
    let before = (clipsOfClip, moving)
    (clipsOfClip, moving) = ([], [])
    let found = try children(of: source, inner, placed, isWrapper: false).flatMap(\.shapes)
    move(from: 0, source, own, inner, placed)
    let (inside, cutters) = (clipsOfClip, moving)
    (clipsOfClip, moving) = before
    var cut = try self.cut(of: source, own, style, transform, around: shapes)
    guard !found.isEmpty else { return SVGCut(isEmpty: true) }
    if !inside.isEmpty, found.count > 1 {
      report.add(
        .omitted, node.title, "What cuts it is cut itself, which is not used.",
        remedy: "Cut the shape of the clip before the export.")
    } else {
      cut.clips += inside
    }
    let standing = found.count == cutters.count ? zip(found, cutters).map(Self.standing) : found
    cut.clips.append(
      SVGCut.Clip(clip: united(standing, node), change: change(of: cutters, node)))
    return cut
  }

  /// Returns a shape of a clip where it stands at the beginning.
  private static func standing(_ shape: ArtShape, _ cutter: MovingShape) -> ArtShape {
    var copy = shape
    copy.outline = shape.outline.applying(cutter.matrix(at: 0))
    return copy
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

  /// Returns the clip that shows what any of several shapes covers.
  private mutating func united(_ shapes: [ArtShape], _ node: XMLNode) -> ArtClip {
    if shapes.count == 1 {
      return ArtClip(outline: shapes[0].outline, isEvenOdd: shapes[0].isEvenOdd)
    }
    let overlaps = Box.overlap(shapes.compactMap(\.outline.box))
    let parts = shapes.map { $0.outline.clockwise(isEvenOdd: $0.isEvenOdd, isAlone: !overlaps) }
    if parts.contains(where: { !$0.isExact }) {
      report.add(
        .approximated, node.title, "It is cut by several shapes that may overlap.",
        remedy: "Unite the shapes of the clip.")
    }
    return ArtClip(outline: .path(parts.flatMap(\.segments)))
  }

  /// Returns what turns units of the box around shapes into those in which they are drawn; nil for other
  /// units, or if there is no such box.
  static func units(_ units: String?, _ shapes: [ArtShape], _ transform: Affine) -> Affine? {
    guard units == "objectBoundingBox", let inverse = transform.inverse,
      let box = Box(outlinesOf: shapes, inverse)
    else { return nil }
    return .translation(box.min) * .scale(box.size.x, box.size.y)
  }
}

extension Box {
  /// Makes the box around outlines without their lines, transformed; nil if there are none.
  init?(outlinesOf shapes: [ArtShape], _ transform: Affine) {
    let boxes = shapes.flatMap(\.all).compactMap { $0.outline.applying(transform).box }
    guard let box = boxes.reduce(nil, { (sum: Box?, box) in sum?.union(box) ?? box }) else {
      return nil
    }
    self = box
  }
}

extension XMLNode {
  /// The number that is its name, if that is one.
  var number: Int? { (label ?? id).flatMap { Int($0) } }

  /// The tag, which such a number is.
  var numericTag: Int? { number.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil } }
}
