import Foundation
import RefreshMotion

/// Turns the moving shapes of an animation into elements and their motions.
///
/// A shape is drawn as it is at rest, and what moves it is measured against that: at each time, the
/// composition of all its transforms is split into a shift, a turn and two scales about a pivot. Between
/// two keyframes, the file's own timing is used where it fits, so that simple motions stay as they are;
/// otherwise pieces are added until they do.
struct Baker {
  private let reader: LottieReader
  /// From units of the file to points.
  private let fit: Affine
  private(set) var report: ImportReport
  /// The elements, in points, with what moves each.
  private(set) var elements: [(shape: ArtShape, sources: [MovingShape])] = []

  /// The difference that is not seen, in points.
  private static let tolerance = 0.12

  init(_ reader: LottieReader, fit: Affine, _ report: ImportReport) {
    self.reader = reader
    self.fit = fit
    self.report = report
  }
}

/// The state of a shape at a time.
struct MovingState {
  var matrix: Affine
  var angle: Double
  var opacity: Double
  var start = 0.0
  var end = 1.0
  var color: RGBAColor?
}

extension MovingShape {
  /// The values that change.
  var animated: [AnimatedValue] {
    var values = transforms.flatMap(\.animated) + opacities.filter { !$0.isConstant }
    if let color, !color.isConstant { values.append(color) }
    if let trim { values += [trim.start, trim.end, trim.offset].filter { !$0.isConstant } }
    return values
  }

  /// When it is shown: all of its windows together.
  var window: Range<Double> {
    let low = windows.map(\.lowerBound).max() ?? -.infinity
    let high = windows.map(\.upperBound).min() ?? .infinity
    return low..<max(low, high)
  }

  /// Whether another moves as this one does, so that they can be one element.
  func movesLike(_ other: MovingShape) -> Bool {
    guard trim == nil, other.trim == nil, window == other.window else { return false }
    let isSteady = [self, other].allSatisfy { $0.color?.isConstant ?? true }
    let fades = opacities.filter { !$0.isConstant }
    let otherFades = other.opacities.filter { !$0.isConstant }
    guard isSteady, fades == otherFades else { return false }
    // Still transforms below the last one that moves are part of the outline.
    func moving(_ shape: MovingShape) -> ArraySlice<AnimatedTransform> {
      let last = shape.transforms.lastIndex { !$0.animated.isEmpty } ?? -1
      return shape.transforms[...last]
    }
    return moving(self).elementsEqual(moving(other))
  }

  func matrix(at frame: Double) -> Affine {
    transforms.reduce(.identity) { $0 * $1.matrix(at: frame) }
  }

  func state(at frame: Double) -> MovingState {
    let shown = window.contains(frame)
    var state = MovingState(
      matrix: matrix(at: frame), angle: transforms.reduce(0) { $0 + $1.angle(at: frame) },
      opacity: shown
        ? opacities.reduce(1) { $0 * min(1, max(0, $1.number(at: frame) / 100)) } : 0)
    if let color {
      let parts = color.value(at: frame)
      state.color = RGBAColor(red: parts[0], green: parts[1], blue: parts[2]).clamped
    }
    if let trim {
      let first = trim.start.number(at: frame) / 100
      let second = trim.end.number(at: frame) / 100
      let (low, high) = (min(1, max(0, min(first, second))), max(0, min(1, max(first, second))))
      let offset = high - low >= 1 ? 0 : trim.offset.number(at: frame) / 360
      (state.start, state.end) = (low + offset, high + offset)
    }
    return state
  }
}

// MARK: - Elements

extension Baker {
  /// Makes the elements: shapes in a row that move alike are one.
  mutating func makeElements(resting frame: Double) {
    var rows: [[MovingShape]] = []
    for shape in reader.shapes where isEverSeen(shape) {
      if let last = rows.last?.first, last.movesLike(shape) {
        rows[rows.count - 1].append(shape)
      } else {
        rows.append([shape])
      }
    }
    for row in rows {
      let rest = restFrame(of: row[0], near: frame)
      let shapes = row.compactMap { drawn($0, at: rest) }
      guard let first = shapes.first,
        var element = ArtShape.whole(shapes, name: first.name)
      else { continue }
      element.pivot = pivot(of: row[0], element, at: rest)
      elements.append((element, row))
    }
  }

