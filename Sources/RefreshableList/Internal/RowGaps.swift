import UIKit

/// Where the rows of sections differ from those before a change. Between two gaps rows follow one another as
/// before, and need no identities.
///
/// The rows in gaps are numbered, those before the change and those after it, from the first to the last.
struct RowGaps: Equatable {
  struct Gap: Equatable {
    let section: Int
    /// The rows before the change, and those in their place after it.
    let old: Range<Int>
    let new: Range<Int>
    /// The numbers of these rows.
    let oldNumbers: Range<Int>
    let newNumbers: Range<Int>
  }

  private(set) var gaps: [Gap] = []
  /// How many rows are in gaps, before the change and after it.
  var oldCount: Int { gaps.last?.oldNumbers.upperBound ?? 0 }
  var newCount: Int { gaps.last?.newNumbers.upperBound ?? 0 }

  // MARK: Finding

  /// Adds the gaps of the next section, found in about as many comparisons as there are rows.
  ///
  /// Behind a gap, rows go on at the nearest two that follow one another on both sides. A single one will do
  /// if it is near; far away it may have moved there.
  mutating func add<Item: Equatable>(section: Int, from old: [Item], to new: [Item]) {
    add(section: section, oldCount: old.count, newCount: new.count) { old[$0] == new[$1] }
  }

  /// - Parameter isEqual: Whether a row is like one after the change; both are there.
  private mutating func add(
    section: Int, oldCount: Int, newCount: Int, isEqual: (Int, Int) -> Bool
  ) {
    let most = min(oldCount, newCount)
    var (row, other) = (0, 0)
    while row < most, isEqual(row, row) { row += 1 }
    guard row < oldCount || row < newCount else { return }
    var tail = 0
    while row + tail < most, isEqual(oldCount - 1 - tail, newCount - 1 - tail) { tail += 1 }
    other = row
    let (end, otherEnd) = (oldCount - tail, newCount - tail)
    var comparisons = end - row + otherEnd - other
    while row < end || other < otherEnd {
      let next = nearest(row..<end, other..<otherEnd, within: &comparisons, isEqual)
      let (number, otherNumber) = (self.oldCount, self.newCount)
      gaps.append(
        Gap(
          section: section, old: row..<next.0, new: other..<next.1,
          oldNumbers: number..<number + next.0 - row,
          newNumbers: otherNumber..<otherNumber + next.1 - other))
      (row, other) = next
      while row < end, other < otherEnd, isEqual(row, other) { (row, other) = (row + 1, other + 1) }
    }
  }

  /// Returns where two rows that differ are followed by equal ones; the ends if they are not, or more
  /// comparisons are needed to know.
  private func nearest(
    _ old: Range<Int>, _ new: Range<Int>, within comparisons: inout Int,
    _ areSame: (Int, Int) -> Bool
  ) -> (Int, Int) {
    let (start, other) = (old.lowerBound, new.lowerBound)
    func isEqual(_ row: Int, _ next: Int) -> Bool {
      comparisons -= 1
      return row < old.count && next < new.count && areSame(start + row, other + next)
    }
    func arePairs(_ row: Int, _ next: Int) -> Bool {
      isEqual(row, next)
        && (row + 1 == old.count || next + 1 == new.count || isEqual(row + 1, next + 1))
    }
    for distance in 1...4 {
      for less in stride(from: distance, through: 0, by: -1) {
        if isEqual(distance, less) { return (start + distance, other + less) }
        if isEqual(less, distance) { return (start + less, other + distance) }
      }
    }
    for distance in 5..<max(old.count, new.count, 6) where comparisons > 0 {
      if arePairs(distance, distance) { return (start + distance, other + distance) }
      if arePairs(0, distance) { return (start, other + distance) }
      if arePairs(distance, 0) { return (start + distance, other) }
    }
    return (old.upperBound, new.upperBound)
  }

  // MARK: Rows

  /// A stretch of each section with gaps, from its first gap to its last.
  var spans: [Gap] {
    gaps.reduce(into: []) { spans, gap in
      guard let first = spans.last, first.section == gap.section else { return spans.append(gap) }
      spans[spans.count - 1] = Gap(
        section: gap.section, old: first.old.lowerBound..<gap.old.upperBound,
        new: first.new.lowerBound..<gap.new.upperBound,
        oldNumbers: first.oldNumbers.lowerBound..<gap.oldNumbers.upperBound,
        newNumbers: first.newNumbers.lowerBound..<gap.newNumbers.upperBound)
    }
  }

