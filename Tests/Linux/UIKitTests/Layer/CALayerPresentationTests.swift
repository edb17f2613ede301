import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CALayerPresentationTests {
  private let simulator = Simulator()

  init() {
    simulator.window.makeKeyAndVisible()
  }

  private func shownLayer() -> CALayer {
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    return layer
  }

  private func fade(_ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 0.5
    animation.duration = duration
    return animation
  }

  /// Returns a layer with one animation of every kind.
  private func busyLayer() -> CALayer {
    let layer = shownLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = [0, 1, -1, 0]
    turn.repeatCount = .infinity
    turn.duration = 0.7
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.toValue = 2
    grow.autoreverses = true
    grow.repeatCount = 5
    grow.duration = 0.3
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.byValue = 50
    spring.isAdditive = true
    spring.duration = 2
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.fromValue = CGColor.white
    color.toValue = CGColor.black
    color.duration = 1.5
    for animation in [turn, grow, spring, color] {
      animation.beginTime = 1
      layer.add(animation, forKey: nil)
    }
    return layer
  }

  private func look(_ layer: CALayer, at time: Double) -> [CGFloat] {
    let shown = layer.presentation(at: time)
    let t = shown.affineTransform()
    let color = shown.backgroundColor?.rgba
    return [t.a, t.b, t.c, t.d, t.tx, t.ty, shown.position.x, shown.position.y, color?.red ?? -1]
  }

  @Test func `sampling twice, out of order or in order, gives equal values`() {
    let layer = busyLayer()
    let times = (0..<200).map { Double($0) * 0.0173 }
    let inOrder = times.map { look(layer, at: $0) }
    var generator = SystemRandomNumberGenerator()
    for index in times.indices.shuffled(using: &generator) {
      #expect(look(layer, at: times[index]) == inOrder[index])
    }
    #expect(Set(inOrder).count > 100)
  }

  @Test func `an animation ends, calls its delegate and is removed`() async {
    let layer = shownLayer()
    let listener = Listener()
    let animation = fade()
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    await simulator.advance(by: .milliseconds(500))
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(listener.events == ["start"])
    await simulator.advance(by: .milliseconds(600))
    #expect(listener.events == ["start", "stop true"])
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 1)
  }

  @Test func `an animation that is not removed keeps filling and stops once`() async {
    let layer = shownLayer()
    let listener = Listener()
    let animation = fade()
    animation.delegate = listener
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    layer.add(animation, forKey: "fade")
    await simulator.advance(by: .seconds(3))
    #expect(layer.presentation()?.opacity == 0.5 && layer.animationKeys() == ["fade"])
    layer.removeAllAnimations()
    await simulator.advance(frames: 2)
    #expect(listener.events == ["start", "stop true"])
  }

  @Test func `an animation that is removed or replaced early stops unfinished`() async {
    let layer = shownLayer()
    let (first, second) = (Listener(), Listener())
    for listener in [first, second] {
      let animation = fade()
      animation.delegate = listener
      layer.add(animation, forKey: "fade")
      await simulator.advance(by: .milliseconds(100))
    }
    #expect(first.events.last == "stop false" && second.events == ["start"])
    layer.removeAnimation(forKey: "fade")
    await simulator.advance(frames: 2)
    #expect(second.events == ["start", "stop false"])
  }

  @Test func `leaving the tree drops the animations below`() async {
    let parent = shownLayer()
    let child = CALayer()
    parent.addSublayer(child)
    child.add(fade(9), forKey: "fade")
    parent.removeFromSuperlayer()
    #expect(child.animationKeys() == nil)
    await simulator.advance(frames: 2)
    #expect(simulator.pendingWork == 0)
  }

  @Test func `a simulator that shuts down releases its running animations`() async {
    var running: Simulator? = Simulator()
    running?.window.makeKeyAndVisible()
    weak var listener: Listener?
    weak var layer: CALayer?
    do {
      let (shown, delegate) = (CALayer(), Listener())
      (layer, listener) = (shown, delegate)
      running?.window.layer.addSublayer(shown)
      let animation = fade(60)
      animation.delegate = delegate
      shown.add(animation, forKey: nil)
    }
    await running?.advance(frames: 2)
    #expect(listener != nil)
    running?.shutDown()
    running = nil
    #expect(layer == nil && listener == nil)
  }

  @Test func `changing a presentation copy changes nothing`() async {
    let layer = shownLayer()
    await simulator.advance(by: .zero)
    let copy = layer.presentation()
    copy?.opacity = 0.1
    #expect(copy?.opacity == 0.1 && layer.opacity == 1 && layer.animationKeys() == nil)
  }

  @Test func `a layer under a stopped one never ends by itself, and ends when time runs on`() async
  {
    let layer = shownLayer()
    layer.speed = 0
    let listener = Listener()
    let animation = fade()
    animation.delegate = listener
    layer.add(animation, forKey: nil)
    await simulator.advance(by: .seconds(2))
    #expect(listener.events.contains("stop true") == false)
    layer.speed = 1
    layer.beginTime = CACurrentMediaTime()
    await simulator.advance(by: .milliseconds(900))
    #expect(listener.events.contains("stop true") == false)
    await simulator.advance(by: .milliseconds(200))
    #expect(listener.events.contains("stop true"))
  }

  @Test func `an animation whose layer is freed ends without having finished`() async {
    let listener = Listener()
    let animation = fade()
    animation.delegate = listener
    var layer: CALayer? = CALayer()
    weak let freed = layer
    layer?.add(animation, forKey: nil)
    await simulator.advance(by: .milliseconds(100))
    layer = nil
    #expect(freed == nil)
    await simulator.advance(by: .seconds(2))
    #expect(listener.events == ["start", "stop false"])
  }

  final class Listener: NSObject, CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append("stop \(flag)")
    }
  }
}
