import RefreshMotion

extension LottieReader {
  /// Cuts what a layer draws by its masks.
  ///
  /// - Parameter depth: The numbers of the transforms and the fades around what the layer draws.
  mutating func mask(
    _ shapes: inout [MovingShape], _ layer: JSONValue, _ title: String, _ clock: Clock,
    depth: (transforms: Int, fades: Int)
  ) {
    let masks = (layer["masksProperties"].array ?? []).filter { ($0["mode"].string ?? "a") != "n" }
    let isUsed = layer["hasMask"].number != 0
    guard isUsed, !masks.isEmpty, !shapes.isEmpty else {
      return layer["masksProperties"].dismiss()
    }
    var outlines: [[Outline.Segment]] = []
    var (moves, isInverted) = (false, false)
    for mask in masks {
      let forms = ShapeItems.forms(mask["pt"])
      moves = moves || forms.contains { $0 != forms[0] }
      let growth = AnimatedValue(mask["x"], clock) ?? AnimatedValue([0])
      guard let widest = forms.max(by: { Self.size($0) < Self.size($1) }),
        growth.keyframes.allSatisfy({ $0.value[0] == 0 })
      else { return tellMasks(title) }
      let mode = mask["mode"].string ?? "a"
      isInverted = mask["inv"].isTrue != (mode == "s")
      guard masks.count == 1 || (mode == "a" && !isInverted), ["a", "s", "i"].contains(mode) else {
        return tellMasks(title)
      }
      outlines.append(widest)
      if let opacity = AnimatedValue(mask["o"], clock), !opacity.isFull {
        guard masks.count == 1, !isInverted else { return tellMasks(title) }
        fade(&shapes, opacity, at: depth.fades)
      }
    }
    if moves {
      report.add(
        .omitted, title, "Its mask does not move: it has its widest form.",
        remedy: "Move what it shows, or trim paths.")
    }
    let clip = isInverted ? Self.hole(outlines[0], in: size) : Self.union(outlines)
    cut(&shapes, clip, depth: depth.transforms, isEdge: false)
  }

  private mutating func tellMasks(_ title: String) {
    report.add(
      .omitted, title, "Its masks are not used: they grow, or subtract from one another.",
      remedy: "Use one still mask that adds, or trim paths.")
  }

  /// Fades shapes as one.
  private mutating func fade(
    _ shapes: inout [MovingShape], _ opacity: AnimatedValue, at place: Int
  ) {
    let fade = MovingShape.Fade(owner: [counts.nextItem()], opacity: opacity)
    for index in shapes.indices { shapes[index].fades.insert(fade, at: place) }
  }

  private static func size(_ form: [Outline.Segment]) -> Double {
    guard let size = Outline.path(form).box?.size else { return 0 }
    return size.x * size.y
  }

  /// Returns what lies in any of the outlines: they all run one way, so that none is a hole in another.
  private static func union(_ outlines: [[Outline.Segment]]) -> ArtClip {
    guard outlines.count > 1 else { return ArtClip(outline: .path(outlines[0])) }
    return ArtClip(
      outline: .path(
        outlines.flatMap { Outline.runsClockwise($0) ? $0 : Outline.reversed($0) }))
  }

  /// How many times as wide as the canvas what has a hole is.
  private static let plane = 4.0

  private static func hole(_ outline: [Outline.Segment], in size: Point) -> ArtClip {
    let plane = Outline.rectangle(
      Box(min: size * (1 - Self.plane) / 2, max: size * (1 + Self.plane) / 2), radius: 0)
    return ArtClip(outline: .path(plane.segments + outline), isEvenOdd: true)
  }
}

extension AnimatedValue {
  /// Whether it is an opacity that fades nothing.
  fileprivate var isFull: Bool { keyframes.allSatisfy { $0.value[0] >= 99 } }
}
