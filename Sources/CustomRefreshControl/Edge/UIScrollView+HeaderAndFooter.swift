import UIKit

extension UIScrollView {
  /// The header that refreshes this scroll view when the user releases a pull; nil for none.
  ///
  /// ```swift
  /// tableView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
  /// ```
  /// The header is a subview of the scroll view, which retains it.
  public var refreshHeader: RefreshHeader? {
    get { subviews.first { $0 is RefreshHeader } as? RefreshHeader }
    set {
      guard newValue !== refreshHeader else { return }
      refreshHeader?.removeFromSuperview()
      if let newValue { addSubview(newValue) }
    }
  }

  /// The footer that loads more at the end of this scroll view; nil for none.
  ///
  /// ```swift
  /// tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
  /// ```
  /// The footer is a subview of the scroll view, which retains it. A footer set here floats below
  /// the content. A footer that is the `tableFooterView` of a table is returned as well.
  public var loadMoreFooter: LoadMoreFooter? {
    get { subviews.first { $0 is LoadMoreFooter } as? LoadMoreFooter }
    set {
      guard newValue !== loadMoreFooter else { return }
      let table = self as? UITableView
      if let table, table.tableFooterView is LoadMoreFooter { table.tableFooterView = nil }
      loadMoreFooter?.removeFromSuperview()
      if let newValue { addSubview(newValue) }
    }
  }
}
