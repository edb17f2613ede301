extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule)
  }

  public func strokePath() {
    stroke(takePath())
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke {
      fill(path, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = before
  }

  /// Makes a rectangle fully transparent.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    let before = state
    state.blendMode = .clear
    state.shadow = nil
    state.alpha = 1
    fillPath()
    state = before
  }

  /// Replaces what is drawn in a rectangle by a blurred copy of it, for layers.
  func drawBlurredBackdrop(in rect: CGRect, deviation: CGFloat, saturation: CGFloat) {
    var transform = state.transform
    guard transform.isDrawable, rect.width > 0, rect.height > 0,
      let path = CGPath(rect: rect, transform: nil).copy(using: &transform)
    else { return }
    let alpha = state.alpha
    perform {
      $0.blurBackdrop(
        within: path, deviation: deviation * transform.meanScale, saturation: saturation,
        alpha: alpha)
    }
  }

  public func clip(using rule: CGPathFillRule = .winding) {
    let path = takePath()
    perform { $0.clip(to: path, rule: rule) }
  }

  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Clips to a rectangle, and to the opacity of an image in it.
  ///
  /// The image is placed as `draw(_:in:)` places it: with its bottom row at the smallest y. Unlike
  /// Apple's, a gray image without opacity does not mask by its brightness.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY)
    state.masks.append(
      ClipMask(
        image: mask, rect: CGRect(origin: .zero, size: rect.size),
        transform: upright.concatenating(state.transform)))
  }

  /// Replaces the current path by the outline of its stroke, to be filled with the winding rule.
  public func replacePathWithStrokedPath() {
    guard state.transform.isDrawable else { return }
    let toUser = state.transform.inverted()
    let path = CGPath(segments: takePath().segments.map { $0.applying(toUser) })
    addPath(path.outlined(by: state.line))
  }

  private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    let state = state
    noteBlending(state)
    perform { $0.fill(path, rule: rule, state) }
  }

  private func stroke(_ path: CGPath) {
    guard !path.isEmpty else { return }
    let state = state
    noteBlending(state)
    perform { $0.stroke(path, state) }
  }

  private func takePath() -> CGPath {
    defer { currentPath = CGMutablePath() }
    return currentPath
  }
}

/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
