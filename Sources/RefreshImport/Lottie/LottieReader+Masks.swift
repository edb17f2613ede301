import RefreshMotion

extension LottieReader {
  /// Cuts what a layer draws by its masks.
  ///
  /// - Parameter depth: The numbers of the transforms and the fades around what the layer draws.
  mutating func mask(
    _ shapes: inout [MovingShape], _ layer: JSONValue, _ title: String, _ clock: Clock,
    depth: (transforms: Int, fades: Int)
  ) {
    let all = layer["masksProperties"]
    let masks = cutting(all)
    let isUsed = layer["hasMask"].flag != false
    guard isUsed, !masks.isEmpty, !shapes.isEmpty else {
      return all.dismiss()
    }
    var found = masks.compactMap { mask in self.mask(mask, clock) }
    // The difference from nothing is all of it.
    if found.first?.mode == "f" { found[0].mode = "a" }
    for index in shapes.indices {
      shapes[index].inFile.masks.append(.init(masks: found, depth: depth.transforms))
    }
    let isGrown = masks.contains { mask in
      AnimatedValue(mask["x"], clock)?.keyframes.contains { $0.value[0] != 0 } ?? false
    }
    guard found.count == masks.count, !isGrown, let parts = parts(of: found) else {
      return tellMasks(title)
    }
    if found.count == 1, !found[0].opacity.isFull {
      fade(&shapes, found[0].opacity, at: depth.fades)
    }
    let isMoving = found.allSatisfy { $0.form.isConstant || $0.form.forms != nil }
    if !isMoving {
      report.add(
        .omitted, title, "Its mask does not move, because its forms have different points.",
        remedy: "Give each keyframe of the mask the same points.")
    }
    let reach = reach(of: shapes, at: depth.transforms)
    for part in parts {
      cut(
        &shapes, clip(of: part, in: reach), depth: depth.transforms, isEdge: false,
        isMoving ? change(of: part.forms, asHoleIn: part.isHole ? reach : nil) : nil)
    }
  }

  /// Returns those of a list of masks that are not off.
  private func cutting(_ all: JSONValue) -> [JSONValue] {
    let masks = all.array ?? []
    for mask in masks where mask["mode"].string == "n" { mask.dismiss() }
    let found = masks.filter { $0["mode"].string != "n" }
    // Without a mode, players add and the format's document intersects: the first one leaves the same so.
    for mask in found.dropFirst() { _ = mask["mode"].needed }
    return found
  }

  /// What a part of the masks of a layer leaves: what its forms cover together, or all but what one covers.
  private struct MaskPart {
    var forms: [AnimatedForm]
    var isHole: Bool
  }

  /// Returns masks as parts that cut one after another: those that add before all others together, and each
  /// that takes away or intersects by itself; nil if no cuts do the same.
  private func parts(of masks: [MovingShape.Mask]) -> [MaskPart]? {
    let adding = masks.prefix { $0.mode == "a" && !$0.isInverted }
    var parts = adding.isEmpty ? [] : [MaskPart(forms: adding.map(\.form), isHole: false)]
    for mask in masks.dropFirst(adding.count) {
      guard mask.mode == "s" || mask.mode == "i" || (mask.mode == "a" && parts.isEmpty) else {
        return nil
      }
      parts.append(MaskPart(forms: [mask.form], isHole: mask.isInverted != (mask.mode == "s")))
    }
    let isFaint = masks.contains { !$0.opacity.isFull }
    return isFaint && (masks.count > 1 || parts[0].isHole) ? nil : parts
  }

  private func clip(of part: MaskPart, in reach: Box) -> ArtClip {
    guard !part.isHole else { return Self.hole(part.forms[0].first, in: reach) }
    let forms = part.forms.map(\.widest)
    guard forms.count > 1 else { return ArtClip(outline: .path(forms[0])) }
    // Let all masks run one way, so that none is a hole in another.
    return ArtClip(
      outline: .path(forms.flatMap { Outline.runsClockwise($0) ? $0 : Outline.reversed($0) }))
  }

  /// Returns how masks change; nil if they do not.
  private func change(
    of forms: [AnimatedForm], asHoleIn reach: Box?
  ) -> MovingShape.Cut.Change? {
    let values = forms.filter { !$0.isConstant }.map(\.value)
    guard !values.isEmpty else { return nil }
    // One that runs the other way in its widest form does so in all.
    let turned = forms.map { forms.count > 1 && !Outline.runsClockwise($0.widest) }
    return MovingShape.Cut.Change(
      outline: { frame in
        Self.joined(forms.map { $0.form(at: frame).segments }, turned: turned, asHoleIn: reach)
      }, values: values)
  }

  /// Returns what several outlines cover, or all but what one covers.
  ///
  /// - Parameters:
  ///   - turned: Which of them run the other way, so that all run one way and none is a hole in another.
  ///   - reach: Where what has a hole may be.
  static func joined(
    _ parts: [[Outline.Segment]], turned: [Bool], asHoleIn reach: Box?
  ) -> Outline {
    if let reach { return hole(parts[0], in: reach).outline }
    return .path(zip(parts, turned).flatMap { $1 ? Outline.reversed($0) : $0 })
  }

  private func mask(_ mask: JSONValue, _ clock: Clock) -> MovingShape.Mask? {
    AnimatedForm(mask["pt"], clock).map { form in
      MovingShape.Mask(
        form: form, mode: mask["mode"].string ?? "a", isInverted: mask["inv"].isTrue,
        opacity: AnimatedValue(mask["o"], clock) ?? AnimatedValue([100]))
    }
  }

  /// Returns the box around the canvas and around shapes, in the space of the first so many of their transforms.
  func reach(of shapes: [MovingShape], at depth: Int) -> Box {
    var reach = Box(min: .zero, max: size)
    for shape in shapes {
      let inner = shape.transforms.dropFirst(depth)
      let half = (shape.line?.width ?? 0) / 2
      for frame in [frames.lowerBound] + inner.flatMap(\.animated).flatMap(\.frames) {
        let box = shape.extent?.inset(by: -half).applying(inner.matrix(at: frame))
        reach = box.map(reach.union) ?? reach
      }
    }
    return reach
  }

  private mutating func tellMasks(_ title: String) {
    report.add(
      .omitted, title,
      "Its masks are not used: they grow, are faint, or add to what others have cut.",
      remedy: "Use one still mask that adds, or trim paths.")
  }

  /// Fades shapes as one.
  private mutating func fade(
    _ shapes: inout [MovingShape], _ opacity: AnimatedValue, at place: Int
  ) {
    let fade = MovingShape.Fade(owner: [counts.nextItem()], opacity: opacity)
    for index in shapes.indices { shapes[index].fades.insert(fade, at: place) }
  }

  /// How many times as wide as what it is in the plane around a hole is, for what lies between keyframes.
  private static let plane = 4.0

  private static func hole(_ outline: [Outline.Segment], in reach: Box) -> ArtClip {
    let margin = reach.size * (Self.plane - 1) / 2
    let plane = Outline.rectangle(
      Box(min: reach.min - margin, max: reach.max + margin), radius: 0)
    return ArtClip(outline: .path(plane.segments + outline), isEvenOdd: true)
  }
}

extension AnimatedValue {
  /// Whether it is an opacity that fades nothing.
  fileprivate var isFull: Bool { keyframes.allSatisfy { $0.value[0] >= 99 } }
}
