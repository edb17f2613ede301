import RefreshMotion

extension LottieReader {
  /// Gives what a layer draws the colors of its effects, and tells of those that do something else.
  mutating func apply(
    _ effects: [JSONValue], to shapes: inout [MovingShape], _ title: String, _ outer: Surroundings
  ) {
    for effect in effects {
      effect.dismiss()
      guard effect["en"].integer != 0, !isControl(effect) else { continue }
      let hasImages = shapes.contains { $0.image != nil }
      let isUsed =
        switch hasImages ? nil : effect["ty"].integer {
        case 20: tint(&shapes, effect, outer)
        case 21: fill(&shapes, effect, outer)
        default: false
        }
      guard !isUsed else { continue }
      report.add(
        .omitted, title, "The effect “\(effect["nm"].string ?? "?")” is not used.",
        remedy: "Draw it with shapes.")
    }
  }

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
      [black, white, amount].allSatisfy(\.isConstant),
      shapes.allSatisfy({ $0.gradient == nil && $0.color?.isConstant == true })
    else { return false }
    let share = amount.first[0] / 100
    for index in shapes.indices {
      let own = Array((shapes[index].color?.first ?? [0, 0, 0]).prefix(3))
      let light = own.reduce(0, +) / 3
      shapes[index].color = AnimatedValue(
        own.indices.map { part in
          let mapped = black.first[part] + (white.first[part] - black.first[part]) * light
          return own[part] + (mapped - own[part]) * share
        })
    }
    return true
  }
}
