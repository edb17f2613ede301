import RefreshMotion

/// Fills that are slanted while they move: what turns within what is scaled unevenly.
extension Baker {
  /// Returns a fill that is slanted as one that changes its form, which shows the same; any other as it is.
  ///
  /// - Parameter frame: That near which elements are drawn.
  func unslanted(_ shape: MovingShape, near frame: Double) -> MovingShape {
    guard shape.color != nil || shape.isTint, shape.line == nil, shape.gradient == nil,
      shape.image == nil, shape.trim == nil, shape.inFile.masks.isEmpty,
      shape.inFile.mattes.isEmpty, shape.inFile.gradient == nil,
      shape.forms == nil || shape.inFile.outline != nil, isSlanted(shape, near: frame)
    else { return shape }
    let marks = ([frames.lowerBound, frames.upperBound] + shape.frames).filter {
      $0 >= frames.lowerBound && $0 <= frames.upperBound
    }
    let course = { frame in
      Outline.path(
        shape.outlineInFile(at: frame).segments.map { $0.applying(shape.matrix(at: frame)) })
    }
    let forms = FormFit.forms(
      course, between: marks, shape.animated.flatMap(\.curves),
      tolerance: Self.tolerance / fit.meanScale)
    guard let forms, forms.areAlike else { return shape }
    var copy = shape
    (copy.transforms, copy.forms, copy.outline) = ([], forms, forms.outlines[0])
    (copy.cuts, copy.inFile.outline) = (placedCuts(of: shape), course)
    return copy
  }

  private func isSlanted(_ shape: MovingShape, near frame: Double) -> Bool {
    guard shape.transforms.contains(where: { !$0.isStill }),
      shape.transforms.contains(where: \.maySlant)
    else { return false }
    let rest = fit * shape.matrix(at: restFrame(of: shape, near: frame))
    guard let box = shape.extent, let inverse = rest.inverse else { return false }
    let center = rest.apply(box.center)
    let reach = box.corners.map { rest.apply($0).distance(to: center) }.max() ?? 0
    return samples(of: shape, count: 40).contains { frame in
      let state = shape.state(at: frame)
      return state.opacity > Tolerance.opacity
        && Split(fit * state.matrix * inverse, about: center, near: 0).slant * reach
          > Self.slantTolerance
    }
  }

  /// Returns the cuts of a shape in the space of the file, without edges that it never leaves.
  private func placedCuts(of shape: MovingShape) -> [MovingShape.Cut] {
    shape.cuts.filter { !$0.isEdge || everLeaves(shape, $0) }.map { cut in
      let steps = Array(shape.transforms.prefix(cut.depth))
      func outline(_ frame: Double) -> Outline {
        let own = cut.change?.outline(frame) ?? cut.clip.outline
        return own.applying(steps.matrix(at: frame))
      }
      let values = steps.flatMap(\.animated) + (cut.change?.values ?? [])
      var placed = cut
      placed.clip.outline = outline(frames.lowerBound)
      placed.change = values.isEmpty ? nil : .init(outline: outline, values: values)
      placed.depth = 0
      return placed
    }
  }
}

extension AnimatedTransform {
  /// Whether what turns in it may be slanted.
  fileprivate var maySlant: Bool {
    let isEven = scale.keyframes.allSatisfy {
      $0.value[0] == $0.value.dropFirst().first ?? $0.value[0]
    }
    return !isEven || !skew.isConstant || skew.first[0] != 0 || base != .identity
  }
}
