import Foundation
import TestSupport
import Testing
import UIKit

/// A tree of layers that changes at random; a screen that keeps its pixels, and what it knows of the
/// tree, shows the same as one that is new.
@Suite(.simulated) @MainActor struct FrameBufferRandomTests {
  @Test(arguments: 0..<12)
  func `a kept screen shows what a new one shows`(seed: UInt64) throws {
    var world = LayerWorld(seed: seed)
    func makeBuffer() throws -> FrameBuffer {
      try #require(FrameBuffer(width: 60, height: 60, scale: CGFloat(seed % 3 + 1)))
    }
    // The second screen misses some frames.
    let screens: [(buffer: FrameBuffer, pace: Int)] = [
      (try makeBuffer(), 1), (try makeBuffer(), 3),
    ]
    for step in 0..<60 {
      let change = world.change()
      let fresh = try makeBuffer()
      fresh.show([world.root], at: world.time)
      for screen in screens where step.isMultiple(of: screen.pace) {
        screen.buffer.show([world.root], at: world.time)
        // An expression would print all pixels.
        let isEqual = screen.buffer.pixels == fresh.pixels
        try #require(isEqual, "step \(step), every \(screen.pace) steps: \(change)")
      }
    }
  }
}

/// Layers without what Cairo rounds to another color, by one or two steps, where less is drawn:
/// bitmaps that are scaled, and radial gradients.
@MainActor private struct LayerWorld {
  let root = CALayer()
  var time: CFTimeInterval = 0
  private var layers: [CALayer] = []
  private var detached: [CALayer] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    root.backgroundColor = .white
    layers = [root]
    for _ in 0..<20 { _ = add() }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private mutating func color() -> CGColor {
    CGColor(
      srgbRed: number(0...4) / 4, green: number(0...4) / 4, blue: number(0...4) / 4,
      alpha: Bool.random(using: &random) ? 1 : 0.5)
  }

  private mutating func frame() -> CGRect {
    CGRect(x: number(-10...40), y: number(-10...40), width: number(0...40), height: number(0...40))
  }

  /// Rotates flat, or out of the plane, seen in perspective.
  private mutating func rotation() -> CATransform3D {
    CATransform3DRotate(.seen(from: 200), number(0...4) / 4, number(0...1), 0, 1)
  }

  private mutating func any() -> CALayer { layers.randomElement(using: &random) ?? root }

  private mutating func add() -> String {
    let layer: CALayer =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: CAShapeLayer()
      case 1: CAGradientLayer()
      default: CALayer()
      }
    layer.frame = frame()
    layer.backgroundColor = color()
    if let shape = layer as? CAShapeLayer {
      shape.path = CGPath(ellipseIn: layer.bounds, transform: nil)
      shape.fillColor = color()
      shape.strokeColor = color()
      shape.lineWidth = number(0...3)
      shape.lineDashPattern = [3, 2]
    }
    (layer as? CAGradientLayer)?.colors = [color(), color()]
    any().addSublayer(layer)
    layers.append(layer)
    return "add"
  }

  private mutating func remove() -> String {
    guard let layer = layers.dropFirst().randomElement(using: &random) else { return "nothing" }
    layer.removeFromSuperlayer()
    let gone = tree(of: layer)
    layers.removeAll { item in gone.contains { $0 === item } }
    // Some come back, changed or not.
    if Bool.random(using: &random) { detached.append(layer) }
    return "remove"
  }

  private mutating func bringBack() -> String {
    guard let layer = detached.popLast() else { return "nothing" }
    if Bool.random(using: &random) { layer.backgroundColor = color() }
    any().addSublayer(layer)
    layers += tree(of: layer)
    return "bring back"
  }

  private func tree(of layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap(tree)
  }

  private mutating func animate(_ layer: CALayer) -> String {
    let animation = CABasicAnimation("position.x", for: 0.2, at: time)
    animation.byValue = number(-20...20)
    if Bool.random(using: &random) {
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    }
    layer.add(animation, forKey: "move")
    return "animate"
  }

  private mutating func setMask(of layer: CALayer) -> String {
    guard layer.mask == nil else {
      layer.mask = nil
      return "no mask"
    }
    let mask = CALayer()
    mask.frame = frame()
    mask.backgroundColor = .black
    layer.mask = mask
    return "mask"
  }

  /// Changes something, or the time only, and says what.
  mutating func change() -> String {
    time += 0.05
    let layer = any()
    switch Int.random(in: 0..<23, using: &random) {
    case 0: return add()
    case 1: return remove()
    case 2: return bringBack()
    case 3: layer.backgroundColor = color()
    case 4 where layer !== root: layer.frame = frame()
    case 5: layer.opacity = Float(number(0...4) / 4)
    case 6: layer.isHidden.toggle()
    case 7: layer.masksToBounds.toggle()
    case 8: layer.cornerRadius = number(0...8)
    case 9: layer.zPosition = number(-2...2)
    case 10: layer.bounds.origin.y = number(-5...5)
    case 11: layer.transform = rotation()
    case 12: layer.shadowOpacity = Float(number(0...1))
    case 13: return animate(layer)
    case 14: layer.removeAllAnimations()
    case 15: return setMask(of: layer)
    case 16: layer.borderWidth = number(0...3)
    case 17: if let parent = layer.superlayer { parent.insertSublayer(layer, at: 0) }
    case 18: (layer as? CAShapeLayer)?.fillColor = color()
    case 19: (layer as? CAShapeLayer)?.strokeEnd = number(0...4) / 4
    case 20: (layer as? CAGradientLayer)?.colors = [color(), color()]
    case 21: layer.sublayerTransform = .seen(from: 200)
    default: return "time"
    }
    return "property"
  }
}
