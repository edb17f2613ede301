import RefreshMotion

extension SVGTransform {
  /// One function of a transform, as numbers between which there are others.
  struct Part: Equatable {
    enum Kind { case translate, scale, rotate, rotateX, rotateY, skewX, skewY }

    let kind: Kind
    /// Lengths, factors or, in degrees, an angle; a center behind that of a turn.
    var numbers: [Double]

    /// The numbers with which it does nothing.
    var idle: [Double] { Array(repeating: kind == .scale ? 1 : 0, count: numbers.count) }

    /// Whether it turns out of the plane.
    var isInSpace: Bool { kind == .rotateX || kind == .rotateY }
  }

  /// Returns the functions of a transform; nil if it is invalid.
  ///
  /// - Parameter isStrict: Whether lengths and angles need their units, as in a style sheet.
  static func parts(_ text: String, _ reference: Reference, isStrict: Bool) -> [Part]? {
    guard text != "none" else { return [] }
    guard let functions = functions(text) else { return nil }
    var parts: [Part] = []
    for (name, words) in functions {
      let needsUnits = isStrict && !name.hasPrefix("scale") && name != "matrix"
      if needsUnits, words.contains(where: { NumberReader.whole($0).map { $0 != 0 } ?? false }) {
        return nil
      }
      guard let step = step(name, words, reference) else { return nil }
      switch name {
      case "translate", "translatex", "translatey":
        parts.append(Part(kind: .translate, numbers: [step.tx, step.ty]))
      case "scale", "scalex", "scaley": parts.append(Part(kind: .scale, numbers: [step.a, step.d]))
      case "rotatex", "rotatey":
        guard let angle = angle(words[0]) else { return nil }
        parts.append(
          Part(kind: name == "rotatex" ? .rotateX : .rotateY, numbers: [angle * 180 / .pi]))
      case "rotate":
        guard !isStrict || words.count == 1, let angle = angle(words[0]) else { return nil }
        let center = words.dropFirst().compactMap(NumberReader.whole)
        parts.append(
          Part(kind: .rotate, numbers: [angle * 180 / .pi] + (center.isEmpty ? [0, 0] : center)))
      case "skewx": parts.append(Part(kind: .skewX, numbers: [atan(step.c) * 180 / .pi]))
      case "skewy": parts.append(Part(kind: .skewY, numbers: [atan(step.b) * 180 / .pi]))
      default: parts += taken(apart: step)
      }
    }
    return parts
  }

  /// Returns a matrix as the functions between whose numbers browsers go: CSS Transforms 2, section 12.
  static func taken(apart matrix: Affine) -> [Part] {
    var sx = Point(matrix.a, matrix.b).length
    // A mirrored one is mirrored along the shorter axis.
    if matrix.determinant < 0, matrix.a < matrix.d { sx = -sx }
    let angle = sx == 0 ? 0 : sx > 0 ? atan2(matrix.b, matrix.a) : atan2(-matrix.b, -matrix.a)
    let inner = Affine.rotation(-angle) * Affine(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d)
    let slant = inner.d != 0 ? atan(inner.c / inner.d) : 0
    return [
      Part(kind: .translate, numbers: [matrix.tx, matrix.ty]),
      Part(kind: .rotate, numbers: [angle * 180 / .pi, 0, 0]),
      Part(kind: .skewX, numbers: [slant * 180 / .pi]),
      Part(kind: .scale, numbers: [sx, inner.d]),
    ]
  }

  /// Returns lists of functions as lists of the same ones, in whose places they have others' that do nothing: one for
  /// each, or two for each pair, which goes its own way; none for different turns out of the plane, between which
  /// browsers go in space.
  static func alike(_ lists: [[Part]]) -> [[Part]] {
    if let all = padded(lists) { return all }
    let pairs = zip(lists, lists.dropFirst()).compactMap(pair)
    guard pairs.count == lists.count - 1 else { return [] }
    return pairs.indices.flatMap { own in
      (0..<2).map { end in
        pairs.indices.flatMap { index in
          index == own
            ? pairs[index][end] : pairs[index][end].map { Part(kind: $0.kind, numbers: $0.idle) }
        }
      }
    }
  }

  /// Returns lists that are all the beginning of the longest, as long as that; nil for others.
  private static func padded(_ lists: [[Part]]) -> [[Part]]? {
    let longest = lists.max { $0.count < $1.count } ?? []
    guard lists.allSatisfy({ zip($0, longest).allSatisfy { $0.kind == $1.kind } }) else {
      return nil
    }
    return lists.map { list in
      list + longest[list.count...].map { Part(kind: $0.kind, numbers: $0.idle) }
    }
  }

