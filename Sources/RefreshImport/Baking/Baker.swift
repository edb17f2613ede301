import RefreshMotion

/// Turns the moving shapes of an animation into elements and their motions.
///
/// A shape is drawn as it is at rest, and what moves it is measured against that: at each time, the
/// composition of all its transforms is split into a shift, a turn and two scales about a pivot. Between
/// two keyframes, the file's own timing is used where it fits, so that simple motions stay as they are;
/// otherwise pieces are added until they do.
struct Baker {
  let picture: MovingPicture
  /// From units of the file to points.
  let fit: Affine
  var report: ImportReport
  /// The elements, without those within others.
  private(set) var elements: [Element] = []
  /// The numbers of what fades as one, and has an element for that.
  private(set) var fadingAsOne: Set<[Int]> = []
  /// Whether the part that is made follows another, in which what is not always there may have been hidden.
  var followsPart = false

  /// An element, in points.
  struct Element {
    var shape: ArtShape
    /// What moves it.
    var sources: [MovingShape]
    /// The frame in which it is drawn.
    var rest: Double
    /// What covers what is visible of it; none for all.
    var masks: [Element] = []
    /// What a group consists of.
    var members: [Element] = []

    /// The element and those within it, in the order in which motions count them.
    var all: [Element] { [self] + (masks + members).flatMap(\.all) }

    /// The shape with what masks it and is within it.
    var art: ArtShape {
      var art = shape
      (art.masks, art.members) = (masks.map(\.art), members.map(\.art))
      return art
    }
  }

  /// The difference that motions have from those of the file at most where timings can be found, in points: an
  /// eighth of a pixel of the sharpest screen.
  static let tolerance = 0.04
  /// The difference from which on it is told, in points.
  static let told = 0.12
  /// The size below which a shape is flat, in units of the file.
  private static let leastSize = 1e-6
  /// The shares of a shape's largest area from which it is whole, and as large as it gets.
  private static let (whole, largest) = (0.6, 0.98)

  init(_ picture: MovingPicture, fit: Affine, _ report: ImportReport) {
    self.picture = picture
    self.fit = fit
    self.report = report
  }
}
// MARK: - Elements

extension Baker {
  /// Makes the elements; what fades as one is within another only where that is seen.
  mutating func makeElements(resting frame: Double) {
    let before = report
    elements = elements(of: picture.shapes, near: frame)
    fadingAsOne = splitFades()
    guard !fadingAsOne.isEmpty else { return }
    report = before
    elements = elements(of: picture.shapes, near: frame)
  }

  /// Returns shapes as elements, those in a row that move alike as one.
  mutating func rows(of shapes: [MovingShape], near frame: Double) -> [Element] {
    var rows: [[MovingShape]] = []
    for shape in shapes {
      if let row = rows.last, row[0].movesLike(shape), fadesWithin(row, shape, at: frame),
        changingCuts(of: row[0]).map(\.owner) == changingCuts(of: shape).map(\.owner)
      {
        rows[rows.count - 1].append(shape)
      } else {
        rows.append([shape])
      }
    }
    return rows.compactMap { element(of: $0, near: frame) }
  }

  /// Returns the group of a drawing that shapes are as an element.
  mutating func element(ofGroup row: [MovingShape]) -> ArtShape? {
    var art = element(of: row, near: frames.lowerBound)?.art
    if let group = row[0].group { art?.name = group.name }
    return art
  }

  private mutating func element(of row: [MovingShape], near frame: Double) -> Element? {
    let rest = restFrame(of: row[0], near: frame)
    let parts = row.compactMap { shape in
      drawn(shape, at: rest).map {
        Part(shape: $0, fades: shape.stillFades, cuts: stillCuts(of: shape, at: rest)[...])
      }
    }
    guard let name = parts.first?.shape.name,
      var shape = ArtShape.whole(Self.joined(parts), name: name)
    else { return nil }
    shape.pivot = pivot(of: row[0], shape, at: rest)
    var element = Element(shape: shape, sources: row, rest: rest)
    guard let cut = changingCuts(of: row[0]).first else { return element }
    switch cover(of: cut, row[0], on: rest, near: frame) {
    case .elements(let masks): element.masks = masks
    case .nothing: return nil
    case .clip, .unknown: break
    }
    return element
  }

