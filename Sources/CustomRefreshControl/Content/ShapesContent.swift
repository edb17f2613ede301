import UIKit

/// Refresh art of shapes, each an element of its own, about the middle of the control.
///
/// ```swift
/// try ShapesContent([
///   .stroke(UIBezierPath(ovalIn: CGRect(x: -14, y: -14, width: 28, height: 28)), width: 3)
/// ])
/// ```
/// The shapes' coordinates are points from the center of the art, y downwards: (0, 0) is the
/// middle of the control, whatever its size. A control is 60 points high, so art between −28
/// and 28 is seen whole.
@MainActor public final class ShapesContent: RefreshContent {
  /// The view that holds the shapes.
  public let view: UIView
  /// A view for each shape, whose layer is a `CAShapeLayer`, in the order given.
  public let elements: [UIView]

  /// Sets shapes, the first at the back.
  ///
  /// - Parameters:
  ///   - shapes: At least one, none of them without a path.
  ///   - appearance: A tint takes the place of the shapes' colors, a size scales the shapes.
  /// - Throws: ``RefreshError`` if there are no shapes, a path is empty or not finite, or a line
  ///   width is not usable.
  public init(
    _ shapes: [Shape], appearance: Appearance = Appearance()
  ) throws(RefreshError) {
    guard !shapes.isEmpty else { throw .noShapes }
    for (index, shape) in shapes.enumerated() { try shape.check(index: index) }
    elements = shapes.map { ShapeView($0.scaled(by: appearance.size), tint: appearance.tint) }
    view = CanvasView(elements)
  }

  /// Draws the shapes in the tint, or in their own colors where there is none.
  public func tintDidChange(to tint: UIColor?) {
    for case let shape as ShapeView in elements { shape.tint = tint }
  }
}
