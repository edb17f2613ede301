/// Observes the content offset of the scroll view below a navigation bar.
@MainActor final class NavigationScrollTracker {
  var onScroll: (() -> Void)?

  weak var scrollView: UIScrollView? {
    didSet {
      guard scrollView !== oldValue else { return }
      observation = scrollView?.observe(\.contentOffset, options: [], countsAsApps: false) {
        [weak self] _, _ in
        MainActor.assumeIsolated { self?.onScroll?() }
      }
    }
  }

  private var observation: NSKeyValueObservation?
}
