import CoreGraphics

/// Decides whether a footer's end of the content, which is near, starts a load: once each time it
/// comes near by a move toward it, or to fill content that has just been added or replaced.
///
/// The end is near when it is in view, or within the prefetch distance of it.
struct EndDetector: Equatable, Replayable {
  /// What a decision depends on.
  struct Place {
    /// How far the content is scrolled toward its end, in points.
    var offset: CGFloat
    /// How far it is where it rests at its beginning, in points.
    var top: CGFloat
    /// How much content there is: its number of rows or items, or its length in points.
    var amount: CGFloat
    /// Whether content that does not fill the screen bounces around its end, which no finger pulls.
    var isBouncing = false
  }

  /// How far the content was scrolled at the last decision; nil before the first one.
  private var offset: CGFloat?
  /// Whether the end has been out of reach, or a new drag has begun, since the last load began.
  private var isFresh = true
  /// How much content there was when the last load began; nil before the first one.
  private var amountAtBegin: CGFloat?
  /// The number of consecutive loads that only fill the screen.
  private var fills = 0

  /// Whether the last load began without any content.
  var hasBegunEmpty: Bool { amountAtBegin == 0 }

  /// Records that a drag has begun.
  mutating func dragDidBegin() { isFresh = true }

  /// Records where the content is while its end is not near.
  ///
  /// - Parameter amount: How much content there is, if it has changed.
  mutating func pass(_ offset: CGFloat, amount: CGFloat? = nil) {
    self.offset = offset
    isFresh = true
    // The last load has brought something, whatever becomes of it.
    if let amount, let amountAtBegin, amount > amountAtBegin { self.amountAtBegin = nil }
  }

  /// Decides whether the end, which is near, starts a load, and why.
  ///
  /// - Parameters:
  ///   - hasChanged: Whether the content may have changed since the last decision.
  ///   - limit: The maximum number of consecutive loads that only fill the screen.
  mutating func decide(at place: Place, hasChanged: Bool, limit: Int) -> RefreshMachine.Cause? {
    let old = offset
    offset = place.offset
    // The content was replaced.
    if let amountAtBegin, place.amount < amountAtBegin { self.amountAtBegin = nil }
    let hasGrown = amountAtBegin.map { place.amount > $0 } ?? false
    // Content that returns to its top does not move toward its end.
    let isMove = old.map { max(place.offset, place.top) > max($0, place.top) } ?? false
    // Short content bounces around its end in both directions, so only a drag counts.
    if isMove, isFresh || hasGrown, !place.isBouncing { return .move }
    // A load that has added nothing is not repeated.
    return hasChanged && fills < limit && (amountAtBegin == nil || hasGrown) ? .fill : nil
  }

  /// Records the start of a load, or that one was declined.
  mutating func begin(amount: CGFloat, cause: RefreshMachine.Cause) {
    isFresh = false
    amountAtBegin = amount
    fills = cause == .fill ? fills + 1 : 0
  }

  /// Allows the next load; the count of those that fill stays.
  mutating func allowAgain() {
    isFresh = true
    amountAtBegin = nil
  }

  /// Forgets the loads of content that was replaced.
  mutating func reset() { self = EndDetector(offset: offset) }

  init(offset: CGFloat? = nil) { self.offset = offset }
}
