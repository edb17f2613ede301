import CoreGraphics

/// Decides whether a footer's end of the content starts a load: once each time it comes into view,
/// and never because the content bounces.
///
/// The end is near when it is in view, or within the prefetch distance of it.
struct EndWatch: Equatable {
  private var offset = -CGFloat.infinity
  private var isTracking = false
  private var isMovingDown = false
  /// Whether the end has been out of reach, or a new drag has begun, since the last load began.
  private var isFresh = true
  /// The length of the content when the last load began, in points; nil before the first one.
  private var lengthAtBegin: CGFloat?
  /// The number of consecutive loads without a cause, such as a scroll.
  private var fills = 0

  /// Records a scroll.
  mutating func scroll(to new: CGFloat, isTracking: Bool) {
    isMovingDown = new > offset
    offset = new
    if isTracking && !self.isTracking { isFresh = true }
    self.isTracking = isTracking
  }

  /// Records the length of the content, in points, and whether its end is near.
  mutating func note(length: CGFloat, isNear: Bool) {
    if !isNear { isFresh = true }
    // The content was replaced.
    if let old = lengthAtBegin, length < old { lengthAtBegin = nil }
  }

  /// Returns whether a scroll near the end starts a load.
  ///
  /// - Parameters:
  ///   - length: The length of the content, in points.
  ///   - isShort: Whether the content does not fill the screen, so that its end is always near.
  ///   - pull: How far the content is dragged past its end, in points.
  func isReached(length: CGFloat, isShort: Bool, pull: CGFloat) -> Bool {
    guard isMovingDown, isFresh || hasGrown(to: length) else { return false }
    // Short content bounces around its end in both directions, so only a drag counts.
    return !isShort || isTracking && pull > 0
  }

  /// Returns whether content whose end is near may load more without a cause.
  ///
  /// - Parameters:
  ///   - length: The length of the content, in points.
  ///   - limit: The maximum number of consecutive loads.
  func mayFill(length: CGFloat, limit: Int) -> Bool {
    // A load that has added nothing is not repeated.
    fills < limit && (lengthAtBegin == nil || hasGrown(to: length))
  }

  private func hasGrown(to length: CGFloat) -> Bool { lengthAtBegin.map { length > $0 } ?? false }

  /// Records the start of a load, or that one was declined.
  ///
  /// - Parameter isFill: Whether it has no cause.
  mutating func begin(length: CGFloat, isFill: Bool) {
    isFresh = false
    lengthAtBegin = length
    fills = isFill ? fills + 1 : 0
  }

  /// Lets the end be reached again; loads without a cause stay counted.
  mutating func allowAgain() {
    isFresh = true
    lengthAtBegin = nil
  }
}
