import RefreshMotion

extension LottieReader {
  /// Applies the effects of a layer to what it draws, after its masks, and tells of those that are not known.
  ///
  /// - Parameters:
  ///   - around: What stands around that which the layer draws.
  ///   - outer: What the layer stands in.
  mutating func applyEffects(
    of layer: JSONValue, to shapes: inout [MovingShape], _ title: String,
    _ around: Surroundings, _ outer: Surroundings
  ) throws(ImportError) {
    for effect in layer["ef"].array ?? [] {
      effect.dismissUnasked()
      guard effect["en"].flag != false, !isControl(effect) else { continue }
      let hasImages = shapes.contains { $0.image != nil }
      let isUsed =
        switch hasImages ? nil : effect["ty"].integer {
        case 20: tint(&shapes, effect, outer)
        case 21: fill(&shapes, effect, outer)
        case 22: stroke(&shapes, effect, layer, title, around, outer)
        case 25:
          try shadow(&shapes, effect, outer, (around.transforms.count, around.fades.count))
        default: false
        }
      guard !isUsed else { continue }
      let name = effect["nm"].string ?? "?"
      guard effect["ty"].integer.map(Self.played.contains) ?? true else {
        report.add(
          .advice, title,
          "The effect “\(name)” is drawn by After Effects alone, and by no player of the file.",
          remedy: "Draw it with shapes.")
        continue
      }
      report.add(
        .omitted, title, "The effect “\(name)” is not used.", remedy: "Draw it with shapes.")
    }
  }

  /// The types of effects that any player draws, which are those of lottie-web 5.13: tint, fill, stroke, tritone,
  /// levels, drop shadow, matte, blur and transform.
  private static let played: Set = [20, 21, 22, 23, 24, 25, 28, 29, 35]

  /// Whether an effect holds a value for expressions, and changes nothing itself.
  private func isControl(_ effect: JSONValue) -> Bool {
    let name = effect["mn"].string ?? ""
    // 5 is the type of custom effects, which hold values for expressions too.
    let isOwn = effect["ty"].integer == 5
    return name.contains("Control") || (isOwn && (name.isEmpty || name.hasPrefix("Pseudo")))
  }

  /// Returns a parameter of an effect; nil if it has no value.
  ///
  /// - Parameter place: Its place in the order in which Bodymovin writes them.
  private func parameter(
    _ effect: JSONValue, _ place: Int, _ outer: Surroundings, count: Int = 1
  ) -> AnimatedValue? {
    let values = effect["ef"].array ?? []
    return values.indices.contains(place)
      ? AnimatedValue(values[place]["v"], outer.clock, count: count) : nil
  }

  /// Fills all shapes with the color of an effect: Color is its third parameter, Opacity its seventh, 0…1.
  private mutating func fill(
    _ shapes: inout [MovingShape], _ effect: JSONValue, _ outer: Surroundings
  ) -> Bool {
    guard let color = parameter(effect, 2, outer, count: 3) else { return false }
    for index in shapes.indices {
      shapes[index].color = color
      (shapes[index].gradient, shapes[index].inFile.gradient) = (nil, nil)
    }
    if let opacity = parameter(effect, 6, outer), opacity.first[0] < 1 || !opacity.isConstant {
      let fade = MovingShape.Fade(
        owner: [counts.nextItem()], opacity: opacity.scaled(by: [100]))
      for index in shapes.indices { shapes[index].fades.insert(fade, at: outer.fades.count) }
    }
    return true
  }

  /// Maps the colors of shapes to those from one color, for black, to another, for white, to a percentage.
  private func tint(
    _ shapes: inout [MovingShape], _ effect: JSONValue, _ outer: Surroundings
  ) -> Bool {
    guard let black = parameter(effect, 0, outer, count: 3),
      let white = parameter(effect, 1, outer, count: 3), let amount = parameter(effect, 2, outer),
      [black, white].allSatisfy(\.isConstant),
      shapes.allSatisfy({ $0.gradient == nil && $0.color?.isConstant == true })
    else { return false }
    for index in shapes.indices {
      let own = Array((shapes[index].color?.first ?? [0, 0, 0]).prefix(3))
      let light = own.reduce(0, +) / 3
      shapes[index].color = amount.mapped { amount in
        own.indices.map { part in
          let mapped = black.first[part] + (white.first[part] - black.first[part]) * light
          return own[part] + (mapped - own[part]) * amount[0] / 100
        }
      }
    }
    return true
  }

  /// The widest space between the dots of a line that look like a line, in percent of their size.
  private static let widestSpacing = 50.0

