/// Animates changes and can be paused, scrubbed and reversed.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  open private(set) var duration: TimeInterval
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isUserInteractionEnabled = true

  private let driver = AnimatorDriver()
  private var blocks: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [UIViewAnimationChange] = []
  private var timer: AnimationTimer?
  /// The world in which the animator became active; what remains of one that has ended may go.
  private var world = 0

  // MARK: Lifecycle

  public override init() {
    duration = 0
  }

  public init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    self.duration = duration
    timingParameters = parameters
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    switch (state, isRunning, world == HostLoop.worldCount) {
    case (.stopped, _, true), (.active, false, true):
      fatalError(
        """
        NSInternalInconsistencyException: It is an error to release a paused or stopped property \
        animator. Property animators must either finish animating or be explicitly stopped and \
        finished before they can be released.
        """)
    default: break
    }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let curve = UICubicTimingParameters(animationCurve: options.curve)
    let animator = ObjectFactory.make(self)
    animator.duration = duration
    animator.timingParameters = curve
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Animations

  /// Adds animations; `delayFactor` is the fraction, 0…1, of the remaining time to wait first.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat = 0) {
    precondition(
      state != .stopped, "It is an error to add animations to a stopped property animator")
    if state == .inactive {
      blocks.append((animation, Double(delayFactor)))
    } else {
      let start = progress
      perform(animation, from: start + (1 - start) * Double(delayFactor))
    }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Control

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "It is an error to start a stopped property animator")
    if state == .inactive { self.delay = delay }
    activate()
    move(from: CACurrentMediaTime() + delay)
  }

  open func pauseAnimation() {
    precondition(state != .stopped, "It is an error to pause a stopped property animator")
    activate()
    stand(at: progress)
  }

  /// Continues from the current progress; a factor of 0 uses the remaining part of the duration.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "Only an active property animator can be continued")
    guard parameters != nil || durationFactor > 0 else {
      return move(from: CACurrentMediaTime())
    }
    if let parameters { timingParameters = parameters }
    let left = isReversed ? progress : 1 - progress
    let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration * left
    driver.run.bend(from: CACurrentMediaTime(), curve: curve(seconds: seconds), seconds: seconds)
    didMove()
  }

  /// Stops and keeps the current appearance; with `false` the animator must then be finished.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    settle(at: .current)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      state == .stopped,
      "finishAnimation(at:) should only be called on a stopped animator")
    if finalPosition != .current { settle(at: finalPosition) }
    end(at: finalPosition)
  }

  open var isReversed: Bool {
    get { driver.run.isReversed }
    set {
      driver.run.reverse(newValue, at: CACurrentMediaTime())
      if isRunning { didMove() }
    }
  }

  /// The completed fraction, 0…1, in the direction of travel; setting it pauses the animator.
  open var fractionComplete: CGFloat {
    get { CGFloat(isReversed ? 1 - progress : progress) }
    set {
      activate()
      stand(at: isReversed ? 1 - Double(newValue) : Double(newValue))
    }
  }

  // MARK: Private

  private var progress: Double { driver.run.progress(at: CACurrentMediaTime()) }

  private func curve(seconds: Double) -> AnimatorCurve {
    if let spring = timingParameters as? UISpringTimingParameters {
      return .spring(
        spring.motion(duration: seconds), duration: max(spring.duration(seconds), 1e-6))
    }
    guard let cubic = timingParameters as? UICubicTimingParameters else {
      return .cubic(CAMediaTimingFunction(name: .linear))
    }
    return .cubic(CAMediaTimingFunction(cubic.controlPoint1, cubic.controlPoint2))
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    world = HostLoop.worldCount
    driver.run = AnimatorRun(curve: curve(seconds: duration))
    let waiting = blocks
    blocks = []
    for block in waiting { perform(block.changes, from: block.delayFactor) }
  }

  private func perform(_ animations: () -> Void, from start: Double) {
    var block = UIViewAnimationBlock(
      duration: duration, delay: 0,
      motion: .driven(start > 0 ? AnimatorPart(driver, from: start) : driver),
      options: isUserInteractionEnabled ? .allowUserInteraction : [],
      completion: AnimationCompletion(handler: nil))
    block.didAnimate = { [weak self] change in self?.changes.append(change) }
    UIViewAnimationContext.perform(block, animations)
  }

  private func move(from time: CFTimeInterval) {
    let seconds = (timingParameters as? UISpringTimingParameters)?.duration(duration) ?? duration
    driver.run.move(from: time, curve: curve(seconds: duration), seconds: seconds)
    didMove()
  }

  private func didMove() {
    isRunning = true
    timer?.cancel()
    timer = driver.run.end.map { end in
      // The timer retains a running animator, as UIKit does.
      AnimationTimer(at: end) { MainActor.assumeIsolated { self.arrive() } }
    }
  }

  private func stand(at progress: Double) {
    timer?.cancel()
    timer = nil
    isRunning = false
    driver.run.stand(at: progress)
  }

  private func arrive() {
    let position = isReversed ? UIViewAnimatingPosition.start : .end
    stand(at: isReversed ? 0 : 1)
    settle(at: position)
    end(at: position)
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let waiting = completions
    completions = []
    changes = []
    for completion in waiting {
      AppCode.count(.completion)
      completion(position)
    }
  }

  /// Ends the animations and sets the values of a position.
  private func settle(at position: UIViewAnimatingPosition) {
    let now = CACurrentMediaTime()
    var seen: [(layer: CALayer, key: String, value: Any?)] = []
    if position == .current {
      for change in changes {
        let shown = change.layer.presentation(at: now).value(forKey: change.key)
        seen.append((change.layer, change.key, shown))
      }
    } else if position == .start {
      seen = changes.reversed().map { ($0.layer, $0.key, $0.from?.object) }
    } else if state == .stopped {
      // One that arrives finds the values that its blocks have set, or what the app has set since.
      seen = changes.map { ($0.layer, $0.key, $0.to?.object) }
    }
    stand(at: progress)
    for change in changes {
      change.layer.end(animationsWhere: { driver.drives($0.animation.driver) }, finished: true)
    }
    UIView.performWithoutAnimation {
      for item in seen { item.layer.setValue(item.value, forKey: item.key) }
    }
  }
}
