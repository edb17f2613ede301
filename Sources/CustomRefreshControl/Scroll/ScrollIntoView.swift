import UIKit

/// The animated scroll that brings a control or a header into view, until it arrives or something
/// else moves the content.
///
/// Offsets are those of a ``ScrollState``: as seen from the side, in points.
@MainActor final class ScrollIntoView {
  private var target: CGFloat = 0
  /// The offset when last read; nil without a scroll.
  private var last: CGFloat?

  var isScrolling: Bool { last != nil }

  /// Scrolls content back to where a view is in sight.
  ///
  /// After a layout pass, since a view that has just entered a window does not have its final insets yet.
  ///
  /// - Parameter read: Returns the state, and the offset to scroll to; nil while there is no such place.
  func begin(
    in scrollView: UIScrollView,
    reading read: @escaping @MainActor () -> (state: ScrollState, target: CGFloat)?
  ) {
    let before = read()
    let wasAnimating = scrollView.isOnItsWay
    let scroll: @MainActor () -> Void = { [weak self, weak scrollView] in
      guard let self, let scrollView else { return }
      // The app, which has moved the content since then, or has begun to, wants it elsewhere.
      if !isScrolling {
        if !wasAnimating, scrollView.isOnItsWay { return }
        if let before, let now = read(), before.state.hasMoved(to: now.state) { return }
      }
      scrollView.window?.layoutIfNeeded()
      if let now = read() { begin(in: scrollView, from: now.state, to: now.target) }
    }
    Task { SafePoint.perform(scroll) }
  }

  /// Scrolls content back to an offset; does nothing if it is there or past it or on its way, or if a
  /// finger is on the content.
  private func begin(in scrollView: UIScrollView, from state: ScrollState, to target: CGFloat) {
    guard !scrollView.isTracking, hasToGo(from: state.offset, to: target) else { return }
    // A scroll that began anew with each call would never arrive.
    guard !isScrolling || target != self.target else { return }
    self.target = target
    last = state.offset
    scrollView.setContentOffset(state.contentOffset(at: target, in: scrollView), animated: true)
  }

  /// Follows the content after it has moved.
  func follow(_ scrollView: UIScrollView, _ state: @autoclosure () -> ScrollState) {
    guard let last else { return }
    let offset = state().offset
    let goesOn =
      !scrollView.isTracking && hasToGo(from: offset, to: target) && offset <= last
    self.last = goesOn ? offset : nil
  }

  /// A scroll view ends a scroll on a pixel, which may be before the target.
  private func hasToGo(from offset: CGFloat, to target: CGFloat) -> Bool {
    offset > target + ScrollState.leastPull
  }

  /// Stops where the content is, or where it rests: the scroll may have begun past its other end.
  func stop(in scrollView: UIScrollView, at state: ScrollState) {
    guard isScrolling else { return }
    last = nil
    guard !scrollView.isTracking, hasToGo(from: state.offset, to: target) else { return }
    let offset = min(state.offset, state.farRest(withRoom: state.added))
    scrollView.setContentOffset(state.contentOffset(at: offset, in: scrollView), animated: false)
  }
}

extension UIScrollView {
  /// Whether an animated scroll is under way; false before iOS 17.4, where UIKit does not say.
  fileprivate var isOnItsWay: Bool {
    if #available(iOS 17.4, macCatalyst 17.4, visionOS 1.1, *) { isScrollAnimating } else { false }
  }
}
