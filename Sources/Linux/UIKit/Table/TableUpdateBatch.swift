/// The changes collected between `beginUpdates()` and `endUpdates()`.
///
/// Deletions and reloads use positions before the update, insertions positions after it.
struct TableUpdateBatch {
  typealias Animation = UITableView.RowAnimation

  var deletedSections: [Int: Animation] = [:]
  var insertedSections: [Int: Animation] = [:]
  var reloadedSections: [Int: Animation] = [:]
  var deletedRows: [IndexPath: Animation] = [:]
  var insertedRows: [IndexPath: Animation] = [:]
  var reloadedRows: [IndexPath: Animation] = [:]
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var movedSections: [(from: Int, to: Int)] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && movedSections.isEmpty
  }
}
