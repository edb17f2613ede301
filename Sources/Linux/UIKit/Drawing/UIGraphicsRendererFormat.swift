/// The settings common to the formats of renderers.
open class UIGraphicsRendererFormat: NSObject {
  open class func `default`() -> Self {
    ObjectFactory.make(self)
  }
}
