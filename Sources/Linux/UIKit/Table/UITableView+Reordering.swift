/// A row that is being reordered.
@MainActor struct TableReordering {
  /// The original position and the current target position.
  var source: IndexPath
  var path: IndexPath
  let cell: UITableViewCell
  /// The vertical distance from the finger to the row's center.
  let grip: CGFloat
  /// The place of the finger in the table.
  var finger: CGPoint
}

extension UITableView {
  func reorderDidBegin(_ cell: UITableViewCell, at point: CGPoint) {
    guard reordering == nil, let path = indexPath(for: cell) else { return }
    reordering = TableReordering(
      source: path, path: path, cell: cell, grip: cell.center.y - point.y,
      finger: point)
    bringSubviewToFront(cell)
    cell.isLifted = true
  }

  func reorderDidMove(to point: CGPoint) {
    guard var moving = reordering else { return }
    moving.finger = point
    moving.cell.center.y = point.y + moving.grip
    let y = min(max(moving.cell.center.y, 0), table.contentHeight - 1)
    if let over = table.row(at: y), over != moving.path {
      let asked =
        AppCode.calling(delegate)?.tableView(
          self, targetIndexPathForMoveFromRowAt: moving.source, toProposedIndexPath: over) ?? over
      if asked != moving.path, isPlace(asked, for: moving.path) {
        move(&moving, to: asked)
      }
    }
    reordering = moving
  }

  func reorderDidEnd() {
    guard let moving = reordering else { return }
    reordering = nil
    UIView.animate(withDuration: 0.2) { [self] in
      Self.place(moving.cell, in: table.rectForRow(moving.path))
    } completion: { _ in
      moving.cell.isLifted = false
    }
    for (path, cell) in shownCells { applySeparator(to: cell, at: path) }
    setNeedsLayout()
    // Last, since the app may change the rows.
    if moving.source != moving.path {
      AppCode.calling(dataSource)?.tableView(self, moveRowAt: moving.source, to: moving.path)
    }
  }

  // MARK: Rows that change meanwhile

  /// Drops the dragged row where the data source has it; the rows are other ones now.
  func cancelReordering() {
    reordering?.cell.isLifted = false
    reordering = nil
  }

  /// Puts the dragged row back to where the data source has it, for a change of the rows.
  func pauseReordering() -> TableReordering? {
    guard let moving = reordering else { return nil }
    cancelReordering()
    if moving.path != moving.source { rekeyRows(from: moving.path, to: moving.source) }
    return moving
  }

  /// Goes on with a row that is still there after a change of the rows.
  func resumeReordering(_ paused: TableReordering?, at source: IndexPath?) {
    guard let paused, let source, shownCells[source] === paused.cell else { return }
    reorderDidBegin(paused.cell, at: CGPoint(x: 0, y: paused.cell.center.y - paused.grip))
    reorderDidMove(to: paused.finger)
  }

  // MARK: Private

  private func isPlace(_ target: IndexPath, for source: IndexPath) -> Bool {
    guard table.sections.indices.contains(target.section) else { return false }
    let count = table.sections[target.section].rows.count
    return target.row >= 0
      && target.row < count + (target.section == source.section ? 0 : 1)
  }

  /// Moves the other rows to make space; no cell is requested again.
  private func move(_ moving: inout TableReordering, to target: IndexPath) {
    rekeyRows(from: moving.path, to: target)
    moving.path = target
    reordering = moving
    UIView.animate(withDuration: 0.2) { [self] in
      for (path, cell) in shownCells where path != target {
        Self.place(cell, in: table.rectForRow(path))
      }
      layOutSectionViews()
    }
  }

  private func rekeyRows(from source: IndexPath, to target: IndexPath) {
    table.moveRow(from: source, to: target)
    func moved(_ path: IndexPath) -> IndexPath {
      if path == source { return target }
      var path = path
      if path.section == source.section, path.row > source.row { path.row -= 1 }
      if path.section == target.section, path.row >= target.row { path.row += 1 }
      return path
    }
    shownCells = Dictionary(uniqueKeysWithValues: shownCells.map { (moved($0.key), $0.value) })
    selectedPaths = selectedPaths.map(moved)
  }
}
