import RefreshMotion

extension ArtMotion {
  /// Says motions of several elements once, where they differ by numbers alone, or by when they begin.
  static func rows(
    _ motions: [(element: Int, motion: ArtMotion)], of count: Int
  ) -> [ArtMotion] {
    var found: [ArtMotion] = []
    var place = 0
    while place < motions.count {
      let next = motions[place...].enumerated().prefix { index, entry in
        entry.element == motions[place].element + index
      }.map(\.element.motion)
      var (best, length) = (motions[place].motion.pausingOnce, 1)
      for end in next.indices.dropFirst() {
        let row = next[...end].map(\.leading)
        guard let core = merged(row.map(\.core)) else { break }
        if let together = starting(core, at: row.map(\.delay)) {
          (best, length) = (together, end + 1)
        }
      }
      let range = motions[place].element..<(motions[place].element + length)
      found.append(range.count == count ? best : .on(range, best))
      place += length
    }
    return found
  }

  /// Returns a motion of elements in a row that begins at a time for each; nil if it cannot be said.
  private static func starting(_ core: ArtMotion, at delays: [Double]) -> ArtMotion? {
    let (first, last) = (delays[0], delays[delays.count - 1])
    let step = Number.rounded((last - first) / Double(delays.count - 1), decimals: 3)
    let isEven = delays.enumerated().allSatisfy {
      abs($0.element - first - step * Double($0.offset)) < 1.5 * Tolerance.roundedTimes
    }
    if isEven {
      let row = step == 0 ? core : .staggered(by: abs(step), fromLast: step < 0, core)
      return row.later(by: min(first, last))
    }
    // On one element after another, none has a number of its own.
    return delays.count > 2 && core.isSameForAll ? .delays(delays, core) : nil
  }

  private func later(by delay: Double) -> ArtMotion {
    guard delay > 0 else { return self }
    if case .sequence(let steps) = self { return .sequence([.wait(delay)] + steps) }
    return .sequence([.wait(delay), self])
  }

  /// The motion, whose pause at the beginning is said once.
  private var pausingOnce: ArtMotion {
    let (delay, core) = leading
    return core.later(by: delay)
  }

  // MARK: Pauses at the beginning

  /// The pause with which all of its parts begin, and the motion without it.
  private var leading: (delay: Double, core: ArtMotion) {
    let delay = pause
    return delay > 0 ? (delay, earlier(by: delay)) : (0, self)
  }

  private var pause: Double {
    switch self {
    case .together(let parts): return parts.map(\.pause).min() ?? 0
    case .sequence(let steps):
      if case .wait(let pause) = steps.first { return pause }
      return 0
    default: return 0
    }
  }

  private func earlier(by delay: Double) -> ArtMotion {
    switch self {
    case .together(let parts): return .together(parts.map { $0.earlier(by: delay) })
    case .sequence(let steps):
      let rest = Number.rounded(pause - delay, decimals: 3)
      let others = Array(steps.dropFirst())
      if rest > 0 { return .sequence([.wait(rest)] + others) }
      return others.count == 1 ? others[0] : .sequence(others)
    default: return self
    }
  }

  // MARK: Numbers

  private var isSameForAll: Bool {
    switch self {
    case .change(let changes, _, _):
      changes.allSatisfy { $0.to.isConstant && $0.from?.isConstant ?? true }
    case .sequence(let parts), .together(let parts): parts.allSatisfy(\.isSameForAll)
    default: true
    }
  }

  /// Returns motions of elements in a row as one, with a number for each where theirs differ; nil if they differ
  /// otherwise.
  private static func merged(_ motions: [ArtMotion]) -> ArtMotion? {
    guard let first = motions.first else { return nil }
    switch first {
    case .change(let changes, let duration, let curve):
      return merged(changes, duration, curve, of: motions)
    case .recolor(let start, let end, let duration, let curve):
      let isSame = motions.allSatisfy {
        guard case .recolor(start, end, let time, curve) = $0 else { return false }
        return isSameTime(time, duration)
      }
      return isSame ? first : nil
    case .wait(let duration):
      let isSame = motions.allSatisfy {
        if case .wait(let time) = $0 { isSameTime(time, duration) } else { false }
      }
      return isSame ? first : nil
    case .sequence(let parts):
      let lists = motions.compactMap { if case .sequence(let parts) = $0 { parts } else { nil } }
      return merged(lists, like: parts, of: motions.count).map { .sequence($0) }
    case .together(let parts):
      let lists = motions.compactMap { if case .together(let parts) = $0 { parts } else { nil } }
      return merged(lists, like: parts, of: motions.count).map { .together($0) }
    case .on, .staggered, .staggeredOver, .delays, .skin:
      return motions.allSatisfy { $0 == first } ? first : nil
    }
  }

  private static func isSameTime(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) < Tolerance.roundedTimes
  }

  /// - Parameter changes: Those of the first motion.
  private static func merged(
    _ changes: [Change], _ duration: Double, _ curve: TimingCurve, of motions: [ArtMotion]
  ) -> ArtMotion? {
    var rows: [[Change]] = []
    for motion in motions {
      guard case .change(let others, let time, curve) = motion,
        others.map(\.property) == changes.map(\.property), isSameTime(time, duration),
        zip(others, changes).allSatisfy({ ($0.from == nil) == ($1.from == nil) })
      else { return nil }
      rows.append(others)
    }
    let merged = changes.indices.map { index in
      let own = rows.map { $0[index] }
      let from = changes[index].from.map { _ in value(own.compactMap(\.from)) }
      return Change(property: changes[index].property, from: from, to: value(own.map(\.to)))
    }
    return .change(merged, over: duration, curve: curve)
  }

  private static func merged(
    _ lists: [[ArtMotion]], like parts: [ArtMotion], of count: Int
  ) -> [ArtMotion]? {
    guard lists.count == count, lists.allSatisfy({ $0.count == parts.count }) else { return nil }
    let found = parts.indices.compactMap { index in merged(lists.map { $0[index] }) }
    return found.count == parts.count ? found : nil
  }

  /// Returns numbers of elements in a row as one value.
  private static func value(_ values: [ElementValue]) -> ElementValue {
    let numbers = values.compactMap { if case .constant(let number) = $0 { number } else { nil } }
    guard let first = numbers.first, let last = numbers.last, numbers.count == values.count,
      numbers.contains(where: { $0 != first })
    else { return values[0] }
    let step = (last - first) / Double(numbers.count - 1)
    let isEven = numbers.enumerated().allSatisfy {
      abs($0.element - first - step * Double($0.offset)) < 0.006
    }
    return isEven && numbers.count > 2 ? .across(from: first, to: last) : .each(numbers)
  }
}

extension ElementValue {
  /// Whether it is one number for all elements.
  var isConstant: Bool { if case .constant = self { true } else { false } }
}
