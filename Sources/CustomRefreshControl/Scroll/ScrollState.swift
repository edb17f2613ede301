import UIKit

/// A scroll view as one of its sides sees it: what there is along one axis, read once for each event.
///
/// All lengths are in points. Offsets are counted from the side: 0 where the content of the app ends
/// there, more the further it is scrolled away, less than 0 where it is pulled past the side. So the
/// same rules hold for all four sides.
struct ScrollState: Equatable, Replayable {
  var side: ScrollSide
  /// Where the visible part begins, seen from the side.
  var offset: CGFloat = 0
  /// The length of the content.
  var contentLength: CGFloat = 0
  /// The length of the scroll view.
  var viewport: CGFloat = 0
  /// The adjusted inset of the side, without the room, and with that for views of the app's own.
  var base: CGFloat = 0
  /// The app's own inset of the side.
  var own: CGFloat = 0
  /// The room for views of the app's own, beyond which header and footer stand.
  var extra: CGFloat = 0
  /// The room that is added to the inset of the side.
  var room: CGFloat = 0
  /// What is added to the app's own inset: the room with its mark.
  var added: CGFloat = 0
  /// The adjusted inset of the opposite side.
  var far: CGFloat = 0
  var isPaging = false
  var hasWindow = true

  /// The length between the insets, without the room.
  var space: CGFloat { viewport - base - far }

  /// How far the content is scrolled away from the opposite side.
  var travel: CGFloat { contentLength - viewport - offset }

  /// Where the content ends at the opposite side, with its inset.
  private var farEnd: CGFloat { contentLength - viewport + far }

  /// Returns where the content rests at the side.
  ///
  /// Content that does not fill a scroll view rests at the side where offsets are least.
  func rest(withRoom room: CGFloat = 0) -> CGFloat {
    let rest = -(base + room)
    return side.isHigh ? min(rest, farEnd) : rest
  }

  /// Returns where the content rests at the opposite side: at the same place, if it does not fill the scroll
  /// view.
  func farRest(withRoom room: CGFloat) -> CGFloat { max(farEnd, rest(withRoom: room)) }

  /// Returns how far the content is pulled past an offset; less than 0 if it is not.
  ///
  /// No finger pulls by less than half a point: that is the rounding of sums, and of offsets, which UIKit
  /// rounds to pixels, and outside a window to points.
  func pull(past start: CGFloat) -> CGFloat {
    let pull = start - offset
    return abs(pull) <= ScrollState.leastPull ? 0 : pull
  }

  /// How far from where it rests content may be that rests, in points.
  static let leastPull: CGFloat = 0.5 + 2 * SideInset.greatestMark

  /// Whether the content is where it rests at the side, or is pulled past that.
  var isAtRest: Bool { pull(past: rest()) >= 0 }

  /// Whether the content has been moved, by more than what UIKit does for another inset.
  func hasMoved(to new: ScrollState) -> Bool {
    offset != new.offset && offset - rest() != new.offset - new.rest()
  }

  /// Returns the same state at another offset, as seen from the side.
  func at(_ offset: CGFloat) -> ScrollState {
    var state = self
    state.offset = offset
    return state
  }
}

extension ScrollState {
  /// Reads a scroll view; without an inset, of what nobody adds to.
  @MainActor init(_ scrollView: UIScrollView, at side: ScrollSide, with inset: SideInset? = nil) {
    self.init(side: side)
    let (insets, adjusted) = (scrollView.contentInset, scrollView.adjustedContentInset)
    let start = side.isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x
    contentLength = side.length(of: scrollView.contentSize)
    viewport = side.length(of: scrollView.bounds.size)
    offset = side.isHigh ? contentLength - viewport - start : start
    extra = inset?.extra ?? 0
    room = inset?.viewRoom ?? 0
    added = inset?.viewAdded ?? 0
    own = inset?.own ?? side.inset(in: insets)
    // An inset that the app has just assigned may not hold the room yet: take off what it does hold.
    base = side.inset(in: adjusted) - added
    far = side.opposite.inset(in: adjusted)
    isPaging = scrollView.isPagingEnabled
    hasWindow = scrollView.window != nil
  }

  /// Returns a content offset of the scroll view for an offset as seen from the side.
  @MainActor func contentOffset(at offset: CGFloat, in scrollView: UIScrollView) -> CGPoint {
    let start = side.isHigh ? contentLength - viewport - offset : offset
    let old = scrollView.contentOffset
    return side.isVertical ? CGPoint(x: old.x, y: start) : CGPoint(x: start, y: old.y)
  }
}
