/// The round, raised part of a switch or a slider.
final class KnobView: UIView {
  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
    layer.borderWidth = 0.5
    layer.borderColor = CGColor(gray: 0, alpha: 0.04)
    layer.shadowOpacity = 0.15
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 4
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      layer.cornerRadius = newValue.height / 2
    }
  }
}
