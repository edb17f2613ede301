import Testing
import UIKit

struct NSValueTests {
  @Test func `values are equal when their structs are equal`() {
    let value = NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))
    let other = NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 1))
    #expect(value == NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1)))
    #expect(value != other)
    #expect(Set([value, NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))]).count == 1)
  }

  @Test func `a value can be read into memory`() {
    var transform = CATransform3D()
    NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)).getValue(&transform)
    #expect(transform.m11 == 2 && transform.m22 == 3 && transform.m33 == 4)
  }
}
