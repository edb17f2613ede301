import UIKit

/// Where the rows of sections are others than those before a change. Between two gaps rows follow one another
/// as before, though their contents may have changed.
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

  /// A stretch of a section that its gaps and its changed rows are in.
  struct Span: Equatable {
    let section: Int
    let old: Range<Int>
    let new: Range<Int>
  }

  private(set) var gaps: [Gap] = []
  private(set) var spans: [Span] = []
  /// The rows between gaps whose contents have changed, by their paths before the change.
  private(set) var updated: [IndexPath] = []
  /// How many rows are in gaps, before the change and after it.
  var oldCount: Int { gaps.last?.oldNumbers.upperBound ?? 0 }
  var newCount: Int { gaps.last?.newNumbers.upperBound ?? 0 }

  // MARK: Finding

  /// Adds the gaps of the next section, found in about as many comparisons as there are rows, and the rows
  /// between them whose contents have changed.
  ///
  /// Rows that are equal at either end stay; only between them an identity tells where a row goes on. Behind a
  /// gap that is at the nearest two that follow one another on both sides. A single one will do if it is near;
  /// far away it may have moved there.
  mutating func add(section: Int, from old: RowItems, to new: RowItems, by identity: RowIdentity) {
    var (rows, others) = (0..<old.count, 0..<new.count)
    Self.trim(&rows, &others) { identity.areEqual(old[$0], new[$1]) }
    if rows.isEmpty, others.isEmpty { return }
    spans.append(Span(section: section, old: rows, new: others))
    var changed: [Int] = []
    func arePair(_ row: Int, _ other: Int) -> Bool {
      if identity.areEqual(old[row], new[other]) { return true }
      guard !identity.isItem, identity.areAlike(old[row], new[other]) else { return false }
      changed.append(row)
      return true
    }
    Self.trim(&rows, &others, arePair)
    // Beyond them a row is found in less time by its hash value.
    var comparisons = (rows.count + others.count) / 4
    while !rows.isEmpty || !others.isEmpty {
      let next = nearest(rows, others, within: &comparisons) {
        identity.areAlike(old[$0], new[$1])
      }
      addGap(section: section, old: rows.lowerBound..<next.0, new: others.lowerBound..<next.1)
      (rows, others) = (next.0..<rows.upperBound, next.1..<others.upperBound)
      Self.trimHead(&rows, &others, arePair)
    }
    updated += changed.sorted().map { IndexPath(row: $0, section: section) }
  }

  /// Takes the pairs at both ends off two ranges of rows.
  private static func trim(
    _ rows: inout Range<Int>, _ others: inout Range<Int>, _ arePair: (Int, Int) -> Bool
  ) {
    trimHead(&rows, &others, arePair)
    while let row = rows.last, let other = others.last, arePair(row, other) {
      (rows, others) = (rows.dropLast(), others.dropLast())
    }
  }

  private static func trimHead(
    _ rows: inout Range<Int>, _ others: inout Range<Int>, _ arePair: (Int, Int) -> Bool
  ) {
    while let row = rows.first, let other = others.first, arePair(row, other) {
      (rows, others) = (rows.dropFirst(), others.dropFirst())
    }
  }

  private mutating func addGap(section: Int, old: Range<Int>, new: Range<Int>) {
    let (number, other) = (oldCount, newCount)
    gaps.append(
      Gap(
        section: section, old: old, new: new, oldNumbers: number..<number + old.count,
        newNumbers: other..<other + new.count))
  }

  /// Returns where two rows that differ are followed by a pair; the ends if they are not, or more
  /// comparisons are needed to know.
  private func nearest(
    _ old: Range<Int>, _ new: Range<Int>, within comparisons: inout Int,
    _ arePair: (Int, Int) -> Bool
  ) -> (Int, Int) {
    let (start, other) = (old.lowerBound, new.lowerBound)
    func isPair(_ row: Int, _ next: Int) -> Bool {
      comparisons -= 1
      return row < old.count && next < new.count && arePair(start + row, other + next)
    }
    func arePairs(_ row: Int, _ next: Int) -> Bool {
      isPair(row, next)
        && (row + 1 == old.count || next + 1 == new.count || isPair(row + 1, next + 1))
    }
    for distance in 1...4 {
      for less in stride(from: distance, through: 0, by: -1) {
        if isPair(distance, less) { return (start + distance, other + less) }
        if isPair(less, distance) { return (start + less, other + distance) }
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

  /// Returns the items of the rows in gaps and then those of the changed rows between them, as they were.
  ///
  /// - Parameters:
  ///   - old: The items of all spans before the change.
  ///   - new: Those after it.
  func items(_ old: RowItems, _ new: RowItems) -> [UnsafeRawPointer] {
    var items: [UnsafeRawPointer] = []
    items.reserveCapacity(oldCount + newCount + updated.count)
    add(gaps.lazy.map { ($0.section, $0.old) }, of: old, in: \.old, to: &items)
    add(gaps.lazy.map { ($0.section, $0.new) }, of: new, in: \.new, to: &items)
    add(updated.lazy.map { ($0.section, $0.row..<$0.row + 1) }, of: old, in: \.old, to: &items)
    return items
  }

  /// Adds the items of stretches of rows, which are in order of their sections.
  private func add(
    _ stretches: some Sequence<(section: Int, rows: Range<Int>)>, of rows: RowItems,
    in range: (Span) -> Range<Int>, to items: inout [UnsafeRawPointer]
  ) {
    var (base, index) = (0, 0)
    for stretch in stretches {
      while spans[index].section < stretch.section {
        base += range(spans[index]).count
        index += 1
      }
      let shift = base - range(spans[index]).lowerBound
      for row in stretch.rows { items.append(rows[row + shift]) }
    }
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
  /// A row that goes elsewhere.
  struct Move: Equatable {
    var old: IndexPath
    var new: IndexPath
  }

  typealias Edits = (
    deleted: [IndexPath], inserted: [IndexPath], updated: [IndexPath], moved: [Move]
  )

  /// Returns how the rows change whose matches in gaps are known.
  func edits(of match: RowMatch) -> Edits {
    var edits: Edits = ([], [], updated, [])
    let stays = stays(match.sources)
    let known = match.sources.count { $0 >= 0 }
    edits.deleted.reserveCapacity(match.goals.count { $0 < 0 })
    edits.inserted.reserveCapacity(stays.count - known)
    edits.moved.reserveCapacity(known - stays.count(where: \.self))
    for gap in gaps {
      for number in gap.newNumbers {
        let source = Int(match.sources[number])
        let path = IndexPath(
          row: gap.new.lowerBound + number - gap.newNumbers.lowerBound, section: gap.section)
        guard source >= 0 else {
          edits.inserted.append(path)
          continue
        }
        if !match.isSame[number] { edits.updated.append(oldPath(source)) }
        if !stays[number] { edits.moved.append(Move(old: oldPath(source), new: path)) }
      }
      for number in gap.oldNumbers where match.goals[number] < 0 {
        edits.deleted.append(
          IndexPath(
            row: gap.old.lowerBound + number - gap.oldNumbers.lowerBound, section: gap.section))
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

/// Returns the places of the most numbers that ascend in their order: if they stay, the fewest others move.
func longestAscent(of numbers: [Int]) -> [Int] {
  guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else {
    return Array(numbers.indices)
  }
  // For each length, the least number with which an ascent of it ends, and its place.
  var (least, places): ([Int], [Int]) = ([], [])
  var previous = numbers.map { _ in -1 }
  for (place, number) in numbers.enumerated() {
    let length = least.withUnsafeBufferPointer { count(in: $0, below: number) }
    if length > 0 { previous[place] = places[length - 1] }
    if length == least.count {
      least.append(number)
      places.append(place)
    } else {
      (least[length], places[length]) = (number, place)
    }
  }
  return Array(
    sequence(first: places.last ?? -1) { previous[$0] >= 0 ? previous[$0] : nil }.reversed())
}

/// Returns how many of some ascending numbers from 0 on are below another.
///
/// Without branches, as the processor would foretell one of two wrongly.
private func count(in ascending: UnsafeBufferPointer<Int>, below number: Int) -> Int {
  guard let last = ascending.last, last >= number else { return ascending.count }
  /// All bits if one is below, otherwise none.
  func isBelow(_ place: Int) -> Int { (ascending[place] &- number) >> (Int.bitWidth - 1) }
  var (place, count) = (0, ascending.count)
  while count > 1 {
    let half = count / 2
    place += half & isBelow(place + half - 1)
    count -= half
  }
  return place - isBelow(place)
}
