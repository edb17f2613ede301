import RefreshMotion

extension ShapeItems {
  /// The most copies that a repeater makes, and the most of them that may move one by one.
  private static let (copyLimit, movingLimit) = (200, 24)

  /// A repeater as it is at its first keyframe.
  private struct Repeater {
    var count: Int
    var offset: Double
    var change: AnimatedTransform
    /// The opacities of the first and the last copy, in percent.
    var (first, last): (Double, Double)
    /// Whether a later copy lies above an earlier one.
    var isAbove: Bool

    /// Returns the transform of a copy.
    func step(_ index: Int) -> AnimatedTransform {
      let times = Double(index) + offset
      let anchor = change.anchor.first
      var step = AnimatedTransform()
      step.anchor = AnimatedValue(anchor)
      step.position = AnimatedValue(zip(anchor, change.position.first).map { $0 + $1 * times })
      step.rotation = AnimatedValue(change.rotation.first.map { $0 * times })
      step.scale = AnimatedValue(
        change.scale.first.map { part in
          // A negative scale has no broken power.
          let power = part < 0 && times != times.rounded() ? 1 : pow(part / 100, times)
          return 100 * (power.isFinite ? power : 1)
        })
      return step
    }

    func opacity(_ index: Int) -> Double {
      count > 1 ? first + (last - first) * Double(index) / Double(count - 1) : first
    }
  }

  /// Copies what stands above a repeater, each copy as much further as the one before it.
  mutating func copy(
    _ item: JSONValue, _ around: Surroundings, _ drawn: inout Drawn
  ) throws(ImportError) {
    let repeater = try repeater(item, around.title)
    let depth = around.transforms.count
    // A path may be painted already, and is still there to be painted again.
    let moving = max(
      drawn.shapes.count { shape in
        shape.transforms.dropFirst(depth).contains { !$0.isStill } || shape.trim != nil
      },
      drawn.paths.count { path in
        path.transforms.dropFirst(depth).contains { !$0.isStill }
          || path.trims.contains { !$0.isStill }
      })
    guard moving * repeater.count <= Self.movingLimit else {
      return report.add(
        .omitted, around.title,
        "Its repeater is not used, because it makes \(moving * repeater.count) shapes that move one by one.",
        remedy: "Repeat fewer, or what stands still.")
    }
    let outlines = drawn.shapes.map(\.outline) + drawn.paths.map(\.outline)
    let segments = outlines.reduce(0) { $0 + $1.segments.count }
    guard drawn.shapes.count * repeater.count <= LottieReader.shapeLimit,
      segments * repeater.count <= Outline.limit
    else { throw .tooMuch(of: "shapes", most: LottieReader.shapeLimit) }
    try counts.add(segments * repeater.count)
    makeCopies(of: &drawn, repeater, around)
  }

  private mutating func makeCopies(
    of drawn: inout Drawn, _ repeater: Repeater, _ around: Surroundings
  ) {
    let (first, depth, owner) = (drawn, around.transforms.count, counts.nextItem())
    drawn = Drawn()
    for index in 0..<repeater.count {
      let step = repeater.step(index)
      let fade = MovingShape.Fade(
        owner: [owner, index], opacity: AnimatedValue([repeater.opacity(index)]))
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

  private mutating func repeater(
    _ item: JSONValue, _ title: String
  ) throws(ImportError) -> Repeater {
    let transform = item["tr"]
    let change = AnimatedTransform(transform, clock)
    let count = AnimatedValue(item["c"], clock) ?? AnimatedValue([1])
    let others = [item["o"], transform["so"], transform["eo"]].map { AnimatedValue($0, clock) }
    if !change.isStill || !count.isConstant
      || others.contains(where: { $0?.isConstant == false })
    {
      report.add(
        .approximated, title, "Its repeater stays as it is at its first keyframe.",
        remedy: "Copy the shapes in place of repeating them.")
    }
    let most = (count.keyframes.map { $0.value[0] }.max() ?? 1).rounded(.up)
    guard most <= Double(Self.copyLimit) else {
      throw .tooMuch(of: "copies by a repeater", most: Self.copyLimit)
    }
    return Repeater(
      count: max(0, Int(most)), offset: others[0]?.first[0] ?? 0, change: change,
      first: others[1]?.first[0] ?? 100, last: others[2]?.first[0] ?? 100,
      isAbove: item["m"].integer == 2)
  }
}
