/// The frames of all parts of a table, computed from the heights.
///
/// A pure value: the table view sets the heights and reads the frames.
struct TableLayout {
  struct Row {
    var height: CGFloat
    /// Whether the height is an estimate until the row is visible.
    var isEstimate = false
    /// Whether the cell has determined the height.
    var isSelfSized = false
  }

  struct Section {
    var headerPadding: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var rows: [Row] = []

    /// Set by `recompute()` and `sumRows(of:)`: the section's top, and the tops of the rows, with
    /// the last row's bottom.
    fileprivate(set) var top: CGFloat = 0
    fileprivate(set) var rowTops: [CGFloat] = [0]

    fileprivate var rowsTop: CGFloat { top + headerPadding + header }
    fileprivate var rowsHeight: CGFloat { rowTops.last ?? 0 }
    fileprivate var height: CGFloat { headerPadding + header + rowsHeight + footer }
  }

  var width: CGFloat = 0
  /// The part of the width within the safe area, in points, which cells have for their content.
  var safeWidth: CGFloat = 0
  /// The inset of rows from both sides, as in an inset grouped table, in points.
  var rowInset: CGFloat = 0
  var tableHeader: CGFloat = 0
  var tableFooter: CGFloat = 0
  private(set) var sections: [Section] = []
  private(set) var contentHeight: CGFloat = 0

  // MARK: Filling

  mutating func setSections(_ sections: [Section]) {
    self.sections = sections
    for index in sections.indices { sumRows(of: index) }
    recompute()
  }

  mutating func setHeight(_ height: CGFloat, ofRowAt path: IndexPath) {
    sections[path.section].rows[path.row] = Row(height: height, isSelfSized: true)
    sumRows(of: path.section)
    recompute()
  }

  /// Moves a row, as during reordering.
  mutating func moveRow(from source: IndexPath, to target: IndexPath) {
    let row = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(row, at: target.row)
    sumRows(of: source.section)
    sumRows(of: target.section)
    recompute()
  }

  mutating func recompute() {
    var y = tableHeader
    for index in sections.indices {
      sections[index].top = y
      y += sections[index].height
    }
    contentHeight = y + tableFooter
  }

  private mutating func sumRows(of index: Int) {
    var tops: [CGFloat] = [0]
    tops.reserveCapacity(sections[index].rows.count + 1)
    var y: CGFloat = 0
    for row in sections[index].rows {
      y += row.height
      tops.append(y)
    }
    sections[index].rowTops = tops
  }

  // MARK: Asking

  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  var tableHeaderRect: CGRect { CGRect(x: 0, y: 0, width: width, height: tableHeader) }

  var tableFooterRect: CGRect {
    CGRect(x: 0, y: contentHeight - tableFooter, width: width, height: tableFooter)
  }

  func rect(ofSection index: Int) -> CGRect {
    let section = sections[index]
    return CGRect(x: 0, y: section.top, width: width, height: section.height)
  }

  func rectForHeader(_ index: Int) -> CGRect {
    let section = sections[index]
    return CGRect(
      x: 0, y: section.top + section.headerPadding, width: width, height: section.header)
  }

  func rectForFooter(_ index: Int) -> CGRect {
    let section = sections[index]
    return CGRect(
      x: 0, y: section.rowsTop + section.rowsHeight, width: width, height: section.footer)
  }

  func rectForRow(_ path: IndexPath) -> CGRect {
    let section = sections[path.section]
    return CGRect(
      x: rowInset, y: section.rowsTop + section.rowTops[path.row],
      width: max(width - 2 * rowInset, 0), height: section.rows[path.row].height)
  }

  /// Returns the rows between two vertical positions, from top to bottom.
  func rows(from minY: CGFloat, to maxY: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated() where !section.rows.isEmpty {
      let top = section.rowsTop
      guard top < maxY, top + section.rowsHeight > minY else { continue }
      var row = firstRow(endingBelow: minY - top, in: section)
      while row < section.rows.count, top + section.rowTops[row] < maxY {
        if section.rows[row].height > 0 { paths.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return paths
  }

  func row(at y: CGFloat) -> IndexPath? {
    rows(from: y, to: y.nextUp).first
  }

  /// Binary search: tables may be long, and this runs in every frame of a scroll.
  private func firstRow(endingBelow y: CGFloat, in section: Section) -> Int {
    var low = 0
    var high = section.rows.count
    while low < high {
      let middle = (low + high) / 2
      if section.rowTops[middle + 1] > y { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
