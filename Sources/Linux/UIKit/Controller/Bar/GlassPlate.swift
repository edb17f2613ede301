/// The round plate below a button of a bar.
final class GlassPlate: UIView {
  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
    backgroundColor = .glass
    layer.shadowOpacity = 0.12
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 6
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
