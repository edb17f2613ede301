import Testing
import UIKit

struct NSValueTests {
  @Test func `values return the structs they box`() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy == 2)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)).caTransform3DValue.m33 == 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
  }

  @Test func `values are equal when their structs are equal`() {
    let value = NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 2))
    let other = NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3))
    #expect(value == NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(value != other)
    #expect(
      Set([value, NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 2))]).count == 1)
  }

  @Test func `a value can be read into memory`() {
    var transform = CGAffineTransform()
    NSValue(cgAffineTransform: .identity).getValue(&transform)
    #expect(transform.isIdentity)
  }
}
