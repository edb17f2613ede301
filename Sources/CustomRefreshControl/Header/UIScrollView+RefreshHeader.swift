import UIKit

extension UIScrollView {
  /// The header that refreshes this scroll view when the user lets go of a pull; nil for none.
  ///
  /// ```swift
  /// tableView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
  /// ```
  /// The scroll view keeps it: it is one of its subviews, and found among them.
  public var refreshHeader: RefreshHeader? {
    get { subviews.lazy.compactMap { $0 as? RefreshHeader }.first }
    set {
      guard newValue !== refreshHeader else { return }
      refreshHeader?.removeFromSuperview()
      if let newValue { addSubview(newValue) }
    }
  }
}
