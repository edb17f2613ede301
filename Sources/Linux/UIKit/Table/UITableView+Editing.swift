extension UITableView {
  // MARK: Internal

  func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let canEdit = canEdit(path)
    let style = canEdit ? editingStyle(at: path) : .none
    let canMove =
      isEditing && (AppCode.calling(dataSource)?.tableView(self, canMoveRowAt: path) ?? false)
    let indents =
      AppCode.calling(delegate)?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.shouldIndentWhileEditing = indents && canEdit
    cell.showsReorderControl = canMove
    cell.editingStyle = style
    cell.setEditing(isEditing && (canEdit || canMove), animated: animated)
  }

  func canEdit(_ path: IndexPath) -> Bool {
    leavesEditingToTable = false
    return AppCode.calling(dataSource)?.tableView(self, canEditRowAt: path) ?? false
  }

  /// Answers for a data source that does not say whether a row can be edited.
  func editsAnyRow() -> Bool {
    leavesEditingToTable = true
    return true
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    AppCode.calling(delegate)?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Called when the round control at a row's leading edge is tapped.
  func editControlWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      AppCode.calling(dataSource)?.tableView(self, commit: .insert, forRowAt: path)
    } else if swipedPath == path {
      closeSwipe(of: path, animated: true)
    } else {
      if cell.swipeButtons.isEmpty { cell.prepareDeleteButton() }
      openSwipe(of: path, animated: true)
    }
  }

  func deleteWasConfirmed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    swipedPath = nil
    AppCode.calling(dataSource)?.tableView(self, commit: .delete, forRowAt: path)
    // If the data source deleted nothing, the row closes again.
    if indexPath(for: cell) != nil { cell.setSwipeOffset(0, animated: true) }
  }
}

extension UITableView: SwipingList {
  func swipeableRow(at path: IndexPath) -> (any SwipeableRow)? { shownCells[path] }

  func path(ofSwiped row: any SwipeableRow) -> IndexPath? {
    (row as? UITableViewCell).flatMap { indexPath(for: $0) }
  }

  func swipeWillTouch() { unhighlightRow() }

  func pathForSwipe(at point: CGPoint) -> IndexPath? {
    guard !isEditing, let path = indexPathForRow(at: point), shownCells[path] != nil else {
      return nil
    }
    let isSwipeable =
      path == swipedPath || canDelete(path) || swipeActions(at: path, fromLeading: false) != nil
      || swipeActions(at: path, fromLeading: true) != nil
    return isSwipeable ? path : nil
  }

  private func canDelete(_ path: IndexPath) -> Bool {
    canEdit(path) && !leavesEditingToTable && editingStyle(at: path) == .delete
  }

  private func swipeActions(
    at path: IndexPath, fromLeading: Bool
  ) -> UISwipeActionsConfiguration? {
    // The app is asked for no actions of a row that it does not let be edited.
    guard canEdit(path) else { return nil }
    let delegate = AppCode.calling(delegate)
    return fromLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  func prepareSwipe(of row: any SwipeableRow, at path: IndexPath, fromLeading: Bool) -> Bool {
    if let actions = swipeActions(at: path, fromLeading: fromLeading) {
      guard !actions.actions.isEmpty else { return false }
      row.prepareSwipeButtons(for: actions, fromLeading: fromLeading)
      return true
    }
    guard !fromLeading, canDelete(path) else { return false }
    (row as? UITableViewCell)?.prepareDeleteButton()
    return true
  }
}
