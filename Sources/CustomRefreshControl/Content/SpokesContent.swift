import UIKit

/// Refresh art that looks like the stock spinner: spokes that a motion lights up in turn.
@MainActor final class SpokesContent: RefreshContent {
  /// The view that holds the spokes.
  let view: UIView
  /// The spokes, clockwise from the top.
  let elements: [UIView]

  /// Makes spokes.
  ///
  /// - Parameters:
  ///   - diameter: The diameter of the circle of spokes, in points, 0 or more; the default is 30.
  ///   - color: The color of the spokes; the secondary label color by default.
  ///   - backgroundColor: The background color; none by default.
  /// - Throws: ``RefreshError`` if the diameter is negative or not finite.
  init(
    diameter: CGFloat = 30, color: UIColor = .secondaryLabel, backgroundColor: UIColor? = nil
  ) throws(RefreshError) {
    guard diameter.isFinite, diameter >= 0 else {
      throw .invalidLength(of: "spokes' diameter", points: Double(diameter))
    }
    elements = (0..<8).map { ShapeView(.spoke($0, of: diameter, in: color), tint: nil) }
    view = CanvasView(elements)
    view.backgroundColor = backgroundColor
  }

  /// Draws the spokes in the tint, or in their own color if the tint is nil.
  func update(_ context: RefreshContext) {
    for case let spoke as ShapeView in elements { spoke.tint = context.tint }
  }
}

extension ShapesContent.Shape {
  /// Returns one of eight spokes, clockwise from the top, in a circle of a diameter in points.
  fileprivate static func spoke(
    _ index: Int, of diameter: CGFloat, in color: UIColor
  ) -> ShapesContent.Shape {
    let angle = CGFloat(index) * .pi / 4
    let width = diameter * 0.115
    let (inner, outer) = (diameter * 0.23 + width / 2, diameter * 0.5 - width / 2)
    return .stroke(
      .lines((inner * sin(angle), -inner * cos(angle)), (outer * sin(angle), -outer * cos(angle))),
      .color(color), width: width, about: .art)
  }
}
