import UIKit

/// Observes a scroll view without using its delegate.
@MainActor final class ScrollObserver {
  /// A property of a scroll view that changes.
  enum Change { case offset, inset, size, frame }

  private weak var followed: UIScrollView?
  /// The scroll view while a change of it is handled, which happens at each step of a scroll; to load
  /// a weak reference takes longer than the step.
  private var changing: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  private let stretch = ScrollStretch()

  var scrollView: UIScrollView? { changing ?? followed }

  /// Observes a scroll view instead of the previous one; nil for none.
  ///
  /// - Parameter handler: Called for each change that is not skipped.
  func follow(_ new: UIScrollView?, _ handler: @escaping @MainActor (Change) -> Void) {
    stop()
    followed = new
    guard let new else { return }
    let note: @MainActor (UIScrollView, Change) -> Void = { [weak self] scrollView, change in
      self?.note(change, of: scrollView, handler)
    }
    observations = [
      new.observe(\.contentOffset) { [stretch] view, _ in
        MainActor.assumeIsolated { if !stretch.skips(view) { note(view, .offset) } }
      },
      new.observe(\.contentInset) { view, _ in MainActor.assumeIsolated { note(view, .inset) } },
      new.observe(\.contentSize) { view, _ in MainActor.assumeIsolated { note(view, .size) } },
      // UIKit does not document that this is observable.
      new.observe(\.frame) { view, _ in MainActor.assumeIsolated { note(view, .frame) } },
    ]
  }

  private func note(
    _ change: Change, of scrollView: UIScrollView, _ handler: @MainActor (Change) -> Void
  ) {
    guard changing == nil else { return handler(change) }
    changing = scrollView
    handler(change)
    changing = nil
  }

  /// Ends the observation.
  func stop() {
    followed = nil
    changing = nil
    observations = []
    stretch.end()
  }

  // MARK: Skipping

  /// Skips scrolls to vertical offsets in a range, in points, until ``skipNothing()`` or until the
  /// size or the insets of the scroll view change.
  func skip(_ offsets: ClosedRange<CGFloat>) {
    if let scrollView { stretch.begin(offsets, of: scrollView) }
  }

  func skipNothing() { stretch.end() }

  /// Returns the vertical offset of the last scroll that was skipped, once; nil if none was.
  func takeSkippedOffset() -> CGFloat? { stretch.takeSkippedOffset() }
}
