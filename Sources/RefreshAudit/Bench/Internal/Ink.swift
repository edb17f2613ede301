import UIKit

/// What a view draws, and where: the extent of a shape that turns is that of its path, not of a frame
/// around it.
@MainActor struct Ink {
  /// From the view to the art.
  let toArt: CGAffineTransform
  /// From the view to the part that it is in, from the point about which the part turns.
  let toOwn: CGAffineTransform
  private let outline: Outline

  init(_ outline: Outline, toArt: CGAffineTransform, toOwn: CGAffineTransform) {
    self.outline = outline
    self.toArt = toArt
    self.toOwn = toOwn
  }

  /// Returns the smallest frame around all that is drawn with a transform; empty if nothing is.
  static func box(of inks: [Ink], _ transform: (Ink) -> CGAffineTransform) -> CGRect {
    let box = inks.reduce(CGRect.null) { $0.union($1.outline.box(transform($1))) }
    return box.isNull ? .zero : box
  }

  /// The smallest frame around what would be drawn if all lines were whole, in points of the art.
  var wholeBox: CGRect { outline.wholeBox(toArt) }

  /// Returns the point about which a view turns, in its own coordinates.
  static func anchor(of view: UIView) -> CGPoint { view.layer.anchor }

  /// Returns the corners of the frame in the view's own coordinates, with a transform.
  func corners(_ transform: CGAffineTransform) -> [CGPoint] {
    outline.corners.map { $0.applying(transform) }
  }
}

extension CALayer {
  /// The point about which the layer turns, in its own coordinates.
  fileprivate var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer to the one around it, or to the one that it masks.
  var toSuperlayer: CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
