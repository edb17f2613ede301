import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CALayerTests {
  private let layer = CALayer()

  // MARK: Geometry

  @Test func `the frame follows from bounds, position and anchor point, and keeps their origin`() {
    layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 100)
    #expect(layer.frame == CGRect(x: 150, y: 75, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 200, y: 50, width: 100, height: 50))
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 5, y: 7, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 10, y: 60))
  }

  @Test func `a transformed layer's frame encloses it, and can be set`() {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: -100, y: -50, width: 200, height: 100))
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(layer.bounds.size == CGSize(width: 10, height: 5))
    #expect(layer.position == CGPoint(x: 10, y: 5))
  }

  @Test func `points convert through bounds, transforms and sublayer transforms`() {
    let (child, grandchild) = (CALayer(), CALayer())
    layer.addSublayer(child)
    child.addSublayer(grandchild)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    child.bounds.origin = CGPoint(x: 0, y: 5)
    grandchild.frame = CGRect(x: 1, y: 2, width: 10, height: 10)
    #expect(grandchild.convert(.zero, to: layer) == CGPoint(x: 11, y: 17))
    #expect(layer.convert(CGPoint(x: 11, y: 17), to: grandchild) == .zero)
    child.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    // The child's center stays at x = 35; its content is twice as wide around it.
    #expect(grandchild.convert(.zero, to: layer) == CGPoint(x: -13, y: 17))
    layer.sublayerTransform = CATransform3DMakeTranslation(100, 0, 0)
    #expect(grandchild.convert(.zero, to: layer).x == 87)
    #expect(
      grandchild.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: layer).width == 20)
  }

  // MARK: The tree

  @Test func `sublayers are kept in the order of their insertion`() {
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.addSublayer(a)
    layer.insertSublayer(b, at: 0)
    layer.insertSublayer(c, above: b)
    layer.insertSublayer(d, below: a)
    #expect(layer.sublayers == [b, c, d, a])
    layer.addSublayer(b)
    #expect(layer.sublayers == [c, d, a, b])
    a.removeFromSuperlayer()
    #expect(a.superlayer == nil && layer.sublayers?.contains(a) == false)
    layer.sublayers = nil
    #expect(layer.sublayers == nil && b.superlayer == nil)
  }

  // MARK: Layout and display

  private final class Recorder: NSObject, CALayerDelegate {
    var layouts: [String] = []
    var drawings = 0
    func layoutSublayers(of layer: CALayer) { layouts.append(layer.name ?? "") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      drawings += 1
      ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test func `layout runs from the topmost layer that waits, and only for those that wait`() {
    let recorder = Recorder()
    let (child, settled) = (CALayer(), CALayer())
    for (each, name) in [(layer, "parent"), (child, "child"), (settled, "settled")] {
      (each.name, each.delegate) = (name, recorder)
    }
    layer.sublayers = [child, settled]
    layer.layoutIfNeeded()
    recorder.layouts = []
    layer.setNeedsLayout()
    child.bounds.size.width = 10
    #expect(child.needsLayout() && layer.needsLayout() && !settled.needsLayout())
    child.layoutIfNeeded()
    #expect(recorder.layouts == ["parent", "child"])
    child.layoutIfNeeded()
    #expect(recorder.layouts.count == 2 && !layer.needsLayout())
  }

  @Test func `a layer draws once for each time it is asked to, and has contents then`() {
    let recorder = Recorder()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil)
    layer.delegate = recorder
    for _ in 0..<2 { layer.setNeedsDisplay() }
    for _ in 0..<2 { layer.displayIfNeeded() }
    #expect(recorder.drawings == 1 && layer.contents != nil && !layer.needsDisplay())
    layer.bounds.size.width = 20
    layer.displayIfNeeded()
    #expect(recorder.drawings == 1)
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 30
    layer.displayIfNeeded()
    #expect(recorder.drawings == 2)
  }
}
