import UIKit

extension UIScrollView {
  /// The header that refreshes this scroll view when the user releases a pull; nil for none.
  ///
  /// ```swift
  /// tableView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
  /// ```
  /// The header is a subview of the scroll view, which retains it.
  public var refreshHeader: RefreshHeader? {
    get { subviews.lazy.compactMap { $0 as? RefreshHeader }.first }
    set {
      guard newValue !== refreshHeader else { return }
      refreshHeader?.removeFromSuperview()
      if let newValue { addSubview(newValue) }
    }
  }
}
