import UIKit

/// Finds the scroll view of a refresh control, and measures how far its content is pulled.
@MainActor final class ScrollTracker {
  let probe = ScrollProbe()
  private var scrollIntoView = ScrollIntoView()
  /// The adjusted top inset of the content at rest, in points.
  private var restingTop: CGFloat = 0
  /// The latest pulls that made the system refresh, as shares of the scroll view's height. A wrong
  /// one is forgotten after some more.
  private var shares: [CGFloat] = []
  /// An approximation: 150 points of content were measured at a height of 759.
  private static let assumedShare: CGFloat = 0.2

  var scrollView: UIScrollView? { probe.scrollView }

  // MARK: Finding

  /// Finds the scroll view after the control has moved.
  ///
  /// It is the superview, or the scroll view whose `refreshControl` it is, because UIKit may host the
  /// control elsewhere: in a navigation bar, above which a pager may be another scroll view.
  /// Otherwise it is the nearest scroll view above the control.
  func follow(
    _ control: UIRefreshControl, _ handler: @escaping @MainActor (ScrollProbe.Event) -> Void
  ) {
    let found =
      control.superview as? UIScrollView ?? owner(of: control)
      ?? ScrollTracker.scrollView(above: control)
    guard found !== scrollView else { return }
    stopScrollingIntoView()
    probe.follow(found) { [weak self] event in
      if event == .moved { self?.contentDidMove() }
      handler(event)
    }
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

  // MARK: Scrolling into view

  /// The scroll view as its top sees it now; nil without one.
  private var state: ScrollState? { scrollView.map { ScrollState($0, at: .top) } }

  /// Scrolls the control, which refreshes, into view, while that is wanted.
  func bringIntoView(while isWanted: @escaping @MainActor () -> Bool) {
    guard let scrollView else { return }
    scrollIntoView.begin(in: scrollView) { [weak self] in
      guard isWanted(), let state = self?.state else { return nil }
      return (state, state.rest())
    }
  }

  private func contentDidMove() {
    if let scrollView { scrollIntoView.follow(scrollView, ScrollState(scrollView, at: .top)) }
  }

  /// Stops scrolling a control into view that leaves, so that no content stays past its top.
  private func stopScrollingIntoView() {
    guard let scrollView, scrollIntoView.isScrolling else { return }
    let scroll = scrollIntoView
    scrollIntoView = ScrollIntoView()
    SafePoint.perform { [weak scrollView] in
      guard let scrollView else { return }
      scroll.stop(in: scrollView, at: ScrollState(scrollView, at: .top))
    }
    let rest: @MainActor () -> Void = { [weak scrollView] in
      guard let scrollView, !scrollView.isDragging else { return }
      let state = ScrollState(scrollView, at: .top)
      guard state.offset < state.rest() else { return }
      scrollView.setContentOffset(
        state.contentOffset(at: state.rest(), in: scrollView), animated: false)
    }
    // UIKit removes its inset on the next turn of the run loop.
    Task { SafePoint.perform(rest) }
  }

  // MARK: Measuring

  /// Records the current top inset as that of the content at rest.
  func recordInset() { restingTop = scrollView?.adjustedContentInset.top ?? 0 }

  /// How far the content is pulled past its top, in points; 0 without a scroll view.
  ///
  /// Not meaningful during a refresh, when the inset may or may not include UIKit's.
  ///
  /// - Parameter systemInset: The inset that UIKit may have added during a drag before
  ///   `isRefreshing` becomes true, in points.
  func pull(expecting systemInset: CGFloat) -> CGFloat {
    guard var state else { return 0 }
    if probe.isDragging, state.base - restingTop >= systemInset { state.base = restingTop }
    return state.pull(past: state.rest())
  }

  /// The pull that triggers a refresh, in points, 1 or more.
  ///
  /// Apple does not publish it. A finger moves in steps, so the shortest of several pulls is the most
  /// accurate.
  var pullDistance: CGFloat {
    max(1, (shares.min() ?? ScrollTracker.assumedShare) * (scrollView?.bounds.height ?? 0))
  }

  /// Returns a pull, in points, as a fraction of the distance that triggers a refresh.
  func progress(of pull: CGFloat) -> Double { Double(pull / pullDistance) }

  /// Learns the trigger distance from a pull, in points, that made the system refresh.
  func learn(from pull: CGFloat) {
    guard let height = scrollView?.bounds.height, height > 0, pull > 0 else { return }
    shares = shares.suffix(3) + [pull / height]
  }
}
