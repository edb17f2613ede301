import UIKit

/// Finds the scroll view of a refresh control, and measures how far its content is pulled.
///
/// It does not use the scroll view's delegate, and the app need not forward anything.
@MainActor final class ScrollTracker {
  private let observer = ScrollObserver()
  /// The adjusted top inset of the content at rest, in points.
  private var restingTop: CGFloat = 0
  private var distance = PullDistance()
  /// Whether the content was scrolled to bring the control into view.
  private var isRevealing = false
  /// Whether the drag in which the last refresh ended may go on.
  private var isHeldSinceEnd = false

  var scrollView: UIScrollView? { observer.scrollView }

  // MARK: Finding

  /// Finds the scroll view after the control has moved.
  ///
  /// It is the superview, or the scroll view whose `refreshControl` it is, because UIKit may host the
  /// control elsewhere: in a navigation bar, above which a pager may be another scroll view.
  /// Otherwise it is the nearest scroll view above the control.
  func follow(
    _ control: UIRefreshControl, _ handler: @escaping @MainActor (ScrollObserver.Change) -> Void
  ) {
    let found =
      control.superview as? UIScrollView ?? owner(of: control)
      ?? ScrollTracker.scrollView(above: control)
    guard found !== scrollView else { return }
    stopRevealing()
    if let found { observer.follow(found, handler) } else { observer.stop() }
    recordInset()
  }

  private static func scrollView(above control: UIView) -> UIScrollView? {
    var ancestor = control.superview?.superview
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

  // MARK: Revealing

  /// Scrolls the control, which refreshes, into view.
  func scrollIntoView() {
    guard let scrollView, !scrollView.isTracking else { return }
    let top = -scrollView.adjustedContentInset.top
    guard scrollView.contentOffset.y > top else { return }
    isRevealing = true
    scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
  }

  /// Stops scrolling a control into view that leaves, so that no content stays past its top.
  private func stopRevealing() {
    guard isRevealing, let scrollView else { return }
    isRevealing = false
    guard !scrollView.isTracking else { return }
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    // Only later has UIKit taken its inset away.
    Task { [weak scrollView] in scrollView?.returnToTop() }
  }

  // MARK: Measuring

  /// Whether a finger is on the content.
  var isTracking: Bool { scrollView?.isTracking ?? false }

  /// Records that a refresh has ended.
  func noteEnd() { isHeldSinceEnd = isDragging }

  /// Returns whether a drag moves the content that began after the end of the last refresh.
  func isDraggedAgain() -> Bool {
    if !isDragging { isHeldSinceEnd = false }
    return isDragging && !isHeldSinceEnd
  }

  private var isDragging: Bool { scrollView?.isDragging ?? false }

  /// Records the current top inset as that of the content at rest.
  func recordInset() {
    restingTop = scrollView?.adjustedContentInset.top ?? 0
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
    if isTracking, top - restingTop >= systemInset { top = restingTop }
    return -(scrollView.contentOffset.y + top)
  }

  /// The pull that triggers a refresh, in points.
  var pullDistance: CGFloat { distance.points(inLength: scrollView?.bounds.height ?? 0) }

  /// Returns a pull, in points, as a fraction of the distance that triggers a refresh.
  func progress(of pull: CGFloat) -> Double { Double(pull / pullDistance) }

  /// Learns the trigger distance from a pull, in points, that made the system refresh.
  func learn(from pull: CGFloat) {
    guard let scrollView else { return }
    distance.learn(from: pull, inLength: scrollView.bounds.height)
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

extension UIScrollView {
  /// Scrolls content that is past its top to its top, unless a finger holds it.
  fileprivate func returnToTop() {
    let top = -adjustedContentInset.top
    guard !isTracking, contentOffset.y < top else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: false)
  }
}
