import CoreGraphics

/// A drag of the content past an edge, as far as the changes of a scroll view show it.
///
/// Only the drag that has pulled the content may begin a refresh, and only one: neither a change of
/// insets or content under a resting finger, nor a finger that was down during a refresh.
struct EdgeDrag: Equatable {
  /// Whether a finger is down, or was when the content last moved.
  private(set) var isActive = false
  /// How far the finger has pulled the content past the edge, in points.
  private(set) var pull: CGFloat = 0
  /// Whether the drag may begin a refresh.
  var canBegin: Bool { isFree && hasMoved }
  /// Whether no refresh has run during the drag.
  private var isFree = true
  /// Whether the content has moved since the finger came down, which may catch a bounce.
  private var hasMoved = false
  /// The part of the content's pull that is not the finger's, in points.
  private var shift: CGFloat = 0
  /// The content's pull when last read, in points.
  private var contentPull: CGFloat = 0

  /// Records a change while a finger is down.
  ///
  /// - Parameters:
  ///   - pull: How far the content is pulled past the edge, in points.
  ///   - isScroll: Whether the content has moved; otherwise its edge has.
  ///   - wasPulled: Whether the content was pulled before the change.
  ///   - state: The state of the refresh.
  mutating func change(
    pull new: CGFloat, isScroll: Bool, wasPulled: Bool, state: RefreshMachine.State
  ) {
    if !isActive {
      isActive = true
      isFree = true
      hasMoved = isScroll && !wasPulled
      // An ending holds the content where the finger finds it.
      shift = state == .ending ? max(new, 0) : 0
    } else if isScroll {
      hasMoved = true
    } else {
      shift += new - contentPull
    }
    if state == .refreshing || state == .finishing { isFree = false }
    contentPull = new
    // Content that was moved away from the finger is not pulled.
    pull = min(new, new - shift)
  }

  /// Ends the drag.
  mutating func end() { self = EdgeDrag() }
}
