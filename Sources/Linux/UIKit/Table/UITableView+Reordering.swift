/// A row that is being reordered.
@MainActor struct TableReordering {
  /// The original position and the current target position.
  let source: IndexPath
  var path: IndexPath
  let cell: UITableViewCell
  /// The vertical distance from the finger to the row's center.
  let grip: CGFloat
}

extension UITableView {
  func reorderDidBegin(_ cell: UITableViewCell, at point: CGPoint) {
    guard reordering == nil, let path = indexPath(for: cell) else { return }
    reordering = TableReordering(
      source: path, path: path, cell: cell, grip: cell.center.y - point.y)
    bringSubviewToFront(cell)
    cell.isLifted = true
  }

  func reorderDidMove(to point: CGPoint) {
    guard var moving = reordering else { return }
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
    if moving.source != moving.path {
      AppCode.calling(dataSource)?.tableView(self, moveRowAt: moving.source, to: moving.path)
    }
    UIView.animate(withDuration: 0.2) { [self] in
      Self.place(moving.cell, in: table.rectForRow(moving.path))
    } completion: { _ in
      moving.cell.isLifted = false
    }
    for (path, cell) in shownCells { applySeparator(to: cell, at: path) }
    setNeedsLayout()
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
    let source = moving.path
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
    moving.path = target
    reordering = moving
    UIView.animate(withDuration: 0.2) { [self] in
      for (path, cell) in shownCells where path != target {
        Self.place(cell, in: table.rectForRow(path))
      }
      layOutSectionViews()
    }
  }
}
