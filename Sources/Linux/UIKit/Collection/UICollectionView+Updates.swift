extension UICollectionView {
  /// Takes a closure that does not escape, as Apple's does, whose declaration Swift cannot write.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func update(_ change: (inout TableUpdateBatch) -> Void) {
    if updateDepth == 0 { loadDataIfNeeded() }
    change(&batch)
    if updateDepth == 0 { applyBatch() }
  }

  func applyBatch() {
    let batch = batch
    self.batch = TableUpdateBatch()
    guard !batch.isEmpty else { return }
    let new = countItems()
    let plan: TableUpdatePlan
    do {
      plan = try TableUpdatePlan(batch: batch, from: counts, to: new)
    } catch {
      fatalError("NSInternalInconsistencyException: \(error)")
    }
    adopt(new) { batch.reloadedRows[$0] == nil ? plan.newRow(of: $0) : nil }
  }

  /// Adopts new data and keeps the cells of items that remain, also at new index paths.
  ///
  /// - Parameter newPath: Returns an item's new index path, or nil if it is deleted or reloaded.
  func adopt(_ newCounts: [Int], newPath: (IndexPath) -> IndexPath?) {
    unhighlight()
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in orderedElements {
      if element.kind == nil, let path = newPath(element.path) {
        kept[CollectionElement(kind: nil, path: path)] = view
      } else {
        retire(view, element)
      }
    }
    shown = kept
    counts = newCounts
    needsData = false
    selectedPaths = selectedPaths.compactMap(newPath)
    swipedPath = swipedPath.flatMap(newPath)
    collectionViewLayout.moveSizes(newPath)
    collectionViewLayout.invalidateLayout()
  }
}
