import RefreshMotion
import RefreshRaster

extension LottieReader {
  /// Cuts what a layer draws by its matte; false if that cannot be.
  ///
  /// - Parameters:
  ///   - matte: Nil for one that is not in the file.
  ///   - depth: The number of the transforms of the composition in which both lie.
  mutating func cut(
    _ shapes: inout [MovingShape], by matte: MovingShape.Matte?, _ depth: Int
  ) -> Bool {
    for index in shapes.indices { shapes[index].inFile.mattes += [matte].compactMap(\.self) }
    guard !shapes.isEmpty else { return true }
    let reach = reach(of: shapes, at: depth)
    let plain = matte.flatMap { clips(of: $0, depth, in: reach) == nil ? plainPart(of: $0) : $0 }
    let cuts = plain.flatMap { clips(of: $0, depth, in: reach) }
    let isStill = cuts?.allSatisfy { $0.change == nil } ?? false
    if !isStill, let cover = matte.flatMap(cover) {
      var cut = MovingShape.Cut(
        owner: counts.nextItem(), clip: ArtClip(outline: .path([])), depth: depth, isEdge: false)
      (cut.shapes, cut.isInFile) = (cover, true)
      for index in shapes.indices { shapes[index].cuts.append(cut) }
      return true
    }
    guard let matte = plain, let cuts else { return false }
    for index in shapes.indices { shapes[index].windows += matte.shapes[0].windows }
    for cut in cuts { self.cut(&shapes, cut.clip, depth: depth, isEdge: false, cut.change) }
    return true
  }

  mutating func tellMatte(_ title: String) {
    report.add(
      .omitted, title, "Its track matte is not used; it is drawn whole.",
      remedy: "Use an alpha matte that is not inverted, or a mask.")
  }

  /// Returns the shapes whose opacity is what a matte leaves; nil if none have that.
  private func cover(of matte: MovingShape.Matte) -> [MovingShape]? {
    guard !matte.isInverted, matte.shapes.count <= Self.look.shapes else { return nil }
    guard !matte.isByLightness else {
      // What is black at the back is as nothing.
      let bright = matte.shapes.drop(while: \.isBlack)
      return bright.allSatisfy { $0.isWhite && $0.canMask } ? Array(bright) : nil
    }
    guard matte.shapes.allSatisfy(\.canMask) else { return nil }
    return matte.shapes.map { shape in
      // A mask in a mask is none on Apple's systems, and a gradient is drawn with one.
      var plain = shape
      if shape.gradient != nil { (plain.gradient, plain.color) = (nil, AnimatedValue([0, 0, 0])) }
      return plain
    }
  }

  /// The most shapes of a matte that are looked at, the pixels of the longer side, the times at which they are, and
  /// the share of what it covers from which on a difference is seen.
  private static let look = (shapes: 40, side: 96.0, times: 6, tolerance: 0.004)

  /// Returns the plain fills of a matte, if what stands beside them covers nothing more; nil if it does.
  private mutating func plainPart(of matte: MovingShape.Matte) -> MovingShape.Matte? {
    var plain = matte
    plain.shapes = matte.shapes.filter(\.isPlainFill)
    guard !matte.isByLightness, !plain.shapes.isEmpty, plain.shapes.count < matte.shapes.count,
      matte.shapes.count <= Self.look.shapes, looks < Self.lookLimit
    else { return nil }
    looks += 1
    let scale = Self.look.side / size.max()
    let empty = Raster(
      width: max(1, Int((size.x * scale).rounded(.up))),
      height: max(1, Int((size.y * scale).rounded(.up))))
    let isAlike = (0..<Self.look.times).allSatisfy { step in
      let share = (Double(step) + 0.5) / Double(Self.look.times)
      let frame = frames.lowerBound + (frames.upperBound - frames.lowerBound) * share
      var (whole, part) = (empty, empty)
      whole.paint(matte.shapes, at: frame, .scale(scale, scale))
      part.paint(plain.shapes, at: frame, .scale(scale, scale))
      return whole.difference(inOpacityFrom: part)
        <= Self.look.tolerance * whole.difference(inOpacityFrom: empty)
    }
    return isAlike ? plain : nil
  }

  /// What a matte leaves.
  private typealias Leaving = (clip: ArtClip, change: MovingShape.Cut.Change?)

