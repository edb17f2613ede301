/// Shows one symbol, centred, in its own colour or in the tint.
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
    glyph.draw(in: bounds, color: color ?? tintColor)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
