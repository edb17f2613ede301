import RefreshMotion

/// The shapes as they are drawn, each with what its animations and those around it do.
extension SVGReader {
  /// The frames in a second in which animations are said.
  static let frameRate = 60.0

  /// How long a drawing is in which nothing moves, in seconds.
  private static let stillTime = 1.0

  /// The drawing with the parts of its time.
  var picture: MovingPicture {
    func frames(_ start: Double, _ end: Double) -> Range<Double> {
      (start * Self.frameRate)..<(end * Self.frameRate)
    }
    var picture = MovingPicture(
      size: size, frameRate: Self.frameRate, frames: frames(0, Self.stillTime), shapes: shapes)
    guard let loop, !isStill else { return picture }
    picture.markers = [(PartName.loop.rawValue, frames(loop.start, loop.end))]
    var spans = [PartName.loop: (start: 0.0, frames: frames(0, loop.end))]
    var end = loop.end
    // The other parts follow one after another, each from its own beginning on.
    for (part, length) in parts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      spans[part] = (end, frames(end, end + length))
      picture.markers.append((part.rawValue, frames(end, end + length)))
      end += length
    }
    if loop.hasIntro, loop.start > 0, spans[.pull] == nil {
      picture.markers.append((PartName.pull.rawValue, frames(0, loop.start)))
    }
    for index in shapes.indices {
      guard let (start, frames) = shapes[index].part.flatMap({ spans[$0] }) else { continue }
      picture.shapes[index].show(in: frames, from: start * Self.frameRate)
    }
    picture.frames = frames(0, end)
    return picture
  }

  /// Up to when motions are followed, in seconds.
  var until: Double { max(loop?.end ?? 0, parts.values.max() ?? 0) }

  mutating func tellLoop() {
    guard let loop else { return }
    func seconds(_ time: Double) -> String { "\(Number.text(time, decimals: 3)) s" }
    if loop.isOnce {
      report.add(
        .advice, nil, "Its motion of \(seconds(loop.duration)) plays once; the skin repeats it.",
        remedy: "Let it repeat in the file, so that its end leads to its beginning.")
    } else if !loop.isWhole {
      report.add(
        .approximated, nil,
        "Its motions have no common time below \(Number.text(SVGLoop.longest)) s; the loop is that of the "
          + "longest, \(seconds(loop.duration)), at whose end the others jump.",
        remedy: "Give them times that are parts of one.", isOfMotion: true)
    }
    if loop.longRepeat > 0 {
      report.add(
        .advice, nil,
        "What it repeats until \(seconds(loop.longRepeat)) is repeated without end in the skin.")
    }
    report.add(
      .taken, nil, "The loop is what it shows from \(seconds(loop.start)) to \(seconds(loop.end)).")
    for part in parts.keys.map(\.rawValue).sorted() { report.tellPart(part) }
    if loop.hasIntro, loop.start > 0, parts[.pull] == nil {
      report.add(.taken, nil, "What it shows before that, once, is the pull.")
    }
  }

  // MARK: Shapes

  /// Adds the fill or the line of a shape.
  mutating func add(
    _ paints: [ArtShape], lines: Bool, _ node: XMLNode, _ own: Declared, _ style: SVGStyle,
    _ transform: Affine
  ) {
    let presence = presence(of: node, own)
    for shape in paints {
      let name = node.isNamed ? shape.name : style.layer ?? shape.name
      var found = MovingShape(name: name, outline: shape.outline, isEvenOdd: shape.isEvenOdd)
      found.line = shape.line
      switch shape.ink.base {
      case .tint: found.isTint = true
      case .color(let color): found.color = AnimatedValue([color.red, color.green, color.blue])
      case .gradient(let gradient): found.gradient = gradient
      case .image(let image): (found.image, found.isUpright) = (image, true)
      }
      color(&found, style.courses[lines ? "stroke" : "fill"])
      fade(
        &found, by: style.courses[lines ? "stroke-opacity" : "fill-opacity"],
        else: shape.ink.opacity)
      fade(&found, by: style.courses["visibility"], else: 1)
      if shape.line != nil {
        found.width = width(style, transform)
        found.keepsWidth = own["vector-effect"] == "non-scaling-stroke"
      }
      let isDot = lines && shape.line == nil
      if isDot { node.untaken.formUnion(forms(of: node, own)) }
      let hasForms = !isDot && changeForm(of: &found, node, own, style, transform)
      if hasForms, presence != nil { fade(&found, by: presence, else: 1) }
      let placing = geometry(of: node, own, style, until: until, isScaled: !hasForms)
      tellScale(of: shape, node, placing)
      found.place(placing, within: transform)
      shapes += dashed(found, node, style, transform)
    }
  }

  /// Adds what cuts others, as it moves.
  mutating func addCutting(
    _ outline: Outline, _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine
  ) {
    if own.courses["display"] != nil { node.untaken.insert("display") }
    if style.courses["visibility"] != nil { node.untaken.insert("visibility") }
    var found = MovingShape(name: node.title, outline: outline, isEvenOdd: style.isClipEvenOdd)
    let hasForms = changeForm(of: &found, node, own, style, transform)
    found.place(
      geometry(of: node, own, style, until: until, isScaled: !hasForms), within: transform)
    shapes.append(found)
  }

  private mutating func tellScale(
    of shape: ArtShape, _ node: XMLNode, _ placing: [AnimatedTransform]
  ) {
    guard shape.line != nil, placing.contains(where: { !$0.scale.isConstant }) else { return }
    report.add(
      .approximated, node.title, "The width of its line grows and shrinks with it.",
      remedy: "Let its sides change at the same times.", isOfMotion: true)
  }

  private mutating func color(_ shape: inout MovingShape, _ course: Course?) {
    guard let course, shape.gradient == nil else { return }
    shape.isTint = false
    shape.color = AnimatedValue(course.mapped { Array($0[..<3]) }, rate: Self.frameRate)
    fade(&shape, by: course.mapped { [$0[3]] }, else: 1)
  }

  private mutating func fade(_ shape: inout MovingShape, by course: Course?, else share: Double) {
    guard let value = opacity(course, else: share) else { return }
    shape.fades.append(value)
  }

  /// Returns what fades by a course, or by a share that stays; nil if nothing does.
  private mutating func opacity(_ course: Course?, else share: Double) -> MovingShape.Fade? {
    guard course != nil || share != 1 else { return nil }
    let value = course.map { AnimatedValue($0.mapped { [$0[0] * 100] }, rate: Self.frameRate) }
    return MovingShape.Fade(owner: [nextNumber()], opacity: value ?? AnimatedValue([share * 100]))
  }

  /// Returns a line as its dashes, if they move.
  private mutating func dashed(
    _ shape: MovingShape, _ node: XMLNode, _ style: SVGStyle, _ transform: Affine
  ) -> [MovingShape] {
    guard shape.line != nil, style.hasMovingDashes else { return [shape] }
    let forms = shape.forms?.outlines ?? [shape.outline]
    guard let found = dashes(of: forms, scale: transform.meanScale, node, style) else {
      report.add(
        .omitted, node.title, "The motion of its dashes is not taken.",
        remedy: "Let fewer dashes be seen at a time.", isOfMotion: true)
      return [shape]
    }
    return shape.parted(into: found)
  }

  /// Returns the width of a line that changes, in units of the drawing.
  private func width(_ style: SVGStyle, _ transform: Affine) -> AnimatedValue? {
    guard let width = style.courses["stroke-width"], !width.isConstant else { return nil }
    let scale = transform.meanScale
    return AnimatedValue(width.mapped { [$0[0] * scale] }, rate: Self.frameRate)
  }

  /// Returns what a shape's own places and sizes do to it, in its units.
  private func geometry(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, until end: Double, isScaled: Bool = true
  ) -> [AnimatedTransform] {
    func course(_ name: String, _ side: SVGStyle.Side) -> Course {
      let still = [own.length(name, side, style) ?? 0]
      return own.courses[name] ?? Course([.init(start: 0, end: end, from: still, to: still)])
    }
    func moves(_ names: String...) -> Bool { names.contains { own.courses[$0] != nil } }
    let isRound = node.name == "circle" || node.name == "ellipse"
    let (left, top) = isRound ? ("cx", "cy") : ("x", "y")
    let sizes =
      node.name == "circle" ? ("r", "r") : isRound ? ("rx", "ry") : ("width", "height")
    let isSized = isScaled && (isRound || node.name == "rect")
    guard moves(left, top) || (isSized && moves(sizes.0, sizes.1)) else { return [] }
    let (x, y) = (course(left, .x), course(top, .y))
    let start = Point(own.length(left, .x, style) ?? 0, own.length(top, .y, style) ?? 0)
    var transform = AnimatedTransform()
    transform.anchor = AnimatedValue([start.x, start.y])
    transform.position = AnimatedValue(x.joined(with: y), rate: Self.frameRate)
    if isSized, moves(sizes.0, sizes.1) {
      let isOne = sizes.0 == sizes.1
      transform.scale = Self.scale(
        course(sizes.0, isOne ? .both : .x), isOne ? nil : course(sizes.1, .y))
    }
    return [transform]
  }

  /// Returns the scale that widths and heights are, of those of the largest, in which the shape is drawn.
  private static func scale(_ width: Course, _ height: Course?) -> AnimatedValue {
    func share(_ course: Course) -> Course {
      let most = max(course.values.map { $0[0] }.max() ?? 1, Tolerance.place)
      return course.mapped { [max(0, $0[0]) / most * 100] }
    }
    let both = height.map { share(width).joined(with: share($0)) }
    return AnimatedValue(both ?? share(width).mapped { [$0[0], $0[0]] }, rate: frameRate)
  }

  // MARK: Elements

  /// Cuts and fades what an element draws.
  ///
  /// - Parameter first: The first of the shapes that it draws.
  mutating func addFades(
    _ own: Declared, _ cuts: [MovingShape.Cut], opacity share: Double, from first: Int
  ) {
    guard shapes.count > first else { return }
    let fades = [
      opacity(own.courses["opacity"], else: share), opacity(own.courses["display"], else: 1),
    ].compactMap(\.self)
    // Of cuts of as many shapes, the outermost has the lowest number, and is the first to become a group.
    let numbered = cuts.reversed().map { cut in
      var copy = cut
      copy.owner = nextNumber()
      return copy
    }
    for index in shapes.indices[first...] {
      shapes[index].fades = fades + shapes[index].fades
      shapes[index].cuts += numbered.reversed()
      shapes[index].inFile.mattes += cuts.compactMap(\.matte)
    }
  }

  /// Cuts what an element draws at the edge of its viewport; what stands still outside is not drawn at all.
  ///
  /// - Returns: The names of the groups that stand still and reach out.
  mutating func cut(from first: Int, at edge: Outline) -> [String] {
    guard let frame = edge.box else { return [] }
    let cut = MovingShape.Cut(
      owner: nextNumber(), clip: ArtClip(outline: edge), depth: 0, isEdge: true)
    var boxes: [Int: Box] = [:]
    if isStill {
      for row in shapes[first...].rows { boxes[row[0].group?.number ?? 0] = row.heldBox }
    }
    func isIn(_ box: Box) -> Bool {
      frame.contains(box, tolerance: Tolerance.edge * frame.size.max())
    }
    var names: [String] = []
    let drawn = shapes[first...].compactMap { shape -> MovingShape? in
      let box = shape.group.flatMap { boxes[$0.number] }
      guard box.map(isIn) != true else { return shape }
      guard box.map(frame.overlaps) != false else { return nil }
      if let group = shape.group, box != nil, names.last != group.name { names.append(group.name) }
      var copy = shape
      copy.cuts.append(cut)
      return copy
    }
    shapes.replaceSubrange(first..., with: drawn)
    return names
  }

  /// Moves what an element draws as its animations say.
  ///
  /// - Parameters:
  ///   - first: The first of the shapes that it draws.
  ///   - transform: From the units around it to those in which shapes are drawn.
  mutating func move(
    from first: Int, _ node: XMLNode, _ own: Declared, _ style: SVGStyle, _ transform: Affine
  ) {
    guard shapes.count > first, !isStill, !style.isStill, node.isPlaced else { return }
    let placing = placing(of: node, own, style, shapes[first...], transform, until: until)
    guard !placing.isEmpty else { return }
    for index in shapes.indices[first...] { shapes[index].place(placing, within: transform) }
  }

  /// Returns the box that the transforms of an element refer to, in its units.
  private func reference(
    _ own: Declared, _ style: SVGStyle, _ shapes: ArraySlice<MovingShape>, _ transform: Affine
  ) -> SVGTransform.Reference {
    var reference = SVGTransform.Reference(
      box: Box(min: .zero, max: style.viewport), style: style)
    let word = own["transform-box"]
    if let word, Self.ownBoxes.contains(word), let inverse = transform.inverse {
      let boxes = shapes.compactMap { shape -> Box? in
        let half =
          word.hasPrefix("fill") || word.hasPrefix("content") ? 0 : (shape.line?.width ?? 0) / 2
        return shape.outline.box?.inset(by: -half)
      }
      let corners = boxes.flatMap(\.corners).map(inverse.apply)
      if let box = Box(around: corners) { reference.box = box }
    }
    return reference
  }

  private mutating func placing(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, _ shapes: ArraySlice<MovingShape>,
    _ transform: Affine, until end: Double
  ) -> [AnimatedTransform] {
    let reference = reference(own, style, shapes, transform)
    let isRoot = node.parent == nil
    let origin =
      SVGTransform.origin(
        own["transform-origin"] ?? (isRoot ? "50% 50%" : "0 0"), reference) ?? .zero
    var inner: [AnimatedTransform] = []
    for property in SVGTransform.properties {
      let effects = node.effects.filter { $0.property == property }
      if property == "transform" { inner += offset(node, own, from: origin) }
      let text = own.unheld(property) ?? "none"
      guard !effects.isEmpty || text != "none" else { continue }
      let said = property == "transform" ? text : SVGTransform.individual(property, text)
      let base =
        text == "none" ? [] : said.flatMap { SVGTransform.parts($0, reference, isStrict: false) }
      if base == nil { own.unreadable.append("\(property): \(text)") }
      let found = TransformCourses(
        effects, base: base ?? [], property, reference, until: end, rate: Self.frameRate)
      if found.hasVoid { node.untaken.insert(property) }
      inner += found.transforms
    }
    if origin != .zero, !inner.isEmpty {
      var first = AnimatedTransform()
      first.base = .translation(origin)
      var last = AnimatedTransform()
      last.base = .translation(Point.zero - origin)
      inner = [first] + inner + [last]
    }
    if node.name == "use" { inner += geometry(of: node, own, style, until: end) }
    return led(node, until: end) + inner
  }
}

