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

  /// Returns the changes of a group, and tells how far they are off.
  mutating func steps(
    of group: Group, _ shape: MovingShape, _ name: String, in part: Range<Double>
  ) -> [ArtMotion] {
    var fits = [fit(group, shape, in: part)]
    // Two numbers that do not go hand in hand, such as those of a way along a curve, are said each by itself.
    if group.properties.count > 1, fits[0].count > 2 {
      let single = group.properties.indices.map { fit(group.only($0), shape, in: part) }
      if single.map(\.count).reduce(0, +) < fits[0].count { fits = single }
    }
    let off = fits.map(\.off).max() ?? 0
    if off > 3 {
      let isAngle = group.properties == [.rotation]
      let amount = off * group.tolerance[0] * (isAngle ? 180 / .pi : 1)
      report.add(
        .approximated, name,
        "The timing of its \(Self.words(group.properties)) is up to \(Number.text(amount))"
          + "\(isAngle ? "°" : "") off.", remedy: "Use fewer, plainer keyframes.")
    }
    return fits.compactMap { sequence($0.pieces, of: $0.group, in: part) }
  }

  /// Changes that follow a group.
  private struct Fit {
    let group: Group
    let pieces: [Piece]
    /// How far they are off, as a multiple of the tolerance.
    let off: Double

    /// The number of changes.
    var count: Int { pieces.count { !group.isSame($0.from, $0.to) } }
  }

  private func fit(_ group: Group, _ shape: MovingShape, in part: Range<Double>) -> Fit {
    // Its own keyframes, or those of all that moves the shape: whichever fits in fewer steps.
    let curves = curves(of: group.keyed + shape.animated)
    let ownMarks = marks(group.keyed.flatMap(\.frames) + group.edges, in: part)
    let allMarks = marks(shape.frames, in: part)
    let own = pieces(of: group, between: ownMarks, curves)
    guard ownMarks != allMarks else { return Fit(group: group, pieces: own.pieces, off: own.off) }
    let all = pieces(of: group, between: allMarks, curves)
    let isOwn = max(own.off, 1) <= max(all.off, 1) && own.pieces.count <= all.pieces.count
    let (pieces, off) = isOwn ? own : all
    return Fit(group: group, pieces: pieces, off: off)
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
    /// The values at even steps between two frames, with those at both.
    func course(_ start: Double, _ end: Double) -> [[Double]] {
      let count = Int(min(40, max(12, end - start)))
      let between = (1..<count).map { step in
        let share = Double(step) / Double(count)
        return group.values(start + (end - start) * share)
      }
      let (first, last) = (group.values(start + Self.instant), group.values(end - 1e-4))
      return [first] + between + [last]
    }
    /// Returns the error of a curve, as a multiple of the tolerance.
    func error(_ curve: TimingCurve, _ course: [[Double]]) -> Double {
      let (from, to, count) = (course[0], course[course.count - 1], Double(course.count - 1))
      var worst = 0.0
      for step in 1..<course.count - 1 {
        let eased = curve.value(at: Double(step) / count)
        for index in from.indices {
          let guess = from[index] + (to[index] - from[index]) * eased
          worst = max(worst, abs(course[step][index] - guess) / group.tolerance[index])
        }
        if worst > 8 { break }
      }
      return worst
    }
    func best(_ course: [[Double]]) -> (curve: TimingCurve, error: Double) {
      var best = (curve: TimingCurve.linear, error: error(.linear, course))
      func look(_ curve: TimingCurve) {
        let own = error(curve, course)
        if own < best.error { best = (curve, own) }
      }
      for curve in curves where best.error > 1 { look(curve) }
      if best.error > 1, let fitting = Self.fitting(course, group.tolerance) { look(fitting) }
      return best
    }
    func add(_ start: Double, _ end: Double, depth: Int) {
      let course = course(start, end)
      let fitting = best(course)
      if fitting.error > 1, depth < 5, end - start > 0.5 {
        let share = Self.turn(of: course, group.tolerance) ?? 0.5
        var middle = start + (end - start) * share
        // At a whole frame, if there are many.
        if end - start > 4 { middle = min(end - 1, max(start + 1, middle.rounded())) }
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
        if error(.linear, course(marks[place], marks[reach])) <= 0.7 { last = reach }
      }
      var joining: TimingCurve? = last > place + 1 ? .linear : nil
      // A program may have written a keyframe for each frame, of which one timing fits many.
      var count = 2
      while marks.count > 12, place + count < marks.count, count <= 16,
        !marks[(place + count / 2)..<(place + count)].contains(where: jumps)
      {
        let fitting = best(course(marks[place], marks[place + count]))
        guard fitting.error <= 1 else { break }
        if place + count > last { (last, joining) = (place + count, fitting.curve) }
        count *= 2
      }
      if let joining {
        append(marks[place], marks[last], joining)
      } else {
        add(marks[place], marks[last], depth: 0)
      }
      place = last
    }
    return (pieces, off)
  }

  /// Returns a timing of its own for a course of values; nil if they end where they begin.
  private static func fitting(_ course: [[Double]], _ tolerance: [Double]) -> TimingCurve? {
    let (from, to) = (course[0], course[course.count - 1])
    func range(_ index: Int) -> Double { abs(to[index] - from[index]) / tolerance[index] }
    guard let most = from.indices.max(by: { range($0) < range($1) }) else { return nil }
    let shares = course.map { ($0[most] - from[most]) / (to[most] - from[most]) }
    // No timing is for numbers that do not go hand in hand.
    for (values, share) in zip(course, shares) {
      for index in values.indices where index != most {
        let off = values[index] - from[index] - (to[index] - from[index]) * share
        if abs(off) > tolerance[index] { return nil }
      }
    }
    return CurveFit.curve(through: Array(shares.dropFirst().dropLast()))
  }

  /// Returns the share of the time at which a value turns back; nil if none does.
  private static func turn(of course: [[Double]], _ tolerance: [Double]) -> Double? {
    let (from, to) = (course[0], course[course.count - 1])
    var (farthest, place): (Double, Int?) = (2, nil)
    for (step, values) in course.enumerated() {
      for index in values.indices {
        let (low, high) = (min(from[index], to[index]), max(from[index], to[index]))
        let beyond = max(low - values[index], values[index] - high) / tolerance[index]
        if beyond > farthest { (farthest, place) = (beyond, step) }
      }
    }
    return place.map { Double($0) / Double(course.count - 1) }
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
        let isLength = [.translationX, .translationY].contains(group.properties[0])
        let rounded = Number.rounded(value, decimals: isLength ? 2 : 3)
        // What is nearly as at rest, or nearly nothing, is so.
        let near = isLength ? 0.03 : 0.004
        return abs(rounded - rest) < near ? rest : abs(rounded) < near ? 0 : rounded
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
    let restColor: RGBAColor? = if case .color(let color) = rest.base { color.rounded } else { nil }
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
      let isShown = from == current ?? restColor
      if from == to, isShown {
        steps.append(.wait(duration))
      } else {
        steps.append(
          .recolor(
            from: isShown ? nil : from, to: to, over: duration,
            curve: curve == .hold || from == to ? .linear : curve))
        current = to
      }
    }
    while case .wait = steps.last { steps.removeLast() }
    guard !steps.isEmpty else { return nil }
    return steps.count == 1 ? steps[0] : .sequence(steps)
  }
}
