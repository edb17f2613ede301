import UIKit

/// Finds the scroll view of a refresh control, and scrolls the control into view.
@MainActor final class ScrollTracker {
  let probe = ScrollProbe()
  private(set) var scrollIntoView = ScrollIntoView()
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
    probe.follow(found, handler)
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

  /// Returns the scroll view within a view whose `refreshControl` a control is; nil for none.
  static func owner(of control: UIRefreshControl, in view: UIView) -> UIScrollView? {
    if let scrollView = view as? UIScrollView, scrollView.refreshControl === control {
      return scrollView
    }
    // A lazy `first` would ask for what it finds twice, at each level.
    for view in view.subviews {
      if let owner = owner(of: control, in: view) { return owner }
    }
    return nil
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
}
