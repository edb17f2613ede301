open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    @available(*, deprecated, renamed: "UIActivityIndicatorView.Style.large")
    case whiteLarge = 0
    @available(*, deprecated, renamed: "UIActivityIndicatorView.Style.medium")
    case white = 1
    @available(*, deprecated, renamed: "UIActivityIndicatorView.Style.medium")
    case gray = 2

    // By number: the compiler warns of the names of deprecated styles here as well.

    /// The side length in points, as in UIKit.
    fileprivate var side: CGFloat { self == .large || rawValue == 0 ? 37 : 20 }

    fileprivate var color: UIColor { rawValue < 2 ? .white : .systemGray }
  }

  // Estimates, as Apple publishes neither value: eight spokes, and 0.8 seconds for a turn.
  private static let spokeCount = 8
  private static let turn: CFTimeInterval = 0.8
  private static let animationKey = "UIActivityIndicatorFade"
  private static let faintest: Float = 0.2

  private let spokes = (0..<spokeCount).map { _ in CALayer() }
  private var foregroundWatch: ForegroundWatch?

  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
    coder.fillView(self)
  }

  private func setUp() {
    changeSpokes { spoke, index in
      layer.addSublayer(spoke)
      // At rest the topmost spoke is the most opaque, and the others fade behind it.
      let behind = Float(Self.place(behind: index)) / Float(Self.spokeCount)
      spoke.opacity = 1 - (1 - Self.faintest) * behind
    }
    placeSpokes()
    colorSpokes()
    updateVisibility()
  }

  /// Changes each spoke, which has its position in the order of clockwise turning, at once.
  private func changeSpokes(_ change: (CALayer, Int) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() { change(spoke, index) }
    CATransaction.commit()
  }

  private static func place(behind index: Int) -> Int { (spokeCount - index) % spokeCount }

  // MARK: Appearance

  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      placeSpokes()
      colorSpokes()
    }
  }

  /// The color; a color that is set overrides that of the style.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      colorSpokes()
    }
  }

  private var ownColor: UIColor?

  open var hidesWhenStopped = true {
    didSet { updateVisibility() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorSpokes()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    colorSpokes()
  }

  // MARK: Animation

  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    foregroundWatch = ForegroundWatch { [weak self] in self?.resumeAnimations() }
    updateVisibility()
    addAnimations()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    foregroundWatch = nil
    for spoke in spokes {
      spoke.removeAnimation(forKey: Self.animationKey)
    }
    updateVisibility()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    resumeAnimations()
  }

  /// Restarts the animations, which Core Animation removes with the window and in the background.
  private func resumeAnimations() {
    let isRunning = spokes.first?.animation(forKey: Self.animationKey) != nil
    if isAnimating, window != nil, !isRunning { addAnimations() }
  }

  /// Adds an endless fade to each spoke, an eighth of a turn behind the previous spoke.
  private func addAnimations() {
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = Float(1)
      fade.toValue = Self.faintest
      fade.duration = Self.turn
      fade.repeatCount = .infinity
      fade.timeOffset = Self.turn * Double(Self.place(behind: index)) / Double(Self.spokeCount)
      spoke.add(fade, forKey: Self.animationKey)
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSpokes()
  }

  private func placeSpokes() {
    let side = style.side
    let size = CGSize(width: side * 0.11, height: side * 0.28)
    changeSpokes { spoke, index in
      spoke.bounds = CGRect(origin: .zero, size: size)
      spoke.cornerRadius = size.width / 2
      spoke.position = CGPoint(x: bounds.midX, y: bounds.midY)
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.spokeCount)
      spoke.setAffineTransform(
        CGAffineTransform(rotationAngle: angle).translatedBy(x: 0, y: -(side - size.height) / 2))
    }
  }

  private func colorSpokes() {
    let color = color.resolvedColor(with: traitCollection).cgColor
    changeSpokes { spoke, _ in spoke.backgroundColor = color }
  }

  private func updateVisibility() {
    isHidden = hidesWhenStopped && !isAnimating
  }
}
