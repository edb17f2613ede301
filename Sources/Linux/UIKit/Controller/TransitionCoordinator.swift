/// Collects the controllers' animations alongside a rotation of the interface, and runs them with it.
@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let isCancelled = false

  /// The duration of the rotation, in seconds.
  private static let duration: TimeInterval = 0.3

  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The animations of a view outside the transition's container run with the others.
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Runs the change of a view and all animations registered alongside it.
  func run(in view: UIView, _ change: @escaping () -> Void) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseInOut]) { [self] in
      change()
      for animation in animations { animation(self) }
      view.layoutIfNeeded()
    } completion: { [self] _ in
      for completion in completions { completion(self) }
      animations = []
      completions = []
    }
  }
}
