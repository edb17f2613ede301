extension UITableView {
  /// Marks heights and counts to be queried again at the next layout or access.
  func invalidateData() {
    needsData = true
    setNeedsLayout()
  }

  func loadDataIfNeeded() {
    guard needsData else { return }
    needsData = false
    cancelReordering()
    removeShownViews()
    takeWidth()
    fillLayout(counts: countRows())
    selectedPaths.removeAll { !table.contains($0) }
    reloadIndexTitles()
    applyContentSize()
  }

  func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<AppCode.calling(dataSource).numberOfSections(in: self)).map {
      AppCode.calling(dataSource).tableView(self, numberOfRowsInSection: $0)
    }
  }

  /// Computes the layout for the given row counts.
  ///
  /// - Parameter known: Returns a row that has already been measured, or nil; asked of rows that determine
  ///   their heights themselves.
  func fillLayout(counts: [Int], known: (IndexPath) -> TableLayout.Row? = { _ in nil }) {
    table.rowInset =
      style == .insetGrouped ? sideMargin + max(safeAreaInsets.left, safeAreaInsets.right) : 0
    table.tableHeader = tableHeaderView?.bounds.height ?? 0
    table.tableFooter = tableFooterView?.bounds.height ?? 0
    measuredSectionViews = [:]
    countsToLayOut = counts
    defer { countsToLayOut = nil }
    let sections = counts.enumerated().map { index, count in
      var section = TableLayout.Section()
      section.header = height(of: TableSectionElement(part: .header, section: index))
      section.footer = height(of: TableSectionElement(part: .footer, section: index))
      section.headerPadding = section.header > 0 ? headerPadding : 0
      section.rows = rows(count, in: index, known: known)
      return section
    }
    table.setSections(sections)
  }

  /// Computes the heights again if they are those of another width, or of another safe area at the
  /// sides, which narrows the content of cells.
  func followWidth() {
    guard table.width != bounds.width || table.safeWidth != safeWidth else { return }
    takeWidth()
    fillLayout(counts: table.counts)
    for cell in shownCells.values { cell.setNeedsLayout() }
    applyContentSize()
  }

  private func takeWidth() {
    table.width = bounds.width
    table.safeWidth = safeWidth
  }

  private var safeWidth: CGFloat { bounds.width - safeAreaInsets.left - safeAreaInsets.right }

  func edgeViewDidChange() {
    table.tableHeader = tableHeaderView?.bounds.height ?? 0
    table.tableFooter = tableFooterView?.bounds.height ?? 0
    table.recompute()
    if !needsData { applyContentSize() }
    setNeedsLayout()
  }

  func applyContentSize() {
    let size = CGSize(width: table.width, height: table.contentHeight)
    if contentSize != size { contentSize = size }
  }

  // MARK: Heights

  private func rows(
    _ count: Int, in section: Int, known: (IndexPath) -> TableLayout.Row?
  ) -> [TableLayout.Row] {
    let delegate = delegate
    if let delegate, count > 0 { AppCode.count(.delegateCall, in: delegate, times: count) }
    return (0..<count).map { row in
      let path = IndexPath(row: row, section: section)
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      guard height == Self.automaticDimension else {
        return TableLayout.Row(height: max(height, 0))
      }
      return known(path) ?? estimatedRow(at: path)
    }
  }

  private func estimatedRow(at path: IndexPath) -> TableLayout.Row {
    let estimate =
      AppCode.calling(delegate)?.tableView(self, estimatedHeightForRowAt: path)
      ?? estimatedRowHeight
    return TableLayout.Row(
      height: estimate > 0 ? estimate : UITableViewCell.standardHeight, isEstimate: true)
  }

  private var headerPadding: CGFloat {
    if sectionHeaderTopPadding != Self.automaticDimension { return max(sectionHeaderTopPadding, 0) }
    // iOS 15 and later leave this space above the headers of plain lists.
    return style == .plain ? 22 : 0
  }

  private func height(of element: TableSectionElement) -> CGFloat {
    let delegate = AppCode.calling(delegate)
    let own = element.part == .header ? sectionHeaderHeight : sectionFooterHeight
    let asked =
      switch element.part {
      case .header: delegate?.tableView(self, heightForHeaderInSection: element.section)
      case .footer: delegate?.tableView(self, heightForFooterInSection: element.section)
      }
    let height = asked ?? own
    if height == Self.automaticDimension { return automaticHeight(of: element) }
    // The table's own height applies only to sections with content; a delegate's applies to all.
    let isOwn = height == own && style == .plain
    if isOwn, title(of: element) == nil, measuredView(of: element) == nil { return 0 }
    return max(height, 0)
  }

  private func automaticHeight(of element: TableSectionElement) -> CGFloat {
    if let view = measuredView(of: element) {
      let fitting = view.fittingHeight(of: table.width)
      if fitting > 0 { return fitting }
      return view.bounds.height > 0 ? view.bounds.height : 28
    }
    if let title = title(of: element) {
      return UITableViewHeaderFooterView.height(
        forTitle: title, of: element, style: style, width: table.width)
    }
    guard style != .plain else { return 0 }
    // The gaps that iOS leaves around groups without header or footer text.
    return element == TableSectionElement(part: .header, section: 0) ? 35 : 17.5
  }
}
