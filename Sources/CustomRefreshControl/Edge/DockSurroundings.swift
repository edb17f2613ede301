import UIKit

/// What the place and the room of a docked view depend on, besides the content.
struct DockSurroundings: Equatable {
  private var size = CGSize.zero
  /// The insets above and below that are not the dock's share, in points.
  private var inset: CGFloat = 0
  /// The content insets at the sides, in points.
  private var sides: CGFloat = 0

  /// The surroundings of a view that has not been placed.
  init() {}

  /// - Parameter baseInset: The adjusted inset of the edge without the share, in points.
  @MainActor init(of scrollView: UIScrollView, at edge: RefreshHost.Edge, baseInset: CGFloat) {
    size = scrollView.bounds.size
    inset = (edge == .top ? 0 : scrollView.adjustedContentInset.top) + baseInset
    sides = scrollView.contentInset.left + scrollView.contentInset.right
  }
}
