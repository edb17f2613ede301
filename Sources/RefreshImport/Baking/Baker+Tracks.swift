import RefreshMotion

extension Baker {
  /// Returns the motion of the elements in a part of the animation.
  ///
  /// - Parameter isFirst: Whether no other part goes before it.
  mutating func motion(in part: Range<Double>, isFirst: Bool = false) -> ArtMotion {
    followsPart = !isFirst
    var motions: [(element: Int, motion: ArtMotion)] = []
    let all = elements.flatMap(\.all)
    for (index, element) in all.enumerated() {
      let parts = tracks(of: element, in: part)
      if parts.count == 1 { motions.append((index, parts[0])) }
      if parts.count > 1 { motions.append((index, .together(parts))) }
    }
    let duration = Number.rounded(
      (part.upperBound - part.lowerBound) / picture.frameRate, decimals: 3)
    var found = ArtMotion.rows(motions, of: all.count)
    if (found.map(\.duration).max() ?? 0) < duration - Tolerance.time || found.isEmpty {
      found.append(.wait(duration))
    }
    return found.count == 1 ? found[0] : .together(found)
  }

  /// Returns what is most unlike its beginning when the part ends: by how much, in points, where an opacity
  /// counts as ten, the name of the layer, and how it differs.
  func gap(in part: Range<Double>) -> (size: Double, layer: String, words: String)? {
    var worst: (size: Double, layer: String, words: String)?
    for entry in elements.flatMap(\.all) {
      let (element, sources) = (entry.art, entry.sources)
      let (first, last) = (
        sources[0].state(at: part.lowerBound + Tolerance.frame),
        sources[0].state(at: part.upperBound - Tolerance.frame)
      )
      guard max(first.opacity, last.opacity) > Tolerance.translucent.lowerBound else { continue }
      func note(_ size: Double, _ words: @autoclosure () -> String) {
        if worst.map({ $0.size < size }) ?? true { worst = (size, element.name, words()) }
      }
      func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
      // A part that is not seen at one end differs by its opacity alone.
      note(
        abs(first.opacity - last.opacity) * 10,
        "has an opacity of \(percent(last.opacity)), and of \(percent(first.opacity)) where it begins"
      )
      guard min(first.opacity, last.opacity) > Tolerance.translucent.lowerBound else { continue }
      let placed = drawing(sources[0], at: entry.rest).inverse
      let way =
        (element.box?.corners ?? []).compactMap { placed?.apply($0) }.map {
          (fit * first.matrix).apply($0).distance(to: (fit * last.matrix).apply($0))
        }.max() ?? 0
      if let forms = sources[0].forms?.outlines.map({ $0.applying(fit * first.matrix) }) {
        let ends = [first, last].map { Outline.form($0.form, of: forms) }
        note(MovingShape.Forms.reach(of: ends), "has another form than where it begins")
      }
      note(way, "is \(Number.text(way, decimals: 1)) points from where it begins")
    }
    return worst
  }

  private mutating func tracks(of entry: Element, in part: Range<Double>) -> [ArtMotion] {
    let (element, shape) = (entry.art, entry.sources[0])
    guard
      !shape.animated.isEmpty || shape.isUpright || shape.shown(in: part) != [part]
        || isStated(shape)
    else { return [] }
    let body = Body(element, shape, rest: entry.rest)
    // Of what is not seen in the part, nothing else matters.
    guard !shape.shown(in: part).isEmpty else {
      return fading(body).flatMap { steps(of: $0, shape, element.name, in: part) }
    }
    var groups = placing(body, in: part)
    groups += fading(body)
    groups += trimming(body)
    groups += forming(body, in: part)
    groups += thickening(body)
    groups += coloring(body)
    return groups.flatMap { steps(of: $0, shape, element.name, in: part) }
  }
}

// MARK: - What changes

extension Baker {
  /// What an effect changes in one way: a property or two that share their timing, or the color.
  struct Group {
    /// None for the color.
    let properties: [Property]
    let rest: [Double]
    let tolerance: [Double]
    /// The values of the animation that change it most.
    let keyed: [AnimatedValue]
    /// The frames at which it may jump besides.
    var edges: [Double] = []
    /// Whether it is said also where it is as at rest.
    var isStated = false
    /// Whether it ends in other numbers than it begins with, which look the same.
    var jumpsBack = false
    let values: (Double) -> [Double]

    var isColor: Bool { properties.isEmpty }
    /// Whether it is both ends of a trim, which share their timing, so that a dot between them keeps its length.
    var isTrim: Bool { properties == [.strokeStart, .strokeEnd] }

    /// Returns one of its numbers by itself.
    func only(_ index: Int) -> Group {
      let values = values
      return Group(
        properties: [properties[index]], rest: [rest[index]], tolerance: [tolerance[index]],
        keyed: keyed, edges: edges
      ) { [values($0)[index]] }
    }

