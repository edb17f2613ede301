/// What a frame knows of a layer and of those below it; the next frame takes it over if none of them
/// has changed.
final class DrawnTree {
  let layer: ObjectIdentifier
  /// The drawing state in which the layer was visited.
  let place: DrawnPlace
  /// The number of the frame's layers that belong to the tree.
  var count = 0
  /// Whether no layer of the tree has animations.
  var isSteady = true
  /// The trees below, by the index at which each begins, from that of the layer itself.
  var parts: [(start: Int, tree: DrawnTree)] = []
  var casts: [CGRect] = []
  var backdrops: [CGRect] = []

  init(_ layer: CALayer, at place: DrawnPlace) {
    self.layer = ObjectIdentifier(layer)
    self.place = place
  }
}

/// The drawing state at a layer.
struct DrawnPlace {
  var transform: CGAffineTransform
  var alpha: CGFloat = 1
  var groups = 0
  var masks = 0
  /// In pixels; within an effect only that of layers within it.
  var clip: CGRect
  /// Whether layers are drawn opaquely and clipped exactly to `clip`, without masks or effects.
  var isPlain = true
  /// The pixels that change when any layer within the outermost effect changes; nil outside
  /// effects.
  var effect: CGRect?
  /// The superlayer's `childTransform`.
  var depth: CATransform3D?

  func draws(like other: DrawnPlace) -> Bool {
    transform == other.transform && alpha == other.alpha && groups == other.groups
      && masks == other.masks && clip == other.clip && isPlain == other.isPlain
      && effect == other.effect && depth == nil && other.depth == nil
  }
}

/// The number of frames that were drawn so far, on any screen.
enum FrameCount {
  nonisolated(unsafe) static var current = 0
}
