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

  /// Whether no value of them changes.
  var areStill: Bool { indices.allSatisfy { self[$0].isStill } }
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
  /// How it turns out of the plane; nil if it stays in it.
  var tilt: Tilt?

  /// Turns about the axes of the plane and, after them, about all axes, in degrees.
  struct Tilt: Equatable {
    var x: AnimatedValue
    var y: AnimatedValue
    var orientation: AnimatedValue

    var values: [AnimatedValue] { [x, y, orientation] }

    fileprivate mutating func delay(by frames: Double) {
      x.delay(by: frames)
      y.delay(by: frames)
      orientation.delay(by: frames)
    }

    /// Returns what is seen of the plane after a turn in it, in radians, and this one: from straight ahead, without
    /// perspective.
    fileprivate func matrix(_ angle: Double, at frame: Double) -> Affine {
      let own = orientation.value(at: frame)
      let angles = [y.number(at: frame), x.number(at: frame), own[2], own[1], own[0]]
      let turns = zip([2, 1, 0, 2, 1, 0], [angle] + angles.map { $0 * .pi / 180 })
      func seen(_ vector: SIMD3<Double>) -> Point {
        var turned = vector
        for (axis, angle) in turns {
          let (i, j) = ((axis + 1) % 3, (axis + 2) % 3)
          (turned[i], turned[j]) = (
            turned[i] * cos(angle) - turned[j] * sin(angle),
            turned[i] * sin(angle) + turned[j] * cos(angle)
          )
        }
        return Point(turned.x, turned.y)
      }
      let (right, down) = (seen([1, 0, 0]), seen([0, 1, 0]))
      return Affine(a: right.x, b: right.y, c: down.x, d: down.y)
    }
  }

  init() {}

  /// Whether no value changes.
  var isStill: Bool {
    anchor.isConstant && position.isConstant && positionY?.isConstant ?? true && scale.isConstant
      && rotation.isConstant && skew.isConstant && skewAxis.isConstant
      && tilts.allSatisfy(\.isConstant)
  }

  /// The values that change.
  var animated: [AnimatedValue] {
    ([anchor, position, scale, rotation, skew, skewAxis] + tilts + [positionY].compactMap(\.self))
      .filter { !$0.isConstant }
  }

  /// The values that turn it out of the plane.
  var tilts: [AnimatedValue] { tilt?.values ?? [] }

  /// Lets everything happen later.
  mutating func delay(by frames: Double) {
    anchor.delay(by: frames)
    position.delay(by: frames)
    positionY?.delay(by: frames)
    scale.delay(by: frames)
    rotation.delay(by: frames)
    skew.delay(by: frames)
    skewAxis.delay(by: frames)
    tilt?.delay(by: frames)
  }

  func place(at frame: Double) -> Point {
    guard let positionY else { return position.point(at: frame) }
    return Point(position.number(at: frame), positionY.number(at: frame))
  }

  /// Whether it ever turns.
  var turns: Bool {
    !rotation.isConstant || (isAlongWay && !position.isConstant)
      || tilts.contains { !$0.isConstant }
  }

  func angle(at frame: Double) -> Double {
    rotation.number(at: frame) * .pi / 180 + (isAlongWay ? position.direction(at: frame) : 0)
  }

  func matrix(at frame: Double) -> Affine {
    let size = scale.point(at: frame) / 100
    let angle = angle(at: frame)
    var matrix =
      base * .translation(place(at: frame))
      * (tilt?.matrix(angle, at: frame) ?? .rotation(angle))
    let slant = skew.number(at: frame)
    if slant != 0 {
      let axis = skewAxis.number(at: frame) * .pi / 180
      matrix =
        matrix * .rotation(-axis) * Affine(c: tan(-slant * .pi / 180)) * .rotation(axis)
    }
    return matrix * .scale(size.x, size.y) * .translation(Point.zero - anchor.point(at: frame))
  }
}
