import RefreshMotion

extension ShapeItems {
  /// Returns paths as they are painted, the first at the front.
  mutating func paint(
    _ item: JSONValue, _ around: Surroundings, _ paths: [Path]
  ) -> [MovingShape] {
    guard let look = look(item, around), !paths.isEmpty else {
      item.dismiss()
      return []
    }
    guard !look.fades.contains(where: { $0.isStill && $0.stillShare == 0 }) else {
      item.dismiss()
      return []
    }
    for name in paths.flatMap(\.unused) { tellUnused(name, around.title) }
    // Paths that move together are one, so that one makes a hole in another.
    var found: [MovingShape] = []
    let own = cut(paths, look, around)
    for (index, path) in own.enumerated() {
      let shape = painted(path, look, around)
      if let before = found.last, before.transforms == shape.transforms, before.trim == shape.trim,
        shape.trim?.isInRow != false, before.isEvenOdd == shape.isEvenOdd,
        before.cuts.map(\.owner) == shape.cuts.map(\.owner), before.changes(with: shape)
      {
        found[found.count - 1].join(shape)
      } else {
        found.append(shape)
        let isApart = index > 0 && path.isEvenOdd && own[index - 1].isEvenOdd
        if isApart, look.line == nil, own[index - 1].item == path.item { tellMerged(around.title) }
      }
    }
    // Later paths lie below.
    return found.flatMap { shape in
      var shape = shape
      shape.forms = shape.forms?.shortened
      shape.outline = shape.forms?.outlines[0] ?? shape.outline
      return dashed(shape, item).flatMap { graded($0, item, depth: around.transforms.count) }
    }
  }

  /// Returns a shape with the paint of an item, without an outline; nil if it paints nothing.
  private mutating func look(_ item: JSONValue, _ around: Surroundings) -> MovingShape? {
    let kind = item["ty"].string ?? ""
    var look = MovingShape(name: around.title, outline: .path([]))
    let opacity = AnimatedValue(item["o"], clock) ?? AnimatedValue([100])
    look.fades = around.fades + [.init(owner: [counts.nextItem()], opacity: opacity)]
    let isFill = kind == "fl" || kind == "gf"
    look.isEvenOdd = isFill && item["r"].integer == 2
    if kind.hasPrefix("g") {
      guard readGradient(item, around.title, &look) else { return nil }
    } else {
      let color = AnimatedValue(item["c"].needed, clock, count: 3) ?? AnimatedValue([0, 0, 0])
      let isByte =
        mayHaveByteColors && color.keyframes.contains { $0.value.prefix(3).max() ?? 0 > 1 }
      look.color = isByte ? color.scaled(by: [1 / 255, 1 / 255, 1 / 255]) : color
    }
    guard !isFill else { return look }
    look.line = line(item, around.title, &look)
    return look.line == nil ? nil : look
  }

  private mutating func line(
    _ item: JSONValue, _ title: String, _ look: inout MovingShape
  ) -> ArtLine? {
    let width = AnimatedValue(item["w"].needed, clock) ?? AnimatedValue([1])
    let values = width.keyframes.map { $0.value[0] }
    if !width.isConstant {
      look.width = width
    }
    let miter = AnimatedValue(item["ml2"], clock)
    var line = ArtLine(width: values.max() ?? 1)
    guard line.width > 0 else { return nil }
    line.cap = item["lc"].choice([1: .butt, 2: .round, 3: .square]) ?? .round
    line.join = item["lj"].choice([1: .miter, 2: .round, 3: .bevel]) ?? .round
    line.miterLimit = max(1, item["ml"].number ?? miter?.first[0] ?? 4)
    if miter?.isConstant == false {
      report.add(
        .approximated, title, "The limit of its corners stays.", remedy: "Let it not change.",
        isOfMotion: true)
    }
    dash(&line, item["d"], title)
    return line
  }

  // MARK: Dashes

  /// The most dashes and gaps of a line.
  private static let dashLimit = 32

