import UIKit

/// The animated scroll that brings a control or a header into view, until it arrives or something
/// else moves the content.
@MainActor final class ScrollIntoView {
  private var target: CGFloat = 0
  /// The vertical content offset when last read, in points; nil without a scroll.
  private var last: CGFloat?

  var isScrolling: Bool { last != nil }

  /// Scrolls content up to a vertical offset in points; does nothing if it is there or above it or on
  /// its way, or if a finger is on the content.
  func begin(in scrollView: UIScrollView, to target: CGFloat) {
    guard !scrollView.isTracking, scrollView.contentOffset.y > target else { return }
    // A scroll that began anew with each call would never arrive.
    guard !isScrolling || target != self.target else { return }
    self.target = target
    last = scrollView.contentOffset.y
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: target), animated: true)
  }

  /// Follows the content after it has moved.
  func follow(_ scrollView: UIScrollView) {
    guard let last else { return }
    let y = scrollView.contentOffset.y
    self.last = !scrollView.isTracking && y > target && y <= last ? y : nil
  }

  /// Stops where the content is, or at its nearest end: the scroll may have begun past the other one.
  func stop(in scrollView: UIScrollView) {
    guard isScrolling else { return }
    last = nil
    guard !scrollView.isTracking, scrollView.contentOffset.y > target else { return }
    let inset = scrollView.adjustedContentInset
    let end = scrollView.contentSize.height + inset.bottom - scrollView.bounds.height
    var offset = scrollView.contentOffset
    offset.y = min(offset.y, max(-inset.top, end))
    scrollView.setContentOffset(offset, animated: false)
  }
}
