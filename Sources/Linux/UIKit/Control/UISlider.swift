/// A control that selects a value by dragging a knob along a track.
open class UISlider: UIControl {
  /// The control height, touch margin around the knob, and gap beside an image, as observed on iOS 16;
  /// Apple publishes none.
  private static let height: CGFloat = 31
  private static let knobReach: CGFloat = 15
  private static let imageGap: CGFloat = 15

  private let look = SystemLook.current
  private let filledTrack = UIView()
  private let restOfTrack = UIView()
  private let knob = KnobView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private var storedValue: Float = 0
  /// The horizontal distance from the touch to the center of the knob.
  private var grip: CGFloat = 0

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    for track in [restOfTrack, filledTrack] {
      track.isUserInteractionEnabled = false
      track.layer.cornerRadius = look.trackHeight / 2
      addSubview(track)
    }
    addSubview(knob)
    for view in [minimumImageView, maximumImageView] {
      // Symbols at the ends use the gray of secondary labels.
      view.tintColor = .secondaryLabel
      addSubview(view)
    }
    colorsDidChange()
  }

  // MARK: Value

  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }

  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// The current value, limited to the slider's range.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    storedValue = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState]) {
      self.layoutIfNeeded()
    }
  }

  /// Whether the slider sends an event for each value during a drag, or only for the last one.
  open var isContinuous = true

  // MARK: Appearance

  /// The color of the filled part of the track; nil, the default, uses the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { colorsDidChange() } }
  /// The color of the rest of the track; nil, the default, uses the system's gray.
  open var maximumTrackTintColor: UIColor? { didSet { colorsDidChange() } }
  /// The color of the knob; nil, the default, uses white.
  open var thumbTintColor: UIColor? { didSet { colorsDidChange() } }

  open var minimumValueImage: UIImage? {
    didSet {
      minimumImageView.image = minimumValueImage
      setNeedsLayout()
    }
  }

  open var maximumValueImage: UIImage? {
    didSet {
      maximumImageView.image = maximumValueImage
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((share(of: value) * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// A VoiceOver swipe changes the value by a tenth of the range.
  open override func accessibilityIncrement() { userDidMove(by: 0.1) }
  open override func accessibilityDecrement() { userDidMove(by: -0.1) }

  // MARK: Layout

  /// Constraints hold the track's ends, and a height of 30, as XIBs show: a slider between 16 and 359
  /// is drawn from 14 to 361, 31 high.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height - alignmentRectInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + Self.imageGap } ?? 0 }
    let (leading, trailing) = (room(minimumValueImage), room(maximumValueImage))
    return CGRect(
      x: bounds.minX + look.trackInset + (isRightToLeft ? trailing : leading),
      y: bounds.midY - look.trackHeight / 2,
      width: max(0, bounds.width - 2 * look.trackInset - leading - trailing),
      height: look.trackHeight)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let share = isRightToLeft ? 1 - share(of: value) : share(of: value)
    let knob = look.sliderKnob
    return CGRect(
      x: rect.minX + max(0, rect.width - knob.width) * share, y: bounds.midY - knob.height / 2,
      width: knob.width, height: knob.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    var (left, right) = (track, track)
    left.size.width = thumb.midX - track.minX
    right.origin.x = left.maxX
    right.size.width = track.maxX - left.maxX
    filledTrack.frame = isRightToLeft ? right : left
    restOfTrack.frame = isRightToLeft ? left : right
    knob.frame = thumb
    let side = alignmentRectInsets.left
    place(minimumImageView, at: side)
    place(maximumImageView, at: bounds.width - side - (maximumValueImage?.size.width ?? 0))
  }

  // MARK: Tracking

  /// Begins tracking only if the touch is on the knob.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    guard isOnKnob(location) else { return false }
    grip = currentThumb.midX - location.x
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let room = track.width - look.sliderKnob.width
    guard room > 0 else { return true }
    var share = (touch.location(in: self).x + grip - track.minX - look.sliderKnob.width / 2) / room
    if isRightToLeft { share = 1 - share }
    let old = storedValue
    value = minimumValue + Float(share) * (maximumValue - minimumValue)
    if isContinuous, storedValue != old { sendValueChanged() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // As in UIKit, a continuous slider also sends the value at which the touch ended.
    sendValueChanged()
  }

  open override func cancelTracking(with event: UIEvent?) { sendValueChanged() }

  override func stateDidChange() {
    for view in [filledTrack, restOfTrack] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  override func answersPan(from start: CGPoint, by displacement: CGPoint) -> Bool {
    abs(displacement.x) > abs(displacement.y) && isOnKnob(start)
  }

  // MARK: Private

  private var currentThumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func isOnKnob(_ location: CGPoint) -> Bool {
    currentThumb.insetBy(dx: -Self.knobReach, dy: -Self.knobReach).contains(location)
  }

  private func share(of value: Float) -> CGFloat {
    let range = maximumValue - minimumValue
    return range > 0 ? CGFloat((value - minimumValue) / range) : 0
  }

  private func userDidMove(by share: Float) {
    guard isEnabled else { return }
    setValue(value + share * (maximumValue - minimumValue), animated: true)
    sendValueChanged()
  }

  private func colorsDidChange() {
    filledTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    restOfTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    knob.backgroundColor = thumbTintColor ?? .white
  }

  /// - Parameter x: The distance of the image from the leading edge, in points.
  private func place(_ view: UIImageView, at x: CGFloat) {
    let size = view.image?.size ?? .zero
    place(
      view,
      leading: CGRect(
        x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
  }
}
