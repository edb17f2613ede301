import UIKit

/// Watches how far a scroll view is scrolled, beside its delegate and without any help of the app.
@MainActor final class ScrollTracking {
  private(set) weak var scrollView: UIScrollView?
  private var observation: NSKeyValueObservation?

  init(_ scrollView: UIScrollView, _ onChange: @escaping @MainActor () -> Void) {
    self.scrollView = scrollView
    observation = scrollView.observe(\.contentOffset) { _, _ in
      MainActor.assumeIsolated { onChange() }
    }
  }
}
