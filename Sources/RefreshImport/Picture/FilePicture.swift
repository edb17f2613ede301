import RefreshMotion
import RefreshRaster

/// Paints the shapes of an animation as they are in the file.
extension Raster {
  /// - Parameters:
  ///   - shapes: The first at the back.
  ///   - canvas: From units of the file to pixels.
  mutating func paint(_ shapes: [MovingShape], at frame: Double, _ canvas: Affine) {
    paint(shapes[...], at: frame, canvas, depth: 0)
  }

  /// Paints shapes, those that fade as one within each other.
  ///
  /// - Parameter depth: The number of fades around all of them.
  private mutating func paint(
    _ shapes: ArraySlice<MovingShape>, at frame: Double, _ canvas: Affine, depth: Int
  ) {
    var rest = shapes
    while let first = rest.first {
      guard depth < first.fades.count else {
        paint(first, at: frame, canvas)
        rest = rest.dropFirst()
        continue
      }
      let fade = first.fades[depth]
      let group = rest.prefix { depth < $0.fades.count && $0.fades[depth].owner == fade.owner }
      rest = rest.dropFirst(group.count)
      let share = fade.share(at: frame)
      guard share > 0 else { continue }
      guard share < 1 else {
        paint(group, at: frame, canvas, depth: depth + 1)
        continue
      }
      var whole = Raster(width: width, height: height)
      whole.paint(group, at: frame, canvas, depth: depth + 1)
      paint(whole, opacity: share)
    }
  }

  private mutating func paint(_ shape: MovingShape, at frame: Double, _ canvas: Affine) {
    guard shape.isShown(at: frame) else { return }
    let state = shape.state(at: frame)
    var outline = shape.outlineInFile(at: frame)
    if shape.trim != nil { outline = outline.trimmed(from: state.start, to: state.end) }
    var line = shape.line
    line?.width *= state.lineWidth
    var ink = ArtInk.color(state.color ?? .black)
    if let gradient = shape.inFile.gradient?(frame) ?? shape.gradient {
      ink = ArtInk(base: .gradient(gradient))
    }
    paint(
      outline, isEvenOdd: shape.isEvenOdd, line, ink, canvas * state.matrix,
      clip(of: shape, at: frame, canvas))
  }

  /// Returns what edges, masks and mattes leave of a shape.
  private func clip(of shape: MovingShape, at frame: Double, _ canvas: Affine) -> Clip {
    func matrix(_ depth: Int) -> Affine {
      shape.transforms.prefix(depth).matrix(at: frame, in: canvas)
    }
    var found: Clip = nil
    // What masks and mattes leave is known more exactly than as a clip.
    for cut in shape.cuts where cut.isEdge ? cut.depth > 0 : !cut.isInFile {
      let (outline, placed) = (cut.change?.outline(frame) ?? cut.clip.outline, matrix(cut.depth))
      guard !isAround(outline, placed) else { continue }
      found = clip(outline, isEvenOdd: cut.clip.isEvenOdd, placed, within: found)
    }
    for set in shape.inFile.masks {
      let own = coverage(of: set.masks, at: frame, matrix(set.depth))
      found = found.map { $0.cut(by: own) } ?? own
    }
    for matte in shape.inFile.mattes {
      var picture = Raster(width: width, height: height)
      picture.paint(matte.shapes, at: frame, canvas)
      let own = picture.coverage(byLightness: matte.isByLightness, isInverted: matte.isInverted)
      found = found.map { $0.cut(by: own) } ?? own
    }
    return found
  }

  /// Whether a rectangle has all of the picture in it, as the edges of most compositions do.
  private func isAround(_ outline: Outline, _ matrix: Affine) -> Bool {
    guard case .rectangle(let box, radius: 0) = outline, matrix.isAlongAxes else { return false }
    return box.applying(matrix).contains(
      Box(min: .zero, max: Point(Double(width), Double(height))), tolerance: Tolerance.place)
  }

  /// Returns what masks leave, the first of which acts on nothing, or on all if it takes away.
  private func coverage(
    of masks: [MovingShape.Mask], at frame: Double, _ matrix: Affine
  ) -> Coverage {
    var whole = full
    for (index, mask) in masks.enumerated() {
      var own = clip(mask.form.form(at: frame), isEvenOdd: false, matrix, within: nil)
      if mask.isInverted { own = inverted(own) }
      own.fade(by: min(1, max(0, mask.opacity.number(at: frame) / 100)))
      switch mask.mode {
      case "s": whole = whole.cut(by: inverted(own))
      case "i": whole = whole.cut(by: own)
      default: whole = index == 0 ? own : united(whole, own)
      }
    }
    return whole
  }
}
