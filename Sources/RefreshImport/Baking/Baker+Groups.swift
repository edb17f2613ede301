import RefreshMotion

/// Elements within elements: what fades as one, or is cut, while its parts move by themselves.
extension Baker {
  /// A shape, the numbers of its cuts that need an element around it, and how many of its first transforms do.
  private struct Item {
    var shape: MovingShape
    var cuts: Set<Int>
    var around: Carrier

    func has(_ cut: Int) -> Bool { shape.cuts.contains { $0.owner == cut } }
    func has(_ fade: [Int]) -> Bool { shape.fades.contains { $0.owner == fade } }

    /// Whether an element around it may move it: what cuts that element is around that.
    var isMoved: Bool {
      around.count > 0
        && !shape.cuts.contains { cut in
          (cut.depth < around.count || cut.shapes != nil) && cuts.contains(cut.owner)
        }
    }

    /// Puts it into an element that has its first so many transforms.
    ///
    /// - Parameter inner: From the space in which that element is drawn to that of the file.
    mutating func enter(_ inner: Affine, below count: Int, _ baker: Baker, near frame: Double) {
      var step = AnimatedTransform()
      step.base = inner
      shape.transforms = [step] + shape.transforms.dropFirst(count)
      // What is left of those around never cuts anything.
      shape.cuts.removeAll { $0.depth < count }
      for place in shape.cuts.indices { shape.cuts[place].depth += 1 - count }
      (shape, around) = baker.straightened(shape, near: frame)
    }

    func moves(with other: Item) -> Bool {
      isMoved && around == other.around
        && shape.transforms.prefix(around.count) == other.shape.transforms.prefix(around.count)
    }
  }

  /// What a group does to all of its shapes.
  private enum Whole {
    case fade([Int])
    case cut(Int)
    /// So many of their first transforms.
    case transforms(Int)
  }

  /// Returns shapes as elements, those that fade as one or are cut as one within another.
  mutating func elements(of shapes: [MovingShape], near frame: Double) -> [Element] {
    let seen = shapes.filter { !$0.inFile.isAlone && isEverSeen($0) }
    var counts: [Int: Int] = [:]
    for cut in seen.flatMap(\.cuts) { counts[cut.owner, default: 0] += 1 }
    let items = seen.map { drawn in
      let (shape, around) = straightened(drawn, near: frame)
      return Item(
        shape: shape, cuts: groupedCuts(of: shape, counts, near: frame), around: around)
    }
    return elements(of: items[...], near: frame)
  }

  private mutating func elements(
    of items: ArraySlice<Item>, near frame: Double
  ) -> [Element] {
    var (found, plain, rest) = ([Element](), [MovingShape](), carried(items))
    while let first = rest.first {
      guard let (whole, count) = group(in: rest) else {
        plain.append(first.shape)
        rest = rest.dropFirst()
        continue
      }
      found += rows(of: plain, near: frame)
      plain = []
      found += elements(of: rest.prefix(count), as: whole, near: frame)
      rest = rest.dropFirst(count)
    }
    return found + rows(of: plain, near: frame)
  }

  /// Returns shapes without what carries those in a row that all move alike, which are one element anyway.
  private func carried(_ items: ArraySlice<Item>) -> ArraySlice<Item> {
    var (found, rest) = (items, items)
    while let first = rest.first {
      let run = rest.prefix { $0.moves(with: first) }
      if !first.around.isForOne, run.allSatisfy({ $0.shape.movesLike(first.shape) }) {
        for index in run.indices { found[index].around = .none }
      }
      rest = rest.dropFirst(max(1, run.count))
    }
    return found
  }

  // MARK: What is one

  /// Returns the largest group that begins with the first shape, and the number of its shapes; nil if none does.
  private func group(in items: ArraySlice<Item>) -> (Whole, count: Int)? {
    guard let first = items.first else { return nil }
    let fade = first.shape.fades.first { fadingAsOne.contains($0.owner) }?.owner
    let fading = fade.map { fade in items.prefix { $0.has(fade) }.count } ?? 0
    let cuts = first.cuts.map { (owner: $0, count: count(cutBy: $0, items)) }
    let cut = cuts.max { ($0.count, $1.owner) < ($1.count, $0.owner) }
    let moving = items.prefix { $0.moves(with: first) }
    let moved = count(of: moving, upTo: moving.indices.last, items)
    if moved > 0, moved >= max(fading, cut?.count ?? 0) {
      return (.transforms(first.around.count), moved)
    }
    if let cut, cut.count > 0, cut.count >= fading { return (.cut(cut.owner), cut.count) }
    return fade.map { (.fade($0), fading) }
  }

  /// Returns how many shapes a cut takes together: to the last that needs it.
  private func count(cutBy cut: Int, _ items: ArraySlice<Item>) -> Int {
    let run = items.prefix { $0.has(cut) }
    return count(of: run, upTo: run.lastIndex { $0.cuts.contains(cut) }, items)
  }

