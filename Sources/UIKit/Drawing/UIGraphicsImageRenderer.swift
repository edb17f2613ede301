open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) }
      ?? UIImage()
  }

  open func fill(_ rect: CGRect) {
    fill(rect, blendMode: .normal)
  }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFillUsingBlendMode(rect, blendMode)
  }

  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  open func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Returns an image of the drawing; an empty image for an empty size, as in UIKit.
  open func image(actions: DrawingActions) -> UIImage {
    let width = Int((bounds.width * format.scale).rounded(.up))
    let height = Int((bounds.height * format.scale).rounded(.up))
    guard let context = CGContext(width: width, height: height, scale: format.scale) else {
      return UIImage()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if format.opaque {
      context.fill(bounds)
    }
    let rendererContext = UIGraphicsImageRendererContext(cgContext: context, format: format)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(rendererContext)
    return rendererContext.currentImage
  }

  open func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