  /// Returns the lengths of the dashes and gaps of a line, an even number of them, and the offset.
  private func dashes(_ json: JSONValue) -> (lengths: [AnimatedValue], offset: AnimatedValue) {
    var (lengths, offset) = ([AnimatedValue](), AnimatedValue([0]))
    for part in json.array ?? [] {
      let kind = part["n"].string
      guard let value = AnimatedValue(part["v"], clock) else { continue }
      if kind == "o" {
        offset = value
      } else {
        lengths.append(value.mapped { [max(0, $0[0])] })
      }
    }
    if lengths.count % 2 == 1 { lengths += lengths }
    return (lengths, offset)
  }

  private mutating func dash(_ line: inout ArtLine, _ json: JSONValue, _ title: String) {
    let (lengths, offset) = dashes(json)
    guard lengths.contains(where: { $0.keyframes.contains { $0.value[0] > 0 } }) else { return }
    guard lengths.count <= Self.dashLimit else {
      return report.add(
        .omitted, title, "Its line is whole: it has more than \(Self.dashLimit) dashes and gaps.",
        remedy: "Draw each dash.")
    }
    (line.dashes, line.phase) = (lengths.map { $0.first[0] }, offset.first[0])
  }

  /// Returns a line as its dashes, if they move.
  private mutating func dashed(_ shape: MovingShape, _ item: JSONValue) -> [MovingShape] {
    guard let line = shape.line, !line.dashes.isEmpty else { return [shape] }
    let (lengths, offset) = dashes(item["d"])
    guard let course = Course(lengths + [offset]) else { return [shape] }
    let dashes = MovingDashes(course: course, hasCaps: line.cap != .butt)
    let forms = shape.forms?.outlines ?? [shape.outline]
    guard shape.trim == nil,
      let found = dashes.dashes(of: forms, unit: 1, owner: counts.nextItem(), rate: 1)
    else {
      report.add(
        .omitted, shape.name, "Its dashes do not move.",
        remedy: "Let fewer dashes be seen at a time, and do not trim them.", isOfMotion: true)
      return [shape]
    }
    return shape.parted(into: found)
  }

  // MARK: Paths

  /// Returns paths without what their still trims take away.
  private mutating func cut(
    _ paths: [Path], _ look: MovingShape, _ around: Surroundings
  ) -> [Path] {
    let title = around.title
    // A straight line has no area to fill.
    var paths =
      look.line != nil ? paths : paths.filter { $0.moving != nil || !$0.outline.isStraight }
    if look.line == nil { trimFills(of: &paths, around) }
    // The innermost first.
    while let trim = paths.lazy.filter({ $0.forms == nil || look.line == nil })
      .compactMap(\.trims.last).first(where: \.isStill)
    {
      Self.cut(&paths, by: trim)
    }
    for index in paths.indices {
      let count = paths[index].trims.count
      guard count > 1 else { continue }
      if let one = MovingShape.Trim(innermostLast: paths[index].trims) {
        paths[index].trims = [one]
      } else {
        report.add(
          .approximated, title, "Only the innermost of its \(count) trims is used.",
          remedy: "Use one trim path.")
      }
    }
    return paths.filter { !$0.outline.isEmpty }
  }

  /// Gives filled paths the forms that their moving trims leave of them.
  private mutating func trimFills(of paths: inout [Path], _ around: Surroundings) {
    let title = around.title
    guard paths.contains(where: { $0.trims.contains { !$0.isStill } }) else { return }
    if paths.count > 1 || around.modifiers.isAcrossGroups,
      paths.contains(where: { $0.trims.contains(where: \.isInRow) })
    {
      report.add(
        .approximated, title,
        "The trim of its fill goes along its paths at once, and not in a row.",
        remedy: "Trim each path by itself.")
    }
    var isFollowed = true
    for index in paths.indices where !changeForm(of: &paths[index]) { isFollowed = false }
    if !isFollowed {
      report.add(
        .omitted, title, "The trim of its fill does not move: it has what it shows at most.",
        remedy: "Trim a line, or reveal the fill with its opacity or scale.")
    }
  }

  /// Gives a path the forms that its trims leave of it; false if there are too many.
  private func changeForm(of path: inout Path) -> Bool {
    if let forms = path.forms { path.changing.append(forms.number) }
    for trim in path.trims.reversed() {
      let (longest, rounds) = (trim.held.ends(at: 0), trim.rounds)
      path.change(isMoving: !trim.isStill) { outline, frame in
        let (start, end) = frame.map(trim.ends) ?? longest
        return outline.shown(from: start, to: end, in: rounds)
      }
      path.changing += trim.values.filter { !$0.isConstant }
    }
    path.trims = []
    guard let course = path.moving else { return true }
    return path.takeForms(from: course, in: frames, tolerance: Self.trimTolerance)
  }

