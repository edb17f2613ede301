import RefreshMotion

/// Masks, mattes and edges that change in the space of what they cut.
extension Baker {
  /// How far a clip may be off where nobody looks closely, in points.
  private static let clipTolerance = 0.25

  /// Returns the cuts of a shape that change while it is seen, without those around what another leaves.
  func changingCuts(of shape: MovingShape) -> [MovingShape.Cut] {
    let cuts = shape.cuts.filter { changes($0, shape) }
    return cuts.enumerated().filter { index, cut in
      !cuts.enumerated().contains { other, inner in
        // Of two that are alike, the first remains.
        shape.isInside(inner, of: cut) && !(index < other && shape.isInside(cut, of: inner))
      }
    }.map(\.element)
  }

  private func movesWithin(_ cut: MovingShape.Cut, _ shape: MovingShape) -> Bool {
    !shape.transforms.dropFirst(cut.depth).areStill
  }

  private func changes(_ cut: MovingShape.Cut, _ shape: MovingShape) -> Bool {
    cut.isChanging || (movesWithin(cut, shape) && everLeaves(shape, cut))
  }

  /// Whether a shape is outside of a cut at some time.
  func everLeaves(_ shape: MovingShape, _ cut: MovingShape.Cut) -> Bool {
    guard let edge = cut.clip.outline.box, cut.isEdge else { return true }
    let outlines = shape.forms?.outlines ?? [shape.outline]
    let extent = shape.extent
    return samples(of: shape, count: 60).contains { frame in
      guard shape.opacity(at: frame) > Tolerance.opacity else { return false }
      let inner = shape.transforms.dropFirst(cut.depth).matrix(at: frame)
      let half = (shape.line?.width ?? 0) * inner.meanScale / 2
      // What is in the box around its box transformed needs no look at its curves.
      if let around = extent?.applying(inner).inset(by: -half), edge.contains(around, tolerance: 0)
      {
        return false
      }
      return outlines.compactMap { $0.applying(inner).box?.inset(by: -half) }.contains { own in
        !edge.contains(own, tolerance: Tolerance.edge * own.size.max())
      }
    }
  }

  /// Whether a shape moves with what cuts it, so that its own layer can.
  func movesAlong(_ cut: MovingShape.Cut, _ shape: MovingShape) -> Bool {
    // The shapes of a matte are placed in the file.
    let depth = cut.shapes == nil ? cut.depth : 0
    return !shape.isUpright && shape.transforms.dropFirst(depth).areStill
  }

  /// What a cut that stays where a shape is leaves of it.
  typealias StillCut = (owner: Int, clip: ArtClip)

  /// Returns the cuts of a shape that stay where it is and leave only a part of it, the innermost first.
  func cuttingCuts(of shape: MovingShape, at frame: Double) -> [StillCut] {
    var bare = ArtShape(name: shape.name, outline: shape.outline, ink: .color(.black))
    (bare.line, bare.forms) = (shape.line, Array(shape.forms?.outlines.dropFirst() ?? []))
    let drawn = bare.applying(drawing(shape, at: frame))
    return stillCuts(of: shape, at: frame).filter { !$0.clip.isBox(around: [drawn]) }
  }

  /// Returns the cuts of a shape that stay where it is, the innermost first.
  func stillCuts(of shape: MovingShape, at frame: Double) -> [StillCut] {
    var found: [StillCut] = []
    let own = drawing(shape, at: frame)
    // What moves within one that changes nothing stays there all the time.
    for cut in shape.cuts where !cut.isChanging && !movesWithin(cut, shape) {
      var placed = shape.transforms.prefix(cut.depth).matrix(at: frame, in: fit)
      if shape.isUpright, let inverse = (fit * shape.matrix(at: frame)).inverse {
        placed = own * inverse * placed
      }
      var clip = cut.clip
      clip.outline = clip.outline.applying(placed)
      if !found.contains(where: { $0.clip == clip }) { found.append((cut.owner, clip)) }
    }
    return found
  }

  // MARK: Covers

  /// What leaves something of a shape.
  enum Cover {
    case clip(ArtClip)
    case elements([Element])
    /// It leaves nothing.
    case nothing
    /// It changes too much.
    case unknown
  }

