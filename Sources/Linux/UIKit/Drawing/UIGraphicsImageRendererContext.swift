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
