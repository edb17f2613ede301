import UIKit

/// What a view draws, and where: the extent of a shape that turns is that of its path, not of a frame
/// around it.
@MainActor struct Ink {
  enum Outline {
    case frame(CGRect)
    case path(CGPath, lineWidth: CGFloat)
  }

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
    let box = inks.reduce(CGRect.null) { $0.union($1.box(transform($1))) }
    return box.isNull ? .zero : box
  }

  /// Returns the point about which a view turns, in its own coordinates.
  static func anchor(of view: UIView) -> CGPoint {
    CGPoint(
      x: view.bounds.minX + view.layer.anchorPoint.x * view.bounds.width,
      y: view.bounds.minY + view.layer.anchorPoint.y * view.bounds.height)
  }

  /// Returns the corners of the frame in the view's own coordinates, with a transform.
  func corners(_ transform: CGAffineTransform) -> [CGPoint] {
    let box = box(.identity)
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
    ].map { $0.applying(transform) }
  }

  private func box(_ transform: CGAffineTransform) -> CGRect {
    switch outline {
    case .frame(let frame): return frame.applying(transform)
    case .path(let path, let width):
      var transform = transform
      let box = path.copy(using: &transform)?.boundingBoxOfPath ?? .null
      // A pen is a circle, which a transform makes an ellipse.
      return box.insetBy(
        dx: -width / 2 * hypot(transform.a, transform.c),
        dy: -width / 2 * hypot(transform.b, transform.d))
    }
  }
}
