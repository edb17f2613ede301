import RefreshMotion

/// Drawings: SVG.
extension SkinImport {
  static func drawing(
    _ data: [UInt8], _ options: ImportOptions
  ) throws(ImportError) -> (Artwork, ImportReport) {
    let reader = try SVGReader(data, movesAsInFile: options.motion == nil)
    var report = reader.report
    guard reader.isStill else {
      report.tellNumbers(
        Set(reader.numbers).sorted(), "the file says itself what moves",
        remedy: "They choose what moves with --motion.")
      return try animation(reader.picture, report, options)
    }
    guard !reader.shapes.isEmpty else { throw .nothingToShow(reasons: report.reasons) }
    var (groups, others) = divided(reader.shapes.rows, &report)
    let tagged = inTagOrder(&groups, &report)
    let unused = Set(reader.numbers).subtracting(groups.compactMap { $0[0].group?.tag })
    report.tellNumbers(
      unused.sorted(), "what moves is chosen by groups and shapes that are in no group with a name",
      remedy: "Number those from 1, or ungroup.")
    var baker = Baker(reader.picture, fit: .identity, report)
    let elements = (groups + others).compactMap { baker.element(ofGroup: $0) }
    report = baker.report
    let reach = elements.compactMap { element in
      element.box.map { $0.cut(to: element.clip?.outline.box) }
    }.reduce(nil) { (sum: Box?, box) in sum?.union(box) ?? box }
    let canvas = Box(min: .zero, max: reader.size)
    var assembly = Assembly(elements, canvas: canvas, reach: reach ?? canvas, &report)
    if reader.shapes.contains(where: \.isTint) {
      report.add(.taken, nil, "currentColor is the tint.")
    }
    assembly.color(tint: try options.tintColor(), &report)
    assembly.round()
    report.tellElements(assembly.elements)
    var art = Artwork(shapes: assembly.elements, loop: .wait(1), frame: assembly.frame)
    move(tagged ?? groups.indices, of: &art, options)
    art.divide(groups.map(\.[0].part), others.compactMap(\.[0].part))
    if reader.loop != nil, !others.isEmpty { report.tellStillParts() }
    return (art, report)
  }

  /// Moves some elements of art like a skin, or in a way of its own.
  private static func move(_ moved: Range<Int>, of art: inout Artwork, _ options: ImportOptions) {
    guard let skin = options.motion else {
      (art.loop, art.pull) = ownMotions(moved, of: art.elements.count)
      return
    }
    art.loop = moving(.skin(skin), moved, of: art.elements.count)
    if options.motionTakesColors { art.paletteOf = skin }
  }

  /// Returns the groups that the loop shows, and what is seen in each other part of the skin alone.
  private static func divided(
    _ groups: [[MovingShape]], _ report: inout ImportReport
  ) -> (loop: [[MovingShape]], others: [[MovingShape]]) {
    let parts = Set(groups.map(\.[0].part))
    // What is all of one part is shown in each.
    guard parts.count > 1 else { return (limited(groups, &report), []) }
    let loop = groups.filter { [nil, .loop].contains($0[0].part) }
    if loop.isEmpty {
      report.add(
        .advice, nil, "Nothing is drawn for the loop.",
        remedy: "Name the group “loop” that is seen in it.")
    }
    for part in parts.compactMap(\.?.rawValue).sorted() { report.tellPart(part) }
    let others = [PartName.pull, .outro, .unchanged, .failure].map { part in
      groups.filter { $0[0].part == part }.flatMap(\.self)
    }
    return (limited(loop, &report), others.filter { !$0.isEmpty })
  }

  /// Returns groups that are few enough to be elements, each of one part of the skin.
  private static func limited(
    _ groups: [[MovingShape]], _ report: inout ImportReport
  ) -> [[MovingShape]] {
    guard groups.count > Assembly.elementLimit else { return groups }
    let starts = groups.indices.filter { $0 == 0 || groups[$0][0].part != groups[$0 - 1][0].part }
    let runs = zip(starts, starts.dropFirst() + [groups.count]).map { $0..<$1 }
    let length =
      (2..<groups.count).first { length in
        runs.reduce(0) { $0 + ($1.count + length - 1) / length } <= Assembly.elementLimit
      } ?? groups.count
    let elements = runs.flatMap { run in
      stride(from: run.lowerBound, to: run.upperBound, by: length).map {
        groups[$0..<min($0 + length, run.upperBound)].flatMap(\.self)
      }
    }
    report.add(
      .approximated, nil,
      "The drawing has \(groups.count) parts; neighbors are joined into \(elements.count) elements.",
      remedy: "Group what moves together, and name the groups.")
    return elements
  }

