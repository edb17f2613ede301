import UIKit

/// What the user sees and has selected, and where it is after a change of the rows.
extension RefreshableTableViewController {
  /// A row, before and after a change, and how far below the top of the view it is.
  typealias Place = (old: IndexPath, new: IndexPath, distance: CGFloat)

  /// The place of the first row in view that stays; nil while the list shows its top.
  func placeToKeep(
    in new: ListModel<Item>, after change: ListModel<Item>.Change?
  ) -> Place? {
    guard tableView.window != nil, keepsPlaceAtTop || !isAtTop else { return nil }
    let old = (tableView.indexPathsForVisibleRows ?? []).filter { item(at: $0) != nil }
    let found = zip(old, paths(of: old, in: new, after: change)).lazy.compactMap { old, new in
      new.map { (old: old, new: $0) }
    }.first
    return found.map { old, new in
      (old, new, tableView.rectForRow(at: old).minY - tableView.contentOffset.y)
    }
  }

  /// A scroll view rounds its offset to pixels, and not its inset.
  var isAtTop: Bool { tableView.contentOffset.y <= 0.5 - tableView.adjustedContentInset.top }

  func keep(_ place: Place) {
    // Rows that come into view get heights of their own, which may move the row again.
    for _ in 0..<3 {
      tableView.layoutIfNeeded()
      let inset = tableView.adjustedContentInset
      let end = tableView.contentSize.height + inset.bottom - tableView.bounds.height
      let y = tableView.rectForRow(at: place.new).minY - place.distance
      let target = max(-inset.top, min(y, end))
      guard tableView.contentOffset.y != target else { return }
      tableView.contentOffset.y = target
    }
  }

  /// Returns where rows are after a change; nil for those that go.
  func paths(
    of old: [IndexPath], in new: ListModel<Item>, after change: ListModel<Item>.Change?
  ) -> [IndexPath?] {
    // Only rows of which something changes need identities.
    if let change, !change.hasTwins { return old.map(change.path(of:)) }
    return new.paths(of: old.compactMap(item))
  }

  /// Selects rows again: a table forgets the selection of those whose cells it makes anew.
  func selectAgain(_ paths: [IndexPath]) {
    let selected = Set(tableView.indexPathsForSelectedRows ?? [])
    for path in paths where !selected.contains(path) {
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }
}
