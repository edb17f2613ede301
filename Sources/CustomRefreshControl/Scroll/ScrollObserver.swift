import UIKit

/// Observes a scroll view without using its delegate.
@MainActor final class ScrollObserver {
  /// Called for each change of the content offset.
  var onScroll: (@MainActor () -> Void)?
  /// Called for each change of the content inset.
  var onInset: (@MainActor () -> Void)?
  /// Called for each change of the content size.
  var onSize: (@MainActor () -> Void)?

  private(set) weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []

  /// Observes a scroll view instead of the previous one; nil for none.
  func follow(_ new: UIScrollView?) {
    scrollView = new
    observations = []
    guard let new else { return }
    observations = [
      new.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onScroll?() }
      },
      new.observe(\.contentInset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onInset?() }
      },
      new.observe(\.contentSize) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onSize?() }
      },
    ]
  }
}
