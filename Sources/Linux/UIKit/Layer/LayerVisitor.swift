/// Looks at all layers of a frame, in drawing order.
struct LayerVisitor {
  private(set) var layers: [DrawnLayer] = []
  private(set) var casts: [CGRect] = []
  private(set) var backdrops: [CGRect] = []
  private(set) var trees: [(start: Int, tree: DrawnTree)] = []

  private let shownLayers: ShownLayers
  private let previous: DrawnFrame?

  /// A tree that is being visited, and the index at which it begins.
  private struct Parent {
    let tree: DrawnTree
    let start: Int
  }

  /// The trees of the frame before at one place, usually asked for in their order.
  private struct KnownTrees {
    private let trees: [(start: Int, tree: DrawnTree)]
    private let start: Int
    private var place = 0

    init(_ trees: [(start: Int, tree: DrawnTree)], from start: Int) {
      self.trees = trees
      self.start = start
    }

    mutating func next(for layer: CALayer) -> (start: Int, tree: DrawnTree)? {
      let id = ObjectIdentifier(layer)
      if place < trees.count, trees[place].tree.layer == id {
        place += 1
      } else if let index = trees.firstIndex(where: { $0.tree.layer == id }) {
        place = index + 1
      } else {
        return nil
      }
      let found = trees[place - 1]
      return (start + found.start, found.tree)
    }
  }

  init(showing shownLayers: ShownLayers, after previous: DrawnFrame?) {
    self.shownLayers = shownLayers
    self.previous = previous
  }

  mutating func visit(_ roots: [CALayer], screen: CGRect, scale: CGFloat) {
    let place = DrawnPlace(transform: CGAffineTransform(scaleX: scale, y: scale), clip: screen)
    var known = KnownTrees(previous?.trees ?? [], from: 0)
    for root in roots { visit(root, at: place, &known, into: nil) }
  }

  /// Visits a layer and those below it, unless the frame before knows all of them.
  private mutating func visit(
    _ layer: CALayer, at place: DrawnPlace, _ known: inout KnownTrees, into parent: Parent?
  ) {
    let old = known.next(for: layer)
    if let old, let previous, old.tree.isSteady, layer.changeFrame <= previous.number,
      old.tree.place.draws(like: place)
    {
      add(old.tree, into: parent)
      layers += previous.layers[old.start..<old.start + old.tree.count]
      casts += old.tree.casts
      backdrops += old.tree.backdrops
      return
    }
    if !layer.animations.isEmpty { parent?.tree.isSteady = false }
    let shown = shownLayers(layer)
    guard !shown.values.isHidden, shown.values.opacity > 0, place.alpha > 0 else { return }
    let tree = DrawnTree(layer, at: place)
    let (start, castCount, backdropCount) = (layers.count, casts.count, backdrops.count)
    guard let inner = enter(layer, shown, at: place), note(layer, shown, at: inner) else { return }
    tree.isSteady = layer.animations.isEmpty && (shown.instances == nil || !layer.movesInTree)
    visitLayers(
      below: layer, shown, at: inner, old.map { KnownTrees($0.tree.parts, from: $0.start) },
      into: Parent(tree: tree, start: start))
    tree.count = layers.count - start
    tree.casts = Array(casts[castCount...])
    tree.backdrops = Array(backdrops[backdropCount...])
    add(tree, into: parent, at: start)
    if !tree.isSteady { parent?.tree.isSteady = false }
  }

  private mutating func add(_ tree: DrawnTree, into parent: Parent?, at start: Int? = nil) {
    let start = start ?? layers.count
    if let parent {
      parent.tree.parts.append((start - parent.start, tree))
    } else {
      trees.append((start, tree))
    }
  }

  /// Returns the drawing state in a layer; nil if it cannot be drawn.
  private mutating func enter(
    _ layer: CALayer, _ shown: CALayer, at place: DrawnPlace
  ) -> DrawnPlace? {
    var place = place
    place.alpha *= CGFloat(min(shown.values.opacity, 1))
    if shown.values.opacity < 1 || layer.storedMask != nil, !layer.storedSublayers.isEmpty {
      place.groups += 1
    }
    let projection = shown.projection(under: place.depth)
    place.depth = nil
    if let projection, projection.affineTransform == nil {
      let seen = projection.box(around: shownLayers.extentWithShadow(of: layer, as: shown))
      enter(effect: seen, of: &place)
      place.transform = shown.localTransform.concatenating(place.transform)
    } else {
      let transform = projection?.affineTransform ?? shown.localTransform
      guard transform.isDrawable else { return nil }
      place.transform = transform.concatenating(place.transform)
    }
    let castsContentShadow = shown.castsShadow && shown.values.shadowPath == nil
    if castsContentShadow || shown.transition != nil || shown.values.shouldRasterize
      || shown.instances != nil
    {
      let extent = shownLayers.extentWithShadow(of: layer, as: shown)
      // The last pixels of a bitmap may reach beyond what it shows.
      let pixel = shown.values.shouldRasterize ? 1 / max(shown.values.rasterizationScale, 0.01) : 0
      enter(effect: extent.insetBy(dx: -pixel, dy: -pixel), of: &place)
    }
    if castsContentShadow, let area = place.effect, !area.isEmpty { casts.append(area) }
    if let mask = layer.storedMask {
      place.masks = place.masks &* 31 &+ ObjectIdentifier(mask).hashValue
    }
    if place.alpha < 1 || layer.storedMask != nil { place.isPlain = false }
    return place
  }

