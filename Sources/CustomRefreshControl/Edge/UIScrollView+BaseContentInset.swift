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
      docks.reduce(contentInset) { inset, dock in
        dock.edge.setting(dock.edge.inset(in: inset) - dock.share.added, in: inset)
      }
    }
    set {
      contentInset = docks.reduce(newValue) { inset, dock in
        let own = dock.edge.inset(in: newValue)
        dock.share.willSetOwn(own)
        return dock.edge.setting(own + dock.share.added, in: inset)
      }
    }
  }

  private var docks: [EdgeDock] { subviews.compactMap { ($0 as? EdgeRefreshView)?.dock } }
}
