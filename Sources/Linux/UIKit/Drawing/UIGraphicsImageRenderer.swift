open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let imageFormat: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(bounds: bounds, format: format)
  }

  /// Returns an image of the drawing; an empty image for an empty size, as in UIKit.
  open func image(actions: DrawingActions) -> UIImage {
    let format = imageFormat
    let width = Int((bounds.width * format.scale).rounded(.up))
    let height = Int((bounds.height * format.scale).rounded(.up))
    guard let context = CGContext(width: width, height: height, scale: format.scale) else {
      return UIImage()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if format.opaque {
      context.fill(bounds)
    }
    let rendererContext = UIGraphicsImageRendererContext(cgContext: context, imageFormat: format)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(rendererContext)
    return rendererContext.currentImage
  }
}

/// The base class of the renderers, which differ in what they draw into.
open class UIGraphicsRenderer: NSObject {
  public let format: UIGraphicsRendererFormat
  let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    self.format = format
  }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let scale: CGFloat

  init(cgContext: CGContext, imageFormat: UIGraphicsImageRendererFormat) {
    scale = imageFormat.scale
    super.init(cgContext: cgContext, format: imageFormat)
  }

  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
      ?? UIImage()
  }
}
