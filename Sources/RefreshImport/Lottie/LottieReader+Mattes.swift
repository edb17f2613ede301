import RefreshMotion

extension LottieReader {
  /// Cuts what a layer draws by its matte.
  ///
  /// - Parameters:
  ///   - matte: Nil for one that is not in the file.
  ///   - depth: The number of the transforms of the composition in which both lie.
  mutating func cut(
    _ shapes: inout [MovingShape], by matte: MovingShape.Matte?, _ title: String, _ depth: Int
  ) {
    for index in shapes.indices { shapes[index].inFile.mattes += [matte].compactMap(\.self) }
    guard !shapes.isEmpty else { return }
    guard let matte, let cut = clip(of: matte, depth) else {
      return report.add(
        .omitted, title, "Its track matte is not used; it is drawn whole.",
        remedy: "Use a matte of plain filled shapes, or a mask.")
    }
    for index in shapes.indices { shapes[index].windows += matte.shapes[0].windows }
    self.cut(&shapes, cut.clip, depth: depth, isEdge: false, cut.change)
  }

  /// Returns a matte as a clip; nil if none does the same.
  private func clip(
    of matte: MovingShape.Matte, _ depth: Int
  ) -> (clip: ArtClip, change: MovingShape.Cut.Change?)? {
    let shapes = matte.shapes
    guard let first = shapes.first, shapes.allSatisfy(\.isPlainFill),
      shapes.allSatisfy({ $0.windows == first.windows }),
      !matte.isByLightness || shapes.allSatisfy(\.isWhite)
    else { return nil }
    guard shapes.count == 1 || (!matte.isInverted && !shapes.contains(where: \.isEvenOdd)),
      !matte.isInverted || (first.windows.isEmpty && !first.isEvenOdd)
    else { return nil }
    // Shapes that run one way are no holes in one another.
    let turned = shapes.map { shape in
      shapes.count > 1
        && Outline.runsClockwise(shape.segments(at: frames.lowerBound, in: depth)) == false
    }
    let size = matte.isInverted ? size : nil
    func outline(_ frame: Double) -> Outline {
      Self.joined(
        shapes.map { $0.segments(at: frame, in: depth) }, turned: turned, asHoleIn: size)
    }
    let values = shapes.flatMap { shape in
      shape.transforms.dropFirst(depth).flatMap(\.animated)
        + [shape.forms?.number].compactMap(\.self)
    }
    return (
      ArtClip(
        outline: outline(frames.lowerBound), isEvenOdd: matte.isInverted || first.isEvenOdd),
      values.isEmpty ? nil : .init(outline: outline, values: values)
    )
  }
}

extension MovingShape {
  /// Whether it hides all of what lies behind it, and nothing else.
  fileprivate var isPlainFill: Bool {
    line == nil && trim == nil && (inFile.outline == nil || forms != nil) && !inFile.isAlone
      && inFile.masks.isEmpty && inFile.mattes.isEmpty && cuts.allSatisfy(\.isEdge)
      && fades.allSatisfy { $0.isStill && $0.stillShare > Tolerance.translucent.upperBound }
      && (gradient?.stops.allSatisfy { $0.color.alpha == 1 } ?? true)
  }

  fileprivate var isWhite: Bool {
    guard let color, color.isConstant else { return false }
    return color.first.prefix(3).allSatisfy { $0 > Tolerance.translucent.upperBound }
  }

  /// Returns its lines and curves at a frame, in the space of its first so many transforms.
  fileprivate func segments(at frame: Double, in depth: Int) -> [Outline.Segment] {
    let placed = transforms.dropFirst(depth).reduce(Affine.identity) { $0 * $1.matrix(at: frame) }
    let own = forms.map { Outline.form($0.number.number(at: frame), of: $0.outlines) } ?? outline
    return own.segments.map { $0.applying(placed) }
  }
}
