import RefreshMotion

extension ShapeItems {
  /// The most copies that a repeater makes, and the most of them that may move one by one.
  private static let (copyLimit, movingLimit) = (200, 24)

  private struct Repeater {
    var count: AnimatedValue
    var offset: AnimatedValue
    var change: AnimatedTransform
    /// The opacities of the first and the last copy, in percent.
    var (first, last): (AnimatedValue, AnimatedValue)
    /// Whether a later copy lies above an earlier one.
    var isAbove: Bool

    /// The most copies that there are at a time.
    var most: Double { max(0, count.keyframes.map { $0.value[0] }.max() ?? 1).rounded(.up) }

    /// Whether the copies move or fade by themselves.
    var isMoving: Bool {
      !change.isStill || [count, offset, first, last].contains { !$0.isConstant }
    }

    /// Returns the transform of a copy.
    func step(_ index: Int) -> AnimatedTransform {
      func made(
        _ values: AnimatedValue..., change: @escaping ([[Double]], Double) -> [Double]
      ) -> AnimatedValue {
        AnimatedValue(of: values + [offset]) { numbers in
          change(numbers, Double(index) + numbers[values.count][0])
        }
      }
      var step = AnimatedTransform()
      step.anchor = change.anchor
      let place = change.positionY.map { other in
        AnimatedValue(of: [change.position, other]) { $0.map { $0[0] } }
      }
      step.position = made(change.anchor, place ?? change.position) { numbers, times in
        zip(numbers[0], numbers[1]).map { $0 + $1 * times }
      }
      step.rotation = made(change.rotation) { numbers, times in numbers[0].map { $0 * times } }
      step.scale = made(change.scale) { numbers, times in
        numbers[0].map { part in
          // A negative scale has no broken power.
          let power = part < 0 && times != times.rounded() ? 1 : pow(part / 100, times)
          return 100 * (power.isFinite ? power : 1)
        }
      }
      return step
    }

    /// Returns the opacity of a copy, which is none while there are fewer.
    func opacity(_ index: Int) -> AnimatedValue {
      let isAlways = count.keyframes.allSatisfy { $0.value[0].rounded(.up) > Double(index) }
      return AnimatedValue(of: [count, first, last], curve: isAlways ? .linear : .hold) { numbers in
        let count = numbers[0][0].rounded(.up)
        guard Double(index) < count else { return [0] }
        let (first, last) = (numbers[1][0], numbers[2][0])
        return [count > 1 ? first + (last - first) * Double(index) / (count - 1) : first]
      }
    }
  }

  /// Copies what stands above a repeater, each copy as much further as the one before it.
  mutating func copy(
    _ item: JSONValue, _ around: Surroundings, _ drawn: inout Drawn
  ) throws(ImportError) {
    let repeater = try repeater(item)
    let depth = around.transforms.count
    // A path may be painted already, and is still there to be painted again.
    let moving = max(
      drawn.shapes.count { shape in
        repeater.isMoving || !shape.transforms.dropFirst(depth).areStill
          || shape.trim != nil
      },
      drawn.paths.count { path in
        repeater.isMoving || !path.transforms.dropFirst(depth).areStill
          || path.trims.contains { !$0.isStill }
      })
    let count = Int(repeater.most)
    guard moving * count <= Self.movingLimit else {
      return report.add(
        .omitted, around.title,
        "Its repeater is not used, because it makes \(moving * count) shapes that move one by one.",
        remedy: "Repeat fewer, or what stands still.")
    }
    let outlines = drawn.shapes.map(\.outline) + drawn.paths.map(\.outline)
    let segments = outlines.reduce(0) { $0 + $1.segments.count }
    guard drawn.shapes.count * count <= LottieReader.shapeLimit,
      segments * count <= Outline.limit
    else { throw .tooMuch(of: "shapes", most: LottieReader.shapeLimit) }
    try counts.add(segments * count)
    if drawn.shapes.isEmpty, !repeater.count.isConstant {
      report.add(
        .approximated, around.title, "Its repeater makes as many copies at all times.",
        remedy: "Paint what it repeats above it.", isOfMotion: true)
    }
    makeCopies(of: &drawn, repeater, around)
  }

  private mutating func makeCopies(
    of drawn: inout Drawn, _ repeater: Repeater, _ around: Surroundings
  ) {
    let (first, depth, owner) = (drawn, around.transforms.count, counts.nextItem())
    drawn = Drawn()
    for index in 0..<Int(repeater.most) {
      let step = repeater.step(index)
      let fade = MovingShape.Fade(
        owner: [owner, index], opacity: repeater.opacity(index))
      let shapes = first.shapes.map { shape in
        var copy = shape
        copy.transforms.insert(step, at: depth)
        for place in copy.cuts.indices { copy.cuts[place].depth += 1 }
        // Groups fade in each copy by themselves: give their fades an owner for each copy.
        for place in copy.fades.indices.dropFirst(around.fades.count) {
          copy.fades[place].owner.append(index)
        }
        copy.fades.insert(fade, at: around.fades.count)
        return copy
      }
      drawn.shapes = repeater.isAbove ? shapes + drawn.shapes : drawn.shapes + shapes
      drawn.paths += first.paths.map { path in
        var copy = path
        copy.insert(step, at: depth)
        return copy
      }
    }
  }

  private func repeater(_ item: JSONValue) throws(ImportError) -> Repeater {
    let transform = item["tr"]
    func value(_ json: JSONValue, else number: Double) -> AnimatedValue {
      AnimatedValue(json, clock) ?? AnimatedValue([number])
    }
    let repeater = Repeater(
      count: value(item["c"], else: 1), offset: value(item["o"], else: 0),
      change: AnimatedTransform(transform, clock), first: value(transform["so"], else: 100),
      last: value(transform["eo"], else: 100), isAbove: item["m"].integer == 2)
    guard repeater.most <= Double(Self.copyLimit) else {
      throw .tooMuch(of: "copies by a repeater", most: Self.copyLimit)
    }
    return repeater
  }
}
