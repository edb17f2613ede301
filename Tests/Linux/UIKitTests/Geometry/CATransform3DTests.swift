import Testing
import UIKit

struct CATransform3DTests {
  @Test
  func `an affine transform converts to 3D and back unchanged, and perspective is not affine`() {
    let affine = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    var transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == affine)
    transform.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(transform))
  }

  @Test func `a rotation about z is the flat rotation`() {
    let affine = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.7, 0, 0, 2))
    #expect(abs(affine.a - cos(0.7)) < 1e-12 && abs(affine.b - sin(0.7)) < 1e-12)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0.7, 0, 0, 0)))
  }

  @Test func `translate applies before the existing transform`() {
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 5, 0, 0).m41 == 10)
  }

  @Test func `a transform and its inverse cancel out`() {
    let transform = CATransform3DRotate(
      CATransform3DMakeTranslation(3, 4, 5), 1.1, 1, 2, 3)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(abs(product.m11 - 1) < 1e-12 && abs(product.m41) < 1e-12)
    #expect(abs(product.m23) < 1e-12 && abs(product.m44 - 1) < 1e-12)
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func `values are equal when their structs are equal, and can be read into memory`() {
    let value = NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4))
    let same = NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4))
    #expect(value == same && value != NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 4)))
    #expect(Set([value, same]).count == 1)
    var transform = CATransform3D()
    value.getValue(&transform)
    #expect(transform.m11 == 2 && transform.m22 == 3 && transform.m33 == 4)
  }
}
