import Testing
import UIKit

struct CATransform3DTests {
  @Test func `an affine transform converts to 3D and back unchanged`() {
    let affine = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == affine)
  }

  @Test func `a rotation about z is the flat rotation`() {
    let transform = CATransform3DMakeRotation(0.7, 0, 0, 2)
    let affine = CATransform3DGetAffineTransform(transform)
    #expect(abs(affine.a - cos(0.7)) < 1e-12 && abs(affine.b - sin(0.7)) < 1e-12)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0.7, 0, 0, 0)))
  }

  @Test func `translate applies before the existing transform`() {
    let transform = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 5, 0, 0)
    #expect(transform.m41 == 10)
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

  @Test func `perspective is not affine`() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(transform))
  }
}
