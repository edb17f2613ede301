import Foundation

/// Decides whether reaching the end of the content starts a load: once per approach, and never
/// because the content bounces back.
struct EndWatch: Equatable {
  private var offset = -CGFloat.infinity
  private var isTracking = false
  private var isMovingDown = false
  /// Whether reaching the end may start a load.
  ///
  /// False after a load begins, until a new drag or new content.
  private var isFresh = true
  /// Where the content ended when the last load began, in points; nil before the first.
  private var endAtBegin: CGFloat?
  /// The number of consecutive automatic loads without a drag.
  private var fills = 0

  /// Records a scroll.
  mutating func move(to new: CGFloat, isTracking: Bool) {
    isMovingDown = new > offset
    offset = new
    if isTracking && !self.isTracking {
      // Each new drag may load again.
      isFresh = true
      fills = 0
    }
    self.isTracking = isTracking
  }

  /// Returns whether a scroll near the end of the content starts a load.
  ///
  /// - Parameters:
  ///   - isShort: Whether the content does not fill the screen, so that its end is always near.
  ///   - pull: How far the content is dragged past its end, in points.
  func isReached(isShort: Bool, pull: CGFloat) -> Bool {
    guard isFresh, isMovingDown else { return false }
    // Short content bounces around its end in both directions, so only a drag counts.
    return !isShort || isTracking && pull > 0
  }

  /// Records the start of a load.
  mutating func begin(end: CGFloat) {
    isFresh = false
    endAtBegin = end
  }

  /// Returns whether content that ends near the visible part may load more without a drag.
  ///
  /// - Parameters:
  ///   - end: Where the content ends, in points.
  ///   - limit: The maximum number of consecutive loads.
  mutating func mayFill(end: CGFloat, limit: Int) -> Bool {
    // Do not repeat a load that added nothing, and do not fill empty content.
    guard end > 0, end > endAtBegin ?? 0 else { return false }
    isFresh = true
    return fills < limit
  }

  mutating func countFill() { fills += 1 }
}
