import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CABasicAnimationTests {
  private let layer = CALayer()

  /// Returns the presented value of a key path halfway through a second.
  private func half(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil,
    _ set: (CABasicAnimation) -> Void = { _ in }
  ) -> Any? {
    let animation = CABasicAnimation(keyPath, from: from, to: to, at: 5)
    animation.byValue = by
    set(animation)
    layer.add(animation, forKey: keyPath)
    return layer.presentation(at: 5.5).value(forKeyPath: keyPath)
  }

  private func half(_ from: Double?, _ to: Double?, _ by: Double?) -> Double? {
    layer.zPosition = 8
    return half("zPosition", from: from, to: to, by: by) as? Double
  }

  @Test func `from, to and by are combined as documented`() {
    #expect(half(2, 4, nil) == 3)
    #expect(half(2, nil, 4) == 4)
    #expect(half(nil, 4, 2) == 3)
    #expect(half(2, nil, nil) == 5)
    #expect(half(nil, 4, nil) == 6)
    #expect(half(nil, nil, 4) == 10)
    #expect(half(nil, nil, nil) == 8)
    #expect(layer.zPosition == 8 && layer.presentation(at: 0).model() === layer)
  }

  @Test func `numbers of every type and structs in values are taken`() {
    #expect(half("opacity", from: Float(0), to: CGFloat(1)) as? Double == 0.5)
    #expect(half("cornerRadius", from: 0, to: NSNumber(value: 8)) as? Double == 4)
    let position = half(
      "position", from: NSValue(cgPoint: .zero), to: NSValue(cgPoint: CGPoint(x: 10, y: 20)))
    #expect((position as? NSValue)?.cgPointValue == CGPoint(x: 5, y: 10))
    let bounds = half("bounds", from: CGRect.zero, to: CGRect(x: 2, y: 4, width: 10, height: 20))
    #expect((bounds as? NSValue)?.cgRectValue == CGRect(x: 1, y: 2, width: 5, height: 10))
    layer.removeAllAnimations()
    let size = half("bounds.size", to: NSValue(cgSize: CGSize(width: 4, height: 6)))
    #expect((size as? NSValue)?.cgSizeValue == CGSize(width: 2, height: 3))
  }

  @Test func `colors mix part by part, and a missing one is transparent`() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
    let mixed = half("backgroundColor", from: red, to: blue) as? CGColor
    #expect(mixed?.components == [0.5, 0, 0.5, 0.75])
    let fading = half("backgroundColor", to: red) as? CGColor
    #expect(fading?.components == [1, 0, 0, 0.5])
  }

  /// Returns what shows of a path at 0.4, 0.5 and 0.6 s of one second.
  private func paths(from: CGPath, to: CGPath) -> [CGPath?] {
    let shape = CAShapeLayer()
    shape.add(CABasicAnimation("path", from: from, to: to, at: 1), forKey: nil)
    return [1.4, 1.5, 1.6].map { (shape.presentation(at: $0) as? CAShapeLayer)?.path }
  }

  @Test func `paths of the same elements mix point by point, others switch half way`() {
    let box = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let wide = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
    let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let middle = paths(from: box, to: wide)[1]
    #expect(middle?.boundingBox == CGRect(x: 5, y: 0, width: 20, height: 10))
    let switched = paths(from: box, to: oval)
    #expect(switched[0] == box && switched[2] == oval)
  }

  @Test func `an additive animation is added to what shows`() {
    layer.zPosition = 100
    #expect(half("zPosition", from: 0, to: 10) { $0.isAdditive = true } as? Double == 105)
    let second = CABasicAnimation("zPosition", from: 0, to: 2, at: 5)
    second.isAdditive = true
    layer.add(second, forKey: "second")
    #expect(layer.presentation(at: 5.5).zPosition == 106)
  }

  @Test func `a cumulative animation continues from its last end`() {
    _ = half("zPosition", from: 0, to: 10) {
      $0.isCumulative = true
      $0.repeatCount = 3
    }
    #expect(layer.presentation(at: 6.5).zPosition == 15)
    #expect(layer.presentation(at: 7.5).zPosition == 25)
  }

  @Test(arguments: [Double.pi / 2, .pi, -.pi])
  func `a transform turns the shorter way and keeps the sign of half a turn`(angle: Double) throws {
    let to = NSValue(caTransform3D: CATransform3DMakeRotation(angle, 0, 0, 1))
    let half = half("transform", from: NSValue(caTransform3D: CATransform3DIdentity), to: to)
    let shown = try #require(half as? NSValue).caTransform3DValue
    #expect(abs(shown.m11 - cos(angle / 2)) < 1e-12 && abs(shown.m12 - sin(angle / 2)) < 1e-12)
  }

  @Test func `the frame does not animate`() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    _ = half("frame", to: NSValue(cgRect: CGRect(x: 50, y: 50, width: 90, height: 90)))
    #expect(layer.presentation(at: 5.5).frame == layer.frame)
  }

  @Test func `the layer keeps a copy of the animation`() {
    let animation = CABasicAnimation("opacity", for: 3)
    animation.setValue("pulse", forKey: "name")
    layer.add(animation, forKey: "fade")
    animation.duration = 9
    #expect(layer.animation(forKey: "fade")?.duration == 3)
    #expect(layer.animation(forKey: "fade")?.value(forKey: "name") as? String == "pulse")
    #expect(layer.animationKeys() == ["fade"])
  }
}

extension CABasicAnimation {
  /// Creates an animation of a second that starts when it is added.
  convenience init(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, for duration: Double = 1,
    at begin: Double = 0
  ) {
    self.init(keyPath: keyPath)
    (fromValue, toValue) = (from, to)
    (self.duration, beginTime) = (duration, begin)
  }
}
