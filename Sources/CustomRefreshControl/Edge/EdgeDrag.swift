import CoreGraphics

/// A drag of the content past an edge, as far as the changes of a scroll view show it.
///
/// Only the drag that has pulled the content may begin a refresh: neither a change of insets or
/// content under a resting finger, nor a pull that was held during a refresh. A pull is over when
/// the content is back at its edge.
struct EdgeDrag: Equatable {
  /// Where the content is.
  struct Reading: Equatable {
    /// How far the content is pulled past the edge, in points.
    var pull: CGFloat = 0
    /// How far the content is scrolled in the direction of the pull, in points.
    var scroll: CGFloat = 0
  }

  /// Whether a finger is down, or was when the content last moved.
  private(set) var isActive = false
  /// How far the finger has pulled the content past the edge, in points.
  private(set) var pull: CGFloat = 0
  /// Whether the drag may begin a refresh.
  var canBegin: Bool { isFree && hasMoved }
  /// Whether no refresh has run during the pull.
  private var isFree = true
  /// Whether the content has moved since the finger came down, which may catch a bounce.
  private var hasMoved = false
  /// The part of the content's pull that is not the finger's, in points.
  private var shift: CGFloat = 0
  /// Where the content was last; nil if that is not known.
  private var last: Reading?

  /// Records a change without a drag.
  mutating func note(_ new: Reading) { last = new }

  /// Records a change while a finger is down.
  ///
  /// - Parameters:
  ///   - isRefreshing: Whether something refreshes or loads in the scroll view; not asked while the
  ///     answer would change nothing.
  ///   - isEnding: Whether the content returns from a refresh or a load.
  mutating func change(
    to new: Reading, isRefreshing: @autoclosure () -> Bool, isEnding: Bool
  ) {
    // What the scroll does not explain, the edge has done.
    var slip = last.map { (new.pull - $0.pull) - (new.scroll - $0.scroll) } ?? 0
    if abs(slip) < EdgeDrag.tolerance { slip = 0 }
    let hasScrolled = last.map { $0.scroll != new.scroll } ?? false
    let wasPulled = (last?.pull ?? 0) > 0
    if !isActive {
      hasMoved = hasScrolled && !wasPulled
      // An ending holds the content where the finger finds it, as may what was there before.
      shift = max(0, isEnding || last == nil ? new.pull : min(new.pull, slip))
    } else {
      hasMoved = hasMoved || hasScrolled
      shift = wasPulled ? shift + slip : max(0, min(new.pull, slip))
    }
    isActive = true
    if isFree || new.pull <= 0 { isFree = !isRefreshing() }
    last = new
    // Content that was moved away from the finger is not pulled.
    pull = min(new.pull, new.pull - shift)
  }

  /// Ends the drag.
  mutating func end() {
    let last = last
    self = EdgeDrag()
    self.last = last
  }

  /// The rounding error of a sum of insets and offsets, in points.
  private static let tolerance: CGFloat = 1e-6
}
