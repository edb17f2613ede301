import UIKit

/// A stretch of a scroll view's content through which scrolling changes nothing for an observer.
///
/// Most scrolling is among the rows. There it costs a comparison, which loads no weak reference.
@MainActor final class ScrollStretch {
  private var offsets: ClosedRange<CGFloat>?
  private var side: CGFloat = 0
  private var size = CGSize.zero
  private var inset = UIEdgeInsets.zero
  private var adjustedInset = UIEdgeInsets.zero
  private var skippedOffset: CGFloat?

  /// Begins to skip scrolls to vertical offsets in a range, in points, if the content is there.
  func begin(_ offsets: ClosedRange<CGFloat>, of scrollView: UIScrollView) {
    guard offsets.contains(scrollView.bounds.minY) else { return }
    self.offsets = offsets
    side = scrollView.bounds.minX
    size = scrollView.bounds.size
    inset = scrollView.contentInset
    adjustedInset = scrollView.adjustedContentInset
  }

  func end() { offsets = nil }

  /// Returns whether a scroll up or down is within the stretch, with the size and the insets that it
  /// began with; it ends otherwise.
  func skips(_ scrollView: UIScrollView) -> Bool {
    guard let offsets else { return false }
    let bounds = scrollView.bounds
    guard offsets.contains(bounds.minY), bounds.minX == side, bounds.size == size,
      scrollView.contentInset == inset, scrollView.adjustedContentInset == adjustedInset
    else {
      end()
      return false
    }
    skippedOffset = bounds.minY
    return true
  }

  /// Returns the vertical offset of the last scroll that was skipped, once; nil if none was.
  func takeSkippedOffset() -> CGFloat? {
    defer { skippedOffset = nil }
    return skippedOffset
  }
}
