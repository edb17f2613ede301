/// The content offsets at which a scroll view can rest.
struct ScrollRange: Equatable {
  var x: ClosedRange<CGFloat>
  var y: ClosedRange<CGFloat>

  func clamping(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x.clamped(to: x), y: point.y.clamped(to: y))
  }

  func contains(_ point: CGPoint) -> Bool { x.contains(point.x) && y.contains(point.y) }

  /// Returns the scroll distance that makes a span visible; if it does not fit, its start.
  static func shift(
    from visible: ClosedRange<CGFloat>, toShow start: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    let needed = end - visible.upperBound
    if start < visible.lowerBound { return start - visible.lowerBound }
    return needed > 0 ? min(needed, start - visible.lowerBound) : 0
  }
}

extension UIScrollView {
  var scrollRange: ScrollRange {
    let inset = adjustedContentInset
    let size = contentSize
    return ScrollRange(
      x: -inset.left...max(-inset.left, size.width + inset.right - bounds.width),
      y: -inset.top...max(-inset.top, size.height + inset.bottom - bounds.height))
  }

  /// Whether a drag can move the content along the horizontal axis.
  var canDragHorizontally: Bool {
    let range = scrollRange.x
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceHorizontal)
  }

  var canDragVertically: Bool {
    let range = scrollRange.y
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceVertical)
  }

  /// The part of the safe area not included in the adjusted inset, such as a notch beside rows that
  /// scroll only vertically.
  var unadjustedSafeAreaInsets: UIEdgeInsets {
    let safe = safeAreaInsets
    let adjusted = insetAdjustedForSafeArea(.zero)
    return UIEdgeInsets(
      top: safe.top - adjusted.top, left: safe.left - adjusted.left,
      bottom: safe.bottom - adjusted.bottom, right: safe.right - adjusted.right)
  }

  /// Whether the content is where it was set to be at a place, along one axis.
  func isAt(_ axis: KeyPath<CGPoint, CGFloat>, of place: CGPoint) -> Bool {
    let offset = bounds.origin[keyPath: axis]
    return [place, keptOffset(of: place)].contains { abs($0[keyPath: axis] - offset) < 1e-6 }
  }

  /// Adds the change of the adjusted inset that the system makes with each layout of content that fills
  /// the view or the area within its insets, and no more.
  func addAlternation(to inset: inout UIEdgeInsets) {
    guard alternates, HostLoop.current.behavior.fittingInset == .alternates else { return }
    let room = bounds.height - contentSize.height
    guard [room, room - inset.top - inset.bottom].contains(where: { abs($0) < devicePixel }) else {
      return
    }
    inset.top += 1e-10
    inset.bottom += 1e-10
  }

  private var isInNavigationController: Bool {
    nearest { ($0 as? any TitleBarProviding)?.isInNavigationController == true ? true : nil }
      == true
  }

  /// Returns the inset with the safe area added according to the adjustment behavior.
  ///
  /// `.automatic` differs from `.scrollableAxes` only vertically: in a navigation controller UIKit
  /// also adjusts for content that is too short to scroll. Elsewhere such content begins at the
  /// view's edge, as public reports say.
  func insetAdjustedForSafeArea(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    var safe = safeAreaInsets
    safe.top = max(0, safe.top - followedGap)
    let (horizontal, vertical): (Bool, Bool)
    switch contentInsetAdjustmentBehavior {
    case .never: (horizontal, vertical) = (false, false)
    case .always: (horizontal, vertical) = (true, true)
    case .automatic:
      horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
      vertical =
        alwaysBounceVertical || contentSize.height > bounds.height || isInNavigationController
    case .scrollableAxes:
      horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
      vertical = alwaysBounceVertical || contentSize.height > bounds.height
    }
    return UIEdgeInsets(
      top: inset.top + (vertical ? safe.top : 0),
      left: inset.left + (horizontal ? safe.left : 0),
      bottom: inset.bottom + (vertical ? safe.bottom : 0),
      right: inset.right + (horizontal ? safe.right : 0))
  }
}

extension UIEdgeInsets {
  /// Whether the insets differ by far less than a pixel, so that content need not move.
  func isNearly(_ other: UIEdgeInsets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right]
      .allSatisfy { abs($0) < 1e-6 }
  }
}
