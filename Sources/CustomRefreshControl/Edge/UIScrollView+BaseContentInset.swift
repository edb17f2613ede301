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
    get { ScrollSides.known(of: self)?.ownInsets ?? contentInset }
    set {
      if let sides = ScrollSides.known(of: self) {
        sides.ownInsets = newValue
      } else {
        contentInset = newValue
      }
    }
  }
}