  /// Draws lines along the masks of a layer: on what is there, in its place, or as that which reveals it.
  ///
  /// The parameters are Path, from 1 on, All Masks, Stroke Sequentially, Color, Brush Size, Brush Hardness, Opacity,
  /// 0…1, Start, End, Spacing and Paint Style.
  private mutating func stroke(
    _ shapes: inout [MovingShape], _ effect: JSONValue, _ layer: JSONValue, _ title: String,
    _ around: Surroundings, _ outer: Surroundings
  ) -> Bool {
    let values = (0..<11).compactMap { parameter(effect, $0, outer, count: $0 == 3 ? 3 : 1) }
    guard values.count == 11, values[9].first[0] <= Self.widestSpacing else { return false }
    let (masks, place) = (
      layer["masksProperties"].array ?? [], Int(min(1e6, max(0, values[0].first[0]))) - 1
    )
    let isAll = values[1].first[0] != 0
    let chosen = isAll ? masks : masks.indices.contains(place) ? [masks[place]] : []
    guard !chosen.isEmpty else { return true }
    let trim = MovingShape.Trim(
      owner: counts.nextItem(), start: values[7], end: values[8], offset: AnimatedValue([0]))
    let isInRow = isAll && chosen.count > 1 && values[2].first[0] != 0
    let lines = chosen.compactMap { mask in
      AnimatedForm(mask["pt"], outer.clock).flatMap { line(along: $0, values, trim, title) }
    }
    guard lines.count == chosen.count, !isInRow || lines.allSatisfy({ $0.trim == nil }) else {
      return false
    }
    guard values[10].first[0] != 3 else {
      let matte = MovingShape.Matte(
        shapes: lines.map { $0.placed(around.transforms, [], around.windows) }, isInverted: false,
        isByLightness: false)
      return cut(&shapes, by: matte, outer.transforms.count)
    }
    let placed = lines.map { $0.placed(around.transforms, around.fades, around.windows) }
    shapes = values[10].first[0] == 2 ? placed : shapes + placed
    return true
  }

  /// Returns the line of a brush along a form; nil if it has no width, or its forms have different points.
  ///
  /// - Parameter values: The parameters of the effect.
  private func line(
    along form: AnimatedForm, _ values: [AnimatedValue], _ trim: MovingShape.Trim, _ title: String
  ) -> MovingShape? {
    // The size of a brush is half of its width.
    let width = values[4].scaled(by: [2])
    let most = width.keyframes.map { $0.value[0] }.max() ?? 0
    guard form.isConstant || form.forms != nil, most > 0 else { return nil }
    var shape = MovingShape(name: title, outline: .path(form.first), color: values[3])
    shape.line = ArtLine(width: most, cap: .round, join: .round)
    shape.width = width.isConstant ? nil : width
    shape.fades = [.init(owner: [trim.owner], opacity: values[6].scaled(by: [100]))]
    (shape.forms, shape.inFile.outline) = (form.forms, form.isConstant ? nil : form.form)
    let (start, end) = trim.ends(at: 0)
    guard !trim.isStill || (end - start < 1 && !form.isConstant) else {
      shape.outline = shape.outline.trimmed(from: start, to: end)
      return shape
    }
    shape.trim = trim
    return shape
  }

  /// Draws shapes once more behind themselves, in one color and moved: the parameters are Color, Opacity, 0…255,
  /// Direction, clockwise from up in degrees, Distance, Softness and Shadow Only.
  private mutating func shadow(
    _ shapes: inout [MovingShape], _ effect: JSONValue, _ outer: Surroundings,
    _ depth: (transforms: Int, fades: Int)
  ) throws(ImportError) -> Bool {
    let values = (0..<6).compactMap { parameter(effect, $0, outer, count: $0 == 0 ? 3 : 1) }
    guard values.count == 6, values.allSatisfy(\.isConstant), values[4].first[0] == 0,
      values[5].first[0] == 0, shapes.allSatisfy({ $0.image == nil && !$0.inFile.isAlone })
    else { return false }
    let (angle, distance) = (values[2].first[0] * .pi / 180, values[3].first[0])
    var move = AnimatedTransform()
    move.position = AnimatedValue([sin(angle) * distance, -cos(angle) * distance])
    guard shapes.count * 2 <= Self.shapeLimit else {
      throw .tooMuch(of: "shapes", most: Self.shapeLimit)
    }
    try counts.add(shapes.reduce(0) { $0 + $1.outline.segments.count })
    let number = counts.nextItem()
    let fade = MovingShape.Fade(
      owner: [number], opacity: AnimatedValue([values[1].first[0] / 2.55]))
    var owners: [Int: Int] = [:]
    for cut in shapes.flatMap(\.cuts) where owners[cut.owner] == nil {
      owners[cut.owner] = counts.nextItem()
    }
    let shadows = shapes.map { shape in
      var shadow = shape
      shadow.color = values[0]
      (shadow.gradient, shadow.inFile.gradient) = (nil, nil)
      shadow.insert(move, at: depth.transforms)
      // It is cut and fades apart from what casts it.
      for place in shadow.cuts.indices {
        shadow.cuts[place].owner = owners[shadow.cuts[place].owner] ?? number
      }
      for place in shadow.fades.indices.dropFirst(depth.fades) {
        shadow.fades[place].owner.append(number)
      }
      shadow.fades.insert(fade, at: depth.fades)
      return shadow
    }
    shapes = shadows + shapes
    return true
  }
}

extension MovingShape {
  /// Moves the shape and all that cuts it within so many transforms.
  fileprivate mutating func insert(_ transform: AnimatedTransform, at depth: Int) {
    transforms.insert(transform, at: depth)
    for place in cuts.indices where cuts[place].depth >= depth {
      cuts[place].depth += 1
      for index in (cuts[place].shapes ?? []).indices {
        cuts[place].shapes?[index].insert(transform, at: depth)
      }
    }
    for place in inFile.masks.indices where inFile.masks[place].depth >= depth {
      inFile.masks[place].depth += 1
    }
    for place in inFile.mattes.indices {
      for index in inFile.mattes[place].shapes.indices {
        inFile.mattes[place].shapes[index].insert(transform, at: depth)
      }
    }
  }
}