  /// Puts the groups with tags in their order; returns their places, or nil if none has one.
  private static func inTagOrder(
    _ groups: inout [[MovingShape]], _ report: inout ImportReport
  ) -> Range<Int>? {
    func tag(_ group: [MovingShape]) -> Int? { group[0].group?.tag }
    let tagged = groups.filter { tag($0) != nil }
    guard let first = groups.firstIndex(where: { tag($0) != nil }) else { return nil }
    let sorted = tagged.sorted { (tag($0) ?? 0) < (tag($1) ?? 0) }
    let others = groups[first...].filter { tag($0) == nil }
    let order = groups[..<first] + sorted + others
    if order.map(\.[0].group) != groups.map(\.[0].group) {
      report.add(
        .approximated, nil, "The parts are drawn in the order of their tags, not of the layers.",
        remedy: "Number the layers from the back to the front.")
    }
    groups = Array(order)
    return first..<(first + sorted.count)
  }

  /// Returns a motion on some of the elements.
  private static func moving(
    _ motion: ArtMotion, _ moved: Range<Int>, of count: Int
  ) -> ArtMotion {
    guard !moved.isEmpty else { return .wait(1) }
    return moved.count < count ? .on(moved, motion) : motion
  }

  /// Returns the motions of a drawing that brings none: its parts come in one after another, and then
  /// swell in turn.
  private static func ownMotions(
    _ moved: Range<Int>, of count: Int
  ) -> (loop: ArtMotion, pull: ArtMotion) {
    let swell = ArtMotion.sequence([
      .scale(from: 1, to: 1.12, over: 0.25, .easeOut), .scale(to: 1, over: 0.45, .easeInOut),
      .wait(0.3),
    ])
    let appear = ArtMotion.appearing
    let loop = moved.count > 1 ? ArtMotion.staggeredOver(0.5, swell) : swell
    let pull = moved.count > 1 ? ArtMotion.staggeredOver(0.5, appear) : appear
    return (moving(loop, moved, of: count), moving(pull, moved, of: count))
  }
}

extension ArtMotion {
  fileprivate static func scale(
    from: Double? = nil, to: Double, over duration: Double, _ curve: TimingCurve
  ) -> ArtMotion {
    .change(
      [Property.scaleX, .scaleY].map { Change(property: $0, from: from, to: to) }, over: duration,
      curve: curve)
  }

  fileprivate static func fade(from: Double, to: Double, over duration: Double) -> ArtMotion {
    .change([.init(property: .opacity, from: from, to: to)], over: duration, curve: .linear)
  }

  fileprivate static var appearing: ArtMotion {
    .together([fade(from: 0, to: 1, over: 0.3), scale(from: 0.6, to: 1, over: 0.5, .easeOut)])
  }

  fileprivate static var hidden: ArtMotion { fade(from: 0, to: 0, over: 0) }
}

extension Artwork {
  /// Shows the last elements each in one part of the skin alone.
  ///
  /// - Parameters:
  ///   - parts: The parts of the elements before them; nil for those that are seen in all.
  ///   - others: The parts of the last elements.
  fileprivate mutating func divide(_ parts: [PartName?], _ others: [PartName]) {
    guard !others.isEmpty else { return }
    let last = parts.count..<parts.count + others.count
    loop = .together([loop, .on(last, .hidden)])
    pull = pull.map { .together([$0, .on(last, .hidden)]) }
    for (place, part) in zip(last, others) {
      let hidden = [last.lowerBound..<place, place + 1..<last.upperBound].filter { !$0.isEmpty }
      let leaving = parts.indices.filter { parts[$0] == .loop }.map { index in
        ArtMotion.on(index..<index + 1, part == .pull ? .hidden : .fade(from: 1, to: 0, over: 0.2))
      }
      let motion = ArtMotion.together(
        leaving + [.on(place..<place + 1, .appearing)] + hidden.map { .on($0, .hidden) })
      switch part {
      case .pull: pull = motion
      case .outro: outro = motion
      case .unchanged: unchanged = motion
      case .failure: failure = motion
      case .loop: break
      }
    }
  }
}
