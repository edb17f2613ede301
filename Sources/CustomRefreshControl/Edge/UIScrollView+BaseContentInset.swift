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
      if new != newValue { ScrollSides.of(self).logBound(of: newValue, as: new) }
      if let sides = ScrollSides.known(of: self) {
        sides.ownInsets = new
      } else {
        contentInset = new
      }
    }
  }
}

extension UIScrollView {
  /// The room at each side for views of the app's own that stay in view, such as a banner; 0 by default.
  ///
  /// It is added to the content inset as the room of a header or a footer is: an inset that the app saves,
  /// restores or assigns remains right, and is ``baseContentInset`` alone. Header and footer stand beyond it,
  /// and content that rests at the side moves to show it. Numbers are from 0 to a million points.
  ///
  /// The room is there from the end of the turn of the run loop on.
  public var addedContentInset: UIEdgeInsets {
    get { ScrollSides.known(of: self)?.extraRoom ?? .zero }
    set {
      let new = newValue.bounded
      let room = UIEdgeInsets(
        top: max(0, new.top), left: max(0, new.left), bottom: max(0, new.bottom),
        right: max(0, new.right))
      // Of a scroll view without room nothing needs to be known.
      if room != addedContentInset { ScrollSides.of(self).setExtraRoom(room) }
    }
  }
}

extension UIEdgeInsets {
  /// The insets with numbers that a scroll view can add to others; 0 for what is not a number.
  fileprivate var bounded: UIEdgeInsets {
    UIEdgeInsets(
      top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}
