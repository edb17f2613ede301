extension UITableView {
  // MARK: Everything

  public func reloadData() {
    batch = TableUpdateBatch()
    unhighlightRow()
    swipedPath = nil
    selectedPaths = []
    needsData = true
    loadDataIfNeeded()
    setNeedsLayout()
  }

  public func reloadSectionIndexTitles() {
    reloadIndexTitles()
    setNeedsLayout()
  }

  // MARK: Rows

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.insertedRows[path] = animation } }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.deletedRows[path] = animation } }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.reloadedRows[path] = animation } }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((from: indexPath, to: newIndexPath)) }
  }

  // MARK: Sections

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.insertedSections[section] = animation } }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.deletedSections[section] = animation } }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.reloadedSections[section] = animation } }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  // MARK: Batches

  public func beginUpdates() {
    if updateDepth == 0 { loadDataIfNeeded() }
    updateDepth += 1
  }

  public func endUpdates() {
    precondition(updateDepth > 0, "endUpdates called without a matching beginUpdates")
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let completions = batchCompletions
    batchCompletions = []
    applyBatch { finished in for completion in completions { completion(finished) } }
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { batchCompletions.append(completion) }
    updates?()
    endUpdates()
  }

  private func update(_ change: (inout TableUpdateBatch) -> Void) {
    beginUpdates()
    change(&batch)
    endUpdates()
  }
}
