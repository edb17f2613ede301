open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; by default the current traits' display scale.
  open var scale: CGFloat
  /// Whether the image is initially black instead of transparent.
  open var opaque = false

  public override init() {
    let current = UITraitCollection.current.displayScale
    // Without a known display scale, use 3, the scale of the default device.
    scale = current > 0 ? current : 3
  }

  public init(for traitCollection: UITraitCollection) {
    scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 3
  }

  open class func `default`() -> Self {
    ObjectFactory.make(self)
  }

  open class func preferred() -> Self {
    `default`()
  }
}
