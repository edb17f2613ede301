open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; by default the current traits' display scale.
  open var scale: CGFloat
  /// Whether the image is initially black instead of transparent.
  open var opaque = false

  public override init() {
    scale = Self.scale(for: .current)
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = Self.scale(for: traitCollection)
  }

  /// The traits' display scale; if it is unspecified 3, the scale of the default device.
  private static func scale(for traits: UITraitCollection) -> CGFloat {
    traits.displayScale > 0 ? traits.displayScale : 3
  }
}

/// The settings common to the formats of renderers.
open class UIGraphicsRendererFormat: NSObject {
  open class func `default`() -> Self {
    ObjectFactory.make(self)
  }
}
