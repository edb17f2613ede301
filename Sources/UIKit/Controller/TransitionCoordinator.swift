/// Collects the controllers' animations alongside a size change, and runs them with it.
@MainActor package final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  package let isAnimated: Bool
  package let isCancelled = false
  package let transitionDuration: TimeInterval
  package let containerView: UIView

  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// - Parameter duration: The duration in seconds; 0 applies everything at once.
  package init(containerView: UIView, duration: TimeInterval) {
    self.containerView = containerView
    self.transitionDuration = duration
    self.isAnimated = duration > 0
  }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The animations of a view outside the transition's container run with the others.
  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// A rotation is never interactive, so the handler is not called.
  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Runs the change and all animations registered alongside it.
  package func run(_ change: @escaping () -> Void) {
    let all = { [self] in
      change()
      for animation in animations { animation(self) }
      containerView.layoutIfNeeded()
    }
    let finish = { [self] in
      for completion in completions { completion(self) }
      animations = []
      completions = []
    }
    guard isAnimated else {
      all()
      finish()
      return
    }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: [.curveEaseInOut], animations: all
    ) { _ in finish() }
  }
}
