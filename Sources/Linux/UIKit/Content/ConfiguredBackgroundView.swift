/// Shows a background configuration.
final class ConfiguredBackgroundView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { configurationDidChange() }
  }

  private let plate = UIView()

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(plate)
    configurationDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    place(
      plate,
      leading: CGRect(
        x: insets.leading, y: insets.top,
        width: max(0, bounds.width - insets.leading - insets.trailing),
        height: max(0, bounds.height - insets.top - insets.bottom)))
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    configurationDidChange()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    configurationDidChange()
  }

  private func configurationDidChange() {
    let tint: UIColor = tintColor
    plate.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.layer.borderWidth = configuration.strokeWidth
    traitCollection.performAsCurrent {
      plate.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
    }
    setNeedsLayout()
  }
}
