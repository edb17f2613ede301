import Testing
import UIKit

struct CGAffineTransformTests {
  private func isClose(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

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

  @Test func `a transform and its inverse cancel out`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    #expect(isClose(transform.concatenating(transform.inverted()), .identity))
  }

  @Test func `the inverse of a singular transform is the transform itself`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test(arguments: [
    CGAffineTransform(rotationAngle: 1.2), CGAffineTransform(scaleX: -2, y: 3),
    CGAffineTransform(a: 1, b: 0.4, c: -0.8, d: 2, tx: 3, ty: 4),
    CGAffineTransform(a: -1, b: 0.3, c: 0.2, d: 1, tx: 0, ty: 0),
  ])
  func `a transform equals its recomposed parts`(_ transform: CGAffineTransform) {
    #expect(isClose(CGAffineTransform(transform.decomposed()), transform))
  }

  @Test func `decomposing separates scale, rotation and translation`() {
    let parts = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5).scaledBy(x: 2, y: 3)
      .decomposed()
    #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 3) < 1e-12)
    #expect(abs(parts.rotation - 0.5) < 1e-12 && abs(parts.horizontalShear) < 1e-12)
    #expect(parts.translation == CGVector(dx: 5, dy: 6))
  }

  @Test func `a rotated rectangle becomes its bounding box`() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 4)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(rect.minX + 4) < 1e-12 && abs(rect.width - 4) < 1e-12)
    #expect(abs(rect.height - 2) < 1e-12)
  }
}
