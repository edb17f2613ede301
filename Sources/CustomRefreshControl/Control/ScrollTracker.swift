import UIKit

/// Finds the scroll view that a control serves, and watches how far its content is pulled: beside
/// the delegate, and without any help of the app.
@MainActor final class ScrollTracker {
  /// Called for each scroll.
  var onScroll: (@MainActor () -> Void)?
  /// Called for each new content inset, some of which are UIKit's as a refresh begins or ends.
  var onInset: (@MainActor () -> Void)?

  private(set) weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  /// The top inset when the content was last laid out.
  private var settledTop: CGFloat = 0

  // MARK: Finding

  /// Looks for the scroll view after the control has moved: the nearest one above it, or the one
  /// whose refresh control it is, for UIKit may host that elsewhere.
  func follow(_ control: UIRefreshControl) {
    let found = ScrollTracker.scrollView(above: control) ?? owner(of: control)
    guard found !== scrollView else { return }
    scrollView = found
    settle()
    guard let found else { return observations = [] }
    observations = [
      found.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onScroll?() }
      },
      found.observe(\.contentInset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.onInset?() }
      },
    ]
  }

  private static func scrollView(above control: UIView) -> UIScrollView? {
    var ancestor = control.superview
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

  // MARK: Measuring

  /// The height of the scroll view in points; 0 without one.
  var length: CGFloat { scrollView?.bounds.height ?? 0 }

  /// Whether a finger is on the content.
  var isTracking: Bool { scrollView?.isTracking ?? false }

  /// Takes the top inset for that of the content, whatever has changed it.
  func settle() {
    settledTop = scrollView?.adjustedContentInset.top ?? 0
  }

  /// How far the content is pulled past its top, in points; 0 without a scroll view. Has no
  /// meaning in a refresh, whose inset may be a part of UIKit's or not.
  ///
  /// - Parameter systemInset: The inset that UIKit may have added under the finger although it
  ///   does not yet say that it refreshes, in points.
  func pull(expecting systemInset: CGFloat) -> CGFloat {
    guard let scrollView else { return 0 }
    var top = scrollView.adjustedContentInset.top
    if isTracking, top - settledTop >= systemInset { top = settledTop }
    return -(scrollView.contentOffset.y + top)
  }

  /// How long the content is shown on its way to an offset that it already has, in seconds: UIKit
  /// may set the offset at once and animate what is shown.
  var remainingAnimation: Double {
    guard let layer = scrollView?.layer else { return 0 }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let animations = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
    return animations.reduce(0) { longest, animation in
      let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? ""
      guard keyPath == "bounds" || keyPath.hasPrefix("bounds.origin") else { return longest }
      // Before the commit an animation does not yet say when it begins.
      let begin = animation.beginTime > 0 ? animation.beginTime : now
      return max(longest, begin + animation.duration - now)
    }
  }
}
