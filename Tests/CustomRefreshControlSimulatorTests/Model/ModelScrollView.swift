import UIKit

/// A scroll view that answers as UIKit may when content that begins at the right grows, or the view gets
/// another width.
final class ModelScrollView: UIScrollView {
  /// Whether such content keeps its distance from the right; otherwise the offset stays, which is counted
  /// from the left, and the content is thrown towards its end.
  var keepsBeginning = false

  override var contentSize: CGSize {
    get { super.contentSize }
    set { keeping { super.contentSize = newValue } }
  }

  override var frame: CGRect {
    get { super.frame }
    set { keeping { super.frame = newValue } }
  }

  private func keeping(_ change: () -> Void) {
    let fromRight = contentSize.width - bounds.width - contentOffset.x
    let old = (contentSize.width, bounds.width)
    change()
    guard keepsBeginning, effectiveUserInterfaceLayoutDirection == .rightToLeft,
      old != (contentSize.width, bounds.width)
    else { return }
    let (insets, free) = (adjustedContentInset, contentSize.width - bounds.width)
    let x = free - fromRight
    let isMoving = isTracking || isDecelerating
    let place = isMoving ? x : min(max(x, -insets.left), max(-insets.left, free + insets.right))
    WriteWatch.ignoring { if place != contentOffset.x { contentOffset.x = place } }
  }
}
