/// A view that blurs and tints what is behind it.
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  private let backdropView = BackdropView()
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
    backdropView.isUserInteractionEnabled = false
    tintView.isUserInteractionEnabled = false
    for (index, view) in [backdropView, tintView, contentView].enumerated() {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: index)
    }
    showEffect()
  }

  private func showEffect() {
    let blur = effect as? UIBlurEffect
    backdropView.isHidden = blur == nil
    tintView.backgroundColor = blur?.tint
  }
}

private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
}

/// The base class of the effects of a visual effect view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override init() { super.init() }

  /// Nothing archives an effect here.
  public required init?(coder: NSCoder) { nil }
}
