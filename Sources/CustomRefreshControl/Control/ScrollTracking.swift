import UIKit

/// Watches how far a scroll view is scrolled and where its content begins, beside its delegate and
/// without any help of the app.
@MainActor final class ScrollTracking {
  private(set) weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []

  /// - Parameters:
  ///   - onScroll: Is told of each scroll.
  ///   - onInset: Is told of each new inset, some of which are UIKit's as a refresh begins or ends.
  init(
    _ scrollView: UIScrollView, onScroll: @escaping @MainActor () -> Void,
    onInset: @escaping @MainActor () -> Void
  ) {
    self.scrollView = scrollView
    observations = [
      scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { onScroll() } },
      scrollView.observe(\.contentInset) { _, _ in MainActor.assumeIsolated { onInset() } },
    ]
  }
}
