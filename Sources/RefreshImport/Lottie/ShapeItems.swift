import RefreshMotion

/// Reads the items of a shape layer: groups, paths, and what paints and trims them.
struct ShapeItems {
  /// The name of the layer.
  let title: String
  let clock: Clock
  /// Those of the animation.
  let frames: Range<Double>
  /// Whether the parts of a color may be 0…255, and not 0…1: those of one that has a part above 1 are.
  let mayHaveByteColors: Bool
  var report: ImportReport
  var counts: Counts

  /// What has been read of a file up to here.
  struct Counts {
    /// The lines and curves.
    var segments = 0
    /// The layers and items; the number of each that is read is its own.
    var items = 0

    mutating func nextItem() -> Int {
      items += 1
      return items
    }

    mutating func add(_ count: Int) throws(ImportError) {
      segments += count
      guard segments <= Outline.limit else {
        throw .tooMuch(of: "lines and curves", most: Outline.limit)
      }
    }
  }

  /// A path of a group, before it is painted.
  struct Path {
    var name: String
    var outline: Outline
    /// The outline at a frame, as it is in the file; nil if it keeps its form.
    var moving: ((Double) -> Outline)?
    /// The forms of its keyframes; nil if it keeps its form.
    var forms: MovingShape.Forms?
    /// The transforms within the layer, the outermost first.
    var transforms: [AnimatedTransform] = []
    /// What leaves only a part of it, the outermost first.
    var trims: [MovingShape.Trim] = []
    /// What other paths take from it, where they are merged.
    var cuts: [Cut] = []
    /// Whether other paths that it overlaps are merged with it.
    var isMerged = false
    /// Whether what lies in two of the paths of a paint is outside.
    var isEvenOdd = false
    /// The place of the item that it comes from in its group.
    var item = 0
    /// Whether that is a group which paints it by itself.
    var isInGroup = false
    /// The outline of its own at a frame, without a transform that scales it; nil if it keeps its size.
    var resized: ((Double) -> Outline)?
    /// The values that change its form.
    var changing: [AnimatedValue] = []
    /// The items that change it in the file, and not in the art, by their kinds.
    var unused: [String] = []

    /// Changes the outline.
    ///
    /// - Parameters:
    ///   - isMoving: Whether the change is another one at each frame.
    ///   - change: Returns an outline changed as it is at a frame; nil for the art's.
    mutating func change(
      isMoving: Bool = false, _ change: @escaping (Outline, Double?) -> Outline
    ) {
      let (before, still) = (moving, outline)
      if isMoving || before != nil {
        moving = { frame in change(before?(frame) ?? still, frame) }
      }
      outline = change(outline, nil)
      if let forms {
        let outlines = forms.outlines.map { change($0, nil) }
        self.forms = MovingShape.Forms(outlines: outlines, number: forms.number)
      }
      if let resized { self.resized = { frame in change(resized(frame), frame) } }
    }
  }

  /// What a group stands in: what names, places, fades and changes its paths.
  struct Surroundings {
    var title: String
    var transforms: [AnimatedTransform] = []
    var fades: [MovingShape.Fade] = []
    var modifiers = Modifiers()
    var depth = 0
  }

  /// What changes the paths that stand above it in a group.
  struct Modifiers {
    var trims: [MovingShape.Trim] = []
    /// Whether they act on several groups.
    var isAcrossGroups = false
    /// The radius of the corners.
    var rounding: AnimatedValue?
    /// The items that are not used, by their kinds.
    var unused: [String] = []

    var isRounding: Bool { rounding?.keyframes.contains { $0.value[0] > 0 } == true }
  }

  /// What a group has drawn up to an item, the first at the front, and the paths that stand above the item.
  struct Drawn {
    var shapes: [MovingShape] = []
    var paths: [Path] = []
  }

  /// The most groups inside each other.
  private static let deepest = 50

  /// Returns what the items draw, the first at the back.
  mutating func shapes(in items: [JSONValue]) throws(ImportError) -> [MovingShape] {
    var found = try group(items, Surroundings(title: title)).shapes
    let rows = Dictionary(grouping: found.indices.filter { found[$0].trim?.isInRow == true }) {
      found[$0].trim?.owner
    }
    for row in rows.values.sorted(by: { $0[0] < $1[0] }) where row.count > 1 {
      lineUp(row, of: &found)
    }
    return found.reversed()
  }

  /// Lets a trim that goes along lines in a row begin on each where it ends on the one before.
  private mutating func lineUp(_ row: [Int], of shapes: inout [MovingShape]) {
    let outlines = row.map { shapes[$0].outline.applying(shapes[$0].transforms.matrix(at: 0)) }
    let lengths = outlines.map(\.length)
    let whole = lengths.reduce(0, +)
    // Copies, and a path with two lines, are each a row of their own.
    guard Set(outlines.map(\.segments)).count == row.count, whole > 0 else { return }
    guard let trim = shapes[row[0]].trim, row.allSatisfy({ shapes[$0].trim == trim }),
      trim.offset.isConstant, trim.offset.first[0] == 0, lengths.allSatisfy({ $0 > 0 })
    else {
      return report.add(
        .approximated, shapes[row[0]].name,
        "Its trim goes along its paths at once, and not in a row.",
        remedy: "Trim each path by itself, or without an offset.", isOfMotion: true)
    }
    var place = 0.0
    for (index, length) in zip(row, lengths) {
      let before = place
      func part(_ value: AnimatedValue) -> AnimatedValue {
        value.mapped { [($0[0] * whole - before * 100) / length] }
      }
      shapes[index].trim = MovingShape.Trim(
        owner: trim.owner, start: part(trim.start), end: part(trim.end), offset: trim.offset)
      place += length
    }
  }

