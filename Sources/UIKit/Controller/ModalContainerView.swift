/// Covers the window while a controller is presented, and blocks touches to the views below.
final class ModalContainerView: UIView {
  let dimming = UIView()
  weak var presentation: ModalPresentation?

  init() {
    super.init(frame: .zero)
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.layout()
  }
}
