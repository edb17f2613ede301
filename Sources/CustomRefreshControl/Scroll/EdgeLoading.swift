import UIKit

/// A view that loads at one end of a scroll view. Only one of those of a scroll view loads at a
/// time.
@MainActor protocol EdgeLoading: UIView {
  /// Whether it loads.
  var isBusy: Bool { get }

  /// Ends its load, because another one begins that goes before it.
  func giveWay()

  /// Called when another one of the same scroll view has begun or ended a load.
  ///
  /// - Parameter isRefreshed: Whether that has replaced the content.
  func otherDidChange(isRefreshed: Bool)
}

extension UIScrollView {
  /// What loads at the other ends of the scroll view.
  func edgeLoaders(besides own: UIView) -> [any EdgeLoading] {
    subviews.filter { $0 !== own }.compactMap { $0 as? any EdgeLoading }
  }
}