  private var frames: Range<Double> { reader.frames }

  private func isEverSeen(_ shape: MovingShape) -> Bool {
    let window = shape.window.clamped(to: frames)
    guard !window.isEmpty else { return false }
    return samples(in: window, count: 24).contains { frame in
      let state = shape.state(at: frame)
      return state.opacity > 0.004 && abs(state.matrix.determinant) > 1e-9
    }
  }

  private func samples(in range: Range<Double>, count: Int) -> [Double] {
    (0...count).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * (Double($0) + 0.01)
        / (Double(count) + 0.02)
    }
  }

  /// Returns a frame in which the shape is whole: as large as it gets, or nearly so at the beginning.
  private func restFrame(of shape: MovingShape, near frame: Double) -> Double {
    let window = shape.window.clamped(to: frames)
    func size(_ frame: Double) -> Double { abs(shape.matrix(at: frame).determinant) }
    let all = samples(in: window, count: 60)
    guard let most = all.max(by: { size($0) < size($1) }) else { return frame }
    let first = window.contains(frame) ? frame : window.lowerBound
    if size(first) > 0.6 * size(most) { return first }
    // A keyframe has rounder numbers than a sample.
    let marks = shape.animated.flatMap { $0.keyframes.map(\.frame) }.filter(window.contains)
    return marks.first { size($0) > 0.98 * size(most) } ?? most
  }

  /// Draws a shape as it is at a frame, in points.
  private mutating func drawn(_ shape: MovingShape, at frame: Double) -> ArtShape? {
    let matrix = fit * shape.matrix(at: frame)
    guard matrix.isFinite, abs(matrix.determinant) > 1e-12 else { return nil }
    let state = shape.state(at: frame)
    var ink: ArtInk
    if let gradient = shape.gradient {
      ink = ArtInk(base: .gradient(gradient))
      if shape.trim != nil, shape.line != nil {
        report.add(
          .approximated, shape.name,
          "Its line with a gradient cannot be trimmed; it has the gradient's mean color.",
          remedy: "Use one color for the line.")
        ink = .color(gradient.meanColor)
      }
    } else {
      ink = .color(state.color ?? .black)
    }
    ink.opacity *= shape.opacities.filter(\.isConstant).reduce(1) {
      $0 * min(1, max(0, $1.first[0] / 100))
    }
    guard ink.opacity > 0 else { return nil }
    var outline = shape.outline
    if shape.trim != nil { outline = .path(laps(of: shape).outline) }
    var art = ArtShape(name: shape.name, outline: outline, isEvenOdd: shape.isEvenOdd, ink: ink)
    art.line = shape.line
    var drawn = art.applying(matrix)
    if shape.line != nil, !matrix.isUniform {
      let (most, least) = matrix.stretches
      let off = (shape.line?.width ?? 0) * max(most - matrix.meanScale, matrix.meanScale - least)
      if off > 0.05 {
        report.add(
          .approximated, shape.name,
          "Its line is scaled more in one direction; it has the same width all around, up to "
            + "\(Number.text(off)) points off.", remedy: "Scale the path, not the group.")
      }
    }
    if let clip = shape.clip {
      let outer = shape.transforms.prefix(clip.depth).reduce(fit) { $0 * $1.matrix(at: frame) }
      let moved = ArtClip(outline: clip.clip.outline.applying(outer))
      if shape.transforms.dropFirst(clip.depth).contains(where: { !$0.animated.isEmpty }) {
        report.add(
          .omitted, shape.name, "Its mask is not used, because it moves within it.",
          remedy: "Put the mask on what moves.")
      } else if !(moved.isBox(around: drawn)) {
        drawn.clip = moved
      }
    }
    return drawn
  }

  /// Returns the point about which a shape turns and scales, in points.
  private func pivot(of shape: MovingShape, _ element: ArtShape, at frame: Double) -> Point? {
    var outer = fit
    var found: Point?
    for transform in shape.transforms {
      let turns = !transform.rotation.isConstant || !transform.scale.isConstant
      outer = outer * transform.matrix(at: frame)
      if turns { found = outer.apply(transform.anchor.point(at: frame)) }
    }
    guard let found else { return element.attached.isEmpty ? nil : element.box?.center }
    let own = element.attached.isEmpty ? element.outline.box?.center : nil
    if let own, own.distance(to: found) < 0.02 { return nil }
    return found.rounded
  }

  /// The outline of a trimmed line, as often in a row as the trim goes around, and the first turn.
  private func laps(of shape: MovingShape) -> (
    outline: [Outline.Segment], first: Double, count: Double
  ) {
    let states = samples(in: frames, count: 240).map { shape.state(at: $0) }
    let low = (states.map(\.start).min() ?? 0) + 1e-6
    let high = (states.map(\.end).max() ?? 1) - 1e-6
    let first = low.rounded(.down)
    let count = min(8, max(1, high.rounded(.up) - first))
    let segments = shape.outline.segments
    return (Array(repeating: segments, count: Int(count)).flatMap { $0 }, first, count)
  }
}