  /// Returns a matte as clips that cut one after another; nil if none do the same.
  ///
  /// - Parameter reach: Where what it cuts may be.
  private func clips(
    of matte: MovingShape.Matte, _ depth: Int, in reach: Box
  ) -> [Leaving]? {
    let isOne = matte.shapes.count == 1 && !matte.isInverted
    let shapes = isOne ? matte.shapes : matte.shapes.compactMap(\.withoutHoles)
    let own = shapes.first?.cuts.filter { !$0.isEdge } ?? []
    guard let first = shapes.first, shapes.count == matte.shapes.count,
      shapes.allSatisfy(\.isPlainFill), shapes.allSatisfy({ $0.windows == first.windows }),
      !matte.isByLightness || shapes.allSatisfy(\.isWhite),
      shapes.allSatisfy({ $0.cuts.filter { !$0.isEdge }.map(\.owner) == own.map(\.owner) })
    else { return nil }
    guard matte.isInverted else {
      return [leaving(shapes, depth)] + own.map { leaving($0, of: first, depth) }
    }
    // What lies outside of all is outside of each.
    guard own.isEmpty, first.windows.isEmpty, !shapes.contains(where: \.isEvenOdd) else {
      return nil
    }
    return shapes.map { leaving([$0], depth, asHoleIn: reach) }
  }

  /// Returns what shapes leave: what they cover, or all but what one covers.
  private func leaving(
    _ shapes: [MovingShape], _ depth: Int, asHoleIn reach: Box? = nil
  ) -> Leaving {
    // Shapes that run one way are no holes in one another.
    let turned = shapes.map { shape in
      shapes.count > 1
        && !Outline.runsClockwise(shape.segments(at: frames.lowerBound, in: depth))
    }
    func outline(_ frame: Double) -> Outline {
      Self.joined(
        shapes.map { $0.segments(at: frame, in: depth) }, turned: turned, asHoleIn: reach)
    }
    let values = shapes.flatMap { shape in
      shape.transforms.dropFirst(depth).flatMap(\.animated)
        + [shape.forms?.number].compactMap(\.self)
    }
    return (
      ArtClip(
        outline: outline(frames.lowerBound), isEvenOdd: reach != nil || shapes[0].isEvenOdd),
      values.isEmpty ? nil : .init(outline: outline, values: values)
    )
  }

  /// Returns what a mask of a matte leaves, in the space of the first so many transforms.
  private func leaving(_ cut: MovingShape.Cut, of matte: MovingShape, _ depth: Int) -> Leaving {
    let steps = Array(matte.transforms.prefix(cut.depth).dropFirst(depth))
    func outline(_ frame: Double) -> Outline {
      let placed = steps.matrix(at: frame)
      let own = cut.change?.outline(frame) ?? cut.clip.outline
      return .path(own.segments.map { $0.applying(placed) })
    }
    let values = steps.flatMap(\.animated) + (cut.change?.values ?? [])
    return (
      ArtClip(outline: outline(frames.lowerBound), isEvenOdd: cut.clip.isEvenOdd),
      values.isEmpty ? nil : .init(outline: outline, values: values)
    )
  }
}

extension MovingShape {
  /// Whether it hides all of what lies behind it, and nothing else.
  fileprivate var isPlainFill: Bool {
    line == nil && trim == nil && image == nil && (inFile.outline == nil || forms != nil)
      && !inFile.isAlone
      && inFile.mattes.isEmpty && inFile.masks.count <= cuts.count { !$0.isEdge }
      && fades.allSatisfy { $0.isStill && $0.stillShare > Tolerance.translucent.upperBound }
      && (gradient?.stops.allSatisfy { $0.color.alpha == 1 } ?? true)
  }

  /// The shape so that it covers the same by the rule “nonzero”; nil if its contours cross, or may in other forms.
  fileprivate var withoutHoles: MovingShape? {
    guard isEvenOdd else { return self }
    guard forms == nil, inFile.outline == nil else { return nil }
    let (segments, isExact) = outline.clockwise(isEvenOdd: true, isAlone: true)
    guard isExact else { return nil }
    var copy = self
    (copy.outline, copy.isEvenOdd) = (.path(segments), false)
    return copy
  }

  fileprivate var isWhite: Bool {
    guard let color, color.isConstant else { return false }
    return color.first.prefix(3).allSatisfy { $0 > Tolerance.translucent.upperBound }
  }

  /// Whether it can mask others, as it has no mask itself.
  fileprivate var canMask: Bool {
    !inFile.isAlone && inFile.mattes.isEmpty && inFile.masks.isEmpty
      && cuts.allSatisfy(\.isEdge)
      && (gradient?.stops.allSatisfy { $0.color.alpha == 1 } ?? true)
  }

  fileprivate var isBlack: Bool {
    guard let color, color.isConstant else { return false }
    return color.first.prefix(3).allSatisfy { $0 < Tolerance.translucent.lowerBound }
  }

  /// Returns its lines and curves at a frame, in the space of its first so many transforms.
  fileprivate func segments(at frame: Double, in depth: Int) -> [Outline.Segment] {
    let placed = transforms.dropFirst(depth).matrix(at: frame)
    let own = forms.map { Outline.form($0.number.number(at: frame), of: $0.outlines) } ?? outline
    return own.segments.map { $0.applying(placed) }
  }
}
