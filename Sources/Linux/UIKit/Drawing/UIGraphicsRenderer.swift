/// The base class of the renderers, which differ in what they draw into.
open class UIGraphicsRenderer: NSObject {
  public let format: UIGraphicsRendererFormat
  let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    self.format = format
  }
}
