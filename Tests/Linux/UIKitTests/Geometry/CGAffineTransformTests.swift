import Testing
import UIKit

struct CGAffineTransformTests {
  @Test func `concatenating applies the first transform first`() {
    let transform = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
  }

  @Test func `translatedBy, scaledBy and rotated apply before the existing transform`() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    #expect(CGPoint.zero.applying(transform) == CGPoint(x: 10, y: 0))
    let turned = CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turned)
    #expect(abs(point.x - 1) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test func `a transform and its inverse cancel out, and a singular one is its own`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let point = CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 6) < 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a rotated rectangle becomes its bounding box`() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 4)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(rect.minX + 4) < 1e-12 && abs(rect.width - 4) < 1e-12)
    #expect(abs(rect.height - 2) < 1e-12)
  }
}