extension MovingShape.Cut {
  /// The shapes of a mask as they are in the file.
  fileprivate var matte: MovingShape.Matte? {
    shapes.map { MovingShape.Matte(shapes: $0, isInverted: false, isByLightness: false) }
  }
}

extension MovingShape {
  /// Places the shape, and what masks it, in what moves it.
  ///
  /// - Parameter frame: From the units of the transforms to those of the outline.
  mutating func place(_ outer: [AnimatedTransform], within frame: Affine) {
    guard !outer.isEmpty, let inverse = frame.inverse else { return }
    if keepsWidth { thin(against: outer) }
    var placed = outer
    placed[0].base = frame * placed[0].base
    var end = AnimatedTransform()
    end.base = inverse
    placed.append(end)
    transforms = placed + transforms
    for index in cuts.indices {
      cuts[index].depth += placed.count
      for place in (cuts[index].shapes ?? []).indices {
        cuts[index].shapes?[place].place(outer, within: frame)
      }
    }
    for index in inFile.mattes.indices {
      for place in inFile.mattes[index].shapes.indices {
        inFile.mattes[index].shapes[place].place(outer, within: frame)
      }
    }
  }
}

extension MovingShape {
  /// The scale below which a line that keeps its width gets no thicker.
  private static let leastScale = 0.05

  /// Lets its line keep its width while it is scaled.
  private mutating func thin(against outer: [AnimatedTransform]) {
    let scales = outer.map(\.scale)
    guard let line, scales.contains(where: { !$0.isConstant || $0.first != [100, 100] }) else {
      return
    }
    let thinned = AnimatedValue(of: [width ?? AnimatedValue([line.width])] + scales) { numbers in
      let area = numbers.dropFirst().reduce(1) { $0 * $1[0] * $1[1] / 10_000 }
      return [numbers[0][0] / max(Self.leastScale, abs(area).squareRoot())]
    }
    self.line?.width = thinned.keyframes.map { $0.value[0] }.max() ?? line.width
    width = thinned.isConstant ? nil : thinned
  }
}

extension XMLNode {
  /// The part of the skin that it is, by its name.
  var part: PartName? { name == "g" ? PartName(rawValue: title.lowercased()) : nil }

  /// Whether an animation places it, and not only what it draws.
  var isPlaced: Bool {
    effects.contains {
      ElementCourses.placing.contains($0.property) || $0.property == "offset-distance"
        || (name == "use" && ["x", "y"].contains($0.property))
    }
  }
}
