extension RandomAccessCollection where Element == AnimatedTransform, Index == Int {
  /// Returns all of them, each in the one before it, at a frame.
  ///
  /// - Parameter outer: What the first is in.
  func matrix(at frame: Double, in outer: Affine = .identity) -> Affine {
    var matrix = outer
    // A transform is large: an index looks at it where it is, and a loop over elements copies it.
    for index in indices { matrix = matrix * self[index].matrix(at: frame) }
    return matrix
  }
}

/// A transform of a layer or a group.
struct AnimatedTransform: Equatable {
  /// What is outside of it, and stays.
  var base = Affine.identity
  var anchor = AnimatedValue([0, 0])
  var position = AnimatedValue([0, 0])
  /// The vertical position, where it has keyframes of its own.
  var positionY: AnimatedValue?
  var scale = AnimatedValue([100, 100])
  var rotation = AnimatedValue([0])
  var skew = AnimatedValue([0])
  var skewAxis = AnimatedValue([0])
  /// Whether it turns as its position leads on.
  var isAlongWay = false
  /// Whether it turns out of the plane, which is not followed.
  var leavesPlane = false

  init() {}

  /// Whether no value changes.
  var isStill: Bool {
    anchor.isConstant && position.isConstant && positionY?.isConstant ?? true && scale.isConstant
      && rotation.isConstant && skew.isConstant && skewAxis.isConstant
  }

  /// The values that change.
  var animated: [AnimatedValue] {
    ([anchor, position, scale, rotation, skew, skewAxis] + [positionY].compactMap(\.self))
      .filter { !$0.isConstant }
  }

  /// Lets everything happen later.
  mutating func delay(by frames: Double) {
    anchor.delay(by: frames)
    position.delay(by: frames)
    positionY?.delay(by: frames)
    scale.delay(by: frames)
    rotation.delay(by: frames)
    skew.delay(by: frames)
    skewAxis.delay(by: frames)
  }

  func place(at frame: Double) -> Point {
    guard let positionY else { return position.point(at: frame) }
    return Point(position.number(at: frame), positionY.number(at: frame))
  }

  /// Whether it ever turns.
  var turns: Bool { !rotation.isConstant || (isAlongWay && !position.isConstant) }

  func angle(at frame: Double) -> Double {
    rotation.number(at: frame) * .pi / 180 + (isAlongWay ? position.direction(at: frame) : 0)
  }

  func matrix(at frame: Double) -> Affine {
    let size = scale.point(at: frame) / 100
    var matrix = base * .translation(place(at: frame)) * .rotation(angle(at: frame))
    let slant = skew.number(at: frame)
    if slant != 0 {
      let axis = skewAxis.number(at: frame) * .pi / 180
      matrix =
        matrix * .rotation(-axis) * Affine(c: tan(-slant * .pi / 180)) * .rotation(axis)
    }
    return matrix * .scale(size.x, size.y) * .translation(Point.zero - anchor.point(at: frame))
  }
}
