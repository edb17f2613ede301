import Foundation
import RefreshMotion

extension Baker {
  /// A property in the way in which an effect changes it: one number, or two that share their timing.
  struct Group {
    let properties: [Property]
    let rest: [Double]
    let tolerance: [Double]
    /// The values of the animation that change it most.
    let keyed: [AnimatedValue]
    /// The frames at which it may jump besides.
    var edges: [Double] = []
    let values: (Double) -> [Double]

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
      zip(zip(left, right), tolerance).allSatisfy { abs($0.0 - $0.1) <= $1 / 2 }
    }
  }

  /// Returns the motion of the elements in a part of the animation.
  mutating func motion(in part: Range<Double>) -> ArtMotion {
    var motions: [(element: Int, motion: ArtMotion)] = []
    for index in elements.indices {
      let parts = tracks(of: index, in: part)
      if parts.count == 1 { motions.append((index, parts[0])) }
      if parts.count > 1 { motions.append((index, .together(parts))) }
    }
    let duration = Number.rounded(
      (part.upperBound - part.lowerBound) / reader.frameRate, decimals: 3)
    var found = ArtMotion.rows(motions, of: elements.count)
    if (found.map(\.duration).max() ?? 0) < duration - 5e-4 || found.isEmpty {
      found.append(.wait(duration))
    }
    return found.count == 1 ? found[0] : .together(found)
  }

  /// Returns what is most unlike its beginning when the part ends: by how much, in points, where an opacity
  /// counts as ten, the name of the layer, and how it differs.
  func gap(in part: Range<Double>) -> (size: Double, layer: String, words: String)? {
    var worst: (size: Double, layer: String, words: String)?
    for (element, sources) in elements {
      guard let box = sources[0].outline.box else { continue }
      let (first, last) = (
        sources[0].state(at: part.lowerBound + 1e-6), sources[0].state(at: part.upperBound - 1e-6)
      )
      guard max(first.opacity, last.opacity) > 0.02 else { continue }
      func note(_ size: Double, _ words: @autoclosure () -> String) {
        if worst.map({ $0.size < size }) ?? true { worst = (size, element.name, words()) }
      }
      func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
      // A part that is not seen at one end differs by its opacity alone.
      note(
        abs(first.opacity - last.opacity) * 10,
        "has an opacity of \(percent(last.opacity)), and of \(percent(first.opacity)) where it begins"
      )
      guard min(first.opacity, last.opacity) > 0.02 else { continue }
      let way =
        box.corners.map {
          (fit * first.matrix).apply($0).distance(to: (fit * last.matrix).apply($0))
        }.max() ?? 0
      note(way, "is \(Number.text(way, decimals: 1)) points from where it begins")
    }
    return worst
  }

  private mutating func tracks(of index: Int, in part: Range<Double>) -> [ArtMotion] {
    let (element, sources) = elements[index]
    let fit = fit
    let shape = sources[0]
    guard !shape.animated.isEmpty || shape.shown(in: part) != [part] else { return [] }
    let rest = restFrame(of: shape, near: reader.frames.lowerBound)
    let center = element.pivot ?? element.outline.box?.center ?? .zero
    let reach = max(
      1,
      (element.box ?? Box(min: .zero, max: .zero)).corners.map { $0.distance(to: center) }.max()
        ?? 1)
    let base = fit * shape.matrix(at: rest)
    let restAngle = shape.state(at: rest).angle
    var groups: [Group] = []
    if shape.transforms.contains(where: { !$0.animated.isEmpty }), let inverse = base.inverse {
      var worst = 0.0
      func split(_ frame: Double) -> (shift: Point, angle: Double, scale: Point, slant: Double) {
        let state = shape.state(at: frame)
        return Self.split(
          fit * state.matrix * inverse, about: center, near: state.angle - restAngle)
      }
      for frame in samples(of: shape, in: part, count: 40) {
        guard shape.state(at: frame).opacity > 0.01 else { continue }
        worst = max(worst, split(frame).slant * reach)
      }
      if worst > 0.3 {
        report.add(
          .approximated, element.name,
          "It is slanted while it moves, which a skin cannot do; it is up to \(Number.text(worst)) points "
            + "off.", remedy: "Turn it outside of the group that scales it unevenly.")
      }
      let tolerance = Self.tolerance
      groups.append(
        Group(
          properties: [.translationX, .translationY], rest: [0, 0],
          tolerance: [tolerance, tolerance],
          keyed: shape.transforms.flatMap {
            [$0.position, $0.anchor] + [$0.positionY].compactMap(\.self)
          }
        ) { frame in
          let shift = split(frame).shift
          return [shift.x, shift.y]
        })
      groups.append(
        Group(
          properties: [.rotation], rest: [0], tolerance: [tolerance / reach],
          keyed: shape.transforms.map { $0.isAlongWay ? $0.position : $0.rotation }
        ) { [split($0).angle] })
      groups.append(
        Group(
          properties: [.scaleX, .scaleY], rest: [1, 1],
          tolerance: [tolerance / reach, tolerance / reach], keyed: shape.transforms.map(\.scale)
        ) { frame in
          let scale = split(frame).scale
          return [scale.x, scale.y]
        })
    }
    // Constant opacities are those of the ink.
    let still = shape.opacities.filter(\.isConstant).reduce(1.0) {
      $0 * min(1, max(0, $1.first[0] / 100))
    }
    if still > 0 {
      groups.append(
        Group(
          properties: [.opacity], rest: [1], tolerance: [0.008], keyed: shape.opacities,
          edges: shape.edges
        ) { [min(1, shape.state(at: $0).opacity / still)] })
    }
    if let trim = shape.trim {
      let (_, first, count) = laps(of: shape)
      let length = max(10, reach * 4)
      for (property, rest, value, key) in [
        (Property.strokeStart, 0.0, \MovingState.start, trim.start),
        (.strokeEnd, 1.0, \.end, trim.end),
      ] {
        groups.append(
          Group(
            properties: [property], rest: [rest], tolerance: [Self.tolerance / length],
            keyed: [key, trim.offset]
          ) {
            [min(1, max(0, (shape.state(at: $0)[keyPath: value] - first) / count))]
          })
      }
    }
    var found = groups.flatMap { steps(of: $0, shape, element.name, in: part) }
    if let color = shape.color, !color.isConstant {
      found += [recoloring(color, shape, from: element.ink, in: part)].compactMap(\.self)
    }
    return found
  }

  /// Splits a transform of the art into a shift of the pivot, a turn and scales.
  ///
  /// - Parameter near: The angle that the turn is near to; angles repeat.
  private static func split(
    _ matrix: Affine, about pivot: Point, near: Double
  ) -> (shift: Point, angle: Double, scale: Point, slant: Double) {
    let shift = matrix.apply(pivot) - pivot
    let (x, y) = (Point(matrix.a, matrix.b), Point(matrix.c, matrix.d))
    let (sx, sy) = (x.length, y.length)
    var angle = near
    // A direction that is gone keeps the angle.
    if sx > 1e-4 {
      angle = atan2(x.y, x.x)
    } else if sy > 1e-4 {
      angle = atan2(-y.x, y.y)
    }
    var signs = Point(1, matrix.determinant < 0 ? -1 : 1)
    if abs(remainder(angle - near, 2 * .pi)) > .pi / 2 + 0.3, matrix.determinant != 0 {
      // Mirrored twice is turned by a half.
      angle += .pi
      signs = Point.zero - signs
    }
    angle += ((near - angle) / (2 * .pi)).rounded() * 2 * .pi
    let slant = sx > 1e-4 && sy > 1e-4 ? abs((x * y).sum()) / max(sx, sy) : 0
    return (shift, angle, Point(sx, sy) * signs, slant)
  }

  /// The frames at which something begins or ends.
  func marks(_ frames: [Double], in part: Range<Double>) -> [Double] {
    let frames = [part.lowerBound, part.upperBound] + frames
    var sorted: [Double] = []
    for frame in frames.filter({ $0 >= part.lowerBound && $0 <= part.upperBound }).sorted() {
      if let last = sorted.last, frame - last < Self.nearness { continue }
      sorted.append(frame)
    }
    return sorted
  }

  /// Returns the timings that the file has in a span of frames, and the usual ones.
  func curves(of values: [AnimatedValue]) -> [TimingCurve] {
    var found: [TimingCurve] = [.linear]
    for curve in values.flatMap(\.curves)
    where found.count < 24 && !found.contains(curve) && curve != .hold {
      found.append(curve)
    }
    let usual: [TimingCurve] = [.easeInOut, .easeIn, .easeOut]
    return found + usual.filter { !found.contains($0) }
  }
}
