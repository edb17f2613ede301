import UIKit

extension ShapesContent.Shape {
  /// How the line of a shape is drawn: its ends, its corners and its dashes.
  struct Line {
    var cap = CAShapeLayerLineCap.round
    var join = CAShapeLayerLineJoin.round
    /// The length of a sharp corner, as a factor of the line's width, above which it is cut off.
    var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in points; empty for a whole line.
    var dashes: [CGFloat] = []
    /// How far into the dashes the line begins, in points.
    var phase: CGFloat = 0

    func check(index: Int) throws(RefreshError) {
      for length in dashes { try length.checkLength(of: "length of a dash of shape \(index)") }
      try phase.checkLength(of: "phase of shape \(index)", from: -CGFloat(Bound.length))
      try Double(miterLimit).check("miter limit of shape \(index)", in: 1...Bound.length)
      guard dashes.isEmpty || dashes.contains(where: { $0 > 0 }) else {
        throw .content(
          reason:
            "The dashes and gaps of shape \(index) are all 0. Give it a length above 0, or none for a whole line."
        )
      }
    }

    func scaled(by scale: CGFloat) -> Line {
      var copy = self
      copy.dashes = dashes.map { $0 * scale }
      copy.phase *= scale
      return copy
    }

    @MainActor func apply(to layer: CAShapeLayer) {
      layer.lineCap = cap
      layer.lineJoin = join
      layer.miterLimit = miterLimit
      layer.lineDashPattern = dashes.isEmpty ? nil : dashes.map { NSNumber(value: Double($0)) }
      layer.lineDashPhase = phase
    }
  }

  /// Returns the shape with other ends of its line; round by default.
  public consuming func cap(_ cap: CAShapeLayerLineCap) -> Self {
    line.cap = cap
    return self
  }

  /// Returns the shape with other corners of its line; round by default.
  ///
  /// - Parameters:
  ///   - join: The form of the corners.
  ///   - miterLimit: The length of a sharp corner, as a factor of the line's width, above which it is
  ///     cut off; 1 or more, the default is Core Animation's, 10. SVG's is 4.
  public consuming func join(_ join: CAShapeLayerLineJoin, miterLimit: CGFloat = 10) -> Self {
    (line.join, line.miterLimit) = (join, miterLimit)
    return self
  }

  /// Returns the shape with a dashed line.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of dashes and gaps in turn, in points; 0 or more each, and one of
  ///     them above 0.
  ///   - phase: How far into the dashes the line begins, in points; 0 by default.
  public consuming func dashed(_ lengths: [CGFloat], phase: CGFloat = 0) -> Self {
    (line.dashes, line.phase) = (lengths, phase)
    return self
  }

  /// Returns the shape with an opacity, 0…1, as a whole: with those attached to it and within it.
  public consuming func opacity(_ opacity: CGFloat) -> Self {
    alpha *= opacity
    return self
  }

  /// Returns the shape, with those attached to it and within it, cut to what is inside a path, and by nothing else.
  ///
  /// - Parameters:
  ///   - path: The path, in points from the center of the art; it moves with the shape.
  ///   - forms: Other forms of the path, of the same moves, lines and curves, to which a `Reveal` changes it; none
  ///     by default. Content of other ones throws ``RefreshError/unlikeForm(_:of:)``.
  public consuming func clipped(to path: UIBezierPath, changingTo forms: [UIBezierPath] = [])
    -> Self
  {
    (clip, otherClips, maskShapes) = (path, forms, [])
    return self
  }

  /// Returns the shape, with those attached to it and within it, as far as others cover it, and cut by nothing else.
  ///
  /// The others are elements that follow the shape and are not drawn themselves: what moves them moves what is
  /// seen. Where they are faint, so is the shape; their colors do not matter.
  ///
  /// - Parameter shapes: The others, in points from the center of the art; at least one. They move with the shape,
  ///   and have no mask, clip or gradient themselves, since Core Animation has no masks of masks.
  public consuming func masked(by shapes: [Self]) -> Self {
    (clip, otherClips, maskShapes) = (nil, [], shapes)
    hold(shapes)
    return self
  }

  /// Whether a layer of the shape, or of one attached to it or within it, has a mask.
  var hasMask: Bool {
    clip != nil || !maskShapes.isEmpty || [fill, stroke].contains { $0?.gradient != nil }
      || (attached + members).contains(where: \.hasMask)
  }
}
