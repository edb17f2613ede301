import RefreshMotion

/// Elements that are led along ways.
extension SVGReader {
  /// Returns what leads an element along ways, of SMIL.
  func led(_ node: XMLNode, until end: Double) -> [AnimatedTransform] {
    let effects = node.effects.filter { $0.property == "motion" }
    let rows = effects.compactMap(Self.leading)
    if rows.count < effects.count { node.untaken.insert("motion") }
    guard !rows.isEmpty else { return [] }
    guard let marks = Course.marks(rows.map(\.effect), until: end) else {
      node.untaken.insert("motion")
      return []
    }
    let times = Array(zip(marks, marks.dropFirst()))
    return rows.enumerated().compactMap { index, row in
      let pieces = times.map { start, end -> Course.Piece? in
        let middle = (start + end) / 2
        let isOver = rows[(index + 1)...].contains {
          !$0.effect.effect.isAdditive && $0.effect.interval(at: middle) != nil
        }
        let still = Course.Piece(start: start, end: end, from: [0], to: [0])
        return isOver ? nil : row.effect.piece(start, end, over: still)
      }
      let found = row.way.moving(pieces, times, row.rotation, rate: Self.frameRate)
      if found == nil { node.untaken.insert("motion") }
      return found
    }
  }

  /// Returns an animation along a way with lengths as its values.
  private static func leading(
    _ effect: SVGEffect
  ) -> (effect: NumericEffect, way: MotionWay, rotation: String)? {
    guard let said = effect.way else { return nil }
    if let data = said.data {
      guard let way = MotionWay(data) else { return nil }
      var copy = effect
      if said.isDiscrete, !said.isByPoints {
        let corners = way.corners
        copy.keyframes = corners.enumerated().map { index, length in
          .init(
            share: Double(index) / Double(corners.count), value: .text("\(length / way.length)"),
            easing: .steps([0]))
        }
      }
      let found = NumericEffect(copy) { text in
        NumberReader.whole(text).flatMap { 0...1 ~= $0 ? [$0 * way.length] : nil }
      }
      return found.map { ($0, way, said.rotation) }
    }
    let all = effect.keyframes.compactMap { place($0.value) }
    guard all.count == effect.keyframes.count, let way = MotionWay(all) else { return nil }
    var sum = 0.0
    var lengths = [0.0]
    for (one, two) in zip(all, all.dropFirst()) {
      sum += one.distance(to: two)
      lengths.append(sum)
    }
    return (NumericEffect(effect, lengths.map { [$0] }), way, said.rotation)
  }

  /// Returns the place of a keyframe; nil if it is none.
  private static func place(_ value: SVGEffect.Value) -> Point? {
    func point(_ text: String) -> Point? {
      let numbers = NumberReader.numbers(in: text)
      return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
    }
    switch value {
    case .text(let text): return point(text)
    case .sum(let first, let second):
      return point(first).flatMap { one in point(second).map { one + $0 } }
    case .zero, .below: return .zero
    }
  }

  /// Returns what `offset-path` does to an element: it leads the origin of its transform.
  func offset(
    _ node: XMLNode, _ own: Declared, from origin: Point
  ) -> [AnimatedTransform] {
    guard let distance = own.courses["offset-distance"] else { return [] }
    node.untaken.insert("offset-distance")
    guard let text = own["offset-path"], text.hasPrefix("path("),
      let data = text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first,
      let way = MotionWay(String(data))
    else { return [] }
    let lengths = distance.mapped { [min(way.length, max(0, $0[0] * way.length + $0[1]))] }
    guard
      var transform = way.moving(
        lengths.pieces, lengths.pieces.map { ($0.start, $0.end) }, own["offset-rotate"] ?? "auto",
        rate: Self.frameRate)
    else { return [] }
    node.untaken.remove("offset-distance")
    transform.base = .translation(Point.zero - origin)
    return [transform]
  }
}
