extension UITableView {
  /// Creates cells only for the visible rows; cells that leave the screen are recycled.
  func layOutRows() {
    guard !isLayingOutRows else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    backgroundView?.frame = bounds
    // Rows that left are recycled first, so that new rows can reuse their cells.
    retireRows(except: Set(visiblePaths()))
    let paths = measureVisibleRows()
    retireRows(except: Set(paths))
    for (path, cell) in shownCells where path != reordering?.path {
      Self.place(cell, in: table.rectForRow(path))
    }
    layOutSectionViews()
    layOutEdgeViews()
    layOutIndex()
  }

  /// Returns the visible rows after creating their cells and measuring their heights.
  private func measureVisibleRows() -> [IndexPath] {
    var paths = visiblePaths()
    // Measuring a row may move other rows into or out of view; each pass settles at least one row.
    while let path = paths.first(where: {
      table.sections[$0.section].rows[$0.row].isEstimate
    }) {
      let cell = cell(showing: path)
      let height = fittingHeight(of: cell)
      let old = table.rectForRow(path)
      table.setHeight(height, ofRowAt: path)
      applyContentSize()
      keepPlace(of: old, newHeight: height)
      paths = visiblePaths()
    }
    for path in paths { _ = cell(showing: path) }
    return paths
  }

  func visiblePaths() -> [IndexPath] {
    table.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// Keeps the visible content in place when a row above the top edge changes its height.
  ///
  /// A scroll that is under way goes on to where it was going.
  private func keepPlace(of old: CGRect, newHeight: CGFloat) {
    let isAbove = old.minY < bounds.minY + adjustedContentInset.top && old.maxY <= bounds.midY
    guard isAbove, newHeight != old.height, contentOffset.y > -adjustedContentInset.top,
      !isDragging, motion == nil
    else { return }
    move(by: .system) { contentOffset.y += newHeight - old.height }
  }

  func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let height = cell.fittingHeight(of: max(table.width - 2 * table.rowInset, 0))
    let scale = max(traitCollection.displayScale, 1)
    return (height * scale).rounded(.up) / scale
  }

  // MARK: Cells

  func cell(showing path: IndexPath) -> UITableViewCell {
    if let cell = shownCells[path] { return cell }
    var made: UITableViewCell?
    UIView.performWithoutAnimation { made = makeShownCell(at: path) }
    guard let made else { fatalError("UITableView could not show row \(path)") }
    return made
  }

  private func makeShownCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      fatalError("UITableView lost its data source while it was showing rows")
    }
    let cell = AppCode.calling(dataSource).tableView(self, cellForRowAt: path)
    if let other = shownCells.first(where: { $0.value === cell })?.key {
      fatalError(
        "UITableView dataSource returned the cell of row \(other) for row \(path) as well. "
          + "Dequeue a cell for each row, and do not keep cells.")
    }
    shownCells[path] = cell
    prepare(cell, at: path)
    insertSubview(cell, at: rowSubviewIndex(above: backgroundView))
    Self.place(cell, in: table.rectForRow(path))
    AppCode.calling(delegate)?.tableView(self, willDisplay: cell, forRowAt: path)
    // Without this, its content would animate from its initial frames in an animation block.
    if UIViewAnimationContext.current != nil { cell.layoutIfNeeded() }
    return cell
  }

  /// Configures a cell for its table and its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.tableView = self
    cell.sideMargin = sideMargin
    cell.applyDefaultBackground(
      style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    applySeparator(to: cell, at: path)
    applyEditing(to: cell, at: path, animated: false)
    cell.setSelected(selectedPaths.contains(path), animated: false)
    cell.setHighlighted(highlightedPath == path, animated: false)
  }

  func applySeparator(to cell: UITableViewCell, at path: IndexPath) {
    let isFirst = path.row == 0
    let isLast = path.row == table.sections[path.section].rows.count - 1
    cell.separators.apply(
      TableSeparators(
        color: separatorStyle == .none ? nil : separatorColor,
        inset: cell.ownSeparatorInset ?? separatorInset,
        top: isFirst && style == .grouped,
        bottom: style == .insetGrouped && isLast
          ? nil : (style == .grouped && isLast ? .full : .inset)
      ))
    if style == .insetGrouped { cell.roundGroupCorners(isFirst: isFirst, isLast: isLast) }
  }

  private func retireRows(except visible: Set<IndexPath>) {
    guard animatedUpdateCount == 0 else { return }
    // In row order; the dictionary's order would make reuse nondeterministic.
    let leaving = shownCells.filter { !visible.contains($0.key) && $0.key != reordering?.path }
    for (path, cell) in leaving.sorted(by: { $0.key < $1.key }) {
      shownCells[path] = nil
      retire(cell, at: path)
    }
  }

  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    AppCode.calling(delegate)?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { cellPool.give(cell, as: identifier) }
  }

  func removeShownViews() {
    for (path, cell) in shownCells.sorted(by: { $0.key < $1.key }) { retire(cell, at: path) }
    shownCells = [:]
    for (element, view) in shownSectionViews { retireSectionView(view, of: element) }
    shownSectionViews = [:]
  }

  // MARK: Edges

  func layOutEdgeViews() {
    if let tableHeaderView { Self.place(tableHeaderView, in: table.tableHeaderRect) }
    if let tableFooterView { Self.place(tableFooterView, in: table.tableFooterRect) }
  }

  /// Sets size and position separately, so that a current transform is preserved.
  static func place(_ view: UIView, in rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    if view.bounds.size != rect.size { view.bounds.size = rect.size }
    if view.center != center { view.center = center }
  }
}
