import UIKit

/// Lets a list take part in the work of its header, its control and its footer.
@MainActor final class ListEnds<Item: Hashable & Sendable> {
  private let loader: ListLoader<Item>
  private(set) weak var control: UIRefreshControl?
  private weak var header: RefreshHeader?
  private weak var footer: LoadMoreFooter?
  private var controlAction: UIAction?
  /// The state of the pages of which the footer has heard.
  private var paging = ListModel<Item>.Paging.idle

  init(_ loader: ListLoader<Item>) { self.loader = loader }

  // MARK: The top

  func use(_ new: RefreshHeader?, in table: UITableView?) {
    if let header, header !== new {
      header.session.companion = nil
      if let table, table.refreshHeader === header { table.refreshHeader = nil }
    }
    if header !== new {
      new?.session.companion = loader.companion(for: .refresh)
    }
    header = new
    if let new, let table { table.refreshHeader = new }
  }

  func use(_ new: UIRefreshControl?) {
    guard new !== control else { return }
    (control as? CustomRefreshControl)?.session.companion = nil
    if let controlAction { control?.removeAction(controlAction, for: .valueChanged) }
    controlAction = nil
    control = new
    if let custom = new as? CustomRefreshControl {
      custom.session.companion = loader.companion(for: .refresh)
    } else if let new {
      let action = UIAction { [weak loader] _ in loader?.refresh() }
      new.addAction(action, for: .valueChanged)
      controlAction = action
    }
  }

  /// Begins a refresh of the header or the control.
  ///
  /// - Returns: Whether there is one that can begin.
  func beginRefresh() -> Bool {
    if let header {
      guard !header.isRefreshing else { return false }
      header.beginRefreshing(revealing: false, sendingActions: true)
      return true
    }
    guard let custom = control as? CustomRefreshControl, !custom.isRefreshing,
      CustomRefreshControl.isSupported
    else { return false }
    custom.beginRefreshing(revealing: false, sendingActions: true)
    return true
  }

  /// Ends the refresh of a control that is not the kit's.
  func endStockRefresh() {
    if !(control is CustomRefreshControl), !loader.model.isRefreshing { control?.endRefreshing() }
  }

  /// Whether the header or the control is refreshing.
  var isRefreshing: Bool { header?.isRefreshing == true || control?.isRefreshing == true }

  /// Whether a pull refreshes the list.
  var canBePulled: Bool {
    if let header, header.isEnabled, !header.isHidden { return true }
    return control != nil && CustomRefreshControl.isSupported
  }

  // MARK: The end

  /// - Parameter isInLastRow: Whether the footer is in a row of its own.
  func use(_ new: LoadMoreFooter?, in table: UITableView?, isInLastRow: Bool) {
    if let footer, footer !== new || isInLastRow, let table, table.loadMoreFooter === footer {
      table.loadMoreFooter = nil
    }
    if footer !== new {
      footer?.session.companion = nil
      footer?.isHeldBack = false
      if !loader.model.hasMorePages { new?.hasMoreData = false }
      new?.session.companion = loader.companion(for: .page)
    }
    footer = new
    updateFooter()
    if let new, let table, !isInLastRow { table.loadMoreFooter = new }
  }

  /// Enables the footer while there is something to load more of, and tells it whether there is.
  ///
  /// - Parameter isAfterRefresh: Whether a refresh of the list's own has ended, of which the footer
  ///   hears by itself.
  func updateFooter(afterRefresh isAfterRefresh: Bool = false) {
    let (old, new) = (paging, loader.model.paging)
    paging = new
    guard let footer else { return }
    footer.isHeldBack = loader.model.isEmpty && !footer.loadsWhenEmpty
    guard new != old, !isAfterRefresh else { return }
    if (new == .finished) != (old == .finished) { footer.hasMoreData = new != .finished }
    if new == .idle, case .failed = old { footer.forgetFailure() }
  }
}
