import RefreshMotion
import RefreshRaster

/// Layers and groups that fade as one in the file, and part by part in elements beside one another.
extension Baker {
  /// Returns the numbers of layers and groups whose parts move by themselves, and look otherwise if each fades by
  /// itself.
  mutating func splitFades() -> Set<[Int]> {
    let placed = Self.placed(elements, in: [])
    let count = placed.lazy.flatMap(\.self).reduce(0) { sum, shape in
      sum + shape.fades.count { $0.isSeen }
    }
    guard count <= Self.splitLimit else {
      report.add(
        .approximated, nil,
        "It has too many layers that fade to look whether they fade as one: parts may show through others.",
        remedy: "Fade fewer groups within each other.")
      return []
    }
    var parts: [[Int]: [FadingPart]] = [:]
    for (index, sources) in placed.enumerated() {
      for shape in sources {
        for fade in shape.fades where fade.isSeen {
          parts[fade.owner, default: []].append(
            FadingPart(element: index, shape: shape, fade: fade))
        }
      }
    }
    return Set(parts.filter { isSplit($0.value) }.keys)
  }

  /// Returns the shapes of elements and of those within them, as they are placed in the file.
  private static func placed(
    _ elements: [Element], in outer: [AnimatedTransform]
  ) -> [[MovingShape]] {
    elements.flatMap { element in
      // The first transform of what is in an element that moves is from that to the file.
      let sources = element.sources.map { shape in
        var placed = shape
        if !outer.isEmpty { placed.transforms = outer + shape.transforms.dropFirst() }
        return placed
      }
      let isMoved = !element.members.isEmpty && !element.sources[0].transforms.isEmpty
      let inner = isMoved ? sources[0].transforms : outer
      return [sources] + Self.placed(element.masks, in: outer)
        + Self.placed(element.members, in: inner)
    }
  }

  /// Whether a fade is seen to be split among elements.
  private func isSplit(_ row: [FadingPart]) -> Bool {
    guard row.contains(where: { $0.element != row[0].element }) else { return false }
    let isSeen = samples(of: row[0].shape, count: 12).contains { frame in
      let share = row[0].fade.share(at: frame)
      guard Tolerance.translucent.contains(share) else { return false }
      let seen = row.filter { $0.shape.state(at: frame).opacity > Tolerance.opacity }
      let boxes = seen.compactMap { part in part.shape.box(at: frame).map { (part.element, $0) } }
      return boxes.enumerated().contains { index, own in
        boxes[..<index].contains { $0.0 != own.0 && $0.1.overlaps(own.1) }
      }
    }
    return isSeen && looksSplit(row)
  }

  /// The share of the ink from which on it is seen that shapes fade one by one.
  private static let splitTolerance = 0.01
  /// The most shapes that are looked at, each once for each fade around it.
  private static let splitLimit = 5000
  /// The pixels of the longer side of the pictures that tell.
  private static let splitSide = 64.0

  /// A shape of an element, with what fades it and others.
  private struct FadingPart {
    let element: Int
    let shape: MovingShape
    let fade: MovingShape.Fade
  }

  /// Whether shapes look otherwise if each element fades by itself, at some time.
  private func looksSplit(_ row: [FadingPart]) -> Bool {
    let (shapes, fade) = (row.map(\.shape), row[0].fade)
    let split = row.map { part in
      var own = part.shape
      for place in own.fades.indices where own.fades[place].owner == fade.owner {
        own.fades[place].owner.append(part.element)
      }
      return own
    }
    let scale = Self.splitSide / picture.size.max()
    let size = picture.size * scale
    let empty = Raster(width: Int(size.x.rounded(.up)), height: Int(size.y.rounded(.up)))
    return samples(of: shapes[0], count: 12).contains { frame in
      guard Tolerance.translucent.contains(fade.share(at: frame)) else { return false }
      var (whole, parts) = (empty, empty)
      whole.paint(shapes, at: frame, .scale(scale, scale))
      parts.paint(split, at: frame, .scale(scale, scale))
      return whole.difference(from: parts)
        > Self.splitTolerance * max(1, whole.difference(from: empty))
    }
  }
}

extension MovingShape.Fade {
  /// Whether it ever fades anything.
  fileprivate var isSeen: Bool { !isStill || stillShare < 1 }
}
