import RefreshMotion

extension MovingShape.Forms {
  /// Whether each outline can change to the others: whether all have the same lines and curves.
  var areAlike: Bool { outlines.allSatisfy { $0.mixed(with: outlines[0], 0) != nil } }

  /// The forms without those that come twice in a row, or to which it goes back.
  ///
  /// From each keyframe to the next, it goes to a neighbor.
  var shortened: MovingShape.Forms {
    var (list, places) = ([outlines[0]], [0])
    for outline in outlines.dropFirst() {
      let place = places[places.count - 1]
      let near = [place, place + 1, place - 1].first {
        list.indices.contains($0) && list[$0] == outline
      }
      // In the midst of the list there is no room for another neighbor.
      guard near != nil || place == list.count - 1 else { return self }
      if near == nil { list.append(outline) }
      places.append(near ?? place + 1)
    }
    return MovingShape.Forms(
      outlines: list,
      number: number.mapped { value in
        // Of a list that was shortened before, several keyframes have one number.
        let low = Int(max(0, min(Double(places.count - 2), value[0].rounded(.down))))
        let (from, to) = (places[low], places[min(low + 1, places.count - 1)])
        return [Double(from) + Double(to - from) * (value[0] - Double(low))]
      })
  }

  /// How far the points of a form are at most from those of the next, in the units of the outlines.
  static func reach(of outlines: [Outline]) -> Double { reach(of: outlines.map(\.points)) }

  /// - Parameter forms: The points of each form.
  static func reach(of forms: [[Point]]) -> Double {
    var most = 0.0
    for (left, right) in zip(forms, forms.dropFirst()) {
      for (point, other) in zip(left, right) { most = max(most, point.distance(to: other)) }
    }
    return most
  }
}

extension Outline {
  /// The ends and the control points of its lines and curves.
  var points: [Point] {
    let segments = segments
    var found: [Point] = []
    found.reserveCapacity(3 * segments.count)
    for segment in segments {
      switch segment {
      case .move(let end), .line(let end): found.append(end)
      case .curve(let first, let second, let end):
        found.append(first)
        found.append(second)
        found.append(end)
      case .close: break
      }
    }
    return found
  }

  /// Returns the outline between this one and another; nil if they have different lines and curves.
  func mixed(with other: Outline, _ share: Double) -> Outline? {
    let (own, others) = (segments, other.segments)
    guard own.count == others.count else { return nil }
    func mix(_ left: Point, _ right: Point) -> Point { left + (right - left) * share }
    var mixed: [Segment] = []
    mixed.reserveCapacity(own.count)
    for pair in zip(own, others) {
      switch pair {
      case (.move(let left), .move(let right)): mixed.append(.move(mix(left, right)))
      case (.line(let left), .line(let right)): mixed.append(.line(mix(left, right)))
      case (.curve(let l1, let l2, let left), .curve(let r1, let r2, let right)):
        mixed.append(.curve(mix(l1, r1), mix(l2, r2), mix(left, right)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return .path(mixed)
  }

  /// Returns the outline at a number of a list of forms; before the first and after the last, the change goes
  /// on.
  static func form(_ number: Double, of outlines: [Outline]) -> Outline {
    guard outlines.count > 1 else { return outlines[0] }
    let first = Int(max(0, min(Double(outlines.count - 2), number.rounded(.down))))
    return outlines[first].mixed(with: outlines[first + 1], number - Double(first))
      ?? outlines[first]
  }
}

extension Outline {
  /// Returns outlines that look the same and have the same lines and curves, so that each can change to the others;
  /// nil if they have different figures.
  static func alike(_ outlines: [Outline]) -> [Outline]? {
    let figures = outlines.map { contours($0.segments) }
    guard let first = figures.first, figures.allSatisfy({ $0.count == first.count }) else {
      return nil
    }
    guard !outlines.allSatisfy({ $0.mixed(with: outlines[0], 0) != nil }) else { return outlines }
    var found = outlines.map { _ in [Segment]() }
    for index in first.indices {
      let row = figures.map { $0[index] }
      let ends = row.filter { $0.last == .close }
      let sides = row.map { $0.count { $0.isSide } }
      guard let most = sides.max(), sides.allSatisfy({ $0 > 0 }),
        [0, row.count].contains(ends.count)
      else { return nil }
      for place in row.indices { found[place] += divided(row[place], into: most) }
    }
    return found.map { .path($0) }
  }

  /// Returns a figure of so many curves.
  private static func divided(_ figure: [Segment], into count: Int) -> [Segment] {
    let sides = figure.count { $0.isSide }
    var (divided, pen, place) = ([Segment](), Point.zero, 0)
    for segment in figure {
      let side: Cubic
      switch segment {
      case .move(let end):
        (pen, divided) = (end, divided + [segment])
        continue
      case .close:
        divided.append(segment)
        continue
      case .line(let end): side = Cubic(pen, pen + (end - pen) / 3, end - (end - pen) / 3, end)
      case .curve(let first, let second, let end): side = Cubic(pen, first, second, end)
      }
      let parts = (place + 1) * count / sides - place * count / sides
      for part in 0..<parts {
        let own = side.part(
          from: Double(part) / Double(parts), to: Double(part + 1) / Double(parts))
        divided.append(.curve(own.first, own.second, own.end))
      }
      (pen, place) = (side.end, place + 1)
    }
    return divided
  }
}

extension Outline.Segment {
  /// Whether it draws something.
  fileprivate var isSide: Bool {
    switch self {
    case .line, .curve: true
    case .move, .close: false
    }
  }
}