extension ArtClip {
  /// Whether it is a rectangle that holds all of a shape.
  fileprivate func isBox(around shape: ArtShape) -> Bool {
    guard let box = outline.box, let other = shape.box, box.contains(other) else { return false }
    if case .rectangle = outline { return true }
    guard case .path(let segments) = outline else { return false }
    return segments.allSatisfy { segment in
      switch segment {
      case .move(let end), .line(let end): box.corners.contains { $0.distance(to: end) < 1e-3 }
      case .curve: false
      case .close: true
      }
    }
  }
}

// MARK: - Motions

extension Baker {
  /// A property in the way in which an effect changes it: one number, or two that share their timing.
  private struct Group {
    let properties: [Property]
    let rest: [Double]
    let tolerance: [Double]
    let values: (Double) -> [Double]
  }

  /// Returns the motion of the elements in a part of the animation.
  mutating func motion(in part: Range<Double>) -> ArtMotion {
    var motions: [(element: Int, motion: ArtMotion)] = []
    for index in elements.indices {
      let parts = tracks(of: index, in: part)
      if parts.count == 1 { motions.append((index, parts[0])) }
      if parts.count > 1 { motions.append((index, .together(parts))) }
    }
    let duration = Number.rounded(
      (part.upperBound - part.lowerBound) / reader.frameRate, decimals: 3)
    var found = Self.gathered(motions, of: elements.count)
    if (found.map(\.duration).max() ?? 0) < duration - 5e-4 || found.isEmpty {
      found.append(.wait(duration))
    }
    return found.count == 1 ? found[0] : .together(found)
  }

  /// Says motions of several elements once: those that are alike, and those that begin one after another.
  private static func gathered(
    _ motions: [(element: Int, motion: ArtMotion)], of count: Int
  ) -> [ArtMotion] {
    var found: [ArtMotion] = []
    var place = 0
    while place < motions.count {
      let first = motions[place]
      var end = place + 1
      while end < motions.count, motions[end].element == motions[end - 1].element + 1,
        motions[end].motion == first.motion
      {
        end += 1
      }
      if end == place + 1, place + 1 < motions.count,
        let delay = motions[place + 1].motion.delay(after: first.motion), delay != 0
      {
        while end < motions.count, motions[end].element == motions[end - 1].element + 1,
          let own = motions[end].motion.delay(after: first.motion),
          abs(own - delay * Double(end - place)) < 2e-3
        {
          end += 1
        }
        let base = delay > 0 ? first.motion : motions[end - 1].motion
        let range = first.element..<(motions[end - 1].element + 1)
        let row = ArtMotion.staggered(by: abs(delay), fromLast: delay < 0, base)
        found.append(range.count == count ? row : .on(range, row))
        place = end
        continue
      }
      let range = first.element..<(motions[end - 1].element + 1)
      found.append(range.count == count ? first.motion : .on(range, first.motion))
      place = end
    }
    return found
  }