  /// A shape with what fades it, the outermost first, and what cuts it, the innermost first.
  private struct Part {
    var shape: ArtShape
    var fades: ArraySlice<MovingShape.Fade>
    var cuts: ArraySlice<StillCut>
  }

  /// Returns shapes, those that fade as one or are cut as one within each other.
  private static func joined(_ parts: [Part]) -> [ArtShape] {
    var (found, rest) = ([ArtShape](), parts[...])
    while let first = rest.first {
      let (fade, cut) = (first.fades.first, first.cuts.last)
      let fading = rest.prefix { fade != nil && $0.fades.first?.owner == fade?.owner }.count
      let cutting = rest.prefix { cut != nil && $0.cuts.last?.owner == cut?.owner }.count
      let count = max(fading, cutting)
      guard count > 0 else {
        found.append(first.shape)
        rest.removeFirst()
        continue
      }
      let inner = joined(
        rest.prefix(count).map { part in
          var copy = part
          if fading == count { copy.fades.removeFirst() }
          if cutting == count { copy.cuts.removeLast() }
          return copy
        })
      rest.removeFirst(count)
      let share = fading == count ? fade?.stillShare ?? 1 : 1
      let clip =
        cutting == count ? cut.flatMap { $0.clip.isBox(around: inner) ? nil : $0.clip } : nil
      if share == 1, clip == nil {
        found += inner
      } else if let whole = ArtShape.whole(inner, name: inner[0].name, opacity: share, clip: clip) {
        found.append(whole)
      }
    }
    return found
  }

  /// Whether a shape can fade as one with those of an element.
  private func fadesWithin(_ row: [MovingShape], _ shape: MovingShape, at frame: Double) -> Bool {
    let owners = shape.movingFades.map(\.owner)
    guard row.contains(where: { $0.movingFades.map(\.owner) != owners }) else { return true }
    guard let own = shape.box(at: frame) else { return true }
    return row.allSatisfy { $0.box(at: frame)?.overlaps(own) != true }
  }

  var frames: Range<Double> { picture.frames }

  func isEverSeen(_ shape: MovingShape) -> Bool {
    samples(of: shape, count: 24).contains { frame in
      shape.opacity(at: frame) > Tolerance.step
        && abs(shape.matrix(at: frame).determinant) > Tolerance.area
    }
  }

  /// Returns frames in a part of the animation in which a shape is shown: so many for each time that it is.
  func samples(of shape: MovingShape, in part: Range<Double>? = nil, count: Int) -> [Double] {
    shape.shown(in: part ?? frames).prefix(100).flatMap { range in
      let step = (range.upperBound - range.lowerBound) / (Double(count) + 0.02)
      return (0...count).map { place -> Double in range.lowerBound + step * (Double(place) + 0.01) }
    }
  }

  /// Returns a frame in which the shape is whole: as large as it gets, or nearly so at the beginning.
  func restFrame(of shape: MovingShape, near frame: Double) -> Double {
    func size(_ frame: Double) -> Double { abs(shape.matrix(at: frame).determinant) }
    let shown = shape.shown(in: frames)
    let sizes = samples(of: shape, count: 60).map { (frame: $0, size: size($0)) }
    guard let (most, largest) = sizes.max(by: { $0.size < $1.size }), let window = shown.first
    else {
      return frame
    }
    let first = shown.contains { $0.contains(frame) } ? frame : window.lowerBound
    if size(first) > Self.whole * largest { return first }
    // A keyframe has rounder numbers than a sample.
    let marks = shape.frames.filter { mark in shown.contains { $0.contains(mark) } }
    return marks.first { size($0) > Self.largest * largest } ?? most
  }

