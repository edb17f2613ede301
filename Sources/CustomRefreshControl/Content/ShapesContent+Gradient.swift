import UIKit

extension ShapesContent {
  /// Colors that run into one another, along a line or from a center outward.
  ///
  /// Points are in points from the center of the art. Before the start and after the end, the first
  /// and the last color go on.
  public struct Gradient: Sendable, Equatable {
    private let colors: [UIColor]
    /// The place of each color, 0…1, in ascending order; empty for even spacing.
    private let locations: [CGFloat]
    private var start: CGPoint
    private var end: CGPoint
    private let isRadial: Bool

    /// Returns a gradient along a line.
    ///
    /// - Parameters:
    ///   - colors: The colors; two or more.
    ///   - locations: The place of each between start and end, 0…1 in ascending order; evenly spaced by
    ///     default.
    ///   - start: The point of the first color.
    ///   - end: The point of the last color.
    public static func linear(
      _ colors: [UIColor], at locations: [CGFloat] = [], from start: CGPoint, to end: CGPoint
    ) -> Gradient {
      Gradient(colors: colors, locations: locations, start: start, end: end, isRadial: false)
    }

    /// Returns a gradient from a center outward.
    ///
    /// - Parameters:
    ///   - colors: The colors; two or more.
    ///   - locations: The place of each between center and edge, 0…1 in ascending order; evenly spaced
    ///     by default.
    ///   - center: The point of the first color.
    ///   - radii: The distances of the last color to the sides and up and down; above 0.
    public static func radial(
      _ colors: [UIColor], at locations: [CGFloat] = [], center: CGPoint, radii: CGSize
    ) -> Gradient {
      let edge = CGPoint(x: center.x + radii.width, y: center.y + radii.height)
      return Gradient(
        colors: colors, locations: locations, start: center, end: edge, isRadial: true)
    }

    func check(index: Int) throws(RefreshError) {
      for point in [start, end] { try point.check("gradient of shape \(index)") }
      let isInOrder = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
      guard colors.count > 1, locations.isEmpty || locations.count == colors.count, isInOrder,
        locations.allSatisfy({ (0...1).contains($0) })
      else {
        throw .content(
          reason: """
            The gradient of shape \(index) has \(colors.count) colors at \(locations.count) places. Give it two \
            colors or more, and none or as many places, each 0…1 and none before another.
            """)
      }
      guard !isRadial || (end.x > start.x && end.y > start.y) else {
        throw .content(reason: "The radii of the gradient of shape \(index) are not above 0.")
      }
    }

    func scaled(by scale: CGFloat) -> Gradient {
      var copy = self
      copy.start = CGPoint(x: start.x * scale, y: start.y * scale)
      copy.end = CGPoint(x: end.x * scale, y: end.y * scale)
      return copy
    }

    /// Returns the colors of a layer that shows the gradient.
    @MainActor func colors(in traits: UITraitCollection) -> [CGColor] {
      colors.map { $0.resolvedColor(with: traits).cgColor }
    }

    /// Makes a layer that shows the gradient, without its colors, in the fill or in the line of a shape.
    ///
    /// Its mask has the coordinates of the shape.
    @MainActor func layer(of shape: Shape, isLine: Bool) -> CAGradientLayer {
      let layer = CAGradientLayer()
      let reach = isLine ? shape.width * max(1, shape.line.miterLimit) : 0
      let box = shape.visibleBounds.insetBy(dx: -reach, dy: -reach)
      // A square: in the unit square of other bounds, a slanted gradient would be skewed.
      let side = max(box.width, box.height, 1e-3)
      layer.frame = CGRect(
        x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
      func place(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x - layer.frame.minX) / side, y: (point.y - layer.frame.minY) / side)
      }
      layer.type = isRadial ? .radial : .axial
      (layer.startPoint, layer.endPoint) = (place(start), place(end))
      // Changes of a layer that no view owns fade.
      layer.actions = ["colors": NSNull(), "hidden": NSNull()]
      if !locations.isEmpty {
        layer.locations = locations.map { NSNumber(value: Double($0)) }
      }
      let mask = CAShapeLayer()
      mask.position = CGPoint(x: -layer.frame.minX, y: -layer.frame.minY)
      mask.path = shape.path.cgPath
      mask.fillRule = shape.path.usesEvenOddFillRule ? .evenOdd : .nonZero
      if isLine {
        mask.fillColor = nil
        mask.strokeColor = UIColor.black.cgColor
        mask.lineWidth = shape.width
        shape.line.apply(to: mask)
      }
      layer.mask = mask
      return layer
    }
  }
}
