import RefreshMotion

extension Baker {
  /// How far off a timing is told, as a multiple of what is not seen.
  private static let toldError = 3 * told / tolerance
  /// The most timings of the file that are tried.
  private static let curveLimit = 24

  /// Returns the changes of a group, and tells how far they are off.
  mutating func steps(
    of group: Group, _ shape: MovingShape, _ name: String, in part: Range<Double>
  ) -> [ArtMotion] {
    var fits = [fit(group, shape, in: part)]
    // Two numbers that do not go hand in hand, such as those of a way along a curve, are said each by itself.
    if group.properties.count > 1, !group.isTrim, fits[0].count > 2 {
      let single = group.properties.indices.map { fit(group.only($0), shape, in: part) }
      if single.map(\.count).reduce(0, +) < fits[0].count { fits = single }
    }
    let off = fits.map(\.off).max() ?? 0
    if off > Self.toldError {
      let amount = off * group.tolerance[0]
      let text =
        switch group.properties.first {
        case .rotation: "\(Number.text(amount * 180 / .pi))°"
        case nil: "\(Number.text(amount * 100, decimals: 0)) %"
        case .form, .clipForm: "\(Number.text(off * Self.tolerance, decimals: 1)) points"
        default: Number.text(amount)
        }
      report.add(
        .approximated, name, "The timing of its \(group.words) is up to \(text) off.",
        remedy: "Use fewer, plainer keyframes.", isOfMotion: true)
    }
    return fits.compactMap {
      StepWriter($0.group, from: part.lowerBound, to: part.upperBound, rate: picture.frameRate)
        .steps(of: $0.pieces)
    }
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
    // Cut at the group's own keyframes, or at all of the shape: whichever fits in fewer steps.
    let curves = curves(of: group.keyed + shape.animated)
    let ownMarks = marks(group.keyed.flatMap(\.frames) + group.edges, in: part)
    let allMarks = marks(shape.frames, in: part)
    var own = PieceFit(group, curves)
    own.fit(between: ownMarks)
    // Fewer than one there are not.
    guard ownMarks != allMarks, own.pieces.count > 1 || own.off > 1 else {
      return Fit(group: group, pieces: own.pieces, off: own.off)
    }
    var all = PieceFit(group, curves)
    all.fit(between: allMarks)
    let isOwn = max(own.off, 1) <= max(all.off, 1) && own.pieces.count <= all.pieces.count
    let best = isOwn ? own : all
    return Fit(group: group, pieces: best.pieces, off: best.off)
  }

  /// The frames at which something begins or ends.
  private func marks(_ frames: [Double], in part: Range<Double>) -> [Double] {
    let frames = [part.lowerBound, part.upperBound] + frames
    var sorted: [Double] = []
    for frame in frames.filter({ $0 >= part.lowerBound && $0 <= part.upperBound }).sorted() {
      if let last = sorted.last, frame - last < Tolerance.frame { continue }
      sorted.append(frame)
    }
    return sorted
  }

  /// Returns the timings that the file has in a span of frames, and the usual ones.
  private func curves(of values: [AnimatedValue]) -> [TimingCurve] {
    var found: [TimingCurve] = [.linear]
    for curve in values.lazy.flatMap(\.curves)
    where found.count < Self.curveLimit && !found.contains(curve) && curve != .hold {
      found.append(curve)
    }
    let usual: [TimingCurve] = [.easeInOut, .easeIn, .easeOut]
    return found + usual.filter { !found.contains($0) }
  }
}

extension Baker.Group {
  fileprivate var words: String {
    switch properties.first {
    case .translationX, .translationY: "position"
    case .rotation: "rotation"
    case .scaleX, .scaleY: "scale"
    case .opacity: "opacity"
    case .strokeStart, .strokeEnd: "trim"
    case .form, .clipForm: "form"
    case .lineWidth: "line's width"
    case nil: "color"
    }
  }
}

// MARK: - Writing

/// Puts changes in a row: changes, jumps and pauses.
private struct StepWriter {
  private let group: Baker.Group
  private let (start, end, rate): (Double, Double, Double)
  private var steps: [ArtMotion] = []
  private var current: [Double] = []
  /// Whether the next change has to say what it begins with.
  private var needsStart = false
  /// What was before the jump that is the last step; nil if that is none.
  private var beforeJump: (current: [Double], needsStart: Bool)?
  /// The numbers that ever change.
  private var live: [Int] = []

  /// How near to rest, or to nothing, a length in points is so, and any other number, as a share of the difference
  /// that is not seen; that of a trim, whose start is that of an instant later, by itself.
  private static let (nearLength, near, nearTrim) = (0.03, 0.25, 1.5e-4)

  /// - Parameters:
  ///   - start: The frame with which the part of the animation begins.
  ///   - rate: The frames in a second.
  init(_ group: Baker.Group, from start: Double, to end: Double, rate: Double) {
    self.group = group
    (self.start, self.end, self.rate) = (start, end, rate)
  }

