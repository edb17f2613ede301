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

  @Test func `the tight box of a curve leaves its control points out`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox.height == 10)
    #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
  }

  @Test func `an empty path has no box`() {
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func `the fill rule says whether a hole is inside`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let centre = CGPoint(x: 5, y: 5)
    #expect(path.contains(centre))
    #expect(!path.contains(centre, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test func `an oval does not contain the corners of its box`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(path.contains(CGPoint(x: 10, y: 5)) && path.contains(CGPoint(x: 10, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
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

  @Test func `a trimmed circle is as long as its fraction`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    #expect(abs(circle.length - 20 * .pi) < 0.02)
    #expect(abs(circle.trimmed(from: 0.3, to: 0.7).length - 8 * .pi) < 0.02)
  }

  @Test func `rounded corners are only where they are asked for`() {
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
      controlPoint2: CGPoint(x: 7, y: 2)
    )
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