  private mutating func visitLayers(
    below layer: CALayer, _ shown: CALayer, at place: DrawnPlace, _ known: KnownTrees?,
    into parent: Parent
  ) {
    var known = known ?? KnownTrees([], from: 0)
    var inner = place
    if shown.values.masksToBounds {
      inner.clip = inner.clip.intersection(pixels(shown.values.bounds, at: place))
      if shown.values.cornerRadius > 0 || !place.transform.keepsRectangles {
        inner.isPlain = false
      }
    }
    if let storedMask = layer.storedMask { visit(storedMask, at: inner, &known, into: parent) }
    // The border is drawn over the layers below.
    if shown.values.borderWidth > 0 { inner.isPlain = false }
    // The copies are drawn as one effect of the layer.
    guard shown.instances == nil else { return }
    inner.depth = shown.childTransform
    for child in shownLayers.sublayers(of: layer) { visit(child, at: inner, &known, into: parent) }
  }

  /// Records a layer; returns false if neither it nor any layer below it is visible.
  private mutating func note(_ layer: CALayer, _ shown: CALayer, at place: DrawnPlace) -> Bool {
    let values = shown.values
    let isBounded = values.masksToBounds || (layer.storedSublayers.isEmpty)
    var own = shown.ownExtent
    if shown.castsShadow, let path = shown.values.shadowPath {
      own = own.union(shown.shadowExtent(around: path.boundingBox))
    }
    let drawn = pixels(own, at: place).insetBy(dx: -1, dy: -1).intersection(place.clip)
    let seen = drawn.isNull || drawn.isEmpty ? .null : place.effect ?? drawn
    if isBounded, seen.isNull || seen.isEmpty { return false }
    let shapesOthers = values.masksToBounds && values.cornerRadius > 0
    let look = shown.look
    if case .backdrop = look {
      let reach = BackdropLayer.reach
      backdrops.append(
        pixels(values.bounds.insetBy(dx: -reach, dy: -reach), at: place).union(seen))
    }
    let draws =
      !seen.isNull
      && (place.effect != nil || shown.paintCount > 0 || shown.castsShadow || shapesOthers)
    layers.append(
      DrawnLayer(
        layer: ObjectIdentifier(layer), values: shown.sharedValues, look: look,
        contents: shown.drawnContents, transform: place.transform, alpha: place.alpha,
        groups: place.groups, masks: place.masks, clip: place.clip,
        reach: draws ? seen : .null, cover: cover(of: shown, at: place),
        curves: draws ? curves(of: shown, seen, at: place) : [],
        isUnsteady: shown.transition != nil || shown.instances != nil))
    return true
  }

  private func curves(of shown: CALayer, _ seen: CGRect, at place: DrawnPlace) -> [CGRect] {
    if case .shape = shown.look { return [seen] }
    if place.effect != nil || !place.transform.keepsRectangles
      || shown.drawnContents is DrawingRecord
    {
      return [seen]
    }
    let (bounds, strips) = (shown.values.bounds, shown.values.roundedStrips)
    return [(bounds.minY, strips.top), (bounds.maxY - strips.bottom, strips.bottom)].compactMap {
      guard $1 > 0 else { return nil }
      let strip = CGRect(x: bounds.minX, y: $0, width: bounds.width, height: $1)
      return pixels(strip, at: place).insetBy(dx: -1, dy: -1).intersection(place.clip)
    }
  }

  private func cover(of shown: CALayer, at place: DrawnPlace) -> CGRect {
    guard place.isPlain, place.effect == nil, place.transform.keepsRectangles,
      let color = shown.values.backgroundColor, color.alpha >= 1
    else { return .null }
    // Without the strips that rounded corners are in.
    let strips = shown.values.roundedStrips
    let box = shown.values.bounds.inset(
      by: UIEdgeInsets(top: strips.top, left: 0, bottom: strips.bottom, right: 0))
    return pixels(box, at: place).intersection(place.clip)
  }

  private func enter(effect extent: CGRect, of place: inout DrawnPlace) {
    place.isPlain = false
    guard place.effect == nil else { return }
    // Two pixels more, as an image in perspective is smoothed at its edges.
    place.effect = pixels(extent, at: place).insetBy(dx: -2, dy: -2).intersection(place.clip)
    // The effect may bring into sight what the clip would hide.
    place.clip = .infinite
  }

  /// Returns the pixels that a rectangle may cover: all that can be seen, where it is too large for
  /// its edges to be told.
  private func pixels(_ rect: CGRect, at place: DrawnPlace) -> CGRect {
    guard !rect.isNull else { return rect }
    let pixels = rect.applying(place.transform)
    let edges = [pixels.minX, pixels.minY, pixels.maxX, pixels.maxY]
    return pixels.isInfinite || !edges.allSatisfy(\.isFinite) ? place.clip : pixels
  }
}

extension CALayer {
  /// The contents, if their type can be drawn.
  fileprivate var drawnContents: AnyObject? {
    switch storedContents {
    case let record as DrawingRecord: record
    case let image as CGImage: image
    default: nil
    }
  }
}

extension LayerModel {
  /// The heights of the strips at the top and at the bottom that rounded corners are in.
  fileprivate var roundedStrips: (top: CGFloat, bottom: CGFloat) {
    let radius = max(0, min(cornerRadius, bounds.height / 2))
    func strip(_ corners: CACornerMask) -> CGFloat {
      maskedCorners.isDisjoint(with: corners) ? 0 : radius
    }
    return (
      strip([.layerMinXMinYCorner, .layerMaxXMinYCorner]),
      strip([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    )
  }
}

extension CGAffineTransform {
  /// Whether axis-aligned rectangles stay axis-aligned.
  fileprivate var keepsRectangles: Bool { b == 0 && c == 0 }
}
