/// A slider; it is drawn, and not yet moved by a finger.
open class UISlider: UIControl {
  /// The track and the thumb, and the height of both, as seen on iOS 16.
  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 27
  private static let height: CGFloat = 31

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    contentMode = .redraw
  }

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

  /// Brought into the range of the values.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  private var storedValue: Float = 0

  open func setValue(_ value: Float, animated: Bool) {
    storedValue = min(max(value, minimumValue), maximumValue)
    setNeedsDisplay()
  }

  /// Nil, the default, for the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Nil, the default, for the system's gray.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width,
      height: Self.trackHeight)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
    return CGRect(
      x: rect.minX + max(0, rect.width - Self.thumbSide) * share,
      y: bounds.midY - Self.thumbSide / 2, width: Self.thumbSide, height: Self.thumbSide)
  }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    var filled = track
    filled.size.width = thumb.midX - track.minX
    var rest = track
    rest.origin.x = filled.maxX
    rest.size.width = track.maxX - filled.maxX
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { swap(&filled, &rest) }
    for (part, color) in [
      (rest, maximumTrackTintColor ?? .systemFill), (filled, minimumTrackTintColor ?? tintColor),
    ] {
      color?.setFill()
      UIBezierPath(roundedRect: part, cornerRadius: Self.trackHeight / 2).fill()
    }
    (thumbTintColor ?? .white).setFill()
    UIBezierPath(ovalIn: thumb).fill()
    UIColor(white: 0, alpha: 0.12).setStroke()
    UIBezierPath(ovalIn: thumb.insetBy(dx: 0.25, dy: 0.25)).stroke()
  }
}
