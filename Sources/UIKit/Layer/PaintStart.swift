/// The last layer that hides all that was drawn before it, with the layers that lead to it.
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

  /// Whether a layer is the one itself or above it.
  func leads(to layer: CALayer) -> Bool { path.contains(ObjectIdentifier(layer)) }
}
