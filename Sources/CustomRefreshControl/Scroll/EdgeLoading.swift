import UIKit

/// A view that loads at one end of a scroll view.
///
/// Only one such view of a scroll view loads at a time.
@MainActor protocol EdgeLoading: UIView {
  /// Whether the view is loading.
  var isBusy: Bool { get }

  /// Ends the load, because one with higher priority begins.
  func giveWay()

  /// Called when another edge loader of the scroll view has begun or ended a load.
  ///
  /// - Parameter isRefreshed: Whether the load has replaced the content.
  func otherDidChange(isRefreshed: Bool)
}

extension UIScrollView {
  /// Returns the other views that load at an end of the scroll view.
  func edgeLoaders(besides own: UIView) -> [any EdgeLoading] {
    subviews.filter { $0 !== own }.compactMap { $0 as? any EdgeLoading }
  }
}
