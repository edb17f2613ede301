import Testing
import UIKit

struct CGPathTests {
  @Test func `an arc that UIKit calls clockwise goes down the screen from the right`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 15) < 1e-9)
    #expect(abs(path.bounds.minX - 10) < 1e-9 && abs(path.bounds.minY - 10) < 1e-9)
    path.removeAllPoints()
    path.addArc(
      withCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
      clockwise: false)
    #expect(abs(path.bounds.minX - 5) < 1e-6 && abs(path.bounds.minY - 5) < 1e-6)
  }

  @Test func `the bounds of a path enclose its control points, unlike those of what is drawn`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 8),
      controlPoint2: CGPoint(x: 10, y: 8))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(path.cgPath.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
    let square = CGMutablePath()
    square.move(to: .zero)
    square.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(square.boundingBox.height == 10)
    #expect(abs(square.boundingBoxOfPath.height - 5) < 1e-9)
  }

  /// Returns the length of an arc of the unit circle, to a hundredth.
  private func length(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGFloat {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    return (path.length * 100).rounded() / 100
  }

  @Test(arguments: [(0, 2), (-0.5, 1.5), (2, 0)] as [(CGFloat, CGFloat)], [true, false])
  func `full circles are drawn in both directions`(ends: (CGFloat, CGFloat), clockwise: Bool) {
    #expect(length(ends.0 * .pi, ends.1 * .pi, clockwise: clockwise) == 6.28)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: ends.0 * .pi, endAngle: ends.1 * .pi,
      clockwise: clockwise)
    #expect(circle.contains(CGPoint(x: 1.7, y: 1.7)) && circle.contains(CGPoint(x: 8.2, y: 8.2)))
  }

  @Test(arguments: [
    (0, 0.5, 4.71, 1.57), (0.5, 0, 1.57, 4.71), (-0.5, 1, 1.57, 4.71), (1, 1, 0, 0),
  ])
  func `an arc goes in the given direction for all angles`(
    start: CGFloat, end: CGFloat, clockwise: CGFloat, other: CGFloat
  ) {
    #expect(length(start * .pi, end * .pi, clockwise: true) == clockwise)
    #expect(length(start * .pi, end * .pi, clockwise: false) == other)
  }

  @Test func `more than a turn is a whole circle that ends at its end angle`() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: 2.5 * .pi, clockwise: false)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 1) < 1e-9)
    #expect(path.contains(CGPoint(x: -0.5, y: -0.5)))
    #expect(length(0, 2.5 * .pi, clockwise: true) == 4.71)
    let many = CGMutablePath()
    many.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: -1e30, clockwise: true)
    #expect(many.contains(CGPoint(x: 0.5, y: 0.5)) && many.contains(CGPoint(x: -0.5, y: -0.5)))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `an arc to an angle that is not a finite number adds nothing`(angle: CGFloat) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: angle, clockwise: false)
    path.addArc(center: .zero, radius: 1, startAngle: angle, endAngle: 0, clockwise: true)
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
  }

  @Test func `the fill rule says whether a hole is inside`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let center = CGPoint(x: 5, y: 5)
    #expect(path.contains(center) && !path.contains(center, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test func `trimming keeps the part between two fractions of the length`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(path.length == 40)
    let part = path.trimmed(from: 0.125, to: 0.375)
    #expect(abs(part.length - 10) < 1e-9)
    #expect(part.segments.first == .move(CGPoint(x: 5, y: 0)))
    #expect(part.currentPoint == CGPoint(x: 10, y: 5))
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func `a circle has no corners, and a part of it is as long as its fraction`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(!circle.contains(CGPoint(x: 2, y: 2)) && circle.contains(CGPoint(x: 10, y: 0.1)))
    #expect(abs(circle.length - 20 * .pi) < 0.02)
    #expect(abs(circle.trimmed(from: 0.3, to: 0.7).length - 8 * .pi) < 0.02)
  }

  @Test func `only the given corners are rounded`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: .topLeft,
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
  }

  @Test func `a reversed path ends where it began`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 5, y: 0))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 6, y: 1),
      controlPoint2: CGPoint(x: 7, y: 2))
    let reversed = path.reversing()
    #expect(reversed.currentPoint == .zero)
    #expect(
      reversed.cgPath.segments[1]
        == .curve(
          control1: CGPoint(x: 7, y: 2), control2: CGPoint(x: 6, y: 1), end: CGPoint(x: 5, y: 0)))
  }

  @Test func `applying a transform moves every point`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 5, y: 6))
    #expect(path.bounds == CGRect(x: 5, y: 6, width: 10, height: 10))
  }

  @Test func `a copy does not change with the path it was made of`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox.width == 1)
  }
}
