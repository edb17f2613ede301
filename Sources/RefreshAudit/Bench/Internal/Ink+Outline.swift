import UIKit

extension Ink {
  /// The form of what a view draws, by the few points that can be outermost: from them follows the frame
  /// around it with any transform, without the path.
  struct Outline {
    /// How far a curve is from the straight pieces in its place at most, in points.
    private static let tolerance: CGFloat = 0.01

    /// What is within a line around the convex hull of some points, and where it is in the outline.
    private typealias Form = (points: [CGPoint], lineWidth: CGFloat, place: CGAffineTransform)

    /// What is drawn is within each of them.
    private let forms: [Form]
    /// What would be drawn of whole lines is within each of them.
    private let wholes: [Form]
    /// The corners of the frame.
    let corners: [CGPoint]

    init(_ frame: CGRect) {
      corners = Outline.corners(of: frame)
      forms = [(corners, 0, .identity)]
      wholes = forms
    }

    /// Makes the outline of what is within each of some lines; nil if that is nothing.
    ///
    /// - Parameter traces: The points of their paths.
    fileprivate init?(_ lines: [Line], _ traces: [Trace]) {
      guard traces.allSatisfy({ $0.contains { !$0.isEmpty } }) else { return nil }
      func forms(_ points: (Line, Trace) -> [CGPoint]) -> [Form] {
        zip(lines, traces).map { (Outline.hull(of: points($0, $1)), $0.width, $0.place) }
      }
      wholes = forms { $1.flatMap(\.self) }
      let box = Outline.box(of: wholes, .identity)
      guard !box.isNull else { return nil }
      // A stroke that grows is no way: its frame is that of the whole line.
      corners = Outline.corners(of: box)
      let isWhole = lines.allSatisfy { $0.start == 0 && $0.end == 1 }
      self.forms =
        isWhole ? wholes : forms { Outline.points(of: $1, from: $0.start, to: $0.end) }
    }

    /// Returns the smallest frame that is known to be around the outline with a transform.
    func box(_ transform: CGAffineTransform) -> CGRect { Outline.box(of: forms, transform) }

    /// Returns the frame that it would have if all of its lines were drawn.
    func wholeBox(_ transform: CGAffineTransform) -> CGRect { Outline.box(of: wholes, transform) }

    private static func box(of forms: [Form], _ transform: CGAffineTransform) -> CGRect {
      let boxes = forms.map { box(of: $0.points, $0.lineWidth, $0.place.concatenating(transform)) }
      return boxes.dropFirst().reduce(boxes.first ?? .null) { $0.intersection($1) }
    }

    private static func box(
      of points: [CGPoint], _ lineWidth: CGFloat, _ transform: CGAffineTransform
    ) -> CGRect {
      var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
      var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
      for point in points {
        let place = point.applying(transform)
        low = CGPoint(x: min(low.x, place.x), y: min(low.y, place.y))
        high = CGPoint(x: max(high.x, place.x), y: max(high.y, place.y))
      }
      // A pen is a circle, which a transform makes an ellipse.
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        .insetBy(
          dx: -lineWidth / 2 * hypot(transform.a, transform.c),
          dy: -lineWidth / 2 * hypot(transform.b, transform.d))
    }

    private static func corners(of box: CGRect) -> [CGPoint] {
      [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
      ]
    }

    // MARK: Paths

    /// Returns points of each part of a path, of its curves so many that those between are within the tolerance.
    fileprivate static func trace(of path: CGPath) -> Trace {
      var trace: Trace = []
      var points: [CGPoint] = []
      var (start, end) = (CGPoint.zero, CGPoint.zero)
      path.applyWithBlock { element in
        let given = element.pointee.points
        switch element.pointee.type {
        case .moveToPoint:
          (start, end) = (given[0], given[0])
          trace.append(points)
          points = [end]
        case .addLineToPoint:
          end = given[0]
          points.append(end)
        case .addQuadCurveToPoint:
          // The same as a cubic curve, whose control points are two thirds of the way.
          let (first, second) = (
            end.towards(given[0], by: 2 / 3), given[1].towards(given[0], by: 2 / 3)
          )
          points += curve(end, first, second, given[1])
          end = given[1]
        case .addCurveToPoint:
          points += curve(end, given[0], given[1], given[2])
          end = given[2]
        case .closeSubpath:
          end = start
          points.append(end)
        @unknown default: break
        }
      }
      return trace + [points]
    }

