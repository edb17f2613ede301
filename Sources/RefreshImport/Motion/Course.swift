import RefreshMotion

/// What numbers of a shape do over time: changes in a row, without a gap.
struct Course: Equatable {
  /// One change; a jump lies between two.
  struct Piece: Equatable {
    /// In seconds.
    var (start, end): (Double, Double)
    var (from, to): ([Double], [Double])
    /// The timing, one for each number or one for all.
    var curves: [TimingCurve] = [.linear]
  }

  private(set) var pieces: [Piece]

  /// - Parameter pieces: The first first; each begins where the one before ends.
  init(_ pieces: [Piece]) {
    self.pieces = []
    for piece in pieces { append(piece) }
  }

  /// Adds a piece; two that stay at one value are one.
  private mutating func append(_ piece: Piece) {
    guard let last = pieces.last, last.isStill, piece.isStill, last.to == piece.from else {
      return pieces.append(piece)
    }
    pieces[pieces.count - 1].end = piece.end
  }

  var isConstant: Bool { pieces.allSatisfy { $0.isStill && $0.from == pieces[0].from } }

  /// The values at the beginnings and ends of all pieces.
  var values: [[Double]] { pieces.flatMap { [$0.from, $0.to] } }

  func value(at time: Double) -> [Double] {
    guard let piece = pieces.last(where: { $0.start <= time }) ?? pieces.first else { return [] }
    return piece.value(at: time)
  }

  /// Returns numbers made of those of each piece's ends; the timings stay as they are.
  ///
  /// - Parameter change: A sum of factors times the numbers.
  func mapped(_ change: ([Double]) -> [Double]) -> Course {
    Course(
      pieces.map { piece in
        let (from, to) = (change(piece.from), change(piece.to))
        let isOne = piece.curves.count == 1 || from.count == piece.from.count
        return Piece(
          start: piece.start, end: piece.end, from: from, to: to,
          curves: isOne ? piece.curves : [piece.curves[0]])
      })
  }

  /// Returns the numbers of both, each with its own timing.
  func joined(with other: Course) -> Course {
    Course(
      Self.common(self, other).map { one, two in
        Piece(
          start: one.start, end: one.end, from: one.from + two.from, to: one.to + two.to,
          curves: one.ownCurves + two.ownCurves)
      })
  }

  /// Returns the pieces of both, cut where one of either begins.
  private static func common(_ one: Course, _ other: Course) -> [(Piece, Piece)] {
    var found: [(Piece, Piece)] = []
    var (left, right) = (one.pieces[...], other.pieces[...])
    while let first = left.first, let second = right.first {
      let (start, end) = (max(first.start, second.start), min(first.end, second.end))
      if end > start { found.append((first.part(start, end), second.part(start, end))) }
      if first.end <= end { left.removeFirst() }
      if second.end <= end { right.removeFirst() }
    }
    return found
  }
}

extension Course.Piece {
  var isStill: Bool { from == to }

  fileprivate var ownCurves: [TimingCurve] {
    curves.count == from.count ? curves : Array(repeating: curves[0], count: from.count)
  }

  func value(at time: Double) -> [Double] {
    guard end > start, !isStill else { return from }
    let share = min(1, max(0, (time - start) / (end - start)))
    return from.indices.map { index in
      let curve = curves.indices.contains(index) ? curves[index] : curves[0]
      return from[index] + (to[index] - from[index]) * curve.value(at: share)
    }
  }

  /// Returns what it does in a part of its time.
  func part(_ first: Double, _ last: Double) -> Self {
    guard end > start, first > start || last < end else { return self }
    let (low, high) = ((first - start) / (end - start), (last - start) / (end - start))
    return Self(
      start: first, end: last, from: value(at: first), to: value(at: last),
      curves: curves.map { $0.part(low, high) })
  }
}

extension TimingCurve {
  /// Returns the timing in a part of its time, which is even where none is left.
  func part(_ first: Double, _ last: Double) -> TimingCurve {
    guard case .cubicBezier = self, last > first else { return self }
    return part(from: first, to: last, tolerance: Tolerance.share, decimals: 4) ?? .linear
  }
}

extension AnimatedValue {
  /// - Parameter rate: The frames in a second.
  init(_ course: Course, rate: Double) {
    guard !course.isConstant, let last = course.pieces.last else {
      self.init(course.pieces.first?.from ?? [0])
      return
    }
    var keyframes: [Keyframe] = []
    for (index, piece) in course.pieces.enumerated() {
      keyframes.append(Keyframe(frame: piece.start * rate, value: piece.from, curves: piece.curves))
      let next = index + 1 < course.pieces.count ? course.pieces[index + 1].from : nil
      if let next, next != piece.to {
        keyframes.append(Keyframe(frame: piece.end * rate, value: piece.to, curves: [.hold]))
      }
    }
    keyframes.append(Keyframe(frame: last.end * rate, value: last.to, curves: [.hold]))
    self.init(keyframes)
  }
}

extension Course {
  /// What values do together, in frames; nil if none of them changes.
  init?(_ values: [AnimatedValue]) {
    let moving = values.filter { !$0.isConstant }
    var marks = Set(moving.flatMap(\.frames)).sorted()
    guard let last = marks.last, marks.count > 1 else { return nil }
    func curves(_ start: Double, _ end: Double) -> [TimingCurve?] {
      values.map {
        $0.isConstant ? .linear : $0.curves(from: start, to: end - Tolerance.place).first
      }
    }
    // A course without timings of its own is followed frame by frame.
    let parts = zip(marks, marks.dropFirst()).flatMap { start, end -> [Double] in
      let isTimed = !curves(start, end).contains(nil)
      return isTimed || end - start > Double(AnimatedValue.limit)
        ? [start] : Array(stride(from: start, to: end, by: 1))
    }
    marks = parts + [last]
    let pieces = zip(marks, marks.dropFirst()).map { start, end -> Piece in
      let (from, to) = (
        values.map { $0.number(at: start) }, values.map { $0.number(at: end - Tolerance.place) }
      )
      let timings = curves(start, end).map { $0 ?? .linear }
      return Piece(start: start, end: end, from: from, to: to, curves: timings)
    }
    self.init(pieces)
  }
}
