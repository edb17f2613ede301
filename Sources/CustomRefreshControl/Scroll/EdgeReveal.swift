import UIKit

/// The scroll that brings a docked view into view, until it arrives or something else scrolls the
/// content; a class, because scrolling calls the dock back.
@MainActor final class EdgeReveal {
  /// The vertical content offset when last read, in points; nil without a scroll.
  private var offset: CGFloat?

  var isScrolling: Bool { offset != nil }

  /// Scrolls content to a vertical offset in points.
  func begin(in scrollView: UIScrollView, to top: CGFloat) {
    offset = scrollView.contentOffset.y
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
  }

  /// Follows the content after it has moved.
  func follow(_ scrollView: UIScrollView, hasArrived: Bool) {
    guard let last = offset else { return }
    let y = scrollView.contentOffset.y
    offset = !scrollView.isTracking && !hasArrived && y <= last ? y : nil
  }

  /// Stops where the content is, or at its nearest end.
  func stop(in scrollView: UIScrollView, hasArrived: Bool) {
    guard isScrolling else { return }
    offset = nil
    guard !scrollView.isTracking, !hasArrived else { return }
    var offset = scrollView.contentOffset
    let inset = scrollView.adjustedContentInset
    let end = scrollView.contentSize.height + inset.bottom - scrollView.bounds.height
    // The scroll may have stopped a bounce at the other end.
    offset.y = min(offset.y, max(-inset.top, end))
    scrollView.setContentOffset(offset, animated: false)
  }
}