  /// Returns the farthest that the art is from its beginning when the part ends, in points, and the name
  /// of the layer.
  func gap(in part: Range<Double>) -> (distance: Double, layer: String)? {
    var worst: (Double, String)?
    for (element, sources) in elements {
      guard let box = sources[0].outline.box else { continue }
      let (first, last) = (
        sources[0].state(at: part.lowerBound + 1e-6), sources[0].state(at: part.upperBound - 1e-6)
      )
      guard max(first.opacity, last.opacity) > 0.02 else { continue }
      // A part that is not seen at one end differs by its opacity.
      var distance = abs(first.opacity - last.opacity) * 10
      if min(first.opacity, last.opacity) > 0.02 {
        for corner in box.corners {
          let gap = (fit * first.matrix).apply(corner).distance(
            to: (fit * last.matrix).apply(corner))
          distance = max(distance, gap)
        }
      }
      if worst.map({ $0.0 < distance }) ?? true { worst = (distance, element.name) }
    }
    return worst
  }

  private mutating func tracks(of index: Int, in part: Range<Double>) -> [ArtMotion] {
    let (element, sources) = elements[index]
    let fit = fit
    let shape = sources[0]
    guard !shape.animated.isEmpty || !windowCovers(shape, part) else { return [] }
    let rest = restFrame(of: shape, near: reader.frames.lowerBound)
    let center = element.pivot ?? element.outline.box?.center ?? .zero
    let reach = max(
      1,
      (element.box ?? Box(min: .zero, max: .zero)).corners.map { $0.distance(to: center) }.max()
        ?? 1)
    let base = fit * shape.matrix(at: rest)
    let restAngle = shape.state(at: rest).angle
    var groups: [Group] = []
    if shape.transforms.contains(where: { !$0.animated.isEmpty }), let inverse = base.inverse {
      var worst = 0.0
      func split(_ frame: Double) -> (shift: Point, angle: Double, scale: Point, slant: Double) {
        let state = shape.state(at: frame)
        return Self.split(
          fit * state.matrix * inverse, about: center, near: state.angle - restAngle)
      }
      for frame in samples(in: part.clamped(to: shape.window), count: 40) {
        guard shape.state(at: frame).opacity > 0.01 else { continue }
        worst = max(worst, split(frame).slant * reach)
      }
      if worst > 0.3 {
        report.add(
          .approximated, element.name,
          "It is slanted while it moves, which a skin cannot do; it is up to \(Number.text(worst)) points "
            + "off.", remedy: "Turn it outside of the group that scales it unevenly.")
      }
      let tolerance = Self.tolerance
      groups.append(
        Group(
          properties: [.translationX, .translationY], rest: [0, 0],
          tolerance: [tolerance, tolerance]
        ) { frame in
          let shift = split(frame).shift
          return [shift.x, shift.y]
        })
      groups.append(
        Group(properties: [.rotation], rest: [0], tolerance: [tolerance / reach]) {
          [split($0).angle]
        })
      groups.append(
        Group(
          properties: [.scaleX, .scaleY], rest: [1, 1],
          tolerance: [tolerance / reach, tolerance / reach]
        ) { frame in
          let scale = split(frame).scale
          return [scale.x, scale.y]
        })
    }
    // Constant opacities are those of the ink.
    let still = shape.opacities.filter(\.isConstant).reduce(1.0) {
      $0 * min(1, max(0, $1.first[0] / 100))
    }
    if still > 0 {
      groups.append(
        Group(properties: [.opacity], rest: [1], tolerance: [0.008]) {
          [min(1, shape.state(at: $0).opacity / still)]
        })
    }
    if shape.trim != nil {
      let (_, first, count) = laps(of: shape)
      let length = max(10, reach * 4)
      for (property, rest, value) in [
        (Property.strokeStart, 0.0, \MovingState.start), (.strokeEnd, 1.0, \.end),
      ] {
        groups.append(
          Group(properties: [property], rest: [rest], tolerance: [Self.tolerance / length]) {
            [min(1, max(0, (shape.state(at: $0)[keyPath: value] - first) / count))]
          })
      }
    }
    var found = groups.compactMap { steps(of: $0, shape, element.name, in: part) }
    if let color = shape.color, !color.isConstant {
      found.append(recoloring(color, shape, in: part))
    }
    return found
  }

