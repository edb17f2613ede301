import Simulator
import TestSupport
import Testing
import UIKit

/// What outlives its parent has none.
@Suite(.simulated) @MainActor struct FreedParentTests {
  @Test func `a view outlives its superview`() {
    let child = UIView()
    do {
      let parent = UIView()
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil && child.layer.superlayer == nil)
    let other = UIView()
    other.addSubview(child)
    #expect(child.superview === other && child.layer.superlayer === other.layer)
  }

  @Test func `a layer outlives its superlayer, and the layer that it masks`() {
    let (child, mask) = (CALayer(), CALayer())
    do {
      let parent = CALayer()
      parent.addSublayer(child)
      parent.mask = mask
      #expect(child.superlayer === parent)
      CATransaction.flush()
    }
    #expect(child.superlayer == nil && mask.superlayer == nil)
  }

  @Test func `a layer outlives its view, and takes another delegate`() {
    let layer: CALayer
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      layer = view.layer
      #expect(layer.delegate === view)
    }
    #expect(layer.delegate == nil)
    layer.bounds.size.width = 20
    layer.layoutIfNeeded()
    let listener = Listener()
    layer.delegate = listener
    #expect(layer.delegate === listener)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(listener.layouts == 1)
  }

  private final class Listener: NSObject, CALayerDelegate {
    var layouts = 0
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
  }
}