  /// Draws a shape as it is at a frame, in points.
  private mutating func drawn(_ shape: MovingShape, at frame: Double) -> ArtShape? {
    let matrix = drawing(shape, at: frame)
    guard matrix.isFinite, abs(matrix.determinant) > Tolerance.area else { return nil }
    // A fill without an area shows nothing.
    let size = shape.extent?.size.min() ?? 0
    guard shape.line != nil || size > Self.leastSize else { return nil }
    let state = shape.state(at: frame)
    let ink = ink(of: shape, state)
    guard ink.opacity > 0, shape.fades.allSatisfy({ !$0.isStill || $0.stillShare > 0 }) else {
      return nil
    }
    var art = ArtShape(
      name: shape.name, outline: shape.outline, isEvenOdd: shape.isEvenOdd, ink: ink)
    art.line = shape.line
    art.forms = Array(shape.forms?.outlines.dropFirst() ?? [])
    if let trim = shape.trim {
      let (segments, first, count) = laps(of: shape)
      if samples(of: shape, count: 240).contains(where: {
        trim.ends(at: $0).end > first + count + 0.01
      }) {
        report.add(
          .omitted, shape.name, "Its trim goes around \(Self.lapLimit) times, and not on.",
          remedy: "Turn the line in place of its trim.", isOfMotion: true)
      }
      (art.outline, art.isTrimmed) = (.path(segments), true)
      art.forms = art.forms.map { .path(Self.repeated($0.segments, count)) }
      if art.line?.dashes.isEmpty == false {
        art.line?.phase -= (state.start - first) * shape.outline.length
        tellDashes(shape, trim)
      }
    }
    tellStretch(shape, matrix)
    return art.applying(matrix)
  }

  private func ink(of shape: MovingShape, _ state: MovingState) -> ArtInk {
    if shape.isTint { return ArtInk(base: .tint) }
    if let image = shape.image { return ArtInk(base: .image(image)) }
    guard let gradient = shape.gradient else { return .color(state.color ?? .black) }
    return ArtInk(base: .gradient(gradient))
  }

  private mutating func tellStretch(_ shape: MovingShape, _ matrix: Affine) {
    guard let line = shape.line, !matrix.isUniform else { return }
    let (most, least) = matrix.stretches
    // Each of its two edges is half of it off.
    let off = line.width / 2 * max(most - matrix.meanScale, matrix.meanScale - least)
    guard off > Self.told else { return }
    report.add(
      .approximated, shape.name,
      "Its line is scaled more in one direction; it has the same width all around, its edges up to "
        + "\(Number.text(off)) points off.", remedy: "Scale the path, not the group.")
  }

  /// Dashes begin where a trim does, as it is at rest.
  private mutating func tellDashes(_ shape: MovingShape, _ trim: MovingShape.Trim) {
    let starts = samples(of: shape, count: 24).map { trim.ends(at: $0).start }
    let way = ((starts.max() ?? 0) - (starts.min() ?? 0)) * shape.outline.length * fit.meanScale
    guard way > Self.told else { return }
    report.add(
      .approximated, shape.name, "Its dashes stay where they are while its trim moves.",
      remedy: "Trim its end alone, or draw each dash.")
  }

  /// Returns the transform with which a shape is drawn where it rests at a frame, from its units to points: the
  /// motion turns what is upright in the art.
  func drawing(_ shape: MovingShape, at frame: Double) -> Affine {
    let matrix = fit * shape.matrix(at: frame)
    guard shape.isUpright, let inverse = matrix.inverse else { return matrix }
    let center =
      turningPoint(of: shape, at: frame) ?? matrix.apply(shape.outline.box?.center ?? .zero)
    // Lines, and what turns in a group, are scaled evenly.
    let isEven = shape.line != nil || shape.outline.isEmpty
    let scale =
      isEven
      ? Point(repeating: matrix.meanScale)
      : Point(Point(matrix.a, matrix.b).length, Point(matrix.c, matrix.d).length)
    return .translation(center) * .scale(scale.x, scale.y)
      * .translation(Point.zero - inverse.apply(center))
  }

