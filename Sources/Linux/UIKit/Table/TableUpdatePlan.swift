/// The mapping between positions before and after a checked update.
///
/// It holds what changes, and not the rows that stay, of which there may be many.
struct TableUpdatePlan {
  /// The inconsistency between an update and the data, in UIKit's words.
  struct Inconsistency: Error, CustomStringConvertible {
    let description: String
  }

  /// The rows of a section after the update.
  private struct Rows {
    /// The section's index before the update; nil if all its rows are new.
    var oldSection: Int?
    /// The rows that are not there any more, by their places before the update.
    var leaving = SortedRows()
    /// The rows that have not been there, by their places after it.
    var coming = SortedRows()
  }

  /// The old index of each section after the update; nil for a new section.
  private(set) var oldSections: [Int?] = []
  private var rows: [Rows] = []
  /// Where moved rows come from, and go to.
  private var sources: [IndexPath: IndexPath] = [:]
  private var targets: [IndexPath: IndexPath] = [:]

  /// Returns the old index path of a row after the update; nil for a new row.
  func oldRow(of path: IndexPath) -> IndexPath? {
    let section = rows[path.section]
    guard let old = section.oldSection else { return nil }
    guard let rank = section.coming.rank(of: path.row) else { return sources[path] }
    return IndexPath(row: section.leaving.row(withRank: rank), section: old)
  }

  /// Returns where an old row is after the update; nil if it has gone.
  func newRow(of path: IndexPath) -> IndexPath? {
    if let target = targets[path] { return target }
    guard let new = newSection(of: path.section), rows[new].oldSection != nil,
      let rank = rows[new].leaving.rank(of: path.row)
    else { return nil }
    return IndexPath(row: rows[new].coming.row(withRank: rank), section: new)
  }

  func newSection(of section: Int) -> Int? { oldSections.firstIndex(of: section) }

  init(batch: TableUpdateBatch, from old: [Int], to new: [Int]) throws(Inconsistency) {
    try Self.checkBounds(of: batch, from: old, to: new)
    try Self.checkSections(of: batch, from: old.count, to: new.count)
    oldSections = Self.mapSections(batch, from: old.count, to: new.count)
    for (section, count) in new.enumerated() {
      rows.append(
        try Self.mapRows(
          batch, section: section, from: oldSections[section], old: old, count: count))
    }
    for move in batch.movedRows where rows[move.to.section].oldSection != nil {
      sources[move.to] = move.from
      targets[move.from] = move.to
    }
  }

  // MARK: Sections

  private static func checkSections(
    of batch: TableUpdateBatch, from old: Int, to new: Int
  ) throws(Inconsistency) {
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    guard new != old + inserted - deleted else { return }
    throw Inconsistency(
      description: "Invalid update: invalid number of sections. The number of sections contained "
        + "in the table view after the update (\(new)) must be equal to the number of sections "
        + "contained in the table view before the update (\(old)), plus or minus the number of "
        + "sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
  }

  private static func mapSections(
    _ batch: TableUpdateBatch, from old: Int, to new: Int
  ) -> [Int?] {
    let leaving = Set(batch.deletedSections.keys).union(batch.movedSections.map(\.from))
    var staying = (0..<old).lazy.filter { !leaving.contains($0) }.makeIterator()
    return (0..<new).map { section in
      if let move = batch.movedSections.first(where: { $0.to == section }) { return move.from }
      return batch.insertedSections[section] == nil ? staying.next() : nil
    }
  }

  // MARK: Rows

  private static func mapRows(
    _ batch: TableUpdateBatch, section: Int, from oldSection: Int?, old: [Int], count: Int
  ) throws(Inconsistency) -> Rows {
    guard let oldSection, batch.reloadedSections[oldSection] == nil else { return Rows() }
    let deleted = batch.deletedRows.keys.filter { $0.section == oldSection }.map(\.row)
    let inserted = batch.insertedRows.keys.filter { $0.section == section }.map(\.row)
    let movedOut = batch.movedRows.filter { $0.from.section == oldSection }.map(\.from.row)
    let movedIn = batch.movedRows.filter { $0.to.section == section }.map(\.to.row)
    let before = old[oldSection]
    let expected =
      before + inserted.count - deleted.count + movedIn.count - movedOut.count
    guard count == expected else {
      throw Inconsistency(
        description: "Invalid update: invalid number of rows in section \(section). The number of "
          + "rows contained in an existing section after the update (\(count)) must be equal to "
          + "the number of rows contained in that section before the update (\(before)), plus or "
          + "minus the number of rows inserted or deleted from that section "
          + "(\(inserted.count) inserted, \(deleted.count) deleted) and plus or minus the number "
          + "of rows moved into or out of that section (\(movedIn.count) moved in, "
          + "\(movedOut.count) moved out).")
    }
    return Rows(
      oldSection: oldSection, leaving: SortedRows(deleted + movedOut),
      coming: SortedRows(inserted + movedIn))
  }

  // MARK: Bounds

  private static func checkBounds(
    of batch: TableUpdateBatch, from old: [Int], to new: [Int]
  ) throws(Inconsistency) {
    for (changed, counts, verb, time) in [
      (Array(batch.deletedSections.keys), old, "delete", "before"),
      (Array(batch.reloadedSections.keys), old, "reload", "before"),
      (batch.movedSections.map(\.from), old, "move", "before"),
      (Array(batch.insertedSections.keys), new, "insert", "after"),
      (batch.movedSections.map(\.to), new, "move to", "after"),
    ] {
      for section in changed where !counts.indices.contains(section) {
        let comma = time == "before" ? "," : ""
        throw Inconsistency(
          description: "attempt to \(verb) section \(section)\(comma) but there are only "
            + "\(counts.count) sections \(time) the update")
      }
    }
    let leaving = batch.movedRows.map(\.from)
    for path in Array(batch.deletedRows.keys) + batch.reloadedRows.keys + leaving
    where !contains(path, in: old) {
      let count = old.indices.contains(path.section) ? old[path.section] : 0
      throw Inconsistency(
        description: "attempt to delete row \(path.row) from section \(path.section) which only "
          + "contains \(count) rows before the update")
    }
    for path in Array(batch.insertedRows.keys) + batch.movedRows.map(\.to)
    where !contains(path, in: new) {
      let count = new.indices.contains(path.section) ? new[path.section] : 0
      throw Inconsistency(
        description: "attempt to insert row \(path.row) into section \(path.section), but there "
          + "are only \(count) rows in section \(path.section) after the update")
    }
  }

  private static func contains(_ path: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }
}

/// Some rows of a section, by which the others are counted.
struct SortedRows {
  private var rows: [Int] = []

  init(_ rows: [Int] = []) { self.rows = Set(rows).sorted() }

  /// Returns how many of the other rows are in front of one; nil if it is none of the others.
  func rank(of row: Int) -> Int? {
    let index = count { rows[$0] < row }
    return index < rows.count && rows[index] == row ? nil : row - index
  }

  /// Returns the row with so many of the other rows in front of it.
  func row(withRank rank: Int) -> Int { rank + count { rows[$0] - $0 <= rank } }

  /// Returns for how many rows from the first on something holds; binary search.
  private func count(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
