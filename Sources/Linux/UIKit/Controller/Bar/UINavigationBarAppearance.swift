open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }

  public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  public required init(coder: NSCoder) { super.init(coder: coder) }

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