  private func windowCovers(_ shape: MovingShape, _ part: Range<Double>) -> Bool {
    shape.window.lowerBound <= part.lowerBound && shape.window.upperBound >= part.upperBound
  }

  /// Splits a transform of the art into a shift of the pivot, a turn and scales.
  ///
  /// - Parameter near: The angle that the turn is near to; angles repeat.
  private static func split(
    _ matrix: Affine, about pivot: Point, near: Double
  ) -> (shift: Point, angle: Double, scale: Point, slant: Double) {
    let shift = matrix.apply(pivot) - pivot
    let (x, y) = (Point(matrix.a, matrix.b), Point(matrix.c, matrix.d))
    let (sx, sy) = (x.length, y.length)
    var angle = near
    // A direction that is gone keeps the angle.
    if sx > 1e-4 {
      angle = atan2(x.y, x.x)
    } else if sy > 1e-4 {
      angle = atan2(-y.x, y.y)
    }
    var signs = Point(1, matrix.determinant < 0 ? -1 : 1)
    if abs(remainder(angle - near, 2 * .pi)) > .pi / 2 + 0.3, matrix.determinant != 0 {
      // Mirrored twice is turned by a half.
      angle += .pi
      signs = Point.zero - signs
    }
    angle += ((near - angle) / (2 * .pi)).rounded() * 2 * .pi
    let slant = sx > 1e-4 && sy > 1e-4 ? abs((x * y).sum()) / max(sx, sy) : 0
    return (shift, angle, Point(sx, sy) * signs, slant)
  }

  /// The frames at which something begins or ends.
  private func marks(of shape: MovingShape, in part: Range<Double>) -> [Double] {
    let frames =
      [part.lowerBound, part.upperBound] + shape.animated.flatMap { $0.keyframes.map(\.frame) }
      + [shape.window.lowerBound, shape.window.upperBound]
    var sorted: [Double] = []
    for frame in frames.filter({ $0 >= part.lowerBound && $0 <= part.upperBound }).sorted() {
      if let last = sorted.last, frame - last < 1e-3 { continue }
      sorted.append(frame)
    }
    return sorted
  }

  /// Returns the timings that the file has in a span of frames, and the usual ones.
  private func curves(of shape: MovingShape) -> [TimingCurve] {
    var found: [TimingCurve] = [.linear]
    for keyframe in shape.animated.flatMap(\.keyframes) {
      for curve in keyframe.curves where !found.contains(curve) && curve != .hold {
        found.append(curve)
      }
    }
    let usual: [TimingCurve] = [
      .easeInOut, .easeIn, .easeOut,
      // A sine, and its halves.
      .cubicBezier(x1: 0.364, y1: 0, x2: 0.636, y2: 1),
      .cubicBezier(x1: 0.36, y1: 0, x2: 0.667, y2: 0.476),
      .cubicBezier(x1: 0.333, y1: 0.524, x2: 0.64, y2: 1),
    ]
    return Array(found.prefix(24)) + usual.filter { !found.contains($0) }
  }

