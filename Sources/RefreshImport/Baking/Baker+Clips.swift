import Foundation
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

  func changes(_ cut: MovingShape.Cut, _ shape: MovingShape) -> Bool {
    let moves = shape.transforms.dropFirst(cut.depth).contains { !$0.animated.isEmpty }
    return cut.change != nil || (moves && everLeaves(shape, cut))
  }

  /// Whether a shape is outside of a cut at some time.
  func everLeaves(_ shape: MovingShape, _ cut: MovingShape.Cut) -> Bool {
    guard let edge = cut.clip.outline.box, cut.isEdge else { return true }
    return samples(of: shape, count: 60).contains { frame in
      guard shape.state(at: frame).opacity > Tolerance.opacity else { return false }
      let inner = shape.transforms.dropFirst(cut.depth).matrix(at: frame)
      let half = (shape.line?.width ?? 0) * inner.meanScale / 2
      let outlines = shape.forms?.outlines ?? [shape.outline]
      return outlines.compactMap { $0.applying(inner).box?.inset(by: -half) }.contains { own in
        !edge.contains(own, tolerance: Tolerance.edge * own.size.max())
      }
    }
  }

  /// Cuts an element by what changes, and returns the number of the clip's form; nil if nothing does.
  ///
  /// - Parameter shape: The first of those that the element is made of, which move alike.
  mutating func clip(
    _ element: inout ArtShape, of shape: MovingShape, at rest: Double
  ) -> AnimatedValue? {
    let cuts = changingCuts(of: shape)
    // What a designer has drawn comes before the edges of compositions.
    guard let cut = cuts.first(where: { !$0.isEdge }) ?? cuts.first else { return nil }
    let needsRoot = element.clip != nil && shape.needsItsLayer
    if cuts.count(where: { !$0.isEdge }) > 1 || needsRoot { tellClips(shape.name) }
    guard !needsRoot else { return nil }
    if !cut.isEdge, cuts.contains(where: \.isEdge) { tellEdge(shape.name) }
    guard let (clip, form) = changing(cut, shape, at: rest) else {
      if !cut.isEdge { tellUnused(cut, shape.name) }
      return nil
    }
    let pivot =
      element.pivot ?? (element.attached.isEmpty ? element.outline.box : element.box)?.center
    guard let whole = ArtShape.whole([element], name: element.name, clip: clip) else { return nil }
    element = whole
    element.pivot = pivot
    return form
  }

  mutating func tellClips(_ name: String) {
    report.add(
      .omitted, name, "Only one of the masks and edges that cut it is used.",
      remedy: "Unite the masks.")
  }

  private mutating func tellEdge(_ name: String) {
    report.add(
      .approximated, name, "The edge of its composition does not cut it, because it moves there.",
      remedy: "Keep it inside of the composition.", isOfMotion: true)
  }

  private mutating func tellUnused(_ cut: MovingShape.Cut, _ name: String) {
    report.add(
      .omitted, name, "Its mask or matte is not used: it changes too much in too many ways.",
      remedy: "Use fewer keyframes, and move what it shows along with it.", isOfMotion: true)
  }

  // MARK: Forms

  /// Returns a cut as a clip that changes, in points, with the number of its form; nil if it needs too many.
  private func changing(
    _ cut: MovingShape.Cut, _ shape: MovingShape, at rest: Double
  ) -> (ArtClip, AnimatedValue)? {
    let placed = drawing(shape, at: rest)
    let inner = Array(shape.transforms.dropFirst(cut.depth))
    let own: FormFit.Course = { frame in
      let matrix = inner.matrix(at: frame)
      let outline = cut.change?.outline(frame) ?? cut.clip.outline
      guard let inverse = matrix.inverse else { return nil }
      return .path(outline.segments.map { $0.applying(placed * inverse) })
    }
    let values = inner.flatMap(\.animated) + (cut.change?.values ?? [])
    let frames = picture.frames
    let marks = [frames.lowerBound, frames.upperBound] + values.flatMap(\.frames)
    let forms = FormFit.forms(
      own, between: marks.filter { $0 >= frames.lowerBound && $0 <= frames.upperBound },
      values.flatMap(\.curves), tolerance: Self.clipTolerance)
    guard let forms, forms.areAlike else { return nil }
    let clip = ArtClip(
      outline: forms.outlines[0], forms: Array(forms.outlines.dropFirst()),
      isEvenOdd: cut.clip.isEvenOdd)
    return (clip, forms.number)
  }
}

extension MovingShape {
  /// Whether a still cut leaves nothing but what another one, a rectangle, leaves too.
  fileprivate func isInside(_ inner: Cut, of outer: Cut) -> Bool {
    let steps = transforms.prefix(max(inner.depth, outer.depth))
      .dropFirst(min(inner.depth, outer.depth))
    guard inner.owner != outer.owner, inner.change == nil, outer.change == nil,
      steps.allSatisfy(\.animated.isEmpty)
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