  /// Returns pieces as a motion; nil if nothing is unlike it is at rest.
  consuming func steps(of pieces: [Piece]) -> ArtMotion? {
    // What is too near to rest to be written is no change.
    let pieces = pieces.map(written)
    guard let begin = pieces.first?.from else { return nil }
    let isSame = group.isSame
    let moves = pieces.contains { !isSame($0.from, begin) || !isSame($0.to, begin) }
    guard moves || begin != group.rest || group.isStated else { return nil }
    (current, needsStart) = (begin, begin != group.rest || group.isStated)
    live = group.rest.indices.filter { index in
      group.isStated
        || pieces.contains { piece in
          piece.from[index] != group.rest[index] || piece.to[index] != group.rest[index]
        }
    }
    for piece in pieces {
      // Snap the last value to the first one if it is close, so that a loop closes exactly.
      add(piece, to: isSame(piece.to, begin) ? begin : piece.to)
    }
    while case .wait = steps.last { steps.removeLast() }
    if group.jumpsBack, current != begin { steps.append(change(to: begin, over: 0)) }
    if steps.isEmpty {
      // A value that stays, but is not the one at rest, is a change to itself.
      return change(to: current, over: Number.rounded((end - start) / rate, decimals: 3))
    }
    return steps.count == 1 ? steps[0] : .sequence(steps)
  }

  private mutating func add(_ piece: Piece, to end: [Double]) {
    let duration = duration(from: piece.start, to: piece.end)
    if !group.isSame(piece.from, current) { jump(to: piece.from) }
    guard duration > 0 else { return }
    beforeJump = nil
    if group.isSame(piece.from, end) {
      // Before the first change, its start is shown.
      wait(duration)
    } else {
      steps.append(change(to: end, over: duration, curve: piece.curve))
      (needsStart, current) = (false, end)
    }
  }

  /// Of jumps in a row, the last is seen alone.
  private mutating func jump(to values: [Double]) {
    if let before = beforeJump {
      steps.removeLast()
      (current, needsStart) = before
    }
    beforeJump = (current, needsStart)
    steps.append(change(to: values, over: 0))
    (needsStart, current) = (false, values)
  }

  private mutating func wait(_ duration: Double) {
    guard duration > Tolerance.time else { return }
    var pause = duration
    if case .wait(let before) = steps.last {
      pause += before
      steps.removeLast()
    }
    steps.append(.wait(Number.rounded(pause, decimals: 3)))
  }

  private func change(
    to values: [Double], over duration: Double, curve: TimingCurve = .linear
  ) -> ArtMotion {
    guard !group.isColor else {
      // Beyond the end lies what the start is unlike, so that it has to be known.
      let saysStart = needsStart || curve.overshoots
      return .recolor(
        from: saysStart ? color(current) : nil, to: color(values), over: duration, curve: curve)
    }
    let shown = live.filter { needsStart || values[$0] != current[$0] }
    // A number that never changes again is said once.
    let isPair = group.properties[0] == .scaleX && live.count == 2
    let changes = (isPair ? live : shown).map { index in
      ArtMotion.Change(
        property: group.properties[index], from: needsStart ? current[index] : nil,
        to: values[index])
    }
    return .change(changes, over: duration, curve: curve)
  }

  private func color(_ parts: [Double]) -> RGBAColor {
    RGBAColor(red: parts[0], green: parts[1], blue: parts[2])
  }

  private func written(_ piece: Piece) -> Piece {
    var piece = piece
    (piece.from, piece.to) = (clean(piece.from), clean(piece.to))
    return piece
  }

  /// Returns numbers as they are written.
  private func clean(_ values: [Double]) -> [Double] {
    guard !group.isColor else {
      let color = color(values).rounded
      return [color.red, color.green, color.blue]
    }
    let decimals =
      switch group.properties[0] {
      case .translationX, .translationY: 2
      case .strokeStart, .strokeEnd: 4
      default: 3
      }
    return values.indices.map { index in
      let (value, rest) = (values[index], group.rest[index])
      if group.properties[0] == .rotation { return Number.rounded(angle: value) }
      let rounded = Number.rounded(value, decimals: decimals)
      // A dot is shorter than what is not seen of a place.
      let share = group.isTrim ? 0 : Self.near * group.tolerance[index]
      let near =
        decimals == 2 ? Self.nearLength : decimals == 4 ? max(Self.nearTrim, share) : share
      return abs(rounded - rest) < near ? rest : abs(rounded) < near ? 0 : rounded
    }
  }

  /// Returns the time between two frames in seconds, in whole milliseconds.
  ///
  /// The times are rounded, not the durations, whose errors would add up.
  private func duration(from first: Double, to last: Double) -> Double {
    func time(_ frame: Double) -> Double { Number.rounded((frame - start) / rate, decimals: 3) }
    return Number.rounded(time(last) - time(first), decimals: 3)
  }
}

extension TimingCurve {
  fileprivate var overshoots: Bool {
    guard case .cubicBezier(_, let first, _, let second) = self else { return false }
    return !(0...1 ~= first && 0...1 ~= second)
  }
}
