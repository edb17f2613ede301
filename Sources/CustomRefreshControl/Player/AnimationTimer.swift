import UIKit

/// Calls back after a delay on Core Animation's clock, which pauses and resumes with the
/// animations.
///
/// The delay is an animation of its own: an enclosing animation block of the app neither changes
/// its duration nor removes it.
@MainActor final class AnimationTimer {
  /// An invisible layer, which must be in the layer tree of a window for the delay to last.
  let layer = CALayer()
  var isRunning: Bool { body != nil }

  private var body: (@MainActor () -> Void)?
  private var wait: Wait?

  /// Runs a closure after a delay, replacing any closure that is waiting.
  ///
  /// The closure runs early if the layer is in no window or leaves its window.
  ///
  /// - Parameter delay: The delay in seconds, above 0.
  func start(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    cancel()
    let wait = Wait { [weak self] in self?.finish($0) }
    self.wait = wait
    self.body = body
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = NSNumber(value: 1)
    animation.toValue = NSNumber(value: 1)
    animation.duration = delay
    animation.delegate = wait
    layer.add(animation, forKey: AnimationTimer.key)
  }

  func cancel() {
    guard isRunning else { return }
    body = nil
    wait = nil
    layer.removeAnimation(forKey: AnimationTimer.key)
  }

  private func finish(_ wait: Wait) {
    guard wait === self.wait, let body else { return }
    self.body = nil
    self.wait = nil
    body()
  }

  private static let key = "wait"

  /// The animation's delegate; the animation retains it, so it must not retain the timer.
  @MainActor private final class Wait: NSObject, CAAnimationDelegate {
    private let onEnd: @MainActor (Wait) -> Void

    init(onEnd: @escaping @MainActor (Wait) -> Void) { self.onEnd = onEnd }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      MainActor.assumeIsolated { onEnd(self) }
    }
  }
}
