/// The appearance of all layers on the screen in one frame, in drawing order.
struct DrawnFrame {
  var layers: [DrawnLayer] = []
  /// The pixels of layers whose drawing casts a shadow: a part of the shadow may come from any part
  /// of the drawing, so they are drawn together.
  var casts: [CGRect] = []
  /// The pixels that are seen in blurred backdrops, also drawn together.
  var backdrops: [CGRect] = []
  /// The trees of `layers`, by the index at which each begins.
  var trees: [(start: Int, tree: DrawnTree)] = []
  /// The frame's number; see ``FrameCount``.
  let number: Int

  /// Collects overlapping layer trees on a screen of a size in pixels.
  ///
  /// - Parameter previous: The frame before, of which trees that have not changed are taken over.
  init(
    of roots: [CALayer], shown: ShownLayers, screen: CGRect, scale: CGFloat,
    after previous: DrawnFrame?
  ) {
    number = FrameCount.current
    FrameCount.current += 1
    var visitor = LayerVisitor(showing: shown, after: previous)
    visitor.visit(roots, screen: screen, scale: scale)
    (layers, casts, backdrops) = (visitor.layers, visitor.casts, visitor.backdrops)
    trees = visitor.trees
  }

  /// Returns the last layer that completely covers a rectangle of pixels.
  ///
  /// - Parameter roots: The layers that the frame was made of.
  func start(for rect: CGRect, in roots: [CALayer]) -> PaintStart? {
    startIndex(for: rect).flatMap { layer(at: $0, in: roots) }.map { PaintStart($0) }
  }

  /// Returns the index of the last layer that completely covers a rectangle of pixels.
  func startIndex(for rect: CGRect) -> Int? {
    layers.indices.last { !layers[$0].cover.isNull && layers[$0].cover.contains(rect) }
  }

  private func layer(at index: Int, in roots: [CALayer]) -> CALayer? {
    var (start, trees, candidates) = (0, trees, roots)
    while let next = trees.last(where: { start + $0.start <= index }),
      let layer = candidates.first(where: { ObjectIdentifier($0) == next.tree.layer })
    {
      start += next.start
      if start == index { return layer }
      trees = next.tree.parts
      candidates = layer.storedSublayers + (layer.storedMask.map { [$0] } ?? [])
    }
    return nil
  }

  /// Returns the rectangles of pixels that differ from an earlier frame.
  func changes(since old: DrawnFrame) -> [CGRect] {
    var changes = FrameChanges()
    // From the last layer to the first, so that those that cover a layer are known before it.
    var (first, ends) = (0, (new: layers.count, old: old.layers.count))
    while first < min(ends.new, ends.old), layers[first].layer == old.layers[first].layer {
      first += 1
    }
    while first < min(ends.new, ends.old),
      layers[ends.new - 1].layer == old.layers[ends.old - 1].layer
    {
      ends = (ends.new - 1, ends.old - 1)
      changes.compare(layers[ends.new], old.layers[ends.old])
    }
    // Layers that were added, removed or reordered.
    for layer in layers[first..<ends.new] { changes.add(layer.reach) }
    for layer in old.layers[first..<ends.old] { changes.add(layer.reach) }
    for index in (0..<first).reversed() { changes.compare(layers[index], old.layers[index]) }
    return changes.areas
  }
}