  private mutating func steps(
    of group: Group, _ shape: MovingShape, _ name: String, in part: Range<Double>
  ) -> ArtMotion? {
    let marks = marks(of: shape, in: part)
    let curves = curves(of: shape)
    var pieces: [(start: Double, end: Double, from: [Double], to: [Double], curve: TimingCurve)] =
      []
    var off = 0.0
    func isSame(_ left: [Double], _ right: [Double]) -> Bool {
      zip(zip(left, right), group.tolerance).allSatisfy { abs($0.0 - $0.1) <= $1 / 2 }
    }
    /// Returns the error of a curve between two frames, as a multiple of the tolerance.
    func error(_ curve: TimingCurve, _ start: Double, _ end: Double) -> Double {
      let (from, to) = (group.values(start + 1e-4), group.values(end - 1e-4))
      var worst = 0.0
      for step in 1..<12 {
        let share = Double(step) / 12
        let value = group.values(start + (end - start) * share)
        let eased = curve.value(at: share)
        for index in value.indices {
          let guess = from[index] + (to[index] - from[index]) * eased
          worst = max(worst, abs(value[index] - guess) / group.tolerance[index])
        }
        if worst > 8 { break }
      }
      return worst
    }
    func best(_ start: Double, _ end: Double) -> (curve: TimingCurve, error: Double) {
      var best = (curve: TimingCurve.linear, error: error(.linear, start, end))
      for curve in curves where best.error > 1 {
        let own = error(curve, start, end)
        if own < best.error { best = (curve, own) }
      }
      return best
    }
    func add(_ start: Double, _ end: Double, depth: Int) {
      let fitting = best(start, end)
      if fitting.error > 1, depth < 5, end - start > 0.5 {
        let middle = (start + end) / 2
        add(start, middle, depth: depth + 1)
        return add(middle, end, depth: depth + 1)
      }
      if fitting.error > 1 {
        off = max(off, fitting.error)
      }
      pieces.append(
        (start, end, group.values(start + 1e-4), group.values(end - 1e-4), fitting.curve))
    }
    /// Whether the values jump at a frame.
    func jumps(_ frame: Double) -> Bool {
      !isSame(group.values(frame - 1e-4), group.values(frame + 1e-4))
    }
    var place = 0
    while place + 1 < marks.count {
      // As many keyframes at once as one timing fits.
      var last = place + 1
      var reach = place + 1
      while reach + 1 < marks.count, reach - place < 12, !jumps(marks[reach]) {
        reach += 1
        if error(.linear, marks[place], marks[reach]) <= 0.7 { last = reach }
      }
      if last == place + 1 {
        add(marks[place], marks[last], depth: 0)
      } else {
        pieces.append(
          (
            marks[place], marks[last], group.values(marks[place] + 1e-4),
            group.values(marks[last] - 1e-4), .linear
          ))
      }
      place = last
    }
    if off > 3 {
      let isAngle = group.properties == [.rotation]
      let amount = off * group.tolerance[0] * (isAngle ? 180 / .pi : 1)
      report.add(
        .approximated, name,
        "The timing of its \(Self.words(group.properties)) is up to \(Number.text(amount))"
          + "\(isAngle ? "°" : "") off.", remedy: "Use fewer, plainer keyframes.")
    }
    return sequence(pieces, of: group, in: part, isSame: isSame)
  }

  private static func words(_ properties: [Property]) -> String {
    switch properties[0] {
    case .translationX, .translationY: "position"
    case .rotation: "rotation"
    case .scaleX, .scaleY: "scale"
    case .opacity: "opacity"
    case .strokeStart, .strokeEnd: "trim"
    }
  }

