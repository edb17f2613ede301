@testable import CustomRefreshControl
@testable import KitTestSupport
import UIKit

/// One of the two scroll views, and what the app has set on it.
@MainActor final class ScrollPlace {
  let view: UIScrollView
  /// The inset that the app has set.
  var inset = UIEdgeInsets.zero
  /// The inset that the app has saved as it read it, its own part of it, and UIKit's at the top.
  var saved: (shown: UIEdgeInsets, own: UIEdgeInsets, system: CGFloat)?
  var isOnScreen = true
  /// The room for a keyboard in the inset, in points.
  var keyboard: CGFloat = 0
  var isZero = false
  /// Whether the app has begun an animated scroll, which keeps its target.
  var hasAnimated = false
  /// The number of rows of a scroll view that is not a list.
  var rows = 6 { didSet { setHeight() } }

  init(_ view: UIScrollView) { self.view = view }

  /// Gives the content its height; a row is a page where pages are turned.
  func setHeight() {
    view.contentSize.height = CGFloat(rows) * (view.isPagingEnabled ? view.bounds.height : 60)
  }

  /// Assigns an inset in an app's manner.
  ///
  /// - Parameter system: The points that UIKit has added at the top; apps keep them.
  func assign(_ new: UIEdgeInsets, _ manner: ScrollEvent.Manner, system: CGFloat) {
    // With a keyboard, apps leave the inset to UIKit.
    if keyboard > 0 { return }
    let old = view.contentInset
    var whole = old
    switch manner {
    case .absolute, .save:
      if manner == .save { saved = (old, inset, system) }
      whole = new
      whole.top += system
    case .relative:
      inset = new
      whole = new
      whole.top += system
      return view.baseContentInset = whole
    case .top: whole.top = new.top + system
    case .bottom: whole.bottom = new.bottom
    case .again: break
    case .restore:
      guard let saved, saved.system == system else { return }
      if saved.shown.top != old.top { inset.top = saved.own.top }
      if saved.shown.bottom != old.bottom { inset.bottom = saved.own.bottom }
      (inset.left, inset.right) = (saved.own.left, saved.own.right)
      return view.contentInset = saved.shown
    }
    // An edge that the assignment leaves as it is still includes the shares.
    if whole.top != old.top { inset.top = whole.top - system }
    if whole.bottom != old.bottom { inset.bottom = whole.bottom }
    inset.left = whole.left
    inset.right = whole.right
    view.contentInset = whole
  }

  /// Moves the content into its range, in which an app's animated scroll need not end.
  func stopAnimating() {
    hasAnimated = false
    let range = restingOffsets
    let y = min(max(view.contentOffset.y, range.lowerBound), range.upperBound)
    view.setContentOffset(CGPoint(x: view.contentOffset.x, y: y), animated: false)
  }

  /// The content offsets at which the content can rest.
  var restingOffsets: ClosedRange<CGFloat> {
    let inset = view.adjustedContentInset
    let end = view.contentSize.height + inset.bottom - view.bounds.height
    return -inset.top...max(-inset.top, end)
  }
}
