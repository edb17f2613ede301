extension CALayer {
  /// The bounds with the layer's rounded corners.
  var outline: CGPath {
    outline(inset: 0)
  }

  func outline(inset: CGFloat) -> CGPath {
    let rect = values.bounds.insetBy(dx: inset, dy: inset)
    let radius = max(0, values.cornerRadius - inset)
    guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
    return CGPath(
      segments: PathSegment.roundedRect(
        rect, corners: values.maskedCorners.corners, radius: CGSize(width: radius, height: radius)))
  }

  func drawBackground(in context: CGContext) {
    guard let color = values.backgroundColor, color.alpha > 0 else { return }
    context.setFillColor(color)
    if values.cornerRadius > 0 {
      context.addPath(outline)
      context.fillPath()
    } else {
      context.fill(values.bounds)
    }
  }

  func drawBorder(in context: CGContext) {
    let width = values.borderWidth
    guard width > 0, let color = values.borderColor, color.alpha > 0 else { return }
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.setLineDash(phase: 0, lengths: [])
    context.setLineJoin(.miter)
    context.addPath(outline(inset: width / 2))
    context.strokePath()
  }

  /// Returns the size of the visible part of an image, in points.
  func size(of image: CGImage) -> CGSize {
    let scale = max(values.contentsScale, 0.01)
    return CGSize(
      width: CGFloat(image.width) * values.contentsRect.width / scale,
      height: CGFloat(image.height) * values.contentsRect.height / scale)
  }

  func draw(_ record: DrawingRecord, in context: CGContext) {
    if record.bounds == values.bounds { return context.replay(record) }
    guard record.bounds.width > 0, record.bounds.height > 0 else { return }
    let place = values.contentsGravity.place(record.bounds.size, in: values.bounds)
    context.saveGState()
    context.translateBy(x: place.minX, y: place.minY)
    context.scaleBy(x: place.width / record.bounds.width, y: place.height / record.bounds.height)
    context.translateBy(x: -record.bounds.minX, y: -record.bounds.minY)
    context.replay(record)
    context.restoreGState()
  }

  func draw(_ image: CGImage, in context: CGContext) {
    let part = values.contentsRect
    let isWhole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
    let size = size(of: image)
    guard size.width > 0, size.height > 0 else { return }
    let place = values.contentsGravity.place(size, in: values.bounds)
    if isWhole { return context.drawUpright(image, in: place) }
    context.saveGState()
    context.clip(to: place)
    let whole = CGSize(width: place.width / part.width, height: place.height / part.height)
    context.drawUpright(
      image,
      in: CGRect(
        x: place.minX - part.minX * whole.width, y: place.minY - part.minY * whole.height,
        width: whole.width, height: whole.height))
    context.restoreGState()
  }
}

extension CACornerMask {
  fileprivate var corners: UIRectCorner {
    var corners: UIRectCorner = []
    if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}

extension CALayerContentsGravity {
  /// Returns the rectangle of contents of a size; y points down, so the top is the smallest y.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var result = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(sx, sy) : max(sx, sy)
      result.size = CGSize(width: size.width * factor, height: size.height * factor)
      result.origin = CGPoint(
        x: bounds.midX - result.width / 2, y: bounds.midY - result.height / 2)
      return result
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      if [.left, .topLeft, .bottomLeft].contains(self) { result.origin.x = bounds.minX }
      if [.right, .topRight, .bottomRight].contains(self) {
        result.origin.x = bounds.maxX - size.width
      }
      if [.top, .topLeft, .topRight].contains(self) { result.origin.y = bounds.minY }
      if [.bottom, .bottomLeft, .bottomRight].contains(self) {
        result.origin.y = bounds.maxY - size.height
      }
      return result
    default:
      return bounds
    }
  }
}
