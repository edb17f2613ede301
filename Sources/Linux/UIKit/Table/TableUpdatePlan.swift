/// The mapping between positions before and after a checked update.
struct TableUpdatePlan {
  /// The inconsistency between an update and the data, in UIKit's words.
  struct Inconsistency: Error, CustomStringConvertible {
    let description: String
  }

  /// The old index of each section after the update; nil for a new section.
  private(set) var oldSections: [Int?] = []
  /// The old index path of each row after the update; nil for a new row.
  private(set) var oldRows: [[IndexPath?]] = []
  private(set) var newRows: [IndexPath: IndexPath] = [:]

  func oldRow(of path: IndexPath) -> IndexPath? { oldRows[path.section][path.row] }
  func newRow(of path: IndexPath) -> IndexPath? { newRows[path] }
  func newSection(of section: Int) -> Int? { oldSections.firstIndex(of: section) }

  init(batch: TableUpdateBatch, from old: [Int], to new: [Int]) throws(Inconsistency) {
    try Self.checkBounds(of: batch, from: old, to: new)
    try Self.checkSections(of: batch, from: old.count, to: new.count)
    oldSections = Self.mapSections(batch, from: old.count, to: new.count)
    for (section, count) in new.enumerated() {
      let rows = try Self.mapRows(
        batch, section: section, from: oldSections[section], old: old, count: count)
      oldRows.append(rows)
      for (row, source) in rows.enumerated() {
        if let source { newRows[source] = IndexPath(row: row, section: section) }
      }
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
    var staying = (0..<old).lazy.filter { batch.deletedSections[$0] == nil }.makeIterator()
    return (0..<new).map { batch.insertedSections[$0] == nil ? staying.next() : nil }
  }

  // MARK: Rows

  private static func mapRows(
    _ batch: TableUpdateBatch, section: Int, from oldSection: Int?, old: [Int], count: Int
  ) throws(Inconsistency) -> [IndexPath?] {
    guard let oldSection, batch.reloadedSections[oldSection] == nil else {
      return Array(repeating: nil, count: count)
    }
    let deleted = Set(batch.deletedRows.keys.filter { $0.section == oldSection }.map(\.row))
    let inserted = Set(batch.insertedRows.keys.filter { $0.section == section }.map(\.row))
    let movedOut = batch.movedRows.filter { $0.from.section == oldSection }
    let movedIn = batch.movedRows.filter { $0.to.section == section }
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
    let leaving = deleted.union(movedOut.map(\.from.row))
    var staying = (0..<before).lazy.filter { !leaving.contains($0) }.makeIterator()
    return (0..<count).map { row in
      if let move = movedIn.first(where: { $0.to.row == row }) { return move.from }
      if inserted.contains(row) { return nil }
      return staying.next().map { IndexPath(row: $0, section: oldSection) }
    }
  }

  // MARK: Bounds

  private static func checkBounds(
    of batch: TableUpdateBatch, from old: [Int], to new: [Int]
  ) throws(Inconsistency) {
    for (changed, counts, verb, time) in [
      (batch.deletedSections, old, "delete", "before"),
      (batch.reloadedSections, old, "reload", "before"),
      (batch.insertedSections, new, "insert", "after"),
    ] {
      for section in changed.keys where !counts.indices.contains(section) {
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
