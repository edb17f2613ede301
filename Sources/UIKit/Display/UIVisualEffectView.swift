/// A view that blurs its background; here a solid tint replaces the blur.
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  private let tintView = UIView()

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open var effect: UIVisualEffect? { didSet { showEffect() } }

  private func setUp() {
    for (index, view) in [tintView, contentView].enumerated() {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: index)
    }
    showEffect()
  }

  private func showEffect() {
    tintView.backgroundColor = (effect as? UIBlurEffect)?.tint
  }
}