    /// Whether the difference of two states is not seen.
    func isSame(_ left: [Double], _ right: [Double]) -> Bool {
      // However short a line is, its caps are seen.
      (!isTrim || (left[0] < left[1]) == (right[0] < right[1]))
        && zip(zip(left, right), tolerance).allSatisfy { abs($0.0 - $0.1) <= $1 / 2 }
    }
  }

  /// Returns a function that remembers what another has returned for a frame: what moves, turns and fades asks for
  /// those of the same frames.
  private static func remembered<Value>(
    _ make: @escaping (Double) -> Value
  ) -> (Double) -> Value {
    var known: [Double: Value] = [:]
    return { frame in
      if let value = known[frame] { return value }
      let value = make(frame)
      known[frame] = value
      return value
    }
  }

  /// An element with the shape that moves it.
  private struct Body {
    let element: ArtShape
    let shape: MovingShape
    /// The frame in which the element is drawn.
    let rest: Double
    private let states: (Double) -> MovingState

    init(_ element: ArtShape, _ shape: MovingShape, rest: Double) {
      (self.element, self.shape, self.rest) = (element, shape, rest)
      /// The transforms that stay as they are; nil for the others.
      let still = shape.transforms.map { $0.isStill ? $0.matrix(at: 0) : nil }
      states = Baker.remembered { frame in
        var matrix = Affine.identity
        for index in still.indices {
          // Not by `??`, whose closure copies the transform.
          if let own = still[index] {
            matrix = matrix * own
          } else {
            matrix = matrix * shape.transforms[index].matrix(at: frame)
          }
        }
        return shape.state(at: frame, matrix)
      }
    }

    func state(at frame: Double) -> MovingState { states(frame) }

    /// The point about which it turns and scales, in points.
    var center: Point { element.pivot ?? element.outline.box?.center ?? .zero }

    /// The difference of places that is not seen, in points: of a thin part, less shows.
    var tolerance: Double {
      min(Baker.tolerance, max(Self.leastTolerance, Self.thinness * element.thickness))
    }

    /// The least tolerance, in points, and the share of a part's thickness that it is.
    private static let (leastTolerance, thinness) = (0.03, 0.01)

    /// How far it reaches from there, in points, at least 1.
    var reach: Double {
      let corners = element.box?.corners ?? []
      return max(1, corners.map { $0.distance(to: center) }.max() ?? 1)
    }
  }

  /// The difference of opacities that is not seen, and that of the parts of a color: three steps of a screen.
  private static let (fadeTolerance, colorTolerance) = (0.008, 3.0 / 255)
  /// How far slanted art may be off before it is told, in points.
  static let slantTolerance = 0.3

  /// Returns the shifts, turns and scales of a shape that is transformed.
  private mutating func placing(_ body: Body, in part: Range<Double>) -> [Group] {
    let (shape, fit, center, reach) = (body.shape, fit, body.center, body.reach)
    guard shape.isUpright || !shape.transforms.areStill,
      let inverse = drawing(shape, at: body.rest).inverse
    else { return [] }
    let restAngle = !shape.isUpright ? body.state(at: body.rest).angle : 0
    let split = Self.remembered { frame in
      let state = body.state(at: frame)
      return Split(fit * state.matrix * inverse, about: center, near: state.angle - restAngle)
    }
    let slants = samples(of: shape, in: part, count: 40).filter {
      body.state(at: $0).opacity > Tolerance.opacity
    }.map { split($0).slant * reach }
    tellSlant(slants.max() ?? 0, body.element.name)
    let (length, share) = (body.tolerance, body.tolerance / reach)
    let places = shape.transforms.flatMap {
      [$0.position, $0.anchor] + [$0.positionY].compactMap(\.self)
    }
    let turns = shape.transforms.map { $0.isAlongWay ? $0.position : $0.rotation }
    let shift = Group(
      properties: [.translationX, .translationY], rest: [0, 0], tolerance: [length, length],
      keyed: places
    ) { frame in
      let shift = split(frame).shift
      return [shift.x, shift.y]
    }
    let turn = Group(properties: [.rotation], rest: [0], tolerance: [share], keyed: turns) {
      [split($0).angle]
    }
    let scale = Group(
      properties: [.scaleX, .scaleY], rest: [1, 1], tolerance: [share, share],
      keyed: shape.transforms.flatMap { [$0.scale] + $0.tilts }
    ) { frame in
      let scale = split(frame).scale
      return [scale.x, scale.y]
    }
    return [shift, turn, scale]
  }

  /// - Parameter off: How far off it is, in points.
  private mutating func tellSlant(_ off: Double, _ name: String) {
    guard off > Self.slantTolerance else { return }
    report.add(
      .approximated, name,
      "It is slanted while it moves, which a skin cannot do; it is up to \(Number.text(off)) points "
        + "off.", remedy: "Turn it outside of the group that scales it unevenly.", isOfMotion: true)
  }

  /// Whether it has to be said that a shape is seen, as another part may have hidden it.
  private func isStated(_ shape: MovingShape) -> Bool {
    followsPart && shape.shown(in: picture.frames) != [picture.frames]
  }