  /// Returns where the rows in gaps are in the old rows of all spans, followed by the new ones.
  func places(in spans: [Gap]) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(oldCount + newCount)
    var base = 0
    for range in [{ $0.old }, { $0.new }] as [(Gap) -> Range<Int>] {
      var index = 0
      for span in spans {
        let shift = base - range(span).lowerBound
        while index < gaps.count, gaps[index].section == span.section {
          for row in range(gaps[index]) { places.append(row + shift) }
          index += 1
        }
        base += range(span).count
      }
    }
    return places
  }

  // MARK: Asking

  /// Where a row before the change is after it.
  enum Place: Equatable {
    /// In front of, behind or between the gaps.
    case stays(IndexPath)
    /// In a gap, by its number.
    case inGap(Int)
  }

  /// Returns where a row before the change is after it.
  func place(of path: IndexPath) -> Place {
    let next = first { ($0.section, $0.old.upperBound) > (path.section, path.row) }
    if next < gaps.count, gaps[next].section == path.section, gaps[next].old.contains(path.row) {
      return .inGap(gaps[next].oldNumbers.lowerBound + path.row - gaps[next].old.lowerBound)
    }
    guard next > 0, gaps[next - 1].section == path.section else { return .stays(path) }
    let shift = gaps[next - 1].new.upperBound - gaps[next - 1].old.upperBound
    return .stays(IndexPath(row: path.row + shift, section: path.section))
  }

  /// Returns the place before the change of a row with a number.
  func oldPath(_ number: Int) -> IndexPath {
    let gap = gaps[first { $0.oldNumbers.upperBound > number }]
    return IndexPath(
      row: gap.old.lowerBound + number - gap.oldNumbers.lowerBound, section: gap.section)
  }

  /// Returns the place after the change of a row with a number.
  func newPath(_ number: Int) -> IndexPath {
    let gap = gaps[first { $0.newNumbers.upperBound > number }]
    return IndexPath(
      row: gap.new.lowerBound + number - gap.newNumbers.lowerBound, section: gap.section)
  }

  /// Returns the place of the first gap of which something holds, as it does of those behind it.
  private func first(_ holds: (Gap) -> Bool) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(gaps[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RowGaps {
  /// A row that goes elsewhere as it is.
  struct Move: Equatable {
    var old: IndexPath
    var new: IndexPath
  }

  typealias Edits = (
    deleted: [IndexPath], inserted: [IndexPath], updated: [IndexPath], moved: [Move]
  )

  /// Returns where the rows go that are in gaps after the change.
  ///
  /// - Parameters:
  ///   - sources: Their numbers before the change; below 0 for those that come.
  ///   - isSame: Whether one is as before, by its number.
  func edits(from sources: [Int32], isSame: (Int) -> Bool) -> Edits {
    var edits: Edits = ([], [], [], [])
    let stays = stays(sources)
    edits.inserted.reserveCapacity(sources.count { $0 < 0 })
    edits.moved.reserveCapacity(zip(sources, stays).count { $0 >= 0 && !$1 })
    for gap in gaps {
      for number in gap.newNumbers {
        let source = Int(sources[number])
        let isSame = source >= 0 && isSame(number)
        if stays[number] {
          if !isSame { edits.updated.append(oldPath(source)) }
          continue
        }
        let path = IndexPath(
          row: gap.new.lowerBound + number - gap.newNumbers.lowerBound, section: gap.section)
        if isSame {
          edits.moved.append(Move(old: oldPath(source), new: path))
        } else {
          // `UITableView` forbids a move and a reload of one row in a batch: delete and insert it.
          if source >= 0 { edits.deleted.append(oldPath(source)) }
          edits.inserted.append(path)
        }
      }
    }
    return edits
  }

  /// Returns which rows stay in their gap, and in their order.
  private func stays(_ sources: [Int32]) -> [Bool] {
    var stays = [Bool](repeating: false, count: sources.count)
    for gap in gaps {
      let known = gap.newNumbers.filter { gap.oldNumbers.contains(Int(sources[$0])) }
      for place in longestAscent(of: known.map { Int(sources[$0]) }) { stays[known[place]] = true }
    }
    return stays
  }
}

/// Numbers from 0 on, each of which stands for something with a hash value.
struct NumberTable {
  private let hashes: [Int]
  /// How many numbers were added.
  private var count = 0
  /// The numbers, each at the place of its hash value or behind it; below 0 where there is none.
  private var slots: [Int32]

  /// - Parameter hashes: The hash values of all that the numbers stand for.
  init(hashes: [Int]) {
    self.hashes = hashes
    let size = 1 << (Int.bitWidth - (2 * hashes.count).leadingZeroBitCount)
    slots = Array(repeating: -1, count: size)
  }

  /// Adds the next number.
  ///
  /// - Parameter isSame: Whether an earlier number with its hash value stands for the same.
  /// - Returns: The first number that stands for the same; nil if it is this one.
  mutating func addNext(isSame: (Int) -> Bool) -> Int? {
    let hash = hashes[count]
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if hashes[known] == hash, isSame(known) {
        count += 1
        return known
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(count)
    count += 1
    return nil
  }
}

/// Returns the places of the most numbers that ascend in their order: if they stay, the fewest others move.
func longestAscent(of numbers: [Int]) -> [Int] {
  guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else {
    return Array(numbers.indices)
  }
  // Where the ascent of each length ends whose last number is the least.
  var ends: [Int] = []
  var previous = numbers.map { _ in -1 }
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    if let last = ends.last, numbers[last] < number { low = high }
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  return Array(
    sequence(first: ends.last ?? -1) { previous[$0] >= 0 ? previous[$0] : nil }.reversed())
}
