/// The symbols that bars and cells draw themselves.
///
/// The outlines are this project's own; Apple's symbols are not available outside its systems.
struct BarGlyph {
  static let chevronBackward = BarGlyph(
    "1200 2000 M 1000 200 L 200 1000 L 1000 1800", lineWidth: 2.6, isDirectional: true)
  static let chevronForward = BarGlyph(
    "700 1200 M 100 100 L 600 600 L 100 1100", lineWidth: 2, isDirectional: true)
  static let plus = BarGlyph(
    "2000 2000 M 1000 100 L 1000 1900 M 100 1000 L 1900 1000", lineWidth: 1.9)
  static let minus = BarGlyph("1200 1200 M 100 600 L 1100 600", lineWidth: 2)
  static let refresh = BarGlyph(
    "2000 2000 A 1000 1100 750 -25.62 300 M 1050 100 L 1400 440 L 1000 740", lineWidth: 1.9)
  static let play = BarGlyph("2000 2000 solid M 400 200 L 1800 1000 L 400 1800 Z")
  static let pause = BarGlyph("2000 2000 solid R 400 200 450 1600 0 R 1150 200 450 1600 0")
  static let checkmark = BarGlyph("1400 1300 M 100 700 L 500 1200 L 1300 100", lineWidth: 2)
  static let info = BarGlyph(
    "2200 2200 O 100 100 2000 2000 M 1100 1000 L 1100 1600 solid O 1000 550 200 200",
    lineWidth: 1.5)
  static let reorder = BarGlyph(
    "2000 1200 M 0 100 L 2000 100 M 0 600 L 2000 600 M 0 1100 L 2000 1100", lineWidth: 1.6)

  private let shape: SymbolShape
  private let lineWidth: CGFloat
  /// Whether the symbol is mirrored in right-to-left layouts.
  let isDirectional: Bool

  /// - Parameter notation: The size and the shape, in the notation of Symbols.txt.
  private init(_ notation: Substring, lineWidth: CGFloat = 0, isDirectional: Bool = false) {
    shape = SymbolShape(notation)
    self.lineWidth = lineWidth
    self.isDirectional = isDirectional
  }

  var size: CGSize { shape.size }

  func draw(in bounds: CGRect, color: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    color.set()
    shape.lines.trace(in: context)
    context.strokePath()
    shape.solid?.trace(in: context)
    context.fillPath()
    context.restoreGState()
  }
}
