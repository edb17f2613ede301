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

  /// Returns an animation from 0 to 0.5 that tells a listener.
  private func fade(_ duration: Double = 1, telling listener: Listener? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation("opacity", from: 0, to: 0.5, for: duration)
    animation.delegate = listener
    return animation
  }

  @Test func `an animation ends, calls its delegate and is removed`() async {
    let layer = shownLayer()
    let listener = Listener()
    layer.add(fade(telling: listener), forKey: "fade")
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
    let animation = fade(telling: listener)
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
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
      layer.add(fade(telling: listener), forKey: "fade")
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
      shown.add(fade(60, telling: delegate), forKey: nil)
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
    layer.add(fade(telling: listener), forKey: nil)
    await simulator.advance(by: .seconds(2))
    (layer.speed, layer.beginTime) = (1, CACurrentMediaTime())
    await simulator.advance(by: .milliseconds(900))
    #expect(!listener.events.contains("stop true"))
    await simulator.advance(by: .milliseconds(200))
    #expect(listener.events.contains("stop true"))
  }

  @Test func `an animation whose layer is freed ends without having finished`() async {
    let listener = Listener()
    var layer: CALayer? = CALayer()
    weak let freed = layer
    layer?.add(fade(telling: listener), forKey: nil)
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
