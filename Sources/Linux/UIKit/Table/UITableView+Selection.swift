extension UITableView {
  func rowTouchBegan(_ touches: Set<UITouch>) {
    if let open = swipedPath {
      // A tap while a row is swiped open only closes it, as on iOS.
      closeSwipe(of: open, animated: true)
      return
    }
    guard canSelect, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = shownCells[path],
      cell.isUserInteractionEnabled, cell.frame.contains(touch.location(in: self)),
      AppCode.calling(delegate)?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlightedPath = path
    cell.setHighlighted(true, animated: false)
    AppCode.calling(delegate)?.tableView(self, didHighlightRowAt: path)
  }

  func rowTouchEnded(_ touches: Set<UITouch>) {
    guard let path = highlightedPath, let touch = touches.first else { return }
    let isInside = shownCells[path]?.frame.contains(touch.location(in: self)) ?? false
    guard isInside else { return unhighlightRow() }
    // Selects the row before removing its highlight, so that the row does not flicker.
    userDidTap(path)
    unhighlightRow()
  }

  func unhighlightRow() {
    guard let path = highlightedPath else { return }
    highlightedPath = nil
    shownCells[path]?.setHighlighted(false, animated: false)
    AppCode.calling(delegate)?.tableView(self, didUnhighlightRowAt: path)
  }

  // MARK: Private

  var allowsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private var canSelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private func userDidTap(_ tapped: IndexPath) {
    if allowsMultiple, selectedPaths.contains(tapped) {
      userDidDeselect(tapped)
      return
    }
    let allowed =
      AppCode.calling(delegate).map { $0.tableView(self, willSelectRowAt: tapped) } ?? tapped
    guard let path = allowed, table.contains(path) else { return }
    if !allowsMultiple {
      for other in selectedPaths where other != path { userDidDeselect(other) }
    }
    select(path, animated: false)
    AppCode.calling(delegate)?.tableView(self, didSelectRowAt: path)
  }

  private func userDidDeselect(_ path: IndexPath) {
    deselect(path, animated: false)
    AppCode.calling(delegate)?.tableView(self, didDeselectRowAt: path)
  }

  func select(_ path: IndexPath, animated: Bool) {
    if !selectedPaths.contains(path) { selectedPaths.append(path) }
    shownCells[path]?.setSelected(true, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard selectedPaths.contains(path) else { return }
    selectedPaths.removeAll { $0 == path }
    shownCells[path]?.setSelected(false, animated: animated)
  }
}
