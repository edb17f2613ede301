import UIKit

extension UIScrollView {
  /// The content inset without the room of a ``RefreshHeader`` and a ``LoadMoreFooter``.
  ///
  /// A `contentInset` that the app assigns is the app's own, and the room is added to it. Use this
  /// property to change the inset relative to itself:
  /// ```swift
  /// tableView.baseContentInset.bottom += 44
  /// ```
  public var baseContentInset: UIEdgeInsets {
    get {
      addedInsets.reduce(contentInset) { inset, added in
        added.edge.setting(added.edge.inset(in: inset) - added.added, in: inset)
      }
    }
    set {
      contentInset = addedInsets.reduce(newValue) { inset, added in
        let own = added.edge.inset(in: newValue)
        added.willSetOwn(own)
        return added.edge.setting(own + added.added, in: inset)
      }
    }
  }

  var addedInsets: [AddedInset] {
    subviews.compactMap { ($0 as? EdgeRefreshView)?.addedInset }
  }
}
