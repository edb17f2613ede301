/// A switch that is toggled by a tap or by dragging its knob.
open class UISwitch: UIControl {
  /// The distance of the knob from the edge, and the duration of its move, as observed on iOS 16; Apple
  /// publishes none.
  private static let knobMargin: CGFloat = 2
  private static let duration: TimeInterval = 0.25

  private let look = SystemLook.current
  private let body = UIView()
  private let plate = UIView()
  private let knob = KnobView()
  private var storedOn = false
  /// The state shown while a finger holds the knob.
  private var heldOn: Bool?
  private var movesUnderFinger = false

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    body.isUserInteractionEnabled = false
    body.frame = CGRect(origin: .zero, size: look.switchSize)
    plate.frame = body.frame
    plate.layer.cornerRadius = look.switchSize.height / 2
    body.addSubview(plate)
    body.addSubview(knob)
    addSubview(body)
    colorsDidChange()
  }

  // MARK: Value

  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    storedOn = on
    show(animated: animated)
  }

  /// The color while the switch is on; nil, the default, uses the system's green.
  open var onTintColor: UIColor? { didSet { colorsDidChange() } }
  /// The color of the knob; nil, the default, uses white.
  open var thumbTintColor: UIColor? { didSet { colorsDidChange() } }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    userDidTurn(on: !isOn)
    return true
  }

  // MARK: Size

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: look.switchSize) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: look.switchSize) }
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: look.switchOverhang)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: look.switchSize.width - look.switchOverhang, height: look.switchSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { look.switchSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeKnob()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    heldOn = storedOn
    movesUnderFinger = false
    return true
  }

  /// Moves the knob to the other side when the touch reaches the outer quarter of that side.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let isRight = x > bounds.midX
    let isBeyond = isRight ? x > bounds.width * 0.75 : x < bounds.width * 0.25
    let on = isRight != isRightToLeft
    if isBeyond, on != heldOn {
      heldOn = on
      movesUnderFinger = true
      show(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let held = heldOn ?? storedOn
    heldOn = nil
    if movesUnderFinger {
      if held == storedOn { show(animated: true) } else { userDidTurn(on: held) }
    } else if let touch, bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) {
      userDidTurn(on: !storedOn)
    } else {
      show(animated: true)
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    heldOn = nil
    show(animated: true)
  }

  override func stateDidChange() {
    body.alpha = isEnabled ? 1 : 0.5
    if isTracking { show(animated: true) }
  }

  override var answersTaps: Bool { true }

  override func answersPan(from start: CGPoint, by displacement: CGPoint) -> Bool {
    abs(displacement.x) > abs(displacement.y)
  }

  // MARK: Private

  private func userDidTurn(on: Bool) {
    storedOn = on
    show(animated: true)
    sendValueChanged()
  }

  private func show(animated: Bool) {
    guard animated, window != nil else {
      showNow()
      return
    }
    layoutIfNeeded()
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .curveEaseInOut]
    ) { self.showNow() }
  }

  private func showNow() {
    colorsDidChange()
    placeKnob()
  }

  private func colorsDidChange() {
    plate.backgroundColor = heldOn ?? storedOn ? onTintColor ?? .systemGreen : look.switchOffColor
    knob.backgroundColor = thumbTintColor ?? .white
  }

  private func placeKnob() {
    let isHeld = isTracking && isTouchInside
    let width = isHeld ? look.heldSwitchKnobWidth : look.switchKnob.width
    let isRight = (heldOn ?? storedOn) != isRightToLeft
    let x = isRight ? look.switchSize.width - Self.knobMargin - width : Self.knobMargin
    knob.frame = CGRect(x: x, y: Self.knobMargin, width: width, height: look.switchKnob.height)
  }
}
