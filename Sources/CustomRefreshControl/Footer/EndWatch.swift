import Foundation

/// Decides when coming near the end of the content means to load more: once each time, and never
/// because the content swings back.
struct EndWatch: Equatable {
  private var offset = -CGFloat.infinity
  private var isTracking = false
  private var isMovingDown = false
  /// Whether the end has not been used up yet by a load.
  private var isFresh = true
  /// Where the content ended when the last load began, in points; nil before the first.
  private var endAtBegin: CGFloat?
  /// How many loads have followed one another without a finger.
  private var fills = 0

  /// Takes note of a scroll.
  mutating func move(to new: CGFloat, isTracking: Bool) {
    isMovingDown = new > offset
    offset = new
    if isTracking && !self.isTracking {
      // Another drag is another wish.
      isFresh = true
      fills = 0
    }
    self.isTracking = isTracking
  }

  /// Whether a scroll that has come near enough to the end means to load.
  ///
  /// - Parameters:
  ///   - isShort: Whether the content does not fill the screen, so that its end is always near.
  ///   - pull: How far it is dragged past its end, in points.
  func isReached(isShort: Bool, pull: CGFloat) -> Bool {
    guard isFresh, isMovingDown else { return false }
    // Short content swings about its end whichever way it was pulled.
    return !isShort || isTracking && pull > 0
  }

  /// A load begins.
  mutating func begin(end: CGFloat) {
    isFresh = false
    endAtBegin = end
  }

  /// Whether content that ends here is to be filled up without a finger.
  ///
  /// - Parameters:
  ///   - end: Where it ends, in points.
  ///   - limit: How many loads may follow one another.
  mutating func mayFill(end: CGFloat, limit: Int) -> Bool {
    // What has brought nothing is not tried again, and nothing is not filled up.
    guard end > 0, end > endAtBegin ?? 0 else { return false }
    isFresh = true
    return fills < limit
  }

  mutating func countFill() { fills += 1 }
}
