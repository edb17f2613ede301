/// Which rows or items a list has asked its data source to prepare.
///
/// Apple publishes neither how far ahead a list asks nor when. Here it asks for what the next screen
/// shows in the direction of scrolling, after the layout of a movement: an approximation.
struct Prefetching {
  private var asked: Set<IndexPath> = []
  private var edge: CGFloat?

  /// What has changed: the paths to prepare, the nearest first, and those that are not needed now.
  typealias Change = (prepare: [IndexPath], cancel: [IndexPath])

  /// Returns what a movement changes.
  ///
  /// - Parameter paths: Returns the paths between two edges, from top to bottom.
  mutating func move(
    to bounds: CGRect, showing shown: Set<IndexPath>,
    paths: (_ top: CGFloat, _ bottom: CGFloat) -> [IndexPath]
  ) -> Change {
    defer { edge = bounds.minY }
    asked.subtract(shown)
    guard let edge, edge != bounds.minY else { return ([], []) }
    let ahead =
      edge < bounds.minY
      ? paths(bounds.maxY, bounds.maxY + bounds.height)
      : paths(bounds.minY - bounds.height, bounds.minY).reversed()
    let coming = ahead.filter { !shown.contains($0) }
    let prepare = coming.filter { !asked.contains($0) }
    let cancel = asked.subtracting(coming).sorted()
    asked = Set(coming)
    return (prepare, cancel)
  }

  /// Forgets the paths, which no longer mean the same rows.
  mutating func forget() { asked = [] }
}

@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableView {
  func prefetchRows() {
    guard prefetchDataSource != nil else { return }
    let change = prefetching.move(to: bounds, showing: Set(shownCells.keys)) {
      table.rows(from: $0, to: $1)
    }
    guard !change.prepare.isEmpty || !change.cancel.isEmpty else { return }
    HostLoop.current.schedule(at: HostLoop.current.now, phase: .work) { [weak self] in
      guard let self, let source = AppCode.calling(prefetchDataSource) else { return }
      if !change.cancel.isEmpty {
        source.tableView(self, cancelPrefetchingForRowsAt: change.cancel)
      }
      if !change.prepare.isEmpty { source.tableView(self, prefetchRowsAt: change.prepare) }
    }
  }
}