  /// Returns two lists as the functions that both begin with, and matrices of the others: CSS Transforms 2, section 11.
  private static func pair(_ one: [Part], _ other: [Part]) -> [[Part]]? {
    let front = zip(one, other).prefix { $0.kind == $1.kind }.count
    if let both = padded([one, other]) { return both }
    let rests = [one, other].map { $0.dropFirst(front) }
    guard !rests.joined().contains(where: \.isInSpace) else { return nil }
    var matrices = rests.map { taken(apart: $0.reduce(Affine.identity) { $0 * $1.matrix }) }
    // Of two turns that are the same, the nearer one.
    let angles = matrices.map { $0[1].numbers[0] }
    matrices[1][1].numbers[0] = angles[0] + remainder(angles[1] - angles[0], 360)
    return zip([one, other], matrices).map { $0.prefix(front) + $1 }
  }
}

extension SVGTransform.Part {
  /// The transform that moves by a course of the numbers.
  func moving(_ course: Course, rate: Double) -> AnimatedTransform {
    func value(_ change: @escaping ([Double]) -> [Double]) -> AnimatedValue {
      AnimatedValue(course.mapped(change), rate: rate)
    }
    var transform = AnimatedTransform()
    switch kind {
    case .translate: transform.position = value { $0 }
    case .scale: transform.scale = value { $0.map { $0 * 100 } }
    case .rotate:
      transform.rotation = value { [$0[0]] }
      (transform.position, transform.anchor) = (
        value { [$0[1], $0[2]] }, value { [$0[1], $0[2]] }
      )
    case .rotateX, .rotateY:
      let isX = kind == .rotateX
      transform.tilt = .init(
        x: AnimatedValue([0]), y: AnimatedValue([0]),
        orientation: value { isX ? [$0[0], 0, 0] : [0, $0[0], 0] })
    case .skewX: transform.skew = value { [-$0[0]] }
    case .skewY: (transform.skew, transform.skewAxis) = (value { $0 }, AnimatedValue([90]))
    }
    return transform
  }

  var matrix: Affine {
    moving(Course([.init(start: 0, end: 1, from: numbers, to: numbers)]), rate: 1).matrix(at: 0)
  }
}

/// What the animations of one property that moves an element do, function by function.
struct TransformCourses {
  /// The transforms, the outermost first.
  let transforms: [AnimatedTransform]
  /// Whether a value cannot be read, so that an animation is void.
  private(set) var hasVoid = false

  /// - Parameters:
  ///   - base: The functions that the property has without the animations.
  ///   - end: The time for which they are followed, in seconds.
  init(
    _ effects: [SVGEffect], base: [SVGTransform.Part], _ property: String,
    _ reference: SVGTransform.Reference, until end: Double, rate: Double
  ) {
    let read = effects.map {
      $0.isOfSMIL ? Self.ofSMIL($0, base) : Self.ofCSS($0, base, property, reference)
    }
    hasVoid = read.contains { $0 == nil }
    let rows = Self.ranked(read.compactMap(\.self))
    guard let marks = Course.marks(rows.map(\.effect), until: end) else {
      (transforms, hasVoid) = ([], true)
      return
    }
    let times = Array(zip(marks, marks.dropFirst()))
    // Of the animations that are seen, the first, which replaces what is below it.
    let lowest = times.map { start, end in
      rows.lastIndex {
        !$0.effect.effect.isAdditive && $0.effect.interval(at: (start + end) / 2) != nil
      }
    }
    let still = base.map { part in
      let pieces = zip(times, lowest).map { time, lowest -> Course.Piece in
        let numbers = lowest == nil ? part.numbers : part.idle
        return .init(start: time.0, end: time.1, from: numbers, to: numbers)
      }
      return part.moving(Course(pieces), rate: rate)
    }
    let moving = rows.enumerated().flatMap { index, row in
      let idle = row.parts.flatMap(\.idle)
      let pieces = zip(times, lowest).map { time, lowest -> Course.Piece in
        let still = Course.Piece(start: time.0, end: time.1, from: idle, to: idle)
        guard index >= lowest ?? 0 else { return still }
        return row.effect.piece(time.0, time.1, over: still) ?? still
      }
      return Self.split(Course(pieces), row.parts, rate: rate)
    }
    transforms = (still + moving).filter { !$0.isStill || $0.matrix(at: 0) != .identity }
  }