  /// Returns how many shapes of a run make a group, up to one of them: only whole groups that fade.
  private func count(
    of run: ArraySlice<Item>, upTo last: Int?, _ items: ArraySlice<Item>
  ) -> Int {
    guard var end = last else { return 0 }
    while items.indices.contains(end + 1) {
      let broken = items[end].shape.fades.first { fade in
        fadingAsOne.contains(fade.owner) && items[end + 1].has(fade.owner)
      }
      guard let owner = broken?.owner, let begin = run.firstIndex(where: { $0.has(owner) }) else {
        break
      }
      guard begin > items.startIndex else { return 0 }
      end = begin - 1
    }
    return end - items.startIndex + 1
  }

  /// Returns the numbers of the cuts that a shape's own layer cannot make, or that several have.
  ///
  /// - Parameter counts: The numbers of the shapes that have them.
  private func groupedCuts(
    of shape: MovingShape, _ counts: [Int: Int], near frame: Double
  ) -> Set<Int> {
    let changing = changingCuts(of: shape)
    let still = cuttingCuts(of: shape, at: restFrame(of: shape, near: frame)).map(\.owner)
    if changing.count == 1, still.isEmpty, counts[changing[0].owner] == 1,
      movesAlong(changing[0], shape)
    {
      return []
    }
    return Set(changing.map(\.owner) + (shape.needsItsLayer ? Array(still.dropFirst()) : []))
  }

  // MARK: Making

  private mutating func elements(
    of items: ArraySlice<Item>, as whole: Whole, near frame: Double
  ) -> [Element] {
    guard let first = items.first?.shape else { return [] }
    var items = Array(items)
    var source = MovingShape(name: Self.name(of: items.map(\.shape.name)), outline: .path([]))
    // All are shown while the group is.
    let windows = items.reduce(first.windows) { common, item in
      Array(zip(common, item.shape.windows).prefix { $0 == $1 }.map(\.0))
    }
    source.windows = windows
    guard takeOut(whole, of: &items, &source, near: frame) else { return [] }
    for index in items.indices { items[index].shape.windows.removeFirst(windows.count) }
    let members = elements(of: items[...], near: frame)
    guard !members.isEmpty else { return [] }
    var group = Element(members: members, source, rest: restFrame(of: source, near: frame))
    switch whole {
    case .fade: break
    case .cut(let owner):
      guard let cut = first.cuts.first(where: { $0.owner == owner }),
        self.cut(&group, cut, first, near: frame)
      else { return [] }
    case .transforms:
      group.shape.pivot = source.transforms.last.map { last in
        drawing(source, at: group.rest).apply(last.anchor.point(at: group.rest)).rounded
      }
    }
    return [group.joined]
  }

  /// Takes out of shapes what an element around them does, which may need a shape that moves it; false if nothing can
  /// be seen of them.
  private func takeOut(
    _ whole: Whole, of items: inout [Item], _ source: inout MovingShape, near frame: Double
  ) -> Bool {
    let first = items[0].shape
    switch whole {
    case .fade(let owner):
      source.fades = first.fades.filter { $0.owner == owner }
      for index in items.indices { items[index].shape.fades.removeAll { $0.owner == owner } }
    case .cut(let owner):
      for index in items.indices {
        items[index].shape.cuts.removeAll { $0.owner == owner }
        items[index].cuts.remove(owner)
      }
    case .transforms(let count):
      (source.transforms, source.isUpright) = (Array(first.transforms.prefix(count)), true)
      let drawn = drawing(source, at: restFrame(of: source, near: frame))
      guard let inner = fit.inverse.map({ $0 * drawn }) else { return false }
      for index in items.indices { items[index].enter(inner, below: count, self, near: frame) }
    }
    return true
  }

  /// Cuts a group; false if nothing of it is left.
  private mutating func cut(
    _ group: inout Element, _ cut: MovingShape.Cut, _ shape: MovingShape, near frame: Double
  ) -> Bool {
    switch cover(of: cut, shape, near: frame) {
    case .clip(let clip): group.shape.clip = clip
    case .elements(let masks): group.masks = masks
    case .nothing: return false
    case .unknown: break
    }
    return true
  }

  /// The names of the compositions and the layer that all of some parts are in.
  private static func name(of parts: [String]) -> String {
    let names = parts.map {
      $0.split(separator: " / ", omittingEmptySubsequences: false).map(String.init)
    }
    let common = names.reduce(names.first ?? []) { common, name in
      Array(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    return common.isEmpty ? "group" : common.joined(separator: " / ")
  }
}

extension Baker.Element {
  /// Makes a group.
  fileprivate init(members: [Baker.Element], _ source: MovingShape, rest: Double) {
    let color = RGBAColor(white: 0, alpha: 0)
    var shape = ArtShape(name: source.name, outline: .path([]), ink: .color(color))
    shape.opacity = source.stillFades.reduce(1) { $0 * $1.stillShare }
    self.init(shape: shape, sources: [source], rest: rest)
    self.members = members
  }

  /// A group that cuts another alone, as one group, unless that moves within what cuts it.
  fileprivate var joined: Baker.Element {
    guard shape.clip != nil || !masks.isEmpty, members.count == 1, !members[0].members.isEmpty,
      members[0].masks.isEmpty, members[0].shape.clip == nil,
      members[0].sources[0].transforms.isEmpty, sources[0].windows.isEmpty
    else { return self }
    var inner = members[0]
    (inner.masks, inner.shape.clip) = (masks, shape.clip)
    return inner
  }
}
