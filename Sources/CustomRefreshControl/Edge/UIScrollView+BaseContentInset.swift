import UIKit

extension UIScrollView {
  /// The app's own part of the content inset, without the room of a ``RefreshHeader`` and a
  /// ``LoadMoreFooter``.
  ///
  /// ```swift
  /// tableView.baseContentInset.bottom = 44
  /// ```
  /// A `contentInset` that the app assigns is the app's own as well, and the room is added to it; this
  /// property reads it back without the room.
  ///
  /// In a layout of the scroll view itself, as in the `viewDidLayoutSubviews` of a
  /// `UITableViewController`, set this property and not `contentInset`. The room that is added to that
  /// makes the next layout due, which takes it away again: the room is given up, and the log says so.
  public var baseContentInset: UIEdgeInsets {
    get {
      addedInsets.reduce(contentInset) { inset, added in
        added.side.setting(added.ownNow, in: inset)
      }
    }
    set {
      contentInset = addedInsets.reduce(newValue) { inset, added in
        added.side.setting(added.take(own: added.side.inset(in: newValue)), in: inset)
      }
    }
  }

  private var addedInsets: [AddedInset] {
    subviews.compactMap { $0 as? EdgeRefreshView }.filter { $0.scrollView === self }
      .map(\.addedInset)
  }
}
