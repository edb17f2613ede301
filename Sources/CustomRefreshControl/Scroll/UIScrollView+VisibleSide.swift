import UIKit

extension UIScrollView {
  /// The left edge of the visible part of wide content, in points; content that bounces sideways takes
  /// what is there along.
  var visibleSide: CGFloat {
    guard contentSize.width > bounds.width else { return 0 }
    let inset = adjustedContentInset
    let visible = bounds.width - inset.left - inset.right
    return max(0, min(contentOffset.x + inset.left, contentSize.width - visible))
  }
}
