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
    let start = equalCount(old[...], new[...])
    guard start < old.count || start < new.count else { return }
    let most = min(old.count, new.count) - start
    var tail = 0
    while tail < most, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    var (rows, others) = (old[start..<old.count - tail], new[start..<new.count - tail])
    var comparisons = rows.count + others.count
    while !rows.isEmpty || !others.isEmpty {
      let (row, other) = nearest(rows, others, within: &comparisons)
      gaps.append(
        Gap(
          section: section, old: rows.startIndex..<row, new: others.startIndex..<other,
          oldNumbers: oldCount..<oldCount + row - rows.startIndex,
          newNumbers: newCount..<newCount + other - others.startIndex))
      (rows, others) = (rows[row...], others[other...])
      let count = equalCount(rows, others)
      (rows, others) = (rows.dropFirst(count), others.dropFirst(count))
    }
  }

  /// Returns how many rows are equal from the first on.
  private func equalCount<Item: Equatable>(
    _ old: ArraySlice<Item>, _ new: ArraySlice<Item>
  ) -> Int {
    let most = min(old.count, new.count)
    var count = 0
    while count < most, old[old.startIndex + count] == new[new.startIndex + count] { count += 1 }
    return count
  }

  /// Returns where two rows that differ are followed by equal ones; the ends if they are not, or more
  /// comparisons are needed to know.
  private func nearest<Item: Equatable>(
    _ old: ArraySlice<Item>, _ new: ArraySlice<Item>, within comparisons: inout Int
  ) -> (Int, Int) {
    let (start, other) = (old.startIndex, new.startIndex)
    func isEqual(_ row: Int, _ next: Int) -> Bool {
      comparisons -= 1
      return row < old.count && next < new.count && old[start + row] == new[other + next]
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
    return (old.endIndex, new.endIndex)
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

/// Numbers from 0 on, each of which stands for something that can be hashed, without keeping it.
struct NumberTable {
  /// The numbers, each at the place of its hash value or behind it; below 0 where there is none.
  private var slots: [Int32]
  private var hashes: [Int] = []

  /// Makes a table for so many numbers.
  init(capacity: Int) {
    slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (2 * capacity).leadingZeroBitCount))
    hashes.reserveCapacity(capacity)
  }

  /// Adds the next number.
  ///
  /// - Parameters:
  ///   - hash: The hash value of what it stands for.
  ///   - isSame: Whether an earlier number stands for the same.
  /// - Returns: The first number that stands for the same; nil if it is this one.
  mutating func add(hash: Int, isSame: (Int) -> Bool) -> Int? {
    let number = hashes.count
    hashes.append(hash)
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if hashes[known] == hash, isSame(known) { return known }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(number)
    return nil
  }
}

/// Returns the most numbers that ascend in their order: if they stay, the fewest others move.
func longestAscent(of numbers: [Int]) -> [Int] {
  guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else { return numbers }
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
  var ascent: [Int] = []
  var index = ends.last ?? -1
  while index >= 0 {
    ascent.append(numbers[index])
    index = previous[index]
  }
  return ascent.reversed()
}
