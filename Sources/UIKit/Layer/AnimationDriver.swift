/// Moves the animations of a `UIViewPropertyAnimator` together: progress as a function of time.
protocol AnimationDriver: AnyObject {
  /// The progress, 0…1 or beyond for a spring, at a time of the world's clock.
  func progress(at time: CFTimeInterval) -> Double

  /// The same as the last commit has it.
  func committedProgress(at time: CFTimeInterval) -> Double
}