  /// How far points may be off where a trim opens a fill, as a share of its size.
  private static let trimTolerance = 0.004

  /// Cuts the paths whose innermost trim is a still one.
  private static func cut(_ paths: inout [Path], by trim: MovingShape.Trim) {
    let row = paths.indices.filter { paths[$0].trims.last == trim }
    let (start, end) = trim.ends(at: 0)
    let lengths = row.map { index in
      let matrix = paths[index].transforms.matrix(at: 0)
      return paths[index].outline.applying(matrix).length
    }
    let whole = lengths.reduce(0, +)
    var place = 0.0
    for (index, length) in zip(row, lengths) {
      paths[index].trims.removeLast()
      guard trim.isInRow, whole > 0, length > 0 else {
        paths[index].change { outline, _ in outline.trimmed(from: start, to: end) }
        continue
      }
      // The part of the row that lies on this path, which may be at the row's end and its beginning.
      let first = start - start.rounded(.down)
      let parts = [(first, min(1, first + end - start)), (0, first + end - start - 1)]
      let own = parts.map { part in
        (max(0, (part.0 * whole - place) / length), min(1, (part.1 * whole - place) / length))
      }
      place += length
      paths[index].change { outline, _ in
        .path(
          own.filter { $0.1 > $0.0 }.flatMap { outline.trimmed(from: $0.0, to: $0.1).segments })
      }
    }
  }

  /// Lets a paint keep its width and its place where what moves a path stands within the group that it paints.
  private mutating func hold(_ look: MovingShape, of path: inout Path, _ around: Surroundings) {
    let depth = around.transforms.count
    let own = Array(path.transforms.dropFirst(depth))
    guard !own.allSatisfy(\.isStill) else { return }
    if look.gradient != nil {
      report.add(
        .approximated, around.title, "Its gradient moves with the group that it paints.",
        remedy: "Paint within the group that moves.", isOfMotion: true)
    }
    guard look.line != nil, own.contains(where: \.scales) else { return }
    guard path.cuts.isEmpty, path.takeForms(within: depth, in: frames) else {
      return report.add(
        .approximated, around.title,
        "The width of its line is scaled with the group that it paints.",
        remedy: "Draw the line within the group that moves.", isOfMotion: true)
    }
  }

  /// Returns a path with a paint.
  private mutating func painted(
    _ path: Path, _ look: MovingShape, _ around: Surroundings
  ) -> MovingShape {
    var path = path
    if let course = path.resized, look.line != nil, let last = path.transforms.indices.last {
      // A line keeps its width where its figure changes its size.
      path.transforms[last].scale = AnimatedTransform().scale
      path.outline = course(path.changing[0].frames.first ?? 0)
      if !path.takeForms(from: course, in: frames) { tellForm(around.title) }
    }
    hold(look, of: &path, around)
    var shape = look
    let own = path.transforms.dropFirst(around.transforms.count)
    let isStill =
      own.allSatisfy(\.isStill)
      && path.cuts.allSatisfy { $0.depth <= around.transforms.count }
    let inner = isStill ? own.reduce(Affine.identity) { $0 * $1.matrix(at: 0) } : .identity
    shape.transforms = isStill ? around.transforms : path.transforms
    // They lie where the path is, before its outline takes on its own transforms.
    shape.cuts = path.cuts.map { $0.cut(of: path) }
    // Dashes begin where After Effects begins a figure.
    let isDashed = look.line?.dashes.isEmpty == false
    path.change { outline, _ in (isDashed ? .path(outline.trimmable) : outline).applying(inner) }
    shape.outline = path.outline
    if let form = path.moving { shape.inFile.outline = form }
    shape.forms = path.forms
    if let forms = path.forms, !forms.areAlike {
      shape.forms = nil
      tellForm(around.title)
    }
    shape.trim = path.trims.last
    shape.isEvenOdd = look.isEvenOdd || (look.line == nil && path.isEvenOdd)
    if look.line != nil, path.isMerged { tellMergedLines(around.title) }
    return shape
  }
}
