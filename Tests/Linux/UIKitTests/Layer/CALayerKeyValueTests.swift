import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CALayerKeyValueTests {
  private let layer = CALayer()

  @Test(arguments: [
    "transform.rotation.z", "transform.rotation", "transform.rotation.x", "transform.rotation.y",
    "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.scale",
    "transform.translation.x", "transform.translation.y", "transform.translation.z",
    "position.x", "position.y", "bounds.size.width", "bounds.size.height", "bounds.origin.x",
    "bounds.origin.y", "anchorPoint.x", "opacity", "cornerRadius", "borderWidth", "zPosition",
    "shadowOpacity", "shadowRadius", "shadowOffset.width", "contentsRect.size.height",
  ])
  func `a number is read back from its key path`(keyPath: String) throws {
    layer.setValue(0.25, forKeyPath: keyPath)
    let value = try #require(layer.value(forKeyPath: keyPath) as? Double)
    #expect(abs(value - 0.25) < 1e-12)
  }

  @Test func `parts of the transform do not disturb one another`() throws {
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(3, forKeyPath: "transform.scale.x")
    layer.setValue(7, forKeyPath: "transform.translation.y")
    layer.setValue(9, forKeyPath: "transform.rotation.z")
    let expected = CGAffineTransform(translationX: 0, y: 7).rotated(by: 9).scaledBy(x: 3, y: 1)
    let rows = CATransform3DMakeAffineTransform(expected).rows
    for (a, b) in zip(layer.transform.rows, rows) { #expect(abs(a - b) < 1e-12) }
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 3)
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? Double == 9)
  }

  @Test func `a layer scaled to zero keeps its rotation`() {
    layer.setValue(1.25, forKeyPath: "transform.rotation.z")
    layer.setValue(0, forKeyPath: "transform.scale")
    layer.setValue(1, forKeyPath: "transform.scale")
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? Double == 1.25)
  }

  @Test(arguments: [
    CATransform3DIdentity,
    CATransform3DMakeRotation(1.1, 0, 0, 1),
    CATransform3DMakeRotation(-2.5, 0.3, 0.8, 0.2),
    CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
    CATransform3DScale(CATransform3DMakeRotation(0.4, 1, 0, 0), -2, 3, 0.5),
    CATransform3DMakeAffineTransform(CGAffineTransform(1, 0.2, 0.7, 1.5, 30, -40)),
    CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: 1, y: -1)),
    CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 6, 7),
  ])
  func `taking a transform apart and setting one part to itself changes nothing`(
    transform: CATransform3D
  ) {
    layer.transform = transform
    let turn = layer.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan
    layer.setValue(turn + 1, forKeyPath: "transform.rotation.z")
    layer.setValue(turn, forKeyPath: "transform.rotation.z")
    for (a, b) in zip(layer.transform.rows, transform.rows) { #expect(abs(a - b) < 1e-9) }
  }

  @Test func `structs and objects are set and read by key`() {
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKeyPath: "bounds.size")
    layer.setValue(CGColor.white, forKey: "backgroundColor")
    layer.setValue(true, forKey: "hidden")
    #expect(layer.frame == CGRect(x: -0.5, y: 0, width: 3, height: 4))
    #expect(layer.backgroundColor == .white && layer.isHidden)
    #expect((layer.value(forKeyPath: "bounds.size") as? NSValue)?.cgSizeValue.width == 3)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
  }

  @Test func `an unknown key stores its value`() {
    layer.setValue("a", forKey: "letter")
    #expect(layer.value(forKey: "letter") as? String == "a")
    #expect(layer.presentation(at: 0).value(forKey: "letter") as? String == "a")
    #expect(layer.value(forKey: "nothing") == nil)
  }

  @Test func `sublayers are found by name, and a mask by its key`() {
    let child = CALayer()
    child.name = "ring"
    layer.addSublayer(child)
    layer.mask = CALayer()
    layer.setValue(0.5, forKeyPath: "sublayers.ring.opacity")
    layer.setValue(7, forKeyPath: "mask.position.x")
    #expect(child.opacity == 0.5 && layer.mask?.position.x == 7)
    #expect(layer.value(forKeyPath: "sublayers.ring.opacity") as? Double == 0.5)
    #expect(layer.value(forKeyPath: "mask.position.x") as? Double == 7)
  }
}

extension CATransform3D {
  fileprivate var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
