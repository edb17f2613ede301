/// Controls the progress of all animations of a `UIViewPropertyAnimator`, as a function of time.
protocol AnimationDriver: AnyObject {
  /// Returns the progress at a time of the world's clock: 0…1, or beyond for a spring.
  func progress(at time: CFTimeInterval) -> Double

  /// Returns the progress in the state of the last commit.
  func committedProgress(at time: CFTimeInterval) -> Double

  /// Forgets the state of the last commit, as the next one shows the current one.
  func forgetCommittedState()
}
