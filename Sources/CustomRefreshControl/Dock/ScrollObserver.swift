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

  var scrollView: UIScrollView? { changing ?? followed }

  /// Observes a scroll view instead of the previous one; nil for none.
  ///
  /// - Parameter handler: Called for each change.
  func follow(_ new: UIScrollView?, _ handler: @escaping @MainActor (Change) -> Void) {
    stop()
    followed = new
    guard let new else { return }
    let note: @MainActor (UIScrollView, Change) -> Void = { [weak self] scrollView, change in
      self?.note(change, of: scrollView, handler)
    }
    observations = [
      new.observe(\.contentOffset) { view, _ in MainActor.assumeIsolated { note(view, .offset) } },
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
  }
}
