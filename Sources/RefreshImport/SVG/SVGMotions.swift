/// Finds what moves in a drawing: the animation elements of SMIL, and the animations of its style sheets.
struct SVGMotions {
  /// The loop; nil if nothing moves.
  private(set) var loop: SVGLoop?
  /// How long each part of the skin takes that has a group, in seconds, but for the loop.
  private(set) var parts: [PartName: Double] = [:]
  /// What does not move.
  private(set) var report = ImportReport()
  private var elements: [(node: XMLNode, element: SMILElement)] = []

  static let elementNames: Set = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]

  /// Gives each element of a drawing its animations.
  ///
  /// - Parameters:
  ///   - ids: The elements by their ids.
  ///   - keyframes: Those of the style sheets, by their names.
  init(_ root: XMLNode, ids: [String: XMLNode], keyframes: [String: [CSSKeyframe]]) {
    collect(root, ids)
    let schedule = SMILSchedule(elements.map(\.element), until: SVGLoop.horizon)
    for (index, entry) in elements.enumerated() {
      var effect = entry.element.effect
      effect.intervals = schedule.intervals[index]
      guard !effect.intervals.isEmpty else {
        report.add(
          .omitted, entry.element.target.title,
          "Its motion of “\(effect.property)” never begins: it waits for a person, or for an animation that "
            + "is not there.", remedy: "Let it begin at a time.", isOfMotion: true)
        continue
      }
      entry.element.target.effects.append(effect)
    }
    if schedule.isCut {
      report.add(
        .omitted, nil,
        "Its animations begin and end more than \(SMILSchedule.limit) times; what comes later is not followed.",
        remedy: "Let what repeats repeat by repeatCount.", isOfMotion: true)
    }
    style(root, keyframes, nil)
    var effects: [PartName: [SVGEffect]] = [:]
    func gather(_ node: XMLNode, _ part: PartName) {
      let part = part == .loop ? node.part ?? part : part
      effects[part, default: []] += node.effects
      for child in node.children { gather(child, part) }
    }
    gather(root, .loop)
    loop = SVGLoop(effects.removeValue(forKey: .loop) ?? [])
    parts = effects.mapValues { SVGLoop($0)?.end ?? Self.shortest }
    if loop == nil, effects.values.contains(where: { !$0.isEmpty }) { loop = .still }
  }

  /// How long a part of the skin is seen in which nothing moves, in seconds.
  private static let shortest = 0.3

  private mutating func collect(_ node: XMLNode, _ ids: [String: XMLNode]) {
    guard node.isSVG else { return }
    for child in node.children {
      guard child.isSVG, Self.elementNames.contains(child.name) else {
        collect(child, ids)
        continue
      }
      let address = child.attributes["href"]
      guard let target = address.map({ SVGStyle.reference(in: $0).flatMap { ids[$0] } }) ?? node,
        var element = SMILElement(child, target: target)
      else { continue }
      if element.effect.property == "motion" { element.effect.way = way(of: child, ids) }
      child.isDrawn = true
      elements.append((child, element))
    }
  }

  /// Returns the way along which an `animateMotion` leads.
  private func way(of node: XMLNode, _ ids: [String: XMLNode]) -> SVGEffect.Way {
    let link = node.children.first { $0.name == "mpath" }?.attributes["href"]
    let path = link.flatMap(SVGStyle.reference).flatMap { ids[$0] }?.attributes["d"]
    let isByValues = ["values", "from", "to", "by"].contains { node.attributes[$0] != nil }
    return SVGEffect.Way(
      data: path ?? node.attributes["path"] ?? (isByValues ? nil : ""),
      // An angle turns nothing in a browser.
      rotation: node.attributes["rotate"].flatMap { $0.hasPrefix("auto") ? $0 : nil } ?? "0",
      isByPoints: node.attributes["keyPoints"] != nil,
      isDiscrete: node.attributes["calcMode"] == "discrete")
  }

  private mutating func style(
    _ node: XMLNode, _ keyframes: [String: [CSSKeyframe]], _ parent: Declared?
  ) {
    guard node.isSVG else { return }
    let own = Declared(node.properties ?? Entries([:]), parent: parent)
    for animation in CSSAnimation.all(of: own) {
      guard let found = keyframes[animation.name] else {
        node.missing.insert(animation.name)
        continue
      }
      node.effects += animation.effects(found, of: own)
    }
    for text in own.unreadable {
      report.add(
        .omitted, node.title, "“\(text.prefix(60))” cannot be read.",
        remedy: "Write its value out.", isOfMotion: true)
    }
    for child in node.children { style(child, keyframes, own) }
  }
}
