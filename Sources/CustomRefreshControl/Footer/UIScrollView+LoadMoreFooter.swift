import UIKit

extension UIScrollView {
  /// The footer that loads more at the end of this scroll view; nil for none.
  ///
  /// ```swift
  /// tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
  /// ```
  /// The scroll view keeps it: it is one of its subviews, and found among them. Set here it stands
  /// below the content by itself; a footer that is the `tableFooterView` of a table is found as
  /// well.
  public var loadMoreFooter: LoadMoreFooter? {
    get { subviews.lazy.compactMap { $0 as? LoadMoreFooter }.first }
    set {
      guard newValue !== loadMoreFooter else { return }
      let table = self as? UITableView
      if let table, table.tableFooterView is LoadMoreFooter { table.tableFooterView = nil }
      loadMoreFooter?.removeFromSuperview()
      if let newValue { addSubview(newValue) }
    }
  }
}
