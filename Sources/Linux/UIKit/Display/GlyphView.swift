/// Shows one symbol, centered, in its own color or the tint color.
final class GlyphView: UIView {
  let glyph: BarGlyph
  var color: UIColor? { didSet { setNeedsDisplay() } }

  init(_ glyph: BarGlyph, color: UIColor? = nil) {
    self.glyph = glyph
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: glyph.size))
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { glyph.size }

  override func draw(_ rect: CGRect) {
    if isRightToLeft, glyph.isDirectional, let context = UIGraphicsGetCurrentContext() {
      context.translateBy(x: bounds.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    glyph.draw(in: bounds, color: color ?? tintColor)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