  /// Returns animations in the order of their strength: of two of SMIL, the one that begins later is the
  /// stronger.
  private static func ranked(
    _ rows: [(effect: NumericEffect, parts: [SVGTransform.Part])]
  ) -> [(effect: NumericEffect, parts: [SVGTransform.Part])] {
    func rank(_ effect: SVGEffect) -> Double {
      effect.isOfSMIL ? effect.intervals.first?.begin ?? 0 : .infinity
    }
    return rows.enumerated().sorted {
      (rank($0.element.effect.effect), $0.offset) < (rank($1.element.effect.effect), $1.offset)
    }.map(\.element)
  }

  /// Returns a transform for each function, whose numbers stand in a row.
  private static func split(
    _ course: Course, _ parts: [SVGTransform.Part], rate: Double
  ) -> [AnimatedTransform] {
    var place = 0
    var found: [AnimatedTransform] = []
    for (index, part) in parts.enumerated() {
      let range = place..<(place + part.numbers.count)
      place = range.upperBound
      let own = course.mapped { Array($0[range]) }
      // A turn out of the plane within another is one in space with it.
      if index > 0, part.isInSpace, parts[index - 1].isInSpace,
        let outer = found[index - 1].tilt, outer.x == outer.y
      {
        let value = AnimatedValue(own, rate: rate)
        let (x, y) = part.kind == .rotateX ? (value, outer.y) : (outer.x, value)
        found[index - 1].tilt = .init(x: x, y: y, orientation: outer.orientation)
        found.append(AnimatedTransform())
      } else {
        found.append(part.moving(own, rate: rate))
      }
    }
    return found
  }

  private static func ofSMIL(
    _ effect: SVGEffect, _ base: [SVGTransform.Part]
  ) -> (NumericEffect, [SVGTransform.Part])? {
    let kinds: [String: (SVGTransform.Part.Kind, Int)] = [
      "translate": (.translate, 2), "scale": (.scale, 2), "rotate": (.rotate, 3),
      "skewX": (.skewX, 1),
      "skewY": (.skewY, 1),
    ]
    guard let (kind, count) = effect.kind.flatMap({ kinds[$0] }) else { return nil }
    let signs = Set("0123456789+-.eE, \t\n\r".unicodeScalars)
    let below = base.last.flatMap { $0.kind == kind ? $0.numbers : nil }
    var copy = effect
    for index in copy.keyframes.indices where copy.keyframes[index].value == .below {
      let numbers = below ?? Array(repeating: kind == .scale ? 1 : 0, count: count)
      copy.keyframes[index].value = .text(numbers.map { "\($0)" }.joined(separator: " "))
    }
    let numeric = NumericEffect(copy) { text in
      guard text.unicodeScalars.allSatisfy(signs.contains) else { return nil }
      let numbers = NumberReader.numbers(in: text)
      guard let first = numbers.first, numbers.count <= count else { return nil }
      switch (kind, numbers.count) {
      case (.scale, 1): return [first, first]
      case (.rotate, 2): return nil
      default: return numbers + Array(repeating: 0, count: count - numbers.count)
      }
    }
    return numeric.map {
      ($0, [.init(kind: kind, numbers: Array(repeating: 0, count: count))])
    }
  }

  private static func ofCSS(
    _ effect: SVGEffect, _ base: [SVGTransform.Part], _ property: String,
    _ reference: SVGTransform.Reference
  ) -> (NumericEffect, [SVGTransform.Part])? {
    var lists: [[SVGTransform.Part]] = []
    for keyframe in effect.keyframes {
      guard case .text(let text) = keyframe.value else {
        lists.append(effect.isAdditive ? [] : base)
        continue
      }
      guard text != "none" else {
        lists.append([])
        continue
      }
      let functions = property == "transform" ? text : SVGTransform.individual(property, text)
      guard let functions,
        let parts = SVGTransform.parts(functions, reference, isStrict: true)
      else { return nil }
      lists.append(parts)
    }
    let alike = SVGTransform.alike(lists)
    guard let parts = alike.first else { return nil }
    var paired = effect
    if alike.count > lists.count {
      // In each between the first and the last, one pair ends and the next begins.
      let ends = [effect.keyframes[0], effect.keyframes[lists.count - 1]]
      let inner = effect.keyframes[1..<(lists.count - 1)].flatMap { [$0, $0] }
      paired.keyframes = [ends[0]] + inner + [ends[1]]
    }
    return (NumericEffect(paired, alike.map { $0.flatMap(\.numbers) }), parts)
  }
}
