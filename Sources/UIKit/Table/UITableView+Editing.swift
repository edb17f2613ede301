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
    cell.apply(editingStyle: style)
    cell.setEditing(isEditing && (canEdit || canMove), animated: animated)
  }

  func canEdit(_ path: IndexPath) -> Bool {
    AppCode.calling(dataSource)?.tableView(self, canEditRowAt: path) ?? false
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
      openSwipe(of: path, animated: true)
    }
  }

  func deleteWasConfirmed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    let wasSwiped = !isEditing
    swipedPath = nil
    AppCode.calling(dataSource)?.tableView(self, commit: .delete, forRowAt: path)
    // If the data source deleted nothing, the row closes again.
    if indexPath(for: cell) != nil { cell.setSwipeOffset(0, animated: true) }
    if wasSwiped { AppCode.calling(delegate)?.tableView(self, didEndEditingRowAt: path) }
  }

  // MARK: Swiping

  func addSwipeRecognizer() {
    let recognizer = RowSwipeGestureRecognizer()
    recognizer.canSwipe = { [weak self] point in self?.pathForSwipe(at: point) != nil }
    recognizer.addOwnHandler { [weak self] recognizer in
      if let recognizer = recognizer as? RowSwipeGestureRecognizer {
        self?.swipeDidChange(recognizer)
      }
    }
    addGestureRecognizer(recognizer)
  }

  /// Opens a row by its buttons; the one that deletes it if there are none yet.
  func openSwipe(of path: IndexPath, animated: Bool) {
    guard let cell = shownCells[path] else { return }
    if let other = swipedPath, other != path { closeSwipe(of: other, animated: animated) }
    if cell.swipeButtons.isEmpty { prepareDeletion(in: cell, at: path) }
    swipedPath = path
    let width = cell.swipeButtonWidth
    cell.setSwipeOffset(cell.swipesFromLeading ? width : -width, animated: animated)
  }

  private func prepareDeletion(in cell: UITableViewCell, at path: IndexPath) {
    let title = AppCode.calling(delegate)?.tableView(
      self, titleForDeleteConfirmationButtonForRowAt: path)
    cell.prepareDeleteButton(title: title ?? "Delete")
  }

  func closeSwipe(of path: IndexPath, animated: Bool) {
    if swipedPath == path { swipedPath = nil }
    shownCells[path]?.setSwipeOffset(0, animated: animated)
    if !isEditing { AppCode.calling(delegate)?.tableView(self, didEndEditingRowAt: path) }
  }

  private func pathForSwipe(at point: CGPoint) -> IndexPath? {
    guard !isEditing, let path = indexPathForRow(at: point), shownCells[path] != nil else {
      return nil
    }
    let isSwipeable =
      path == swipedPath || canDelete(path) || swipeActions(at: path, fromLeading: false) != nil
      || swipeActions(at: path, fromLeading: true) != nil
    return isSwipeable ? path : nil
  }

  private func canDelete(_ path: IndexPath) -> Bool {
    canEdit(path) && editingStyle(at: path) == .delete
  }

  private func swipeActions(
    at path: IndexPath, fromLeading: Bool
  ) -> UISwipeActionsConfiguration? {
    let delegate = AppCode.calling(delegate)
    return fromLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  /// Prepares what a swipe reveals.
  ///
  /// - Returns: Whether there is anything.
  private func prepareSwipe(of cell: UITableViewCell, at path: IndexPath, fromLeading: Bool) -> Bool
  {
    if let actions = swipeActions(at: path, fromLeading: fromLeading) {
      guard !actions.actions.isEmpty else { return false }
      cell.prepareSwipeButtons(for: actions, fromLeading: fromLeading)
      return true
    }
    guard !fromLeading, canDelete(path) else { return false }
    prepareDeletion(in: cell, at: path)
    return true
  }

  private func swipeDidChange(_ recognizer: RowSwipeGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let path = pathForSwipe(at: recognizer.start), let cell = shownCells[path] else {
        return
      }
      unhighlightRow()
      if swipedPath != path {
        if let open = swipedPath { closeSwipe(of: open, animated: true) }
        guard prepareSwipe(of: cell, at: path, fromLeading: recognizer.isTowardTrailing) else {
          return
        }
        AppCode.calling(delegate)?.tableView(self, willBeginEditingRowAt: path)
      }
      recognizer.base = swipedPath == path ? cell.swipeOffset : 0
      recognizer.path = path
    case .changed:
      guard let path = recognizer.path, let cell = shownCells[path] else { return }
      let side: CGFloat = cell.swipesFromLeading ? 1 : -1
      let distance = max(0, side * (recognizer.base + recognizer.translation))
      // Past the buttons, the row follows the finger at a fraction of its distance, unless a full
      // swipe performs the first action.
      let (width, isFull) = (cell.swipeButtonWidth, cell.performsFullSwipe)
      let shown = distance < width || isFull ? distance : width + (distance - width) * 0.3
      cell.setSwipeOffset(side * shown, animated: false)
    case .ended, .cancelled:
      guard let path = recognizer.path, let cell = shownCells[path] else { return }
      recognizer.path = nil
      let distance = recognizer.state == .ended ? abs(cell.swipeOffset) : 0
      if distance > max(0.6 * cell.bounds.width, cell.swipeButtonWidth), cell.performsFullSwipe {
        openSwipe(of: path, animated: true)
        cell.performSwipeAction(0)
      } else if distance > cell.swipeButtonWidth / 2 {
        openSwipe(of: path, animated: true)
      } else {
        closeSwipe(of: path, animated: true)
      }
    case .possible, .failed: break
    }
  }
}

extension UITableViewCell {
  /// Whether a swipe across most of the row performs the first action; Apple does not publish how
  /// much, and here it is 60 %.
  fileprivate var performsFullSwipe: Bool {
    swipeActions?.performsFirstActionWithFullSwipe ?? false
  }
}
