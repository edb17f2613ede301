open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // A window is initially hidden and is added to the screen when it is shown.
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  open var windowLevel: Level = .normal
  public private(set) var isKeyWindow = false

  /// The scene of the screen. Unlike on iOS, a window needs none to be shown.
  open weak var windowScene: UIWindowScene? = UIApplication.shared.windowScene

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    super.isHidden = true
    self.windowScene = windowScene
  }

  override var ownWindow: UIWindow? { self }

  /// The responder that receives key presses first.
  weak var firstResponder: UIResponder? { didSet { HostLoop.current.keyboard.update() } }

  /// The device has one screen.
  open var screen: UIScreen {
    get { UIScreen.main }
    set { stop(unless: newValue === UIScreen.main, "A window can only be on the main screen.") }
  }

  /// The root view controller.
  var owner: (any ViewOwner)? {
    didSet {
      guard owner !== oldValue else { return }
      oldValue?.windowWillRelease()
      installOwner()
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        owner?.windowWillHide()
        UIApplication.shared.remove(self)
        layer.removeAnimationsInTree(finished: false)
        layer.isDisplayRoot = false
      } else {
        show()
      }
    }
  }

  func makeKey() {
    for other in UIApplication.shared.allWindows { other.isKeyWindow = false }
    isKeyWindow = true
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  private func show() {
    UIApplication.shared.add(self)
    layer.isDisplayRoot = true
    environmentTraits = HostLoop.current.environment.traits
    traitsDidChange()
    safeAreaInsetsMayChange()
    installOwner()
  }

  private func installOwner() {
    if !isHidden { owner?.installAsRoot(of: self) }
  }

  func screenDidChange(from old: HostEnvironment) {
    let now = HostLoop.current.environment
    environmentTraits = now.traits
    // The traits change first, because layout for the new size may read the size class.
    traitsDidChange()
    if now.screenSize != old.screenSize {
      let resize = { [self] in frame = CGRect(origin: .zero, size: now.screenSize) }
      if let owner {
        owner.windowWillResize(to: now.screenSize, change: resize)
      } else {
        resize()
      }
    }
    safeAreaInsetsMayChange()
    setNeedsLayout()
  }

  // MARK: Events

  private lazy var touchDispatcher = TouchDispatcher(window: self)

  open func sendEvent(_ event: UIEvent) { touchDispatcher.dispatch(event) }

  // MARK: Layout

  /// Lays out what is constrained to the keyboard's guide.
  func keyboardDidMove() { AutoLayout.keyboardDidMove(in: self) }

  var needsLayoutPass: Bool { !isHidden && hasPendingLayout }

  func performLayoutPass() { layoutIfNeeded() }
}
