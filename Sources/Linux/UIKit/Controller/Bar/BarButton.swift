/// A button of a bar: a title, an image or a symbol in the bar's tint color.
class BarButton: UIControl {
  static let height: CGFloat = 44

  private let label = UILabel()
  private let icon: UIView?
  private let leading: GlyphView?

  private static let symbolGap: CGFloat = 6
  /// The distance of a plate from the edge of the bar, where content has 20 points.
  static let plateInset: CGFloat = 16
  /// The distance of a title from the ends of the plate; no picture shows one.
  private static let plateMargin: CGFloat = 12

  private let plate: GlassPlate? = SystemLook.current.barButtonsHavePlates ? GlassPlate() : nil

  init(title: String?, icon: UIView? = nil, leading: GlyphView? = nil, isBold: Bool = false) {
    self.icon = icon
    self.leading = leading
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    for case let view? in [plate, leading, label, icon] { addSubview(view) }
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      // Bar buttons fade while they are pressed; Apple publishes no value for the fade.
      let alpha: CGFloat = isHighlighted ? 0.3 : 1
      UIView.animate(withDuration: isHighlighted ? 0 : 0.2) { self.alpha = alpha }
    }
  }

  override var isEnabled: Bool { didSet { updateColor() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var width = label.intrinsicContentSize.width
    if let icon { width = max(width, icon.sizeThatFits(size).width) }
    if let leading {
      width += leading.glyph.size.width + (label.text == nil ? 0 : Self.symbolGap)
    }
    let height = min(size.height, Self.height)
    if plate != nil { width = max(width + 2 * Self.plateMargin, height) }
    return CGSize(width: width.rounded(.up), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate?.frame = bounds
    if let leading, label.text == nil {
      place(leading, leading: bounds)
    } else {
      let margin = plate == nil ? 0 : Self.plateMargin
      var x = margin
      if let leading {
        let width = leading.glyph.size.width
        place(leading, leading: CGRect(x: x, y: 0, width: width, height: bounds.height))
        x += width + Self.symbolGap
      }
      place(
        label,
        leading: CGRect(
          x: x, y: 0, width: max(bounds.width - x - margin, 0), height: bounds.height))
    }
    icon?.frame = bounds
  }

  /// Extends the touch area by 8 points on each side, because short titles are hard to hit.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  private func updateColor() {
    let color = isEnabled ? tintColor : UIColor.tertiaryLabel
    label.textColor = color
    icon?.tintColor = color
    leading?.tintColor = color
  }
}
