import RefreshMotion

extension MovingShape.Forms {
  /// The most different forms that are compared.
  private static let rowLimit = 256

  /// Finds two forms between which all others lie, as those of a bar do that grows; nil if there are none.
  ///
  /// - Parameters:
  ///   - course: What the numbers of the outline do.
  ///   - rate: The frames in a second.
  ///   - tolerance: How far a point may be off.
  ///   - outline: Returns the outline that numbers are.
  init?(
    inRow course: Course, rate: Double, tolerance: Double, _ outline: ([Double]) -> Outline
  ) {
    // In the order of the file: that of a set differs from run to run.
    var known: Set<[Double]> = []
    let ends = course.values.filter { known.insert($0).inserted }
    guard !course.isConstant, ends.count <= Self.rowLimit, let any = ends.first else { return nil }
    let points = Dictionary(uniqueKeysWithValues: ends.map { ($0, outline($0).points) })
    guard points.values.allSatisfy({ $0.count == points[any]?.count }) else { return nil }
    func farthest(from numbers: [Double]) -> [Double] {
      ends.max {
        Self.distance(points[$0], points[numbers]) < Self.distance(points[$1], points[numbers])
      } ?? numbers
    }
    let one = farthest(from: any)
    let pair = [one, farthest(from: one)].map { (numbers: $0, outline: outline($0)) }
    // At rest it is as large as it gets.
    let (low, high) =
      pair[0].outline.extent < pair[1].outline.extent ? (pair[1], pair[0]) : (pair[0], pair[1])
    let row = Row(low.outline.points, high.outline.points)
    guard row.length > tolerance else { return nil }
    func share(_ numbers: [Double]) -> Double? {
      row.share(of: points[numbers] ?? outline(numbers).points, tolerance)
    }
    var pieces: [Course.Piece] = []
    for piece in course.pieces {
      guard let from = share(piece.from), let to = share(piece.to),
        let curve = piece.commonCurve
      else { return nil }
      let middle = zip(piece.from, piece.to).map { ($0 + $1) / 2 }
      guard
        piece.isStill
          || share(middle).map({ abs($0 - (from + to) / 2) * row.length < tolerance }) == true
      else { return nil }
      pieces.append(
        .init(start: piece.start, end: piece.end, from: [from], to: [to], curves: [curve]))
    }
    self.init(
      outlines: [low.outline, high.outline], number: AnimatedValue(Course(pieces), rate: rate))
  }

  private static func distance(_ one: [Point]?, _ other: [Point]?) -> Double {
    zip(one ?? [], other ?? []).map { $0.distance(to: $1) }.max() ?? 0
  }

  /// A straight way from points to as many others.
  private struct Row {
    let start: [Point]
    let steps: [Point]
    /// The longest step.
    let length: Double

    init(_ start: [Point], _ end: [Point]) {
      self.start = start
      steps = zip(start, end).map { $1 - $0 }
      length = steps.map(\.length).max() ?? 0
    }

    /// Returns how far along the way points are; nil if they are not on it.
    func share(of points: [Point], _ tolerance: Double) -> Double? {
      let whole = steps.reduce(0) { $0 + ($1 * $1).sum() }
      let ways = zip(points, start).map { $0 - $1 }
      let share = zip(ways, steps).reduce(0) { $0 + ($1.0 * $1.1).sum() } / whole
      let off = zip(ways, steps).map { ($0 - $1 * share).length }.max() ?? 0
      return off < tolerance ? share : nil
    }
  }
}

extension Course.Piece {
  /// The timing of the numbers that change; nil if they have several.
  fileprivate var commonCurve: TimingCurve? {
    let own = from.indices.filter { from[$0] != to[$0] }.map {
      curves.indices.contains($0) ? curves[$0] : curves[0]
    }
    return own.allSatisfy { $0 == own[0] } ? own.first ?? .linear : nil
  }
}

extension Outline {
  /// The larger side of its box.
  fileprivate var extent: Double { box?.size.max() ?? 0 }
}
