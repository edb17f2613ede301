/// The appearance of all layers on the screen in one frame, in drawing order.
struct DrawnFrame {
  private(set) var layers: [DrawnLayer] = []
  /// The layers themselves, retained only while the frame is drawn.
  private(set) var originals: [CALayer] = []
  /// The pixels of layers whose drawing casts a shadow: a part of the shadow may come from any part
  /// of the drawing, so they are drawn together.
  private(set) var casts: [CGRect] = []
  /// The pixels that are seen in blurred backdrops, also drawn together.
  private(set) var backdrops: [CGRect] = []

  private let shownLayers: ShownLayers

  /// The drawing state at a layer.
  private struct Place {
    var transform: CGAffineTransform
    var alpha: CGFloat = 1
    var groups = 0
    var masks = 0
    var clip: CGRect
    /// Whether layers are drawn opaquely and clipped exactly to `clip`, without masks or effects.
    var isPlain = true
    /// The pixels that change when any layer within the enclosing effect changes; nil outside
    /// effects.
    var effect: CGRect?
    var depth: CATransform3D?
  }

  /// Collects overlapping layer trees on a screen of a size in pixels.
  init(of roots: [CALayer], shown: ShownLayers, screen: CGRect, scale: CGFloat) {
    shownLayers = shown
    let place = Place(transform: CGAffineTransform(scaleX: scale, y: scale), clip: screen)
    for root in roots { visit(root, at: place) }
  }

  /// Returns a copy without the layers, so that a stored frame does not retain them.
  func forgettingLayers() -> DrawnFrame {
    var frame = self
    frame.originals = []
    return frame
  }

  /// Returns the last layer that completely covers a rectangle of pixels.
  func start(for rect: CGRect) -> PaintStart? {
    startIndex(for: rect).map { PaintStart(originals[$0]) }
  }

  /// Returns the curves of what is drawn in a rectangle of pixels.
  func curves(in rect: CGRect) -> [CGRect] {
    layers[(startIndex(for: rect) ?? 0)...].flatMap { layer in
      layer.curves.filter { $0.intersects(rect) }
    }
  }

