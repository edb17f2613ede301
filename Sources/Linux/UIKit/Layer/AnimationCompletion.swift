/// Waits for a set of animations, then calls a handler with whether all of them finished.
final class AnimationCompletion {
  private var pending = 0
  private var isSealed = false
  private var allFinished = true
  private var handler: ((Bool) -> Void)?

  init(handler: ((Bool) -> Void)?) {
    self.handler = handler
  }

  /// Whether no animation has joined.
  private(set) var isEmpty = true

  func join() {
    isEmpty = false
    pending += 1
  }

  func leave(finished: Bool) {
    pending -= 1
    allFinished = allFinished && finished
    runIfDone()
  }

  /// Closes the set to further animations; if none is running, the handler runs in the next
  /// completion phase.
  func seal() {
    isSealed = true
    guard pending == 0, handler != nil else { return }
    AnimationTimer.soon { [self] in runIfDone() }
  }

  private func runIfDone() {
    guard isSealed, pending == 0, let handler else { return }
    self.handler = nil
    AnimationTimer.countCompletion()
    handler(allFinished)
  }
}