    /// Returns the points of a path between two shares of its length; all if nothing is between them.
    private static func points(
      of trace: Trace, from start: CGFloat, to end: CGFloat
    ) -> [CGPoint] {
      let pieces = trace.flatMap { zip($0, $0.dropFirst()) }
      func length(_ piece: (CGPoint, CGPoint)) -> CGFloat {
        hypot(piece.1.x - piece.0.x, piece.1.y - piece.0.y)
      }
      let total = pieces.reduce(0) { $0 + length($1) }
      var walked: CGFloat = 0
      var points: [CGPoint] = []
      for piece in pieces {
        let length = length(piece)
        let (from, to) = (max(start * total - walked, 0), min(end * total - walked, length))
        walked += length
        guard from < to else { continue }
        points += [from, to].map { piece.0.towards(piece.1, by: $0 / length) }
      }
      return points.isEmpty ? trace.flatMap(\.self) : points
    }

    /// Returns points of a curve without its start.
    private static func curve(
      _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
    ) -> [CGPoint] {
      func bend(_ one: CGPoint, _ middle: CGPoint, _ other: CGPoint) -> CGFloat {
        hypot(one.x - 2 * middle.x + other.x, one.y - 2 * middle.y + other.y)
      }
      // The second derivative, at most 6 times the bend, times the square of a piece's share, divided by 8.
      let most = max(bend(start, control1, control2), bend(control1, control2, end))
      let count = max(1, Int((0.75 * most / tolerance).squareRoot().rounded(.up)))
      return (1...count).map { index in
        let share = CGFloat(index) / CGFloat(count)
        let middle = control1.towards(control2, by: share)
        let one = start.towards(control1, by: share).towards(middle, by: share)
        let other = middle.towards(control2.towards(end, by: share), by: share)
        return one.towards(other, by: share)
      }
    }

    /// Returns the corners of the convex hull, by Andrew's monotone chain.
    private static func hull(of points: [CGPoint]) -> [CGPoint] {
      let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      func half(_ points: some Sequence<CGPoint>) -> [CGPoint] {
        var chain: [CGPoint] = []
        for point in points {
          while chain.count > 1 {
            let (one, other) = (chain[chain.count - 2], chain[chain.count - 1])
            let turn =
              (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x)
            guard turn <= 0 else { break }
            chain.removeLast()
          }
          chain.append(point)
        }
        return chain
      }
      return half(sorted).dropLast() + half(sorted.reversed())
    }
  }

  /// A line with a width, where it is, and which part of it is drawn, in shares of its length.
  fileprivate typealias Line = (
    path: CGPath, width: CGFloat, place: CGAffineTransform, start: CGFloat, end: CGFloat
  )

  /// The points of each part of a path.
  fileprivate typealias Trace = [[CGPoint]]

  /// The outlines of shapes, each found once for as long as its layer has the same line and mask.
  @MainActor final class Outlines {
    private typealias Known = (lines: [Line], traces: [Trace], outline: Outline?)
    private var known: [ObjectIdentifier: Known] = [:]

    func outline(of shape: CAShapeLayer) -> Outline? {
      guard let path = shape.path else { return nil }
      var lines = [Outlines.line(path, of: shape, .identity)]
      // A mask without an outline of its own has shapes in it, whose frame is known from outside.
      if let mask = shape.mask, mask is CAShapeLayer || !mask.bounds.isEmpty {
        let form = mask as? CAShapeLayer
        let path = form?.path ?? CGPath(rect: mask.bounds, transform: nil)
        lines.append(
          form.map { Outlines.line(path, of: $0, mask.toSuperlayer) }
            ?? (path, 0, mask.toSuperlayer, 0, 1))
      }
      let known = known[ObjectIdentifier(shape)]
      if let known, known.lines.elementsEqual(lines, by: { $0 == $1 }) { return known.outline }
      // A stroke that grows is the same path at each moment.
      let isSamePath = known?.lines.map(\.path) == lines.map(\.path)
      let traces = isSamePath ? known?.traces : nil
      let found = traces ?? lines.map { Outline.trace(of: $0.path) }
      let outline = Outline(lines, found)
      self.known[ObjectIdentifier(shape)] = (lines, found, outline)
      return outline
    }

    /// A fill is drawn whole.
    private static func line(
      _ path: CGPath, of shape: CAShapeLayer, _ place: CGAffineTransform
    ) -> Line {
      let isLine = shape.fillColor == nil
      return (
        path, width(of: shape), place, isLine ? shape.strokeStart : 0, isLine ? shape.strokeEnd : 1
      )
    }

    private static func width(of shape: CAShapeLayer) -> CGFloat {
      shape.strokeColor == nil ? 0 : shape.lineWidth
    }
  }
}

extension CGPoint {
  fileprivate func towards(_ other: CGPoint, by share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
