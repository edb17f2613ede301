import UIKit

/// Refresh art made of shapes, each an element, in the middle of the control.
///
/// ```swift
/// try ShapesContent([
///   .stroke(UIBezierPath(ovalIn: CGRect(x: -14, y: -14, width: 28, height: 28)), width: 3)
/// ])
/// ```
/// The coordinates are in points from the center of the art, with y pointing down: (0, 0) is the
/// middle of the control at any size. A control is 60 points high, so art between −28 and 28 is
/// fully visible.
@MainActor public final class ShapesContent: RefreshContent {
  /// The view that holds the shapes.
  public let view: UIView
  /// A view for each shape, whose layer is a `CAShapeLayer`, in the order given; those that mask a shape, and then
  /// those within it, follow it.
  public let elements: [UIView]

  /// The places of the shapes that are made ``Shape/forEndings()``.
  public var endingElements: IndexSet { elements.places(of: \.isForEndings) }
  /// The places of the shapes with a fixed ink, of groups, and of what masks others.
  public var fixedElements: IndexSet {
    let masks = Set(shapes.flatMap(\.masks))
    return elements.places(of: \.isFixed)
      .union(IndexSet(elements.indices.filter { masks.contains(elements[$0]) }))
  }
  /// The places of the shapes without a fill.
  public var lineElements: IndexSet { elements.places { $0.fill == nil && !$0.isGroup } }

  /// The shapes as they were given.
  private let shapes: [ShapeView]

  /// The most lines and curves of all shapes, which are drawn in less than a second.
  nonisolated static let segmentLimit = 40_000

  /// Makes content from shapes, the first at the back.
  ///
  /// - Parameters:
  ///   - shapes: The shapes; at least one, each with a path that is not empty.
  ///   - appearance: The tint that replaces the shapes' colors, except fixed ones, and the scale.
  ///   - movesWhole: Whether one more element, the last, is the art as a whole; false by default.
  /// - Throws: ``RefreshError`` if there are no shapes, a path is empty or not finite, a line width is
  ///   negative or not finite, or there are more lines and curves than can be drawn in time: 5,000 in a
  ///   path, and 40,000 in all.
  public init(
    _ shapes: [Shape], appearance: Appearance = Appearance(), movesWhole: Bool = false
  ) throws(RefreshError) {
    try appearance.check()
    guard !shapes.isEmpty else { throw .noShapes }
    for shape in shapes { try shape.checkDepth() }
    var count = 0
    for (index, shape) in shapes.flatMap(\.elements).enumerated() {
      count = try shape.check(index: index, after: count)
    }
    self.shapes = shapes.map { ShapeView($0.scaled(by: appearance.size), tint: appearance.tint) }
    let view = CanvasView(self.shapes)
    elements = self.shapes.flatMap(\.elements) + (movesWhole ? [view.whole] : [])
    self.view = view
  }

  /// Draws the shapes in the tint, or in their own colors if the tint is nil.
  public func update(_ context: RefreshContext) {
    for shape in shapes { shape.tint = context.tint }
  }
}

extension [UIView] {
  /// Returns the places of the shapes among elements that have a property.
  @MainActor func places(of isWanted: (ShapesContent.Shape) -> Bool) -> IndexSet {
    IndexSet(indices.filter { (self[$0] as? ShapeView).map(\.shape).map(isWanted) ?? false })
  }
}