  /// Returns the opacity, without what is still, which the art has.
  private func fading(_ body: Body) -> [Group] {
    let shape = body.shape
    let still = shape.stillFades.reduce(1) { $0 * $1.stillShare }
    guard still > 0 else { return [] }
    return [
      Group(
        properties: [.opacity], rest: [1], tolerance: [Self.fadeTolerance],
        keyed: shape.movingFades.map(\.opacity), edges: shape.edges,
        isStated: isStated(shape)
      ) { [min(1, body.state(at: $0).opacity / still)] }
    ]
  }

  private func trimming(_ body: Body) -> [Group] {
    guard let trim = body.shape.trim else { return [] }
    let shape = body.shape
    let (_, first, count) = laps(of: shape)
    // About as long as a circle is around, or 10 points.
    let length = max(10, body.reach * 4)
    func end(
      _ property: Property, rest: Double, _ key: AnimatedValue,
      _ value: @escaping (Double) -> Double
    )
      -> Group
    {
      Group(
        properties: [property], rest: [rest], tolerance: [Self.tolerance / length],
        keyed: [key, trim.offset] + trim.later.flatMap(\.values)
      ) { [min(1, max(0, (value($0) - first) / count))] }
    }
    let ends = [
      end(.strokeStart, rest: 0, trim.start) { body.state(at: $0).start },
      end(.strokeEnd, rest: 1, trim.end) { body.state(at: $0).end },
    ]
    guard trim.hasDots else { return ends }
    return [
      Group(
        properties: ends.flatMap(\.properties), rest: ends.flatMap(\.rest),
        tolerance: ends.flatMap(\.tolerance), keyed: ends.flatMap(\.keyed)
      ) { frame in ends.flatMap { $0.values(frame) } }
    ]
  }

  private func forming(_ body: Body, in part: Range<Double>) -> [Group] {
    guard let number = body.shape.forms?.number else { return [] }
    let outlines = [body.element.outline] + body.element.forms
    let reach = MovingShape.Forms.reach(of: outlines)
    let ends = [part.lowerBound, part.upperBound - Tolerance.frame].map {
      Outline.form(number.number(at: $0), of: outlines)
    }
    return [
      Group(
        properties: [.form], rest: [0], tolerance: [Self.tolerance / max(1, reach)],
        keyed: [number], jumpsBack: MovingShape.Forms.reach(of: ends) < Self.told
      ) { [number.number(at: $0)] }
    ]
  }

  private func thickening(_ body: Body) -> [Group] {
    guard let width = body.shape.width, let line = body.element.line else { return [] }
    let tolerance = Self.tolerance / max(line.width, Assembly.leastWidth)
    return [
      Group(
        properties: [.lineWidth], rest: [1], tolerance: [tolerance], keyed: [width]
      ) { [body.state(at: $0).lineWidth] }
    ]
  }

  private func coloring(_ body: Body) -> [Group] {
    guard let color = body.shape.color, !color.isConstant else { return [] }
    func parts(_ color: RGBAColor?) -> [Double] {
      color.map { [$0.red, $0.green, $0.blue] } ?? [0, 0, 0]
    }
    var rest: RGBAColor?
    if case .color(let color) = body.element.ink.base { rest = color.rounded }
    return [
      Group(
        properties: [], rest: parts(rest),
        tolerance: Array(repeating: Self.colorTolerance, count: 3), keyed: [color]
      ) { parts(body.state(at: $0).color) }
    ]
  }
}

/// A transform of the art as a shift of the pivot, a turn and scales.
struct Split {
  var shift: Point
  /// Clockwise, in radians.
  var angle: Double
  var scale: Point
  /// The cosine of the angle between what were the axes: 0 if nothing is slanted.
  var slant: Double

  /// The factor for lengths below which a direction is gone.
  private static let leastScale = 1e-4
  /// How much further than a quarter a turn may go between two times before it is a mirrored one, in radians.
  private static let mirrorMargin = 0.3

  /// - Parameter near: The angle that the turn is near to; angles repeat.
  init(_ matrix: Affine, about pivot: Point, near: Double) {
    shift = matrix.apply(pivot) - pivot
    let (x, y) = (Point(matrix.a, matrix.b), Point(matrix.c, matrix.d))
    let (sx, sy) = (x.length, y.length)
    angle = near
    // A direction that is gone keeps the angle.
    if sx > Self.leastScale {
      angle = atan2(x.y, x.x)
    } else if sy > Self.leastScale {
      angle = atan2(-y.x, y.y)
    }
    var signs = Point(1, matrix.determinant < 0 ? -1 : 1)
    if abs(remainder(angle - near, 2 * .pi)) > .pi / 2 + Self.mirrorMargin, matrix.determinant != 0
    {
      // A negative scale on both axes is half a turn.
      angle += .pi
      signs = Point.zero - signs
    }
    angle += ((near - angle) / (2 * .pi)).rounded() * 2 * .pi
    slant =
      sx > Self.leastScale && sy > Self.leastScale ? abs((x * y).sum()) / max(sx, sy) : 0
    scale = Point(sx, sy) * signs
  }
}
