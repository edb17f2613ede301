/// A switch; it is drawn, and not yet moved by a finger.
open class UISwitch: UIControl {
  /// UIKit's own size, which no frame changes.
  private static let ownSize = CGSize(width: 51, height: 31)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.ownSize))
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  private var storedOn = false

  open func setOn(_ on: Bool, animated: Bool) {
    storedOn = on
    setNeedsDisplay()
  }

  /// Nil, the default, for the system's green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.ownSize.width - 2, height: Self.ownSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.ownSize }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    let plate = CGRect(origin: .zero, size: Self.ownSize)
    (isOn ? onTintColor ?? .systemGreen : .secondarySystemFill)
      .withAlphaComponent(isEnabled ? 1 : 0.5).setFill()
    UIBezierPath(roundedRect: plate, cornerRadius: plate.height / 2).fill()
    let side = plate.height - 4
    let isRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    (thumbTintColor ?? .white).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: isRight ? plate.maxX - side - 2 : 2, y: 2, width: side, height: side)
    ).fill()
  }
}
