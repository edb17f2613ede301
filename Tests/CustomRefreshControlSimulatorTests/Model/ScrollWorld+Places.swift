@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// Where content that begins at the right stays as it gets another length.
extension ScrollWorld {
  /// Content that begins at the right and rests beside a header or a footer.
  struct Beginning {
    var length: CGFloat
    var viewport: CGFloat
    /// Where the visible part begins, counted from the right as the range is, and counted from the left.
    var offset: CGFloat
    var fromLeft: CGFloat
    var range: ClosedRange<CGFloat>
    /// The greatest offset at which UIKit leaves it, counted from the left.
    var greatest: CGFloat
  }

  /// Returns nil unless nothing moves the content, nor holds it, nor pages it.
  func beginning(of index: Int) -> Beginning? {
    let place = places[index]
    guard axis.isMirrored, loop.isStill, place.isOnScreen, isOnScreen, !place.isZero,
      !place.view.isPagingEnabled,
      !(finger.isDown && fingerPlace == index), !newSafeAreas.contains(index),
      parts.contains(where: { $0.place == index && $0.view != nil }),
      parts[1].place != index || parts[1].phase == .idle
    else { return nil }
    return Beginning(
      length: place.length, viewport: place.viewport, offset: place.offset,
      fromLeft: place.view.contentOffset.x, range: place.restingOffsets,
      greatest: place.length - place.viewport + place.adjusted.start)
  }

  /// Checks that content which has got another length is as far from where it begins as before, or at its
  /// new end; or at its beginning, where UIKit has moved it.
  func checkPlace(in index: Int, since old: Beginning?) {
    guard let old, let new = beginning(of: index), !hasActed, old.length != new.length,
      old.viewport == new.viewport
    else { return }
    let isMoved =
      !setup.keepsBeginning && old.fromLeft > max(new.greatest, -places[index].adjusted.end)
    let way = isMoved ? 0 : old.offset - old.range.lowerBound
    let place = min(new.range.lowerBound + way, new.range.upperBound)
    // A scroll view of one pixel for a point rounds the offset that it is given.
    let rounding: CGFloat = loop.behavior.setOffsets == .rounded ? 0.5 : 0
    complain(
      "Content of \(old.length) points at \(old.offset) is at \(new.offset) with \(new.length) points, and "
        + "not at \(place).", if: abs(new.offset - place) > 0.01 + rounding)
  }
}