  /// Returns what makes a cut.
  ///
  /// - Parameter rest: The frame at which a shape is drawn whose own layer makes it; nil for a group, which does not
  ///   move.
  mutating func cover(
    of cut: MovingShape.Cut, _ shape: MovingShape, on rest: Double? = nil, near frame: Double
  ) -> Cover {
    if let shapes = cut.shapes {
      let found = elements(of: shapes, near: frame)
      guard !found.flatMap(\.all).contains(where: \.isCut) else {
        report.add(
          .omitted, shape.name, "Its track matte is not used: an edge cuts the matte itself.",
          remedy: "Keep the matte inside of its composition.")
        return .unknown
      }
      return found.isEmpty ? .nothing : .elements(found)
    }
    let around = Array(shape.transforms.prefix(cut.depth))
    let isStill = rest != nil || around.areStill
    let placed = isStill ? around.matrix(at: rest ?? frame) : .identity
    guard !isStill || cut.change != nil else {
      return .clip(
        ArtClip(
          outline: cut.clip.outline.applying(fit * placed), isEvenOdd: cut.clip.isEvenOdd))
    }
    var mask = MovingShape(
      name: "\(shape.name) mask", outline: cut.clip.outline.applying(placed),
      isEvenOdd: cut.clip.isEvenOdd, color: AnimatedValue([0, 0, 0]))
    if !isStill { mask.transforms = around }
    if let change = cut.change {
      guard let forms = forms(of: change, placed, around.matrix(at: frame)) else {
        tellUnused(cut, shape.name)
        return .unknown
      }
      (mask.forms, mask.outline) = (forms, forms.outlines[0])
    }
    let found = elements(of: [mask], near: frame)
    return found.isEmpty ? .nothing : .elements(found)
  }

  /// - Parameters:
  ///   - placed: The transform that the forms have.
  ///   - around: That of the space in which the cut lies.
  private func forms(
    of change: MovingShape.Cut.Change, _ placed: Affine, _ around: Affine
  ) -> MovingShape.Forms? {
    let inner = (placed.inverse.map { around * $0 } ?? around).meanScale * fit.meanScale
    let marks = [frames.lowerBound, frames.upperBound] + change.values.flatMap(\.frames)
    let forms = FormFit.forms(
      { .path(change.outline($0).segments.map { $0.applying(placed) }) },
      between: marks.filter { $0 >= frames.lowerBound && $0 <= frames.upperBound },
      change.values.flatMap(\.curves), tolerance: Self.clipTolerance / max(inner, Tolerance.area))
    return forms?.areAlike == true ? forms : nil
  }

  private mutating func tellUnused(_ cut: MovingShape.Cut, _ name: String) {
    report.add(
      .omitted, name, "Its mask or matte is not used: it changes too much in too many ways.",
      remedy: "Use fewer keyframes, and move what it shows along with it.", isOfMotion: true)
  }
}

extension MovingShape {
  /// Whether a still cut leaves nothing but what another one, a rectangle, leaves too.
  fileprivate func isInside(_ inner: Cut, of outer: Cut) -> Bool {
    let steps = transforms.prefix(max(inner.depth, outer.depth))
      .dropFirst(min(inner.depth, outer.depth))
    guard inner.owner != outer.owner, !inner.isChanging, !outer.isChanging,
      steps.areStill
    else { return false }
    let between = steps.matrix(at: 0)
    guard let placed = inner.depth < outer.depth ? between.inverse : between,
      let own = inner.clip.outline.applying(placed).box, let edge = outer.clip.outline.box,
      outer.clip.outline.isBox
    else { return false }
    return edge.contains(own, tolerance: Tolerance.corner)
  }

  /// Whether a motion changes what only its own layer has: its line, its form or its color.
  var needsItsLayer: Bool {
    trim != nil || forms != nil || width != nil || color?.isConstant == false
  }
}

extension Baker.Element {
  /// Whether something leaves only a part of it.
  fileprivate var isCut: Bool {
    !masks.isEmpty || shape.shown.contains { $0.clip != nil }
  }
}

extension MovingShape.Cut {
  fileprivate var isChanging: Bool { change != nil || shapes != nil }
}

extension ArtClip {
  /// Whether it is a rectangle that holds all of some shapes.
  func isBox(around shapes: [ArtShape]) -> Bool {
    guard let box = outline.box, let other = Box(shapes) else { return false }
    return box.contains(other) && outline.isBox
  }
}
