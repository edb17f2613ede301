@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  /// Creates a recognizer without a target: there are no selectors here.
  public init(target: Any?, action: Never?) { super.init() }

  public override convenience init() { self.init(target: nil, action: nil) }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?

  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { abandonTouches() } }
  }

  /// The touches that this recognizer tracks, in the order in which they began.
  private(set) var activeTouches: [UITouch] = []
  weak var dispatcher: TouchDispatcher?

  private var storedState = State.possible
  let observers = KeyValueObservers()

  /// Notifies observers of `state` before any handler runs: Apple's actions follow the setter.
  private var currentState: State {
    get { storedState }
    set { observers.change(.state) { storedState = newValue } }
  }

  private var handlers: [(run: (UIGestureRecognizer) -> Void, isApps: Bool)] = []
  private var requiredToFail: [WeakRecognizer] = []
  /// Recognizers that wait for this one to fail.
  private var dependents: [UIGestureRecognizer] = []
  /// The state to change to once the recognizers that this one waits for have failed.
  private var awaited: State?

  // MARK: Public

  open var numberOfTouches: Int { activeTouches.count }

  open func location(in view: UIView?) -> CGPoint {
    guard !activeTouches.isEmpty else { return .zero }
    let points = activeTouches.map { $0.location(in: view) }
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / CGFloat(points.count),
      y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredToFail.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Adds a handler that runs whenever Apple's recognizer would send its target an action.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append((handler, true))
  }

  /// Adds a handler of this module, which is not counted as the app's work.
  func addOwnHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append((handler, false))
  }

  // MARK: For subclasses

  open var state: State {
    get {
      KeyValueObservers.note(.state)
      return currentState
    }
    set { change(to: newValue) }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() {}

  open func ignore(_ touch: UITouch, for event: UIEvent) {
    activeTouches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    AppCode.calling(delegate)?.gestureRecognizer(
      self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    AppCode.calling(delegate)?.gestureRecognizer(
      self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  // MARK: Internal

  func attach(to newView: UIView?) {
    if newView !== view { abandonTouches() }
    view = newView
  }

  var hasRecognized: Bool {
    currentState == .began || currentState == .changed || currentState == .ended
  }

  /// Whether it is still possible after its touches have ended, as between two taps.
  var waitsForMoreTouches: Bool { currentState == .possible && awaited != nil }

  func receive(_ touch: UITouch, with event: UIEvent) {
    if touch.phase == .began { activeTouches.append(touch) }
    guard isEnabled, activeTouches.contains(where: { $0 === touch }), !hasEnded else { return }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }

  /// Removes a touch that has ended, and resets the recognizer after the last one.
  func finish(_ touch: UITouch) {
    activeTouches.removeAll { $0 === touch }
    if activeTouches.isEmpty && hasEnded { startAfresh() }
  }

  func abandonTouches() {
    for touch in activeTouches { touch.gestureRecognizers?.removeAll { $0 === self } }
    if currentState == .began || currentState == .changed {
      change(to: .cancelled)
    } else if !hasEnded && (!activeTouches.isEmpty || waitsForMoreTouches) {
      change(to: .failed)
    }
    activeTouches = []
    if hasEnded { startAfresh() }
    dispatcher?.recognizersDidChange()
  }

  // MARK: Private

  private var hasEnded: Bool {
    currentState == .ended || currentState == .cancelled || currentState == .failed
  }

  private func startAfresh() {
    currentState = .possible
    awaited = nil
    reset()
  }

  private func change(to newState: State) {
    switch (currentState, newState) {
    case (.possible, .began), (.possible, .ended): recognize(as: newState)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      enter(newState)
    case (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: break
    }
  }

  private func recognize(as newState: State) {
    guard awaited == nil else {
      awaited = newState
      return
    }
    guard shouldBegin else { return fail() }
    let blockers = blockers
    guard blockers.isEmpty else {
      awaited = newState
      for blocker in blockers { blocker.dependents.append(self) }
      return
    }
    if rivals.contains(where: { $0.hasRecognized && excludes($0, self) }) { return fail() }
    enter(newState)
    for rival in rivals where rival.state == .possible && excludes(self, rival) { rival.fail() }
  }

  private func enter(_ newState: State) {
    currentState = newState
    if newState == .began || newState == .ended {
      let waiting = dependents
      dependents = []
      for dependent in waiting { dependent.fail() }
    }
    for handler in handlers {
      if handler.isApps { AppCode.count(.action) }
      handler.run(self)
    }
  }

  private func fail() {
    guard currentState == .possible else { return }
    currentState = .failed
    awaited = nil
    let waiting = dependents
    dependents = []
    for dependent in waiting { dependent.blockerDidFail() }
    if activeTouches.isEmpty { startAfresh() }
  }

  private func blockerDidFail() {
    guard let next = awaited, blockers.isEmpty else { return }
    awaited = nil
    recognize(as: next)
    if activeTouches.isEmpty && hasEnded { startAfresh() }
  }

  private var shouldBegin: Bool {
    if let delegate, !AppCode.calling(delegate).gestureRecognizerShouldBegin(self) { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    // The hit view is also consulted: a button prevents a tap on it from reaching its container.
    if let hit = activeTouches.first?.view, hit !== view {
      return hit.gestureRecognizerShouldBegin(self)
    }
    return true
  }

  /// The recognizers that share a touch with this one.
  private var rivals: [UIGestureRecognizer] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    return activeTouches.flatMap { $0.gestureRecognizers ?? [] }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The recognizers that must fail before this one can begin.
  private var blockers: [UIGestureRecognizer] {
    let explicit = requiredToFail.compactMap(\.recognizer)
    let implied = rivals.filter {
      $0.shouldBeRequiredToFail(by: self) || shouldRequireFailure(of: $0)
    }
    return (explicit + implied).filter { other in
      other !== self && other.isEnabled && other.state == .possible
        && (!other.activeTouches.isEmpty || other.waitsForMoreTouches)
    }
  }

  private func excludes(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    let together =
      AppCode.calling(winner.delegate)?.gestureRecognizer(
        winner, shouldRecognizeSimultaneouslyWith: loser) ?? false
      || AppCode.calling(loser.delegate)?.gestureRecognizer(
        loser, shouldRecognizeSimultaneouslyWith: winner)
        ?? false
    return !together
  }
}

private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
