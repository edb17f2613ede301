/// The appearance of one layer in a frame; equal values draw the same pixels.
struct DrawnLayer {
  let layer: ObjectIdentifier
  /// The properties of the layer's own drawing.
  let values: LayerValues
  let look: LayerLook
  let contents: AnyObject?
  /// The transform from the layer's coordinates to pixels.
  let transform: CGAffineTransform
  /// The combined opacity of the layer and its superlayers.
  let alpha: CGFloat
  /// The number of layers, from the root to this one, that are faded or masked with those below
  /// them, as a group.
  let groups: Int
  /// A hash of the masks of the layer and its superlayers.
  let masks: Int
  /// The clip of the layer's drawing, in pixels; within an effect only that of layers within it.
  let clip: CGRect
  /// The pixels that change with the layer; null if there are none.
  let reach: CGRect
  /// The pixels that the layer covers completely; null if there are none.
  let cover: CGRect
  /// The pixels with curves and slanted edges, which Cairo draws differently, by the least step of a
  /// color, where the clip ends within them from left to right.
  let curves: [CGRect]
  /// Whether it may look different in every frame for reasons not recorded here.
  let isUnsteady: Bool

  func looksLike(_ other: DrawnLayer) -> Bool {
    !isUnsteady && !other.isUnsteady && transform == other.transform && alpha == other.alpha
      && groups == other.groups && clip == other.clip && reach == other.reach
      && contents === other.contents && masks == other.masks && look == other.look
      && (values === other.values || values.model == other.values.model)
  }
}
