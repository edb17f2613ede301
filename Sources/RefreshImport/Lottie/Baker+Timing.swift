import Foundation
import RefreshMotion

extension Baker {
  /// A change at one timing.
  struct Piece {
    let start: Double
    let end: Double
    let from: [Double]
    let to: [Double]
    let curve: TimingCurve
  }

  mutating func steps(
    of group: Group, _ shape: MovingShape, _ name: String, in part: Range<Double>
  ) -> ArtMotion? {
    // Its own keyframes, or those of all that moves the shape: whichever fits in fewer steps.
    let curves = curves(of: group.keyed + shape.animated)
    let (own, all) = (
      pieces(
        of: group, between: marks(group.keyed.flatMap(\.frames) + group.edges, in: part), curves),
      pieces(of: group, between: marks(shape.frames, in: part), curves)
    )
    let isOwn = max(own.off, 1) <= max(all.off, 1) && own.pieces.count <= all.pieces.count
    let (pieces, off) = isOwn ? own : all
    if off > 3 {
      let isAngle = group.properties == [.rotation]
      let amount = off * group.tolerance[0] * (isAngle ? 180 / .pi : 1)
      report.add(
        .approximated, name,
        "The timing of its \(Self.words(group.properties)) is up to \(Number.text(amount))"
          + "\(isAngle ? "°" : "") off.", remedy: "Use fewer, plainer keyframes.")
    }
    return sequence(pieces, of: group, in: part)
  }

  /// Returns the changes of a group, and how far they are off, as a multiple of the tolerance.
  private func pieces(
    of group: Group, between marks: [Double], _ curves: [TimingCurve]
  ) -> (pieces: [Piece], off: Double) {
    var pieces: [Piece] = []
    var off = 0.0
    func append(_ start: Double, _ end: Double, _ curve: TimingCurve) {
      pieces.append(
        Piece(
          start: start, end: end, from: group.values(start + Self.instant),
          to: group.values(end - 1e-4), curve: curve))
    }
    /// Returns the error of a curve between two frames, as a multiple of the tolerance.
    func error(_ curve: TimingCurve, _ start: Double, _ end: Double) -> Double {
      let (from, to) = (group.values(start + Self.instant), group.values(end - 1e-4))
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
      append(start, end, fitting.curve)
    }
    /// Whether the values jump at a frame.
    func jumps(_ frame: Double) -> Bool {
      !group.isSame(group.values(frame - 1e-4), group.values(frame + Self.instant))
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
        append(marks[place], marks[last], .linear)
      }
      place = last
    }
    return (pieces, off)
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

  /// Returns the time between two frames in seconds, in whole milliseconds.
  ///
  /// The times are rounded, not the durations, whose errors would add up.
  private func duration(from start: Double, to end: Double, in part: Range<Double>) -> Double {
    func time(_ frame: Double) -> Double {
      Number.rounded((frame - part.lowerBound) / reader.frameRate, decimals: 3)
    }
    return Number.rounded(time(end) - time(start), decimals: 3)
  }

  /// Puts pieces in a row: changes, jumps and pauses.
  private func sequence(
    _ pieces: [Piece], of group: Group, in part: Range<Double>
  ) -> ArtMotion? {
    guard let first = pieces.first else { return nil }
    let isSame = group.isSame
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
      let duration = duration(from: piece.start, to: piece.end, in: part)
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

  /// Returns the changes of a color.
  ///
  /// - Parameter rest: The color of the shape as it is drawn.
  func recoloring(
    _ color: AnimatedValue, _ shape: MovingShape, from rest: ArtInk, in part: Range<Double>
  ) -> ArtMotion? {
    func look(_ frame: Double) -> RGBAColor { (shape.state(at: frame).color ?? .black).rounded }
    var steps: [ArtMotion] = []
    /// The color that is set; nil if it is that at rest.
    var current: RGBAColor?
    for (start, end) in zip(
      marks(color.frames, in: part), marks(color.frames, in: part).dropFirst())
    {
      let duration = duration(from: start, to: end, in: part)
      guard duration > 0 else { continue }
      let curve = color.curve(at: start + 1e-6)
      let (from, to) = (look(start + Self.instant), look(end - 1e-4))
      let isShown = current.map { $0 == from } ?? (rest.base == .color(from))
      if from == to, isShown {
        steps.append(.wait(duration))
      } else {
        steps.append(
          .recolor(
            from: current == from ? nil : from, to: to, over: duration,
            curve: curve == .hold || from == to ? .linear : curve))
        current = to
      }
    }
    while case .wait = steps.last { steps.removeLast() }
    guard !steps.isEmpty else { return nil }
    return steps.count == 1 ? steps[0] : .sequence(steps)
  }
}
