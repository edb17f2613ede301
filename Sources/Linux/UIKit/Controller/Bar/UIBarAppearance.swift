/// The background and the shadow of a bar; Apple does not publish the colors that it sets by itself.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// The color of the background, over the system's effect if there is one.
  open var backgroundColor: UIColor? { didSet { onChange?() } }
  open var shadowColor: UIColor? { didSet { onChange?() } }

  /// Whether the system's background, a blur on iOS, is below the color.
  private(set) var hasEffect = true { didSet { onChange?() } }

  /// Called after each change; set by the bar that shows the appearance.
  var onChange: (() -> Void)?

  public convenience override init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

  /// Bars look alike in all idioms here.
  public init(idiom: UIUserInterfaceIdiom) {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance: UIBarAppearance) {
    super.init()
    hasEffect = barAppearance.hasEffect
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
  }

  /// Nothing archives an appearance here.
  public required init(coder: NSCoder) {
    super.init()
    configureWithDefaultBackground()
  }

  open func configureWithDefaultBackground() { set(hasEffect: true, nil, shadow: .separator) }

  open func configureWithOpaqueBackground() {
    set(hasEffect: false, .systemBackground, shadow: .separator)
  }

  open func configureWithTransparentBackground() { set(hasEffect: false, nil, shadow: nil) }

  private func set(hasEffect: Bool, _ background: UIColor?, shadow: UIColor?) {
    self.hasEffect = hasEffect
    backgroundColor = background
    shadowColor = shadow
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedSendable(makeCopy()) }.value
  }

  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}
