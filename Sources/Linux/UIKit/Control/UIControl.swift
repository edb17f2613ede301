open class UIControl: UIView {
  /// How far outside the bounds a tracked touch still counts as inside, in points.
  ///
  /// Apple publishes no value; 70 points is a common measurement.
  private static let trackingMargin: CGFloat = 70

  private struct Registration {
    var action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  // MARK: Lifecycle

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Does an action when the primary one is triggered.
  func adopt(_ action: UIAction?) {
    if let action { addAction(action, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  // MARK: Actions

  /// Adds an action, replacing an action that has the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = registrations.firstIndex(where: { $0.action === action }) {
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append(Registration(action: action, events: controlEvents))
    }
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in registrations.indices
    where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Calls `iterator` for each action; its second argument is always nil, as there are no
  /// selectors.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Never)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations {
      iterator(registration.action, nil, registration.events, &stop)
      if stop { return }
    }
  }

  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  open func sendAction(_ action: UIAction) {
    AppCode.count(.action)
    action.sender = self
    action.handler(action)
    action.sender = nil
  }

  // MARK: Tracking

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch.location(in: self))
    isHighlighted = isTouchInside
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = reaches(touch.location(in: self))
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { primaryActionDidTrigger() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  // MARK: Gestures

  /// Prevents a recognizer of a surrounding view from taking a gesture that this control handles,
  /// such as a tap on a button or a pan along a slider.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1 {
      return !answersTaps
    }
    if let pan = gestureRecognizer as? UIPanGestureRecognizer {
      return !answersPan(from: pan.start(in: self), by: pan.displacement)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Internal

  /// Whether the control handles a single tap.
  var answersTaps: Bool { false }

  /// Whether the control handles a pan that starts at a point and has moved by a displacement.
  func answersPan(from start: CGPoint, by displacement: CGPoint) -> Bool { false }

  /// Sends the events for a value changed by the user.
  func sendValueChanged() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Updates the appearance for a new state.
  func stateDidChange() {}

  /// Called when a tap triggers the primary action of a control.
  func primaryActionDidTrigger() {}

  private func reaches(_ point: CGPoint) -> Bool {
    let margin = UIControl.trackingMargin
    return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
