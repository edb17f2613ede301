import UIKit

/// Observes a scroll view without using its delegate.
@MainActor final class ScrollObserver {
  /// A property of a scroll view that changes.
  enum Change { case offset, inset, size, frame }

  private(set) weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []

  /// Observes a scroll view instead of the previous one; nil for none.
  ///
  /// - Parameter handler: Called for each change.
  func follow(_ new: UIScrollView?, _ handler: @escaping @MainActor (Change) -> Void) {
    scrollView = new
    observations = []
    guard let new else { return }
    observations = [
      new.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { handler(.offset) } },
      new.observe(\.contentInset) { _, _ in MainActor.assumeIsolated { handler(.inset) } },
      new.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { handler(.size) } },
      // UIKit does not document that this is observable.
      new.observe(\.frame) { _, _ in MainActor.assumeIsolated { handler(.frame) } },
    ]
  }

  /// Ends the observation.
  func stop() {
    scrollView = nil
    observations = []
  }
}
