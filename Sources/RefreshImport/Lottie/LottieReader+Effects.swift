import RefreshMotion

extension LottieReader {
  /// Gives what a layer draws the colors of its effects, and tells of those that do something else.
  ///
  /// - Parameter depth: The numbers of the transforms and the fades around what the layer draws.
  mutating func apply(
    _ effects: [JSONValue], to shapes: inout [MovingShape], _ title: String, _ outer: Surroundings,
    depth: (transforms: Int, fades: Int)
  ) throws(ImportError) {
    for effect in effects {
      effect.dismiss()
      guard effect["en"].integer != 0, !isControl(effect) else { continue }
      let hasImages = shapes.contains { $0.image != nil }
      let isUsed =
        switch hasImages ? nil : effect["ty"].integer {
        case 20: tint(&shapes, effect, outer)
        case 21: fill(&shapes, effect, outer)
        case 25: try shadow(&shapes, effect, outer, depth)
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
