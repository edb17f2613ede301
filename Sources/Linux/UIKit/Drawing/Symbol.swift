/// A system symbol by name: a shape with the modifiers that the rest of the name adds.
///
/// `bell.slash.circle.fill` is a bell with a slash, cut out of a filled circle.
struct Symbol {
  private enum Frame { case none, circle, square }

  private var shape: SymbolShape
  private var frame = Frame.none
  private var isFilled = false
  private var isSlashed = false
  private var badge: SymbolShape?
  private var isDrawn = false

  /// Returns nil for a name that is not a symbol's.
  init?(named name: String) {
    let shapes = SymbolCatalog.shared.shapes
    guard SymbolCatalog.shared.isSymbol(name) else { return nil }
    var stem = name
    // The badge's shape follows the word in the name; a badge without one is a dot.
    if let range = stem.range(of: ".badge") {
      let parts = stem[range.upperBound...].split(separator: ".")
      let sign = parts.first.flatMap { $0 == "fill" ? nil : shapes[String($0)] }
      badge = sign ?? SymbolShape("30 30 solid O 0 0 30 30")
      if parts.last == "fill" { isFilled = true }
      stem = String(stem[..<range.lowerBound])
    }
    shape = SymbolShape.unknown
    // Finds the longest prefix of the name that has a shape; the remaining parts modify it.
    var additions: [Substring] = []
    var parts = stem.split(separator: ".")
    while !parts.isEmpty {
      if let found = shapes[parts.joined(separator: ".")] {
        shape = found
        isDrawn = true
        break
      }
      additions.insert(parts.removeLast(), at: 0)
    }
    for addition in additions {
      switch addition {
      case "fill": isFilled = true
      case "slash": isSlashed = true
      case "circle": frame = .circle
      case "square": frame = .square
      // A person that is cut off by a frame is drawn like one within it.
      case "crop": break
      // A stem with an unknown part is another symbol, so the stem alone would be the wrong one.
      default: isDrawn = false
      }
    }
    if !isDrawn { shape = .unknown }
  }

  /// Whether a symbol has a drawing here; others are drawn as a placeholder.
  static func isDrawn(_ name: String) -> Bool { Symbol(named: name)?.isDrawn ?? false }

  /// The size as a fraction of the point size.
  var size: CGSize { frame == .none ? shape.size : CGSize(width: 1.2, height: 1.2) }

  func draw(in context: CGContext, lineWidth: CGFloat) {
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    if frame == .none {
      draw(shape, isFilled: isFilled, in: context)
    } else {
      drawFrame(in: context, lineWidth: lineWidth)
    }
    if isSlashed { drawSlash(in: context, lineWidth: lineWidth) }
    if let badge { draw(badge, asBadgeIn: context, lineWidth: lineWidth) }
  }

  private func draw(_ shape: SymbolShape, isFilled: Bool, in context: CGContext) {
    shape.lines.trace(in: context)
    context.strokePath()
    for path in [shape.solid, isFilled ? shape.area : nil].compactMap({ $0 }) {
      path.trace(in: context)
      context.fillPath()
    }
    guard isFilled, let holes = shape.holes else { return }
    context.preservingState {
      context.setBlendMode(.clear)
      holes.trace(in: context)
      context.strokePath()
    }
  }

  /// Draws a shape in the middle of a square, which it fills.
  private func draw(
    _ shape: SymbolShape, isFilled: Bool, in context: CGContext, center: CGPoint, side: CGFloat,
    lineWidth: CGFloat
  ) {
    let scale = side / max(shape.size.width, shape.size.height)
    context.translateBy(
      x: center.x - shape.size.width * scale / 2, y: center.y - shape.size.height * scale / 2)
    context.scaleBy(x: scale, y: scale)
    context.setLineWidth(lineWidth / scale)
    draw(shape, isFilled: isFilled, in: context)
  }

  /// Draws the shape inside a circle or a square, or cut out of a filled one.
  private func drawFrame(in context: CGContext, lineWidth: CGFloat) {
    let room = CGRect(x: 0.1, y: 0.1, width: 1, height: 1)
    if frame == .circle {
      context.addEllipse(in: room)
    } else {
      context.addPath(
        CGPath(
          roundedRect: room, cornerWidth: 0.24, cornerHeight: 0.24, transform: nil))
    }
    if isFilled { context.fillPath() } else { context.strokePath() }
    context.preservingState {
      if isFilled { context.setBlendMode(.clear) }
      draw(
        shape, isFilled: isFilled, in: context, center: CGPoint(x: 0.6, y: 0.6), side: 0.6,
        lineWidth: lineWidth)
    }
  }

  /// Draws a line from corner to corner, with a gap on one side of it.
  private func drawSlash(in context: CGContext, lineWidth: CGFloat) {
    let (start, end) = (
      CGPoint(x: size.width * 0.12, y: size.height * 0.08),
      CGPoint(x: size.width * 0.88, y: size.height * 0.92)
    )
    context.preservingState {
      context.setBlendMode(.clear)
      context.addLines(between: [start, end].map { CGPoint(x: $0.x + lineWidth, y: $0.y) })
      context.strokePath()
    }
    context.addLines(between: [start, end])
    context.strokePath()
  }

  private func draw(_ badge: SymbolShape, asBadgeIn context: CGContext, lineWidth: CGFloat) {
    let side = 0.4
    let place = CGRect(
      x: size.width - side, y: size.height - side, width: side, height: side)
    context.preservingState {
      context.setBlendMode(.clear)
      context.fillEllipse(in: place.insetBy(dx: -0.05, dy: -0.05))
    }
    context.preservingState {
      draw(
        badge, isFilled: false, in: context, center: CGPoint(x: place.midX, y: place.midY),
        side: side * 0.9, lineWidth: lineWidth)
    }
  }
}