  private func startIndex(for rect: CGRect) -> Int? {
    layers.lastIndex { !$0.cover.isNull && $0.cover.contains(rect) }
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

  // MARK: Looking at layers

  private mutating func visit(_ layer: CALayer, at place: Place) {
    let shown = shownLayers(layer)
    guard !shown.values.isHidden, shown.values.opacity > 0, place.alpha > 0 else { return }
    var place = place
    place.alpha *= CGFloat(min(shown.values.opacity, 1))
    if shown.values.opacity < 1, shown.values.allowsGroupOpacity { place.groups += 1 }
    let projection = shown.projection(under: place.depth)
    place.depth = nil
    if let projection, projection.affineTransform == nil {
      let seen = projection.box(around: shownLayers.extentWithShadow(of: layer, as: shown))
      enter(effect: seen, of: &place)
      place.transform = shown.localTransform.concatenating(place.transform)
    } else {
      let transform = projection?.affineTransform ?? shown.localTransform
      guard transform.isDrawable else { return }
      place.transform = transform.concatenating(place.transform)
    }
    let castsContentShadow = shown.castsShadow && shown.values.shadowPath == nil
    if castsContentShadow || shown.transition != nil {
      enter(effect: shownLayers.extentWithShadow(of: layer, as: shown), of: &place)
    }
    if castsContentShadow, let area = place.effect?.intersection(place.clip), !area.isEmpty {
      casts.append(area)
    }
    if let mask = layer.storedMask {
      place.masks = place.masks &* 31 &+ ObjectIdentifier(mask).hashValue
    }
    if place.alpha < 1 || layer.storedMask != nil { place.isPlain = false }
    guard note(layer, shown, at: place) else { return }
    visitLayers(below: layer, shown, at: place)
  }

  private mutating func visitLayers(below layer: CALayer, _ shown: CALayer, at place: Place) {
    var inner = place
    if shown.values.masksToBounds {
      inner.clip = inner.clip.intersection(pixels(shown.values.bounds, at: place))
      if shown.values.cornerRadius > 0 || !place.transform.keepsRectangles {
        inner.isPlain = false
      }
    }
    let mask = inner
    if !CATransform3DIsAffine(shown.values.sublayerTransform) {
      inner.depth = shown.childTransform3D
    } else {
      inner.transform = shown.childTransform.concatenating(inner.transform)
    }
    for child in shownLayers.sublayers(of: layer) { visit(child, at: inner) }
    if let storedMask = layer.storedMask { visit(storedMask, at: mask) }
  }

  /// Records a layer; returns false if neither it nor any layer below it is visible.
  private mutating func note(_ layer: CALayer, _ shown: CALayer, at place: Place) -> Bool {
    let values = shown.values
    let isBounded = values.masksToBounds || (layer.storedSublayers.isEmpty)
    var own = shown.ownExtent
    if shown.castsShadow, let path = shown.values.shadowPath {
      own = own.union(shown.shadowExtent(around: path.boundingBox))
    }
    let seen = (place.effect ?? pixels(own, at: place).insetBy(dx: -1, dy: -1))
      .intersection(place.clip)
    if isBounded, seen.isNull || seen.isEmpty { return false }
    let shapesOthers = values.masksToBounds && values.cornerRadius > 0
    let look = shown.look
    if case .backdrop = look {
      let reach = BackdropLayer.reach
      backdrops.append(
        pixels(values.bounds.insetBy(dx: -reach, dy: -reach), at: place).union(seen))
    }
    let draws = shown.paintCount > 0 || shown.castsShadow || shapesOthers
    originals.append(layer)
    layers.append(
      DrawnLayer(
        layer: ObjectIdentifier(layer), values: shown.sharedValues, look: look,
        contents: shown.drawnContents, transform: place.transform, alpha: place.alpha,
        groups: place.groups, masks: place.masks, clip: place.clip,
        reach: draws || place.effect != nil ? seen : .null, cover: cover(of: shown, at: place),
        curves: draws || place.effect != nil ? curves(of: shown, seen, at: place) : [],
        isUnsteady: shown.transition != nil))
    return true
  }

  private func curves(of shown: CALayer, _ seen: CGRect, at place: Place) -> [CGRect] {
    if case .shape = shown.look { return [seen] }
    if place.effect != nil || !place.transform.keepsRectangles
      || shown.drawnContents is DrawingRecord
    {
      return [seen]
    }
    let radius = shown.values.cornerRadius
    guard radius > 0 else { return [] }
    let bounds = shown.values.bounds
    return [bounds.minY, bounds.maxY - radius].map { top in
      let strip = CGRect(x: bounds.minX, y: top, width: bounds.width, height: radius)
      return pixels(strip, at: place).insetBy(dx: -1, dy: -1).intersection(place.clip)
    }
  }

  private func cover(of shown: CALayer, at place: Place) -> CGRect {
    guard place.isPlain, place.effect == nil, place.transform.keepsRectangles,
      let color = shown.values.backgroundColor, color.alpha >= 1
    else { return .null }
    // Without the strips that rounded corners are in.
    let box = shown.values.bounds.insetBy(dx: 0, dy: max(0, shown.values.cornerRadius))
    return pixels(box, at: place).intersection(place.clip)
  }

  private func enter(effect extent: CGRect, of place: inout Place) {
    let seen = pixels(extent, at: place).insetBy(dx: -1, dy: -1)
    place.effect = place.effect.map { $0.union(seen) } ?? seen
    place.isPlain = false
  }

  private func pixels(_ rect: CGRect, at place: Place) -> CGRect {
    rect.isInfinite ? place.clip : rect.applying(place.transform)
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

extension CGAffineTransform {
  /// Whether axis-aligned rectangles stay axis-aligned.
  fileprivate var keepsRectangles: Bool { b == 0 && c == 0 }
}
