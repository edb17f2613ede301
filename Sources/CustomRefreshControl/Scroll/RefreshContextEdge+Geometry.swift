import UIKit

extension RefreshContext.Edge {
  /// Returns the inset of the edge, in points.
  func inset(in insets: UIEdgeInsets) -> CGFloat { self == .top ? insets.top : insets.bottom }

  /// Returns the insets with that of the edge replaced.
  func setting(_ inset: CGFloat, in insets: UIEdgeInsets) -> UIEdgeInsets {
    var insets = insets
    if self == .top { insets.top = inset } else { insets.bottom = inset }
    return insets
  }
  /// Returns the content offset at which the edge is in its place, in points.
  @MainActor func offset(in scrollView: UIScrollView) -> CGFloat {
    let inset = scrollView.adjustedContentInset
    guard self == .bottom else { return -inset.top }
    return max(
      -inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
  }
}