  /// Puts pieces in a row: changes, jumps and pauses.
  private func sequence(
    _ pieces: [(start: Double, end: Double, from: [Double], to: [Double], curve: TimingCurve)],
    of group: Group, in part: Range<Double>, isSame: ([Double], [Double]) -> Bool
  ) -> ArtMotion? {
    guard let first = pieces.first else { return nil }
    func clean(_ values: [Double]) -> [Double] {
      zip(values, group.rest).map { value, rest in
        if group.properties[0] == .rotation { return Angle.rounded(value) }
        let isLength = group.properties[0] == .translationX
        let rounded = Number.rounded(value, decimals: isLength ? 2 : 3)
        return abs(rounded - rest) < (isLength ? 0.03 : 0.004) ? rest : rounded
      }
    }
    let moves = pieces.contains { !isSame($0.from, first.from) || !isSame($0.to, first.from) }
    let start = clean(first.from)
    guard moves || start != group.rest else { return nil }
    var current = start
    var steps: [ArtMotion] = []
    var needsStart = start != group.rest
    /// The numbers that ever change.
    let live = group.properties.indices.filter { index in
      pieces.contains { piece in
        clean(piece.from)[index] != group.rest[index] || clean(piece.to)[index] != group.rest[index]
      }
    }
    func changes(to values: [Double]) -> [ArtMotion.Change] {
      let shown = live.filter { needsStart || values[$0] != current[$0] }
      // A number that never changes again is said once.
      let isPair = group.properties[0] == .scaleX && live.count == 2
      return (isPair ? live : shown).map { index in
        ArtMotion.Change(
          property: group.properties[index], from: needsStart ? current[index] : nil,
          to: values[index])
      }
    }
    func wait(_ duration: Double) {
      guard duration > 5e-4 else { return }
      if case .wait(let before) = steps.last {
        steps[steps.count - 1] = .wait(Number.rounded(before + duration, decimals: 3))
      } else {
        steps.append(.wait(Number.rounded(duration, decimals: 3)))
      }
    }
    for piece in pieces {
      let from = clean(piece.from)
      // What comes back comes back exactly, so that a loop closes.
      let to = isSame(piece.to, first.from) ? start : clean(piece.to)
      let duration = Number.rounded((piece.end - piece.start) / reader.frameRate, decimals: 3)
      if !isSame(from, current) {
        steps.append(.change(changes(to: from), over: 0, curve: .linear))
        needsStart = false
        current = from
      }
      guard duration > 0 else { continue }
      if isSame(from, to) {
        // Before the first change, its start is shown.
        wait(duration)
      } else {
        steps.append(.change(changes(to: to), over: duration, curve: piece.curve))
        needsStart = false
        current = to
      }
    }
    while case .wait = steps.last { steps.removeLast() }
    if steps.isEmpty {
      // It stays as it is, but not as it is at rest.
      let whole = Number.rounded(
        (part.upperBound - part.lowerBound) / reader.frameRate, decimals: 3)
      return .change(changes(to: current), over: whole, curve: .linear)
    }
    return steps.count == 1 ? steps[0] : .sequence(steps)
  }

  private func recoloring(
    _ color: AnimatedValue, _ shape: MovingShape, in part: Range<Double>
  ) -> ArtMotion {
    func time(_ frame: Double) -> Double {
      Number.rounded((frame - part.lowerBound) / reader.frameRate, decimals: 3)
    }
    func look(_ frame: Double) -> RGBAColor { (shape.state(at: frame).color ?? .black).rounded }
    var steps: [ArtMotion] = []
    let marks =
      [part.lowerBound]
      + color.keyframes.map(\.frame)
      .filter { $0 > part.lowerBound && $0 < part.upperBound } + [part.upperBound]
    for (start, end) in zip(marks, marks.dropFirst()) where time(end) > time(start) {
      let keyframe = color.keyframes.last { $0.frame <= start + 1e-6 }
      let curve = keyframe?.curves.first ?? .linear
      let (from, to) = (look(start + 1e-4), look(end - 1e-4))
      steps.append(
        .recolor(
          from: from, to: to, over: Number.rounded(time(end) - time(start), decimals: 3),
          curve: curve == .hold || from == to ? .linear : curve))
    }
    return steps.count == 1 ? steps[0] : .sequence(steps)
  }
}

extension ArtMotion {
  /// Returns how much later a motion does what another does; nil if it does something else.
  fileprivate func delay(after other: ArtMotion) -> Double? {
    let (mine, its) = (parts, other.parts)
    guard mine.count == its.count else { return nil }
    var delay: Double?
    for (own, reference) in zip(mine, its) {
      let (ownStart, ownSteps) = own.leading
      let (otherStart, otherSteps) = reference.leading
      guard ownSteps == otherSteps else { return nil }
      let part = Number.rounded(ownStart - otherStart, decimals: 3)
      if let delay, abs(delay - part) > 2e-3 { return nil }
      delay = delay ?? part
    }
    return delay
  }

  private var parts: [ArtMotion] {
    if case .together(let parts) = self { parts } else { [self] }
  }

  /// The pause at the beginning, and what follows.
  private var leading: (Double, [ArtMotion]) {
    guard case .sequence(let steps) = self else { return (0, [self]) }
    guard case .wait(let pause) = steps.first else { return (0, steps) }
    return (pause, Array(steps.dropFirst()))
  }
}
