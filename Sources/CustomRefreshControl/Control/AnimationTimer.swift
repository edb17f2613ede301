import UIKit

/// Waits on Core Animation's clock, which stands still and runs with the animations it serves.
@MainActor final class AnimationTimer {
  /// Has to hang in a window for the wait to last.
  let view = UIView()
  private var run = 0

  private(set) var isRunning = false

  /// Runs `body` after a delay in seconds, in place of what it waited for before; at once if the
  /// view is in no window or leaves it.
  func start(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    run += 1
    isRunning = true
    let started = run
    view.alpha = 0
    UIView.animate(withDuration: delay) {
      self.view.alpha = 1
    } completion: { [weak self] _ in
      guard let self, self.run == started, self.isRunning else { return }
      self.isRunning = false
      body()
    }
  }

  func cancel() {
    guard isRunning else { return }
    isRunning = false
    run += 1
    view.layer.removeAllAnimations()
  }
}
