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
    guard around > 0 else { return (unslanted(shape), .none) }
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
      shape.transforms[(first + 1)...].contains(where: { !$0.isStill }),
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

  /// Returns a fill as one that changes its form, which shows the same; any other shape as it is.
  private func unslanted(_ shape: MovingShape) -> MovingShape {
    guard shape.color != nil || shape.isTint, shape.line == nil, shape.gradient == nil,
      shape.image == nil, shape.trim == nil, shape.inFile.masks.isEmpty,
      shape.inFile.mattes.isEmpty, shape.inFile.gradient == nil,
      shape.forms == nil || shape.inFile.outline != nil
    else { return shape }
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
    guard let forms, forms.areAlike else { return shape }
    var copy = shape
    (copy.transforms, copy.forms, copy.outline) = ([], forms, forms.outlines[0])
    (copy.cuts, copy.inFile.outline) = (placedCuts(of: shape), course)
    return copy
  }

  private func isSlanted(_ shape: MovingShape, near frame: Double) -> Bool {
    guard shape.transforms.contains(where: { !$0.isStill }),
      shape.transforms.contains(where: \.maySlant)
    else { return false }
    let rest = fit * shape.matrix(at: restFrame(of: shape, near: frame))
    guard let box = shape.extent, let inverse = rest.inverse else { return false }
    let center = rest.apply(box.center)
    let reach = box.corners.map { rest.apply($0).distance(to: center) }.max() ?? 0
    return samples(of: shape, count: 40).contains { frame in
      let state = shape.state(at: frame)
      return state.opacity > Tolerance.opacity
        && Split(fit * state.matrix * inverse, about: center, near: 0).slant * reach
          > Self.slantTolerance
    }
  }

  /// Returns the cuts of a shape in the space of the file, without edges that it never leaves.
  private func placedCuts(of shape: MovingShape) -> [MovingShape.Cut] {
    shape.cuts.filter { !$0.isEdge || everLeaves(shape, $0) }.map { cut in
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
