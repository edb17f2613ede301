import UIKit

/// Finds the scroll view of a control, and observes how far its content is pulled.
///
/// It does not use the scroll view's delegate, and the app need not forward anything.
@MainActor final class ScrollTracker {
  /// Called for each scroll.
  var onScroll: (@MainActor () -> Void)?
  /// Called for each change of the content inset, including UIKit's as a refresh begins or ends.
  var onInset: (@MainActor () -> Void)?

  private(set) weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  /// The adjusted top inset at the last call of ``settle()``, in points.
  private var settledTop: CGFloat = 0

  // MARK: Finding

  /// Finds the scroll view after the control has moved.
  ///
  /// It is the nearest scroll view above the control, or the one whose `refreshControl` it is,
  /// because UIKit may host the control elsewhere.
  func follow(_ control: UIRefreshControl) {
    let found = ScrollTracker.scrollView(above: control) ?? owner(of: control)
    guard found !== scrollView else { return }
    scrollView = found
    settle()
    guard let found else { return observations = [] }
    observations = [
      found.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onScroll?() }
      },
      found.observe(\.contentInset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onInset?() }
      },
    ]
  }

  private static func scrollView(above control: UIView) -> UIScrollView? {
    var ancestor = control.superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    return ancestor as? UIScrollView
  }

  private func owner(of control: UIRefreshControl) -> UIScrollView? {
    if let scrollView, scrollView.refreshControl === control { return scrollView }
    return control.window.flatMap { ScrollTracker.owner(of: control, in: $0) }
  }

  private static func owner(of control: UIRefreshControl, in view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView, scrollView.refreshControl === control {
      return scrollView
    }
    return view.subviews.lazy.compactMap { owner(of: control, in: $0) }.first
  }

  // MARK: Measuring

  /// The height of the scroll view in points; 0 without one.
  var length: CGFloat { scrollView?.bounds.height ?? 0 }

  /// Whether a finger is on the content.
  var isTracking: Bool { scrollView?.isTracking ?? false }

  /// Records the current top inset as that of the content at rest.
  func settle() {
    settledTop = scrollView?.adjustedContentInset.top ?? 0
  }

  /// How far the content is pulled past its top, in points; 0 without a scroll view.
  ///
  /// Not meaningful during a refresh, when the inset may or may not include UIKit's.
  ///
  /// - Parameter systemInset: The inset that UIKit may have added during a drag before
  ///   `isRefreshing` becomes true, in points.
  func pull(expecting systemInset: CGFloat) -> CGFloat {
    guard let scrollView else { return 0 }
    var top = scrollView.adjustedContentInset.top
    if isTracking, top - settledTop >= systemInset { top = settledTop }
    return -(scrollView.contentOffset.y + top)
  }

  /// The remaining time of the scroll animation, in seconds; 0 if there is none.
  ///
  /// UIKit may set the offset at once and animate only the presentation layer.
  var remainingAnimation: Double {
    guard let layer = scrollView?.layer else { return 0 }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let animations = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
    return animations.reduce(0) { longest, animation in
      let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? ""
      guard keyPath == "bounds" || keyPath.hasPrefix("bounds.origin") else { return longest }
      // An animation has no begin time until its transaction is committed.
      let begin = animation.beginTime > 0 ? animation.beginTime : now
      return max(longest, begin + animation.duration - now)
    }
  }
}
