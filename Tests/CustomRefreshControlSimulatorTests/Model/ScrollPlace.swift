@testable import CustomRefreshControl
@testable import KitTestSupport
import UIKit

/// One of the two scroll views, and what the app has set on it.
@MainActor final class ScrollPlace {
  let view: UIScrollView
  private(set) var axis: ModelAxis
  /// The inset that the app has set.
  var inset = UIEdgeInsets.zero
  /// The inset that the app has saved as it read it, its own part of it, and UIKit's at the start.
  var saved: (shown: UIEdgeInsets, own: UIEdgeInsets, system: CGFloat)?
  var isOnScreen = true
  /// The room for a keyboard in the inset, in points.
  var keyboard: CGFloat = 0
  var isZero = false
  /// Whether the app has begun an animated scroll, which keeps its target.
  var hasAnimated = false
  /// The number of rows of a scroll view that is not a list.
  var rows = 6 { didSet { setLength() } }

  init(_ view: UIScrollView, along axis: ModelAxis) {
    self.view = view
    self.axis = axis
    turn(to: axis)
    view.contentInsetAdjustmentBehavior = .always
  }

  /// Lets the content scroll along an axis.
  func turn(to axis: ModelAxis) {
    self.axis = axis
    view.semanticContentAttribute = axis.isMirrored ? .forceRightToLeft : .unspecified
  }

  // MARK: Lengths

  /// The length of the content.
  var length: CGFloat { axis.length(of: view.contentSize) }

  /// The length of the scroll view.
  var viewport: CGFloat { axis.length(of: view.bounds.size) }

  /// Where the visible part begins.
  var offset: CGFloat {
    let point = view.contentOffset
    return switch axis {
    case .vertical: point.y
    case .leftToRight: point.x
    case .rightToLeft: length - viewport - point.x
    }
  }

  func scroll(to offset: CGFloat, isAnimated: Bool = false) {
    let old = view.contentOffset
    let point =
      switch axis {
      case .vertical: CGPoint(x: old.x, y: offset)
      case .leftToRight: CGPoint(x: offset, y: old.y)
      case .rightToLeft: CGPoint(x: length - viewport - offset, y: old.y)
      }
    view.setContentOffset(point, animated: isAnimated)
  }

  /// Scrolls within the range in which the content can rest.
  func scrollInRange(to offset: CGFloat, isAnimated: Bool = false) {
    let range = restingOffsets
    scroll(to: min(max(offset, range.lowerBound), range.upperBound), isAnimated: isAnimated)
  }

  /// Gives the content its length; a row is a page where pages are turned.
  func setLength() {
    let row = view.isPagingEnabled ? viewport : 60
    view.contentSize = axis.size(length: CGFloat(rows) * row, breadth: 0)
  }

  /// The adjusted inset of the start and that of the end.
  var adjusted: (start: CGFloat, end: CGFloat) {
    let insets = view.adjustedContentInset
    return (insets[keyPath: axis.start], insets[keyPath: axis.end])
  }

  /// The offsets at which the content can rest; content that does not fill the scroll view rests where
  /// content offsets are least.
  var restingOffsets: ClosedRange<CGFloat> {
    let (start, end) = (-adjusted.start, length + adjusted.end - viewport)
    return axis.isMirrored ? min(start, end)...end : start...max(start, end)
  }

  // MARK: The app

  /// Assigns an inset in an app's manner.
  ///
  /// - Parameter system: The points that UIKit has added at the start; apps keep them.
  func assign(_ new: UIEdgeInsets, _ manner: ScrollEvent.Manner, system: CGFloat) {
    // With a keyboard, apps leave the inset to UIKit.
    if keyboard > 0 { return }
    let (start, end) = (axis.start, axis.end)
    let old = view.contentInset
    var whole = old
    switch manner {
    case .absolute, .save:
      if manner == .save { saved = (old, inset, system) }
      whole = new
      whole[keyPath: start] += system
    case .relative:
      inset = new
      whole = new
      whole[keyPath: start] += system
      view.baseContentInset = whole
      // It is the last word, also after what the app has assigned in a callback of it.
      return inset = new
    case .start: whole[keyPath: start] = new[keyPath: start] + system
    case .end: whole[keyPath: end] = new[keyPath: end]
    case .step:
      // A third of a point is no binary number.
      let step = new[keyPath: start] / 3
      inset[keyPath: end] += step
      whole[keyPath: end] += step
      return view.contentInset = whole
    case .again: break
    case .restore:
      guard let saved, saved.system == system else { return }
      for edge in [start, end] where saved.shown[keyPath: edge] != old[keyPath: edge] {
        inset[keyPath: edge] = saved.own[keyPath: edge]
      }
      setSides(from: saved.own)
      return view.contentInset = saved.shown
    }
    // A number less than a point from what is shown may be that, rounded: twice in a row it is taken for it.
    for edge in [start, end] where whole[keyPath: edge] != old[keyPath: edge] {
      if abs(whole[keyPath: edge] - old[keyPath: edge]) < 1 { return }
    }
    // An edge that the assignment leaves as it is still includes the shares.
    if whole[keyPath: start] != old[keyPath: start] {
      inset[keyPath: start] = whole[keyPath: start] - system
    }
    if whole[keyPath: end] != old[keyPath: end] { inset[keyPath: end] = whole[keyPath: end] }
    setSides(from: whole)
    view.contentInset = whole
  }

  private func setSides(from new: UIEdgeInsets) {
    let (start, end) = (inset[keyPath: axis.start], inset[keyPath: axis.end])
    inset = new
    inset[keyPath: axis.start] = start
    inset[keyPath: axis.end] = end
  }

  /// Moves the content into its range, in which an app's animated scroll need not end.
  func stopAnimating() {
    hasAnimated = false
    scrollInRange(to: offset)
  }
}
