import CustomRefreshControl
import UIKit

/// What a list shows in place of its rows, and beside them: a phase, rows that stand in for those that load, a banner.
extension RefreshableTableViewController {
  func updateBanner() {
    guard isViewLoaded else { return }
    let isShown = showsFailureBanner && !state.isEmpty
    banner.show(isShown ? state.failure : nil, in: tableView)
  }

  /// Shows the phase, if there is one and no rows stand in for those that load, and whether a header or
  /// control above it shows the load.
  func updatePhase(isNew: Bool = false) {
    guard isViewLoaded else { return }
    let phase = shownPlaceholder == nil ? shown.shownPhase : nil
    if isNew || phase != backgroundPhase {
      backgroundPhase = phase
      background.content = phase.map(view(for:))
    }
    // Where there is no pull, the message asks for a tap.
    background.onTap = nil
    if case .failed = phase, !canBePulled { background.onTap = { [weak self] in self?.reload() } }
    background.place(in: tableView)
    guard shown.shownPhase != nil else { return }
    background.insets = phaseInsets
    let isStill = isRefreshInView
    (background.content as? ListPhaseView)?.isRefreshShownAbove = isStill
    for cover in covers { cover.isStill = isStill }
  }

  func uncoverRows() {
    for cover in covers { cover.uncover() }
    covers = []
  }

  /// The item whose rows stand in for those that load; nil for none.
  var shownPlaceholder: Item? { shown.shownPhase == .loading ? placeholder : nil }

  // MARK: The room

  /// The distances of the room for rows from the edges of the table, in points: between the insets and
  /// the app's header and footer views, without the room of header and footer.
  var phaseInsets: UIEdgeInsets {
    var insets = tableView.adjustedContentInset
    insets.top += tableView.baseContentInset.top - tableView.contentInset.top
    insets.bottom += tableView.baseContentInset.bottom - tableView.contentInset.bottom
    insets.top += tableView.tableHeaderView?.frame.height ?? 0
    insets.bottom += tableView.tableFooterView?.frame.height ?? 0
    insets.bottom = min(insets.bottom, max(0, tableView.bounds.height - insets.top - 60))
    return insets
  }

  /// The height of the room for rows, in points; at least 60.
  var room: CGFloat {
    max(60, tableView.bounds.height - phaseInsets.top - phaseInsets.bottom)
  }

  /// Whether the user sees a header or control that refreshes.
  var isRefreshInView: Bool {
    let top = tableView.contentOffset.y + tableView.safeAreaInsets.top
    if let header, header.isRefreshing {
      return header.frame.maxY - top >= header.frame.height / 2
    }
    guard let control, control.isRefreshing, !control.isHidden else { return false }
    // UIKit keeps a control at the top of what is in view, or in the bar of a large title, also where rows have
    // been scrolled over it. The room above them tells whether half of its 60 points is to be seen.
    return control.superview !== tableView || top <= -30
  }

  /// How many rows fill the room; those that get their heights from their cells, or are lower than a
  /// point, are taken to be as high as the table's estimate.
  var placeholderCount: Int {
    let height = tableView(tableView, heightForRowAt: IndexPath(row: 0, section: 0))
    let known = [height, tableView.estimatedRowHeight].first { $0 >= 1 } ?? 44
    return Int((room / known).rounded(.up))
  }
}
