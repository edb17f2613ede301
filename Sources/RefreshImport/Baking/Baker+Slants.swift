import RefreshMotion

/// What moves in a way that one element cannot: what is slanted while it turns within what is scaled unevenly, and
/// what turns together while its parts move by themselves.
extension Baker {
  /// How many of the first transforms of a shape are those of an element around it.
  struct Carrier: Equatable {
    var count: Int
    /// Whether one shape needs it, and not only several that move in different ways.
    var isForOne: Bool

    static let none = Carrier(count: 0, isForOne: false)
  }

  /// Returns a shape as it is drawn, and what may carry it.
  ///
  /// - Parameter frame: That near which elements are drawn.
  func straightened(
    _ shape: MovingShape, near frame: Double
  ) -> (shape: MovingShape, around: Carrier) {
    guard isSlanted(shape, near: frame) else { return (shape, turning(shape, near: frame)) }
    let around = straightTransforms(of: shape)
    guard around > 0 else {
      if let plain = unslanted(shape) { return (plain, .none) }
      return parted(shape) ?? (shape, .none)
    }
    guard around == shape.transforms.count else {
      return (shape, Carrier(count: around, isForOne: true))
    }
    var copy = shape
    copy.isUpright = true
    return (copy, .none)
  }

  /// Returns the transforms that turn or scale what moves within them, unless a shape does so about a point that stays.
  private func turning(_ shape: MovingShape, near frame: Double) -> Carrier {
    func turns(_ transform: AnimatedTransform) -> Bool {
      transform.turns || !transform.scale.isConstant
    }
    guard let first = shape.transforms.firstIndex(where: turns),
      !shape.transforms[(first + 1)...].areStill,
      shape.transforms.count(where: turns) <= Self.mostTurns,
      keepsRightAngles(shape, to: first, at: samples(of: shape, count: 40))
    else { return .none }
    let rest = restFrame(of: shape, near: frame)
    guard let point = turningPoint(of: shape, at: rest),
      moves(point, of: shape, restingAt: rest)
    else { return .none }
    return Carrier(count: first + 1, isForOne: false)
  }

  /// The cosine of the angle between two axes that is a right one.
  private static let straight = 1e-3
  /// The most groups within each other that turn.
  private static let mostTurns = 8

  /// Whether right angles stay right in the first transforms of a shape, up to one of them.
  private func keepsRightAngles(
    _ shape: MovingShape, to last: Int, at frames: [Double]
  ) -> Bool {
    frames.allSatisfy { frame in
      let matrix = shape.transforms[...last].matrix(at: frame)
      let (x, y) = (Point(matrix.a, matrix.b), Point(matrix.c, matrix.d))
      return abs((x * y).sum()) <= Self.straight * x.length * y.length
    }
  }

  /// Returns how many of the first transforms of a shape keep right angles right, and scale unevenly; 0 if none do.
  private func straightTransforms(of shape: MovingShape) -> Int {
    let frames = samples(of: shape, count: 40)
    let count =
      shape.transforms.indices.last { keepsRightAngles(shape, to: $0, at: frames) }
      .map { $0 + 1 } ?? 0
    return shape.transforms.prefix(count).contains(where: \.isUneven) ? count : 0
  }

  /// Returns a fill as one that changes its form, which shows the same; nil for any other shape.
  private func unslanted(_ shape: MovingShape) -> MovingShape? {
    guard shape.color != nil || shape.isTint, shape.line == nil, shape.gradient == nil,
      shape.image == nil, shape.trim == nil, shape.inFile.masks.isEmpty,
      shape.inFile.mattes.isEmpty, shape.inFile.gradient == nil,
      shape.forms == nil || shape.inFile.outline != nil
    else { return nil }
    let marks = ([frames.lowerBound, frames.upperBound] + shape.frames).filter {
      $0 >= frames.lowerBound && $0 <= frames.upperBound
    }
    let course = { frame in
      Outline.path(
        shape.outlineInFile(at: frame).segments.map { $0.applying(shape.matrix(at: frame)) })
    }
    let forms = FormFit.forms(
      course, between: marks, shape.animated.flatMap(\.curves),
      tolerance: Self.tolerance / fit.meanScale)
    guard let forms, forms.areAlike else { return nil }
    var copy = shape
    (copy.transforms, copy.forms, copy.outline) = ([], forms, forms.outlines[0])
    (copy.cuts, copy.inFile.outline) = (placedCuts(of: shape), course)
    return copy
  }

  /// The most frames of an animation for each of which a shape that is slanted is looked at.
  private static let partedLimit = 1000.0

