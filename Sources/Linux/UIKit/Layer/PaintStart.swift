/// The last layer that covers all drawing before it, with its superlayers.
struct PaintStart {
  let layer: CALayer
  private let path: Set<ObjectIdentifier>

  init(_ layer: CALayer) {
    self.layer = layer
    var path: Set<ObjectIdentifier> = []
    var current: CALayer? = layer
    while let step = current {
      path.insert(ObjectIdentifier(step))
      current = step.storedSuperlayer
    }
    self.path = path
  }

  /// Whether a layer is the layer itself or one of its superlayers.
  func leads(to layer: CALayer) -> Bool { path.contains(ObjectIdentifier(layer)) }
}