  /// Returns what a group paints, and its paths.
  private mutating func group(
    _ items: [JSONValue], _ around: Surroundings
  ) throws(ImportError) -> Drawn {
    guard around.depth < Self.deepest else {
      throw .tooMuch(of: "groups inside each other", most: Self.deepest)
    }
    let modifiers = modifiers(below: items, in: around.modifiers)
    var drawn = Drawn()
    let isOnlyGroup = items.count { $0["ty"].string == "gr" } < 2
    for (index, item) in items.enumerated() {
      guard !item["hd"].isTrue else {
        item.dismiss()
        continue
      }
      try counts.add(1)
      var around = around
      around.modifiers = modifiers[index]
      let before = drawn.paths.count
      try read(item, around, &drawn, isOnlyGroup: isOnlyGroup)
      for place in drawn.paths.indices.dropFirst(before) { drawn.paths[place].item = index }
    }
    return drawn
  }

  private mutating func read(
    _ item: JSONValue, _ around: Surroundings, _ drawn: inout Drawn, isOnlyGroup: Bool
  ) throws(ImportError) {
    tellBlending(item, around.title)
    switch item["ty"].string ?? "" {
    case "gr":
      var around = around
      if !isOnlyGroup { around.modifiers.isAcrossGroups = true }
      let inner = try group(item["it"].array ?? [], surroundings(of: item, around))
      drawn.shapes += inner.shapes
      drawn.paths += inner.paths.map { path in
        var path = path
        path.isInGroup = path.isInGroup || !inner.shapes.isEmpty
        return path
      }
    case "sh", "el", "rc", "sr":
      guard var path = path(item, around) else { return }
      path.transforms = around.transforms + path.transforms
      path.trims = around.modifiers.trims
      if case .path(let segments) = path.outline { try counts.add(segments.count) }
      drawn.paths.append(path)
    case "fl", "st", "gf", "gs": drawn.shapes += paint(item, around, drawn.paths)
    case "mm": merge(item, around, &drawn)
    case "rp": try copy(item, around, &drawn)
    case "tr", "tm", "rd", "": break
    case let kind where Self.distortions[kind] != nil: item.dismiss()
    case let kind:
      item.dismiss()
      tellUnused("item “\(kind.prefix(20))”", around.title)
    }
  }

  /// Returns what a group's own items stand in.
  private mutating func surroundings(of group: JSONValue, _ around: Surroundings) -> Surroundings {
    var inner = around
    inner.depth += 1
    inner.title = title(of: group, in: around.title)
    guard let transform = group["it"].array?.last(where: { $0["ty"].string == "tr" }) else {
      return inner
    }
    inner.transforms.append(AnimatedTransform(transform, clock))
    if let opacity = AnimatedValue(transform["o"], clock) {
      inner.fades.append(.init(owner: [counts.nextItem()], opacity: opacity))
    }
    return inner
  }

  /// Returns what changes each of a group's items: what stands below it, and what changes the group.
  private mutating func modifiers(below items: [JSONValue], in outer: Modifiers) -> [Modifiers] {
    var below = Array(repeating: outer, count: items.count)
    for index in items.indices.dropLast().reversed() {
      below[index] = below[index + 1]
      let item = items[index + 1]
      guard !item["hd"].isTrue else { continue }
      switch item["ty"].string {
      case "tm": below[index].trims.append(trim(item))
      case "rd": below[index].rounding = AnimatedValue(item["r"], clock)
      case let kind?:
        guard let distortion = Self.distortions[kind] else { break }
        let amount = AnimatedValue(item[distortion.amount], clock)
        let isFlat = amount?.keyframes.allSatisfy { $0.value[0] == 0 } ?? false
        if !isFlat { below[index].unused.append(distortion.name) }
      case nil: break
      }
    }
    return below
  }

  private mutating func trim(_ item: JSONValue) -> MovingShape.Trim {
    MovingShape.Trim(
      owner: counts.nextItem(), start: AnimatedValue(item["s"], clock) ?? AnimatedValue([0]),
      end: AnimatedValue(item["e"], clock) ?? AnimatedValue([100]),
      offset: AnimatedValue(item["o"], clock) ?? AnimatedValue([0]),
      isInRow: item["m"].integer == 2)
  }

  // MARK: Names

  /// Returns the name of a group's shapes: its own, behind that of the layer, unless it says no more.
  private func title(of group: JSONValue, in title: String) -> String {
    let own = group["nm"].string ?? ""
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return isPlain(own) || words.contains { $0 == own.lowercased() } ? title : "\(title) / \(own)"
  }

  /// Whether a name is one that After Effects gives by itself.
  private func isPlain(_ name: String) -> Bool {
    name.isEmpty || Self.plainNames.contains(where: name.hasPrefix)
  }

  private static let plainNames = [
    "Group", "Shape", "Path", "Rectangle", "Ellipse", "Polystar", "Fill", "Stroke", "Gradient",
    "Trim Paths", "Transform",
  ]

  // MARK: What is told

  private mutating func tellBlending(_ item: JSONValue, _ title: String) {
    guard let mode = item["bm"].integer, mode != 0 else { return }
    report.add(
      .omitted, title, "The blend mode of its group or paint is not used.",
      remedy: "Use plain opacity.")
  }

  /// The items that change the paths above them and are not used, by their kinds: each with its name and the key
  /// of the amount without which it changes nothing.
  private static let distortions: [String: (name: String, amount: String)] = [
    "pb": (name: "pucker and bloat", amount: "a"), "zz": ("zigzag", "s"),
    "op": ("offset path", "a"), "tw": ("twist", "a"),
  ]

  mutating func tellUnused(_ name: String, _ title: String) {
    report.add(.omitted, title, "Its \(name) is not used.", remedy: "Expand the path.")
  }
}
