import UIKit

extension UIScrollView {
  /// The app's own part of the content inset, without the room of a ``RefreshHeader`` and a
  /// ``LoadMoreFooter``.
  ///
  /// ```swift
  /// tableView.baseContentInset.bottom = 44
  /// ```
  /// A `contentInset` that the app assigns is the app's own as well, and the room is added to it; this
  /// property reads it back without the room. A number beyond a million points is cut, and the log says so.
  ///
  /// In a layout of the scroll view itself, as in the `viewDidLayoutSubviews` of a
  /// `UITableViewController`, set this property and not `contentInset`. The room that is added to that
  /// makes the next layout due, which takes it away again: the room is given up, and the log says so.
  public var baseContentInset: UIEdgeInsets {
    get { ScrollSides.known(of: self)?.ownInsets ?? contentInset }
    set {
      let new = newValue.bounded
      if new != newValue {
        UIEdgeInsets.log.write(
          "\(type(of: self)) is given the baseContentInset \(newValue), and takes \(new). Use numbers of "
            + "points from -1,000,000 to 1,000,000.")
      }
      if let sides = ScrollSides.known(of: self) {
        sides.ownInsets = new
      } else {
        contentInset = new
      }
    }
  }
}

extension UIEdgeInsets {
  @MainActor fileprivate static var log = LogOnce()

  /// The insets with numbers that a scroll view can add to others; 0 for what is not a number.
  fileprivate var bounded: UIEdgeInsets {
    UIEdgeInsets(
      top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}
