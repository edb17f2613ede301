/// What one layer showed in a frame, and where: two equal ones leave the same pixels.
struct DrawnLayer {
  let layer: ObjectIdentifier
  /// The parts that the layer itself draws.
  let values: LayerModel
  let look: LayerLook
  let contents: AnyObject?
  /// From the layer's own space to pixels.
  let transform: CGAffineTransform
  /// The opacity of the layer and of those above it.
  let alpha: CGFloat
  /// How many of those above it fade as one.
  let groups: Int
  /// Stands for the masks of the layer and of those above it.
  let masks: Int
  /// What can be seen of it, in pixels.
  let clip: CGRect
  /// The pixels that change with it; null if there are none.
  let reach: CGRect
  /// The pixels that it hides completely; null if there are none.
  let cover: CGRect
  /// Whether it may look different in every frame for reasons that are not noted here.
  let isUnsteady: Bool

  func looksLike(_ other: DrawnLayer) -> Bool {
    !isUnsteady && !other.isUnsteady && transform == other.transform && alpha == other.alpha
      && groups == other.groups && clip == other.clip && reach == other.reach
      && contents === other.contents && masks == other.masks && look == other.look
      && values == other.values
  }
}
