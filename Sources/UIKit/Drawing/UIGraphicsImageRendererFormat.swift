open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point: the screen's unless set.
  open var scale: CGFloat
  /// Whether the image begins black rather than clear.
  open var opaque = false

  public override init() {
    let current = UITraitCollection.current.displayScale
    // Outside a view's drawing nothing tells the screen; 3 is what the default device has.
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
