/// A bar that fills from its leading end.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  /// Heights as measured on iOS 16; Apple does not publish them.
  private static let defaultHeight: CGFloat = 4
  private static let barHeight: CGFloat = 2.5

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: Self.defaultHeight))
    progressViewStyle = style
  }

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

  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The progress, from 0 to 1; other values are clamped.
  open var progress: Float = 0 {
    didSet {
      let inRange = progress.isNaN ? 0 : min(max(progress, 0), 1)
      if progress != inRange { progress = inRange }
      setNeedsDisplay()
    }
  }

  /// The color of the progress; nil, the default, for the tint color.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the track; nil, the default, for the system's gray.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: progressViewStyle == .bar ? Self.barHeight : Self.defaultHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    (trackTintColor ?? .systemFill).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
    guard progress > 0 else { return }
    var part = bounds
    part.size.width = max(bounds.width * CGFloat(progress), 2 * radius)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      part.origin.x = bounds.maxX - part.width
    }
    (progressTintColor ?? tintColor).setFill()
    UIBezierPath(roundedRect: part, cornerRadius: radius).fill()
  }
}
