import RefreshMotion

/// Dashes that move: a line that draws itself.
extension SVGReader {
  /// Returns the trim that a moving dash is, of which one is seen at a time; nil if the dashes do not move, or
  /// more than one is seen.
  ///
  /// - Parameter scale: The length of a unit of the element, in units of the outline.
  func trim(
    of outline: Outline, scale: Double, _ node: XMLNode, _ style: SVGStyle
  ) -> MovingShape.Trim? {
    guard loop != nil, !style.isStill,
      style.courses["stroke-dasharray"] != nil || style.courses["stroke-dashoffset"] != nil
    else { return nil }
    let said = node.attributes["pathLength"].flatMap(NumberReader.whole)
    let length = said.flatMap { $0 > 0 ? $0 : nil } ?? outline.length / scale
    func still(_ numbers: [Double]) -> Course {
      Course([.init(start: 0, end: until, from: numbers, to: numbers)])
    }
    let array = style.courses["stroke-dasharray"] ?? still(style.line.dashes)
    let offset = style.courses["stroke-dashoffset"] ?? still([style.line.phase])
    guard length > 0, array.values.allSatisfy({ $0.count == 2 && $0[0] + $0[1] > 0 }) else {
      return nil
    }
    var pieces: [Course.Piece] = []
    for piece in array.joined(with: offset).pieces {
      guard let found = DashPiece(piece, length).ends(depth: 0) else { return nil }
      pieces += found
    }
    let ends = Course(pieces)
    return MovingShape.Trim(
      owner: node.line, start: AnimatedValue(ends.mapped { [$0[0]] }, rate: Self.frameRate),
      end: AnimatedValue(ends.mapped { [$0[1]] }, rate: Self.frameRate), offset: AnimatedValue([0]))
  }
}

/// What a dash, a gap and an offset do in a part of the time.
private struct DashPiece {
  let piece: Course.Piece
  /// That of the line.
  let length: Double

  /// How often a change is halved to find the dash that is seen, at how many times it is looked for, and the share
  /// of the line that is seen.
  private static let (deepest, samples, least) = (5, 16.0, 1e-3)

  init(_ piece: Course.Piece, _ length: Double) {
    (self.piece, self.length) = (piece, length)
  }

  /// Returns where the one dash that is seen begins and ends, in percent; nil if there are more.
  func ends(depth: Int) -> [Course.Piece]? {
    let seen = seen
    if seen.count > 1 {
      guard depth < Self.deepest, !piece.isStill else { return nil }
      let middle = (piece.start + piece.end) / 2
      let parts = [piece.part(piece.start, middle), piece.part(middle, piece.end)].map {
        DashPiece($0, length).ends(depth: depth + 1)
      }
      guard let first = parts[0], let second = parts[1] else { return nil }
      return first + second
    }
    return ends(of: Double(seen.first ?? 0))
  }

  /// The numbers of the dashes that are seen at some time.
  private var seen: Set<Int> {
    var seen: Set<Int> = []
    for step in 0...Int(Self.samples) {
      let share = (Double(step) + 0.01) / (Self.samples + 0.02)
      let now = piece.value(at: piece.start + (piece.end - piece.start) * share)
      let period = now[0] + now[1]
      // A timing that swings beyond its ends may take the lengths below 0.
      let first = (now[2] / period).rounded(.down) - 1
      guard period > 0, abs(first) < 1e6 else { continue }
      for index in Int(first)...(Int(first) + 2 + Int(min(50, length / period))) {
        let start = Double(index) * period - now[2]
        if min(length, start + now[0]) - max(0, start) > length * Self.least { seen.insert(index) }
      }
    }
    return seen
  }

  private func ends(of index: Double) -> [Course.Piece] {
    func ends(_ now: [Double]) -> [Double] {
      let start = index * (now[0] + now[1]) - now[2]
      return [100 * start / length, 100 * (start + now[0]) / length]
    }
    let curves = piece.from.indices.filter { piece.from[$0] != piece.to[$0] }.map {
      piece.curves.count > $0 ? piece.curves[$0] : piece.curves[0]
    }
    let first = curves.first ?? .linear
    if curves.allSatisfy({ $0 == first }) {
      return [
        .init(
          start: piece.start, end: piece.end, from: ends(piece.from), to: ends(piece.to),
          curves: [first])
      ]
    }
    func time(_ step: Double) -> Double {
      piece.start + (piece.end - piece.start) * step / Self.samples
    }
    return stride(from: 0, to: Self.samples, by: 1).map { step in
      .init(
        start: time(step), end: time(step + 1), from: ends(piece.value(at: time(step))),
        to: ends(piece.value(at: time(step + 1))))
    }
  }
}
