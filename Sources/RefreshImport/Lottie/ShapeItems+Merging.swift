import RefreshMotion

/// Merged paths: what one leaves of another is a cut of that.
extension ShapeItems {
  /// The most paths that are merged, and the most cuts of one path.
  private static let (mergeLimit, cutLimit) = (200, 32)

  /// Merges the paths that stand above an item: those of one item above it are one path.
  mutating func merge(_ item: JSONValue, _ around: Surroundings, _ drawn: inout Drawn) {
    let mode = item["mm"].integer ?? 1
    guard let first = drawn.paths.first?.item, drawn.paths.contains(where: { $0.item != first })
    else { return }
    guard drawn.paths.count <= Self.mergeLimit else { return tellMerged(around.title) }
    // What is merged is one path to whatever merges it again.
    defer { for index in drawn.paths.indices { drawn.paths[index].item = first } }
    guard mode != 1 else { return }
    let isMerged = mode != 2 || overlap(drawn.paths, around)
    for index in drawn.paths.indices where isMerged { drawn.paths[index].isMerged = true }
    switch mode {
    case 2:
      for index in drawn.paths.indices { drawn.paths[index].turnClockwise() }
    case 3, 4: cut(&drawn.paths, isHole: mode == 3, around)
    case 5: for index in drawn.paths.indices { drawn.paths[index].isEvenOdd = true }
    default: tellMerged(around.title)
    }
  }

  private func overlap(_ paths: [Path], _ around: Surroundings) -> Bool {
    Box.overlap(
      paths.compactMap { path in
        path.outline.applying(path.placed(below: around.transforms.count, at: 0)).box
      })
  }

  /// Leaves of the paths of the first item what lies outside of the others, or in all of them.
  private mutating func cut(_ paths: inout [Path], isHole: Bool, _ around: Surroundings) {
    let first = paths[0].item
    let others = paths.filter { $0.item != first }
    let parts = isHole ? others.map { [$0] } : Self.parts(others)
    // A group that has paints of its own is drawn by itself, too; and what trims acts on what is left.
    guard !paths.contains(where: { $0.isInGroup || !$0.trims.isEmpty }),
      others.allSatisfy({ $0.cuts.isEmpty && ($0.moving == nil || $0.forms != nil) }),
      paths.allSatisfy({ $0.cuts.count + parts.count <= Self.cutLimit })
    else { return tellMerged(around.title) }
    paths.removeAll { $0.item != first }
    for part in parts {
      let cut = Path.Cut(
        owner: counts.nextItem(), paths: part, isHole: isHole, depth: around.transforms.count)
      for index in paths.indices { paths[index].cuts.append(cut) }
    }
  }

  /// Returns paths by the items that they come from.
  private static func parts(_ paths: [Path]) -> [[Path]] {
    var parts: [[Path]] = []
    for path in paths {
      if parts.last?.last?.item == path.item {
        parts[parts.count - 1].append(path)
      } else {
        parts.append([path])
      }
    }
    return parts
  }

  mutating func tellMerged(_ title: String) {
    report.add(
      .omitted, title, "Its merged paths are drawn one over another.",
      remedy: "Merge them in Illustrator, before After Effects.")
  }

  mutating func tellMergedLines(_ title: String) {
    report.add(
      .omitted, title, "The lines of its merged paths are drawn whole, one over another.",
      remedy: "Merge them in Illustrator, before After Effects.")
  }
}

extension ShapeItems.Path {
  /// What other paths leave of one with which they are merged.
  struct Cut {
    /// The number of the cut.
    let owner: Int
    var paths: [ShapeItems.Path]
    /// Whether it leaves what lies outside of its path.
    let isHole: Bool
    /// The number of the transforms in whose space it lies, from the layer's outermost on.
    var depth: Int

    /// How much larger than what it cuts the plane around a hole is.
    private static let plane = 8.0

    /// Returns it as a cut of a shape that has the outline of a path.
    func cut(of path: ShapeItems.Path) -> MovingShape.Cut {
      let turned = paths.map { paths.count > 1 && !Outline.runsClockwise($0.outline.segments) }
      func outline(_ frame: Double) -> Outline {
        let parts = zip(paths, turned).flatMap { path, turned in
          let own = (path.moving?(frame) ?? path.outline).segments
          let matrix = path.placed(below: depth, at: frame)
          return (turned ? Outline.reversed(own) : own).map { $0.applying(matrix) }
        }
        return .path(isHole ? plane(around: path) + parts : parts)
      }
      let values = paths.flatMap { path in
        path.transforms.dropFirst(depth).flatMap(\.animated)
          + [path.forms?.number].compactMap(\.self)
      }
      return MovingShape.Cut(
        owner: owner, clip: ArtClip(outline: outline(0), isEvenOdd: isHole), depth: depth,
        isEdge: false, change: values.isEmpty ? nil : .init(outline: outline, values: values))
    }

    /// Returns a rectangle around all that it cuts, and more, as that may move in it.
    private func plane(around path: ShapeItems.Path) -> [Outline.Segment] {
      let outlines = [path.outline] + (path.forms?.outlines ?? [])
      let boxes = outlines.compactMap { $0.applying(path.placed(below: depth, at: 0)).box }
      guard let box = boxes.reduce(nil, { (sum: Box?, box) in sum?.union(box) ?? box }) else {
        return []
      }
      let side = box.size.max() * Self.plane
      return Outline.rectangle(box.inset(by: -side), radius: 0).segments
    }
  }

  /// Returns what places it in the space of its first so many transforms.
  func placed(below depth: Int, at frame: Double) -> Affine {
    transforms.dropFirst(depth).matrix(at: frame)
  }

  /// Lets it run clockwise, unless it matters where it begins, so that it is no hole in another.
  mutating func turnClockwise() {
    guard trims.isEmpty, !Outline.runsClockwise(outline.segments) else { return }
    change { outline, _ in .path(Outline.reversed(outline.segments)) }
  }

  /// Adds a transform around what lies below its first so many.
  mutating func insert(_ step: AnimatedTransform, at depth: Int) {
    transforms.insert(step, at: depth)
    for index in cuts.indices {
      cuts[index].depth += 1
      for place in cuts[index].paths.indices { cuts[index].paths[place].insert(step, at: depth) }
    }
  }
}