  /// Returns the point about which a shape turns and scales, in points; nil for its center.
  private func pivot(of shape: MovingShape, _ element: ArtShape, at frame: Double) -> Point? {
    guard let found = turningPoint(of: shape, at: frame) else {
      return element.attached.isEmpty ? nil : element.box?.center
    }
    let own = element.attached.isEmpty ? element.outline.box?.center : nil
    if let own, own.distance(to: found) < Tolerance.pivot { return nil }
    // What grows about its middle is not moved, however that is said.
    if let own, !moves(own, of: shape, restingAt: frame), moves(found, of: shape, restingAt: frame)
    {
      return nil
    }
    return found.rounded
  }

  /// Whether a point of a shape at rest, in points, is ever elsewhere.
  func moves(_ point: Point, of shape: MovingShape, restingAt frame: Double) -> Bool {
    guard !shape.isUpright, let inverse = drawing(shape, at: frame).inverse else { return true }
    let own = inverse.apply(point)
    return samples(of: shape, count: 24).contains {
      (fit * shape.matrix(at: $0)).apply(own).distance(to: point) > Tolerance.pivot
    }
  }

  func turningPoint(of shape: MovingShape, at frame: Double) -> Point? {
    var outer = fit
    var found: Point?
    for transform in shape.transforms {
      let turns = transform.turns || !transform.scale.isConstant
      outer = outer * transform.matrix(at: frame)
      if turns { found = outer.apply(transform.anchor.point(at: frame)) }
    }
    return found
  }

  /// How often a trim goes around.
  private static let lapLimit = 8

  /// The outline of a trimmed line, as often in a row as the trim goes around, and the first turn.
  func laps(of shape: MovingShape) -> (
    outline: [Outline.Segment], first: Double, count: Double
  ) {
    let ends = samples(of: shape, count: 240).compactMap { shape.trim?.ends(at: $0) }
    let low = (ends.map(\.start).min() ?? 0) + Tolerance.share
    let high = (ends.map(\.end).max() ?? 1) - Tolerance.share
    // A circle may begin where the trim does.
    let circle = Outline.path(shape.outline.segments).circle
    if shape.forms == nil, case .arc(let center, let radius, let start, let sweep) = circle,
      abs(sweep) > 2 * .pi - 0.01, low.rounded(.down) + 1 < high, high - low < 1
    {
      let first = low - Tolerance.share
      let turned = Outline.arc(
        center: center, radius: radius, start: start + first * sweep, sweep: sweep)
      return (turned.segments, first, 1)
    }
    let first = low.rounded(.down)
    let count = min(Double(Self.lapLimit), max(1, high.rounded(.up) - first))
    return (Self.repeated(shape.outline.segments, count), first, count)
  }

  private static func repeated(_ segments: [Outline.Segment], _ count: Double) -> [Outline.Segment]
  {
    Array(repeating: segments, count: Int(count)).flatMap { $0 }
  }
}

extension Outline {
  /// Whether it is a rectangle along the axes.
  var isBox: Bool {
    if case .rectangle(_, let radius) = self { return radius == 0 }
    guard let box, case .path(let segments) = self else { return false }
    let corners = box.corners
    var row: [Int] = []
    for segment in segments {
      switch segment {
      case .move(let end), .line(let end):
        guard let corner = corners.firstIndex(where: { $0.distance(to: end) < Tolerance.corner })
        else { return false }
        row.append(corner)
      case .curve: return false
      case .close: continue
      }
    }
    // From one corner to the next: three of them are a triangle, and two sides may cross.
    return Set(row).count == corners.count
      && zip(row, row.dropFirst() + row.prefix(1)).allSatisfy { $0 == $1 || ($0 - $1) % 2 != 0 }
  }
}
