import UIKit

/// Waits on Core Animation's clock, which stands still and runs with the animations it serves.
///
/// The wait is an animation of its own: an animation block of the app's around it neither
/// stretches nor drops it.
@MainActor final class AnimationTimer {
  /// Nothing to see; has to be in the layer tree of a window for the wait to last.
  let layer = CALayer()
  private(set) var isRunning = false

  private var body: (@MainActor () -> Void)?
  private var wait: Wait?

  /// Runs `body` after a delay, in place of what it waited for before; at once if the layer is in
  /// no window or leaves it.
  ///
  /// - Parameter delay: In seconds, above 0.
  func start(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    cancel()
    let wait = Wait { [weak self] in self?.finish($0) }
    self.wait = wait
    self.body = body
    isRunning = true
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = NSNumber(value: 1)
    animation.toValue = NSNumber(value: 1)
    animation.duration = delay
    animation.delegate = wait
    layer.add(animation, forKey: AnimationTimer.key)
  }

  func cancel() {
    guard isRunning else { return }
    isRunning = false
    body = nil
    wait = nil
    layer.removeAnimation(forKey: AnimationTimer.key)
  }

  private func finish(_ wait: Wait) {
    guard wait === self.wait, let body else { return }
    isRunning = false
    self.body = nil
    self.wait = nil
    body()
  }

  private static let key = "wait"

  /// An animation keeps its delegate, which must not keep the timer.
  @MainActor private final class Wait: NSObject, CAAnimationDelegate {
    private let onEnd: @MainActor (Wait) -> Void

    init(onEnd: @escaping @MainActor (Wait) -> Void) { self.onEnd = onEnd }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      MainActor.assumeIsolated { onEnd(self) }
    }
  }
}
