extension UITableView {
  /// Measures the row of a cell again in the next layout pass, if the cell determines its height.
  func sizeDidBecomeInvalid(of cell: UITableViewCell) {
    guard updateDepth == 0, !isLayingOutRows,
      shownCells.contains(where: { $0.value === cell && isSelfSized($0.key) })
    else { return }
    animatesInvalidSizes = (animatesInvalidSizes ?? true) && UIView.areAnimationsEnabled
    setNeedsLayout()
  }

  /// Moves the rows to where the cells that have asked to be measured again leave them.
  func layOutInvalidRows() {
    guard let isAnimated = animatesInvalidSizes else { return }
    animatesInvalidSizes = nil
    guard measureShownRows() else { return }
    guard isAnimated, window != nil else { return layOutRows() }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.layOutRows() }
  }

  /// Measures the shown rows again whose cells determine their heights.
  ///
  /// - Returns: Whether a height has changed.
  @discardableResult func measureShownRows() -> Bool {
    var hasChanged = false
    for (path, cell) in shownCells where isSelfSized(path) {
      let height = fittingHeight(of: cell)
      guard height != table.sections[path.section].rows[path.row].height else { continue }
      table.setHeight(height, ofRowAt: path)
      hasChanged = true
    }
    if hasChanged { applyContentSize() }
    return hasChanged
  }

  private func isSelfSized(_ path: IndexPath) -> Bool {
    table.contains(path) && table.sections[path.section].rows[path.row].isSelfSized
  }
}
