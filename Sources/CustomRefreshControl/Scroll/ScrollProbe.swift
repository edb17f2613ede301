import UIKit

/// Tells a control, a header or a footer what happens to its scroll view.
///
/// It does not use the scroll view's delegate, and the app need not forward anything. A finger that
/// rests on the content without dragging it is not noticed.
@MainActor final class ScrollProbe {
  /// A change of the scroll view.
  enum Event {
    /// The content has moved.
    case moved
    /// A finger has begun to drag the content.
    case dragBegan
    /// The finger has let go of the content.
    case released
    /// The content inset has changed; UIKit may have moved the content for it before.
    case insetChanged
    /// The size of the content or of the scroll view has changed.
    case sizeChanged
  }

  /// The finger that drags the content.
  enum Finger: String, Replayable {
    case up
    case down
    /// The pan has ended, and UIKit may not have handled that yet: ``Event/released`` is still to be sent.
    case lifting
  }

  private(set) weak var scrollView: UIScrollView?
  private(set) var finger = Finger.up
  /// Whether a finger drags the content, until ``Event/released`` was sent.
  var isDragging: Bool { finger != .up }

  private var handler: @MainActor (Event) -> Void = { _ in }
  private var observations: [NSKeyValueObservation] = []
  private var size = CGSize.zero

  /// Observes a scroll view instead of the previous one; nil for none.
  ///
  /// Of a drag that is under way, only the release is sent.
  func follow(_ new: UIScrollView?, _ handler: @escaping @MainActor (Event) -> Void) {
    scrollView = new
    self.handler = handler
    observations = []
    finger = new?.isDragging == true ? .down : .up
    guard let new else { return }
    size = new.bounds.size
    observations = [
      new.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.handler(.moved) }
      },
      new.observe(\.contentInset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.handler(.insetChanged) }
      },
      new.observe(\.contentSize) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.handler(.sizeChanged) }
      },
      // UIKit documents for none of these that they can be observed. Auto Layout sets the bounds
      // without the frame.
      new.observe(\.frame) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.sizeMayHaveChanged() }
      },
      new.observe(\.bounds) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.sizeMayHaveChanged() }
      },
      new.panGestureRecognizer.observe(\.state) { [weak self] pan, _ in
        MainActor.assumeIsolated { self?.panDidChange(to: pan.state) }
      },
    ]
  }

  /// Ends a drag whose release does not matter any more, as outside a window.
  func endDrag() { finger = .up }

  private func sizeMayHaveChanged() {
    guard let new = scrollView?.bounds.size, new != size else { return }
    size = new
    handler(.sizeChanged)
  }

  // MARK: Dragging

  private func panDidChange(to state: UIGestureRecognizer.State) {
    switch state {
    case .began:
      release()
      finger = .down
      handler(.dragBegan)
    case .ended, .cancelled, .failed:
      guard finger == .down else { return }
      finger = .lifting
      // UIKit handles the release after its observers, and its deceleration would move content that
      // they hold.
      SafePoint.perform { [weak self] in self?.release() }
    default: break
    }
  }

  private func release() {
    guard finger == .lifting else { return }
    endDrag()
    handler(.released)
  }

  // MARK: Animations

  /// The remaining time of the scroll animation, in seconds; 0 if there is none.
  ///
  /// UIKit may set the offset at once and animate only the presentation layer.
  var remainingAnimation: Double {
    guard let layer = scrollView?.layer else { return 0 }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let animations = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
    return animations.reduce(0) { longest, animation in
      let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? ""
      guard keyPath == "bounds" || keyPath.hasPrefix("bounds.origin") else { return longest }
      // An animation has no begin time until its transaction is committed.
      let begin = animation.beginTime > 0 ? animation.beginTime : now
      return max(longest, begin + animation.duration - now)
    }
  }
}
