/// A set of element indices, stored as contiguous runs and evenly spaced strides.
///
/// Adjacent elements are merged into one run in any order of insertion, so that lookups stay fast.
struct ElementSet: Sendable {
  /// Contiguous runs in ascending order, separated by at least one index.
  private var runs: [ClosedRange<Int>] = []
  private var spaced: [IndexStride] = []

  init() {}

  init(_ stride: IndexStride) {
    insert(stride)
  }

  var isEmpty: Bool { runs.isEmpty && spaced.isEmpty }

  /// The only element, if there is exactly one.
  var onlyElement: Int? {
    guard spaced.isEmpty, runs.count == 1, runs[0].count == 1 else { return nil }
    return runs[0].lowerBound
  }

  func contains(_ index: Int) -> Bool {
    let run = runs.partitionPoint { $0.upperBound < index }
    if run < runs.count, runs[run].contains(index) { return true }
    return spaced.contains { $0.position(of: index) != nil }
  }

  func intersects(_ other: ElementSet) -> Bool {
    let (few, many) = runs.count < other.runs.count ? (self, other) : (other, self)
    let meetsRun = few.runs.contains { run in
      let next = many.runs.partitionPoint { $0.upperBound < run.lowerBound }
      return next < many.runs.count && many.runs[next].lowerBound <= run.upperBound
    }
    return meetsRun || spaced.contains { other.meets($0) } || other.spaced.contains { meets($0) }
  }

  private func meets(_ stride: IndexStride) -> Bool {
    spaced.contains { $0.intersects(stride) }
      || runs.contains { IndexStride($0).intersects(stride) }
  }

  mutating func formUnion(_ other: ElementSet) {
    for run in other.runs { insert(run) }
    for stride in other.spaced where !spaced.contains(stride) {
      spaced.append(stride)
    }
  }

  /// Returns the set with each element replaced by the member at that position.
  func among(_ members: IndexStride) -> ElementSet {
    var set = ElementSet()
    for run in runs { set.insert(members.taking(IndexStride(run))) }
    for stride in spaced { set.insert(members.taking(stride)) }
    return set
  }

  private mutating func insert(_ stride: IndexStride) {
    guard stride.count > 0 else { return }
    if stride.step == 1 || stride.count == 1 {
      insert(stride.first...stride.last)
    } else if !spaced.contains(stride) {
      spaced.append(stride)
    }
  }

  private mutating func insert(_ run: ClosedRange<Int>) {
    // Merges the runs that overlap or touch the new one.
    let low = runs.partitionPoint { $0.upperBound < run.lowerBound - 1 }
    var high = low
    var merged = run
    while high < runs.count, runs[high].lowerBound <= run.upperBound + 1 {
      merged =
        min(
          merged.lowerBound, runs[high].lowerBound)...max(merged.upperBound, runs[high].upperBound)
      high += 1
    }
    runs.replaceSubrange(low..<high, with: [merged])
  }
}

extension IndexStride {
  fileprivate init(_ run: ClosedRange<Int>) {
    self.init(first: run.lowerBound, step: 1, count: run.count)
  }
}
