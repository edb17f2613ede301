extension UITableView {
  // MARK: Registering

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(nil, for: identifier) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure(
        "\(cellClass) cannot be registered for the identifier \(identifier): it is not a "
          + "UITableViewCell.")
    }
    cellPool.register(.type(type), for: identifier)
  }

  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellPool.register(nib.map { .nib($0) }, for: identifier)
  }

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return makeCell(identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    if !needsData, table.contains(indexPath) {
      cell.bounds.size = table.rectForRow(indexPath).size
    }
    return cell
  }

  private func makeCell(_ identifier: String) -> UITableViewCell? {
    switch cellPool.source(for: identifier) {
    case .type(let type):
      return type.init(_dequeuedAs: identifier)
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil, options: nil)
      guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
        preconditionFailure(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
            + "top level object which must be a UITableViewCell instance")
      }
      cell.adoptReuseIdentifier(identifier)
      return cell
    case nil:
      return nil
    }
  }

  // MARK: Asking

  public var visibleCells: [UITableViewCell] {
    layoutIfNeededForRows()
    return shownCells.sorted { $0.key < $1.key }.map(\.value)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeededForRows()
    return shownCells.keys.sorted()
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCells[indexPath] }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    guard point.x >= 0, point.x < max(table.width, 1) else { return nil }
    return table.row(at: point.y)
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadDataIfNeeded()
    return table.contains(indexPath) ? table.rectForRow(indexPath) : .zero
  }

  public func rect(forSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return table.sections.indices.contains(section) ? table.rect(ofSection: section) : .zero
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return table.sections.indices.contains(section) ? table.rectForHeader(section) : .zero
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return table.sections.indices.contains(section) ? table.rectForFooter(section) : .zero
  }

  // MARK: Scrolling

  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadDataIfNeeded()
    precondition(
      table.contains(indexPath),
      "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there "
        + "are only \(table.counts) rows.")
    scroll(to: table.rectForRow(indexPath), at: scrollPosition, animated: animated)
  }

  func scroll(to rect: CGRect, at position: ScrollPosition, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    let y: CGFloat
    switch position {
    case .none:
      scrollRectToVisible(rect, animated: animated)
      return
    case .top: y = rect.minY - pinnedHeaderHeight(above: rect) - adjustedContentInset.top
    case .middle: y = rect.midY - visible.height / 2 - adjustedContentInset.top
    case .bottom: y = rect.maxY - visible.height - adjustedContentInset.top
    }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: clampedOffset(y)), animated: animated)
  }

  func clampedOffset(_ y: CGFloat) -> CGFloat {
    let top = -adjustedContentInset.top
    let bottom = contentSize.height + adjustedContentInset.bottom - bounds.height
    return min(max(y, top), max(bottom, top))
  }

  private func pinnedHeaderHeight(above rect: CGRect) -> CGFloat {
    guard style == .plain, let path = table.row(at: rect.minY) else { return 0 }
    return table.sections[path.section].header
  }

  private func layoutIfNeededForRows() {
    if needsData || layer.needsLayout() { layoutIfNeeded() }
  }
}
