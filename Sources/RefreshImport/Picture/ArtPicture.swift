import RefreshMotion
import RefreshRaster

extension Raster {
  /// What shows of what is painted: nothing else than a clip leaves.
  typealias Clip = Coverage?

  /// Paints an outline.
  ///
  /// - Parameter matrix: From the outline's space to pixels.
  mutating func paint(
    _ outline: Outline, isEvenOdd: Bool, _ line: ArtLine?, _ ink: ArtInk, _ matrix: Affine,
    _ clip: Clip
  ) {
    let areas =
      line.map { Pen.areas(along: outline, $0, scale: matrix.meanScale) }
      ?? Pen.contours(of: outline, scale: matrix.meanScale).map(\.points)
    var covered = coverage(of: areas, matrix, isEvenOdd: isEvenOdd && line == nil)
    if let clip { covered = covered.cut(by: clip) }
    if case .gradient(let gradient) = ink.base, let inverse = matrix.inverse {
      paint(covered) { pixel in
        var color = gradient.color(at: inverse.apply(pixel))
        color.alpha *= ink.opacity
        return color
      }
    } else {
      // Black is the color of what has none.
      var color = RGBAColor.black
      if case .color(let own) = ink.base { color = own }
      if case .image = ink.base { color = ArtImage.likeness }
      color.alpha *= ink.opacity
      paint(covered, color)
    }
  }

  /// Returns what areas cover.
  ///
  /// - Parameter matrix: From their space to pixels.
  private func coverage(of areas: [[Point]], _ matrix: Affine, isEvenOdd: Bool) -> Coverage {
    coverage(of: areas.map { $0.map(matrix.apply) }, isEvenOdd: isEvenOdd)
  }

  /// Returns what a clip leaves of another.
  func clip(_ outline: Outline, isEvenOdd: Bool, _ matrix: Affine, within clip: Clip) -> Coverage {
    let own = coverage(
      of: Pen.contours(of: outline, scale: matrix.meanScale).map(\.points), matrix,
      isEvenOdd: isEvenOdd)
    return clip.map { own.cut(by: $0) } ?? own
  }
}

extension ArtGradient {
  /// Returns the color at a place.
  fileprivate func color(at place: Point) -> RGBAColor {
    var share = 0.0
    switch kind {
    case .linear(let start, let end):
      let along = end - start
      share = ((place - start) * along).sum() / max((along * along).sum(), .leastNormalMagnitude)
    case .radial(let center, let radii):
      let off = (place - center) / radii
      share = off.length
    }
    guard let next = stops.firstIndex(where: { $0.location >= share }) else {
      return stops.last?.color ?? .black
    }
    guard next > 0 else { return stops[0].color }
    let (low, high) = (stops[next - 1], stops[next])
    let part = (share - low.location) / max(high.location - low.location, .leastNormalMagnitude)
    func mix(_ key: KeyPath<RGBAColor, Double>) -> Double {
      low.color[keyPath: key] + (high.color[keyPath: key] - low.color[keyPath: key]) * part
    }
    return RGBAColor(
      red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}

// MARK: - The skin

extension Raster {
  /// Paints art as a motion shows it.
  ///
  /// - Parameter canvas: From points to pixels.
  mutating func paint(_ art: Artwork, _ timeline: Timeline, at time: Double, _ canvas: Affine) {
    var count = 0
    for shape in art.shapes {
      paint(shape, canvas) {
        count += 1
        return timeline.state(of: count - 1, at: time)
      }
    }
  }

  /// Paints an element with those within it.
  ///
  /// - Parameter next: Returns the state of the next element.
  private mutating func paint(
    _ element: ArtShape, _ canvas: Affine, _ next: () -> ElementState
  ) {
    let state = next()
    let pivot = element.pivot ?? element.outline.box?.center ?? .zero
    let shift = Point(state.translationX, state.translationY)
    let placed =
      canvas * Affine.translation(shift + pivot) * .rotation(state.rotation)
      * .scale(state.scaleX, state.scaleY) * .translation(Point.zero - pivot)
    let empty = Raster(width: width, height: height)
    var (mask, whole) = (empty, empty)
    for shape in element.masks { mask.paint(shape, placed, next) }
    let clip = element.masks.isEmpty ? nil : mask.coverage(byLightness: false, isInverted: false)
    guard !element.members.isEmpty else {
      return state.opacity > 0 ? paint(element, placed, clip, state) : ()
    }
    for shape in element.members { whole.paint(shape, placed, next) }
    let cut = element.clip.map {
      self.clip($0.outline, isEvenOdd: $0.isEvenOdd, placed, within: clip)
    }
    if let cut = cut ?? clip { whole.cut(by: cut) }
    paint(whole, opacity: element.opacity * max(0, state.opacity))
  }

  /// - Parameter state: What a motion has made of it; nil for what is attached.
  private mutating func paint(
    _ shape: ArtShape, _ matrix: Affine, _ clip: Clip, _ state: ElementState?
  ) {
    let opacity = shape.opacity * (state?.opacity ?? 1)
    guard opacity >= 1 || shape.attached.isEmpty else {
      var whole = Raster(width: width, height: height)
      var opaque = state
      opaque?[.opacity] = 1
      var copy = shape
      copy.opacity = 1
      whole.paint(copy, matrix, clip, opaque)
      return paint(whole, opacity: opacity)
    }
    let clip =
      shape.clip.map { self.clip($0.outline, isEvenOdd: $0.isEvenOdd, matrix, within: clip) }
      ?? clip
    paintItself(shape, matrix, clip, state, opacity)
    for other in shape.attached { paint(other, matrix, clip, nil) }
  }

  /// Paints a shape without what is attached to it.
  private mutating func paintItself(
    _ shape: ArtShape, _ matrix: Affine, _ clip: Clip, _ state: ElementState?, _ opacity: Double
  ) {
    var ink = shape.ink
    if let cover = state?.color, case .color(let own) = ink.base {
      ink.base = .color(own.covered(by: cover))
    }
    ink.opacity *= opacity
    var outline = shape.outline
    if let state, !shape.forms.isEmpty {
      outline = Outline.form(state.form, of: [outline] + shape.forms)
    }
    if let state, state.strokeStart > 0 || state.strokeEnd < 1 {
      outline = outline.trimmed(
        from: state.strokeStart, to: max(state.strokeStart, state.strokeEnd))
    }
    guard ink.opacity > 0 else { return }
    var line = shape.line
    line?.width *= state?.lineWidth ?? 1
    // Dashes go on where the line is cut.
    if let start = state?.strokeStart, start > 0, shape.line?.dashes.isEmpty == false {
      line?.phase += start * shape.outline.length
    }
    paint(outline, isEvenOdd: shape.isEvenOdd, line, ink, matrix, clip)
  }
}

extension RGBAColor {
  fileprivate func covered(by cover: RGBAColor) -> RGBAColor {
    func mix(_ key: KeyPath<RGBAColor, Double>) -> Double {
      self[keyPath: key] + (cover[keyPath: key] - self[keyPath: key]) * cover.alpha
    }
    return RGBAColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: alpha)
  }
}
