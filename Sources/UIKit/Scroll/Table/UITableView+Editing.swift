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

  func openSwipe(of path: IndexPath, animated: Bool) {
    guard let cell = shownCells[path] else { return }
    if let other = swipedPath, other != path { closeSwipe(of: other, animated: animated) }
    let title = AppCode.calling(delegate)?.tableView(
      self, titleForDeleteConfirmationButtonForRowAt: path)
    cell.prepareDeleteButton(title: title ?? "Delete")
    swipedPath = path
    cell.setSwipeOffset(-cell.deleteButtonWidth, animated: animated)
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
    if path == swipedPath { return path }
    return canEdit(path) && editingStyle(at: path) == .delete ? path : nil
  }

  private func swipeDidChange(_ recognizer: RowSwipeGestureRecognizer) {
    switch recognizer.state {
    case .began:
      guard let path = pathForSwipe(at: recognizer.start) else { return }
      unhighlightRow()
      if swipedPath != path {
        if let open = swipedPath { closeSwipe(of: open, animated: true) }
        let title = AppCode.calling(delegate)?.tableView(
          self, titleForDeleteConfirmationButtonForRowAt: path)
        shownCells[path]?.prepareDeleteButton(title: title ?? "Delete")
        AppCode.calling(delegate)?.tableView(self, willBeginEditingRowAt: path)
      }
      recognizer.base = swipedPath == path ? shownCells[path]?.swipeOffset ?? 0 : 0
      recognizer.path = path
    case .changed:
      guard let path = recognizer.path, let cell = shownCells[path] else { return }
      let offset = recognizer.base + recognizer.translation
      // Past the button, the row follows the finger at a fraction of its distance.
      let limit = -cell.deleteButtonWidth
      let shown = offset < limit ? limit + (offset - limit) * 0.3 : min(offset, 0)
      cell.setSwipeOffset(shown, animated: false)
    case .ended, .cancelled:
      guard let path = recognizer.path, let cell = shownCells[path] else { return }
      recognizer.path = nil
      let isOpen =
        recognizer.state == .ended && cell.swipeOffset < -cell.deleteButtonWidth / 2
      if isOpen {
        openSwipe(of: path, animated: true)
      } else {
        closeSwipe(of: path, animated: true)
      }
    case .possible, .failed: break
    }
  }
}
