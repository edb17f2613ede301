import Foundation
import RefreshMotion

/// Turns the moving shapes of an animation into elements and their motions.
///
/// A shape is drawn as it is at rest, and what moves it is measured against that: at each time, the
/// composition of all its transforms is split into a shift, a turn and two scales about a pivot. Between
/// two keyframes, the file's own timing is used where it fits, so that simple motions stay as they are;
/// otherwise pieces are added until they do.
struct Baker {
  let reader: LottieReader
  /// From units of the file to points.
  let fit: Affine
  var report: ImportReport
  /// The elements, in points, with what moves each.
  private(set) var elements: [(shape: ArtShape, sources: [MovingShape])] = []

  /// The difference that is not seen, in points.
  static let tolerance = 0.12
  /// The distance below which two frames are one.
  static let nearness = 1e-3
  /// How long after a frame all has happened that happens in it.
  static let instant = 1.5 * nearness

  init(_ reader: LottieReader, fit: Affine, _ report: ImportReport) {
    self.reader = reader
    self.fit = fit
    self.report = report
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
    samples(of: shape, count: 24).contains { frame in
      let state = shape.state(at: frame)
      return state.opacity > 0.004 && abs(state.matrix.determinant) > 1e-9
    }
  }

  /// Returns frames in a part of the animation in which a shape is shown: so many for each time that it is.
  func samples(of shape: MovingShape, in part: Range<Double>? = nil, count: Int) -> [Double] {
    shape.shown(in: part ?? frames).prefix(100).flatMap { range in
      (0...count).map {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double($0) + 0.01)
          / (Double(count) + 0.02)
      }
    }
  }

  /// Returns a frame in which the shape is whole: as large as it gets, or nearly so at the beginning.
  func restFrame(of shape: MovingShape, near frame: Double) -> Double {
    func size(_ frame: Double) -> Double { abs(shape.matrix(at: frame).determinant) }
    let shown = shape.shown(in: frames)
    guard let most = samples(of: shape, count: 60).max(by: { size($0) < size($1) }),
      let window = shown.first
    else { return frame }
    let first = shown.contains { $0.contains(frame) } ? frame : window.lowerBound
    if size(first) > 0.6 * size(most) { return first }
    // A keyframe has rounder numbers than a sample.
    let marks = shape.frames.filter { mark in shown.contains { $0.contains(mark) } }
    return marks.first { size($0) > 0.98 * size(most) } ?? most
  }

  /// Draws a shape as it is at a frame, in points.
  private mutating func drawn(_ shape: MovingShape, at frame: Double) -> ArtShape? {
    let matrix = fit * shape.matrix(at: frame)
    guard matrix.isFinite, abs(matrix.determinant) > 1e-12 else { return nil }
    // A fill without an area shows nothing.
    guard shape.line != nil || (shape.outline.box?.size.min() ?? 0) > 1e-6 else { return nil }
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
    art.isTrimmed = shape.trim != nil
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
    drawn.clip = clip(of: shape, around: drawn, at: frame)
    return drawn
  }

  /// Returns what the masks of a shape, and the edges of its compositions, leave of it.
  private mutating func clip(
    of shape: MovingShape, around drawn: ArtShape, at frame: Double
  ) -> ArtClip? {
    var found: ArtClip?
    for cut in shape.cuts {
      let placed = shape.transforms.prefix(cut.depth).reduce(fit) { $0 * $1.matrix(at: frame) }
      let clip = ArtClip(outline: cut.clip.outline.applying(placed))
      let moves = shape.transforms.dropFirst(cut.depth).contains { !$0.animated.isEmpty }
      guard !clip.isBox(around: drawn) || (moves && everLeaves(shape, cut)) else { continue }
      if moves {
        report.add(
          cut.isEdge ? .approximated : .omitted, shape.name,
          cut.isEdge
            ? "The edge of its composition does not cut it, because it moves there."
            : "Its mask is not used, because it moves within it.",
          remedy: cut.isEdge
            ? "Keep it inside of the composition." : "Put the mask on what moves.")
      } else if found != nil {
        report.add(
          .omitted, shape.name, "Only one of the masks and edges that cut it is used.",
          remedy: "Unite the masks.")
      } else {
        found = clip
      }
    }
    return found
  }

  /// Whether a shape is outside of a cut at some time.
  private func everLeaves(_ shape: MovingShape, _ cut: MovingShape.Cut) -> Bool {
    guard let box = shape.outline.box?.inset(by: -(shape.line?.width ?? 0) / 2) else {
      return false
    }
    let clip = cut.clip.outline
    return samples(of: shape, count: 60).contains { frame in
      guard shape.state(at: frame).opacity > 0.01 else { return false }
      let inner = shape.transforms.dropFirst(cut.depth).reduce(Affine.identity) {
        $0 * $1.matrix(at: frame)
      }
      guard let own = Box(around: box.corners.map(inner.apply)), let edge = clip.box else {
        return false
      }
      return !edge.contains(own, tolerance: 0.01 * own.size.max())
    }
  }

  /// Returns the point about which a shape turns and scales, in points.
  private func pivot(of shape: MovingShape, _ element: ArtShape, at frame: Double) -> Point? {
    var outer = fit
    var found: Point?
    for transform in shape.transforms {
      let turns = transform.turns || !transform.scale.isConstant
      outer = outer * transform.matrix(at: frame)
      if turns { found = outer.apply(transform.anchor.point(at: frame)) }
    }
    guard let found else { return element.attached.isEmpty ? nil : element.box?.center }
    let own = element.attached.isEmpty ? element.outline.box?.center : nil
    if let own, own.distance(to: found) < 0.02 { return nil }
    return found.rounded
  }

  /// The outline of a trimmed line, as often in a row as the trim goes around, and the first turn.
  func laps(of shape: MovingShape) -> (
    outline: [Outline.Segment], first: Double, count: Double
  ) {
    let states = samples(of: shape, count: 240).map { shape.state(at: $0) }
    let low = (states.map(\.start).min() ?? 0) + 1e-6
    let high = (states.map(\.end).max() ?? 1) - 1e-6
    // A circle may begin where the trim does.
    let circle = Outline.path(shape.outline.segments).circle
    if case .arc(let center, let radius, let start, let sweep) = circle,
      abs(sweep) > 2 * .pi - 0.01, low.rounded(.down) + 1 < high, high - low < 1
    {
      let first = low - 1e-6
      let turned = Outline.arc(
        center: center, radius: radius, start: start + first * sweep, sweep: sweep)
      return (turned.segments, first, 1)
    }
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