  /// Returns a shape that turns in what turns and scales, which shows the same; nil if a mask or a matte is in the way.
  ///
  /// Whatever slants is a turn, two scales, and another turn before them.
  private func parted(_ shape: MovingShape) -> (shape: MovingShape, around: Carrier)? {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    guard shape.inFile.masks.isEmpty, shape.inFile.mattes.isEmpty,
      let moving = shape.transforms.lastIndex(where: { !$0.isStill }),
      last - first <= Self.partedLimit
    else { return nil }
    // What is still within them is the same for all shapes that they move.
    let around = Array(shape.transforms[...moving])
    let center = around[moving].anchor.point(at: first)
    let jumps = shape.frames.filter { $0 > first && $0 < last }.flatMap {
      [$0 - Tolerance.frame, $0]
    }
    let times = Set(stride(from: first, to: last, by: 1) + jumps + [last]).sorted()
    var (outer, inner) = (AnimatedTransform(), AnimatedTransform())
    var parts: [SlantParts] = []
    for time in times {
      parts.append(SlantParts(around.matrix(at: time), about: center, after: parts.last))
    }
    func course(_ numbers: (SlantParts) -> [Double]) -> AnimatedValue {
      AnimatedValue(zip(times, parts).map { .init(frame: $0, value: numbers($1)) })
    }
    outer.position = course { [$0.place.x, $0.place.y] }
    outer.rotation = course { [$0.outer * 180 / .pi] }
    outer.scale = course { [$0.scale.x * 100, $0.scale.y * 100] }
    inner.rotation = course { [$0.inner * 180 / .pi] }
    inner.anchor = AnimatedValue([center.x, center.y])
    var copy = shape
    copy.transforms = [outer, inner] + shape.transforms.dropFirst(around.count)
    let own = shape.cuts.filter { $0.depth > around.count }.map { cut in
      var cut = cut
      cut.depth += 2 - around.count
      return cut
    }
    copy.cuts = own + placedCuts(of: shape, within: around.count)
    return (copy, Carrier(count: 1, isForOne: true))
  }

  private func isSlanted(_ shape: MovingShape, near frame: Double) -> Bool {
    guard !shape.transforms.areStill,
      shape.transforms.contains(where: \.maySlant)
    else { return false }
    let still = restFrame(of: shape, near: frame)
    let rest = fit * shape.matrix(at: still)
    guard let box = shape.extent, let inverse = rest.inverse else { return false }
    // Small parts that turn about one point are one large element.
    let center = turningPoint(of: shape, at: still) ?? rest.apply(box.center)
    let reach = box.corners.map { rest.apply($0).distance(to: center) }.max() ?? 0
    return samples(of: shape, count: 40).contains { frame in
      let state = shape.state(at: frame)
      return state.opacity > Tolerance.opacity
        && Split(fit * state.matrix * inverse, about: center, near: 0).slant * reach
          > Self.slantTolerance
    }
  }

  /// Returns the cuts of a shape in the space of the file, without edges that it never leaves.
  ///
  /// - Parameter depth: The most transforms in whose space those lie that are asked for.
  private func placedCuts(of shape: MovingShape, within depth: Int = .max) -> [MovingShape.Cut] {
    let cuts = shape.cuts.filter { $0.depth <= depth && (!$0.isEdge || everLeaves(shape, $0)) }
    return cuts.map { cut in
      let steps = Array(shape.transforms.prefix(cut.depth))
      func outline(_ frame: Double) -> Outline {
        let own = cut.change?.outline(frame) ?? cut.clip.outline
        return own.applying(steps.matrix(at: frame))
      }
      let values = steps.flatMap(\.animated) + (cut.change?.values ?? [])
      var placed = cut
      placed.clip.outline = outline(frames.lowerBound)
      placed.change = values.isEmpty ? nil : .init(outline: outline, values: values)
      placed.depth = 0
      return placed
    }
  }
}

/// A transform as a turn, two scales and another turn.
private struct SlantParts {
  /// Where the point is about which all of it happens.
  let place: Point
  /// The turn after the scales and that before them, in radians.
  let (outer, inner): (Double, Double)
  let scale: Point
  /// Twice the means of the two turns, as they are added and taken from each other.
  private let (sum, difference): (Double, Double)

  /// The share of a scale below which a direction is gone.
  private static let least = 1e-4

  /// - Parameter before: Those a moment before, which angles that say nothing keep.
  init(_ matrix: Affine, about point: Point, after before: SlantParts?) {
    place = matrix.apply(point)
    let even = Point(matrix.a + matrix.d, matrix.b - matrix.c) / 2
    let uneven = Point(matrix.a - matrix.d, matrix.b + matrix.c) / 2
    let least = Self.least * (even.length + uneven.length)
    func angle(_ vector: Point, near other: Double?) -> Double {
      let found = vector.length > least ? atan2(vector.y, vector.x) : other ?? 0
      return other.map { $0 + remainder(found - $0, 2 * .pi) } ?? found
    }
    sum = angle(even, near: before?.sum)
    difference = angle(uneven, near: before?.difference)
    (outer, inner) = ((sum + difference) / 2, (sum - difference) / 2)
    scale = Point(even.length + uneven.length, even.length - uneven.length)
  }
}

extension AnimatedTransform {
  /// Whether what turns in it may be slanted.
  fileprivate var maySlant: Bool { isUneven || !skew.isConstant || skew.first[0] != 0 }

  /// Whether it ever scales one direction more than the other.
  fileprivate var isUneven: Bool {
    let isEven = scale.keyframes.allSatisfy { key in
      key.value.prefix(2).allSatisfy { $0 == key.value[0] }
        && key.curves.prefix(2).allSatisfy { $0 == key.curves[0] }
    }
    return !isEven || !base.isUniform || tilt != nil
  }
}
