import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CATransactionTests {
  private let simulator = Simulator()

  init() {
    simulator.window.makeKeyAndVisible()
  }

  /// Returns a layer without a view that has been on the screen.
  private func standAlone() async -> CALayer {
    let layer = CALayer()
    simulator.window.layer.addSublayer(layer)
    await simulator.advance(frames: 2)
    return layer
  }

  @Test func `a layer without a view animates its changes`() async {
    let layer = await standAlone()
    layer.opacity = 0
    #expect(layer.opacity == 0 && layer.animationKeys() == ["opacity"])
    await simulator.advance(by: .milliseconds(100))
    let curve = CAMediaTimingFunction(name: .default)
    let shown = layer.presentation()?.opacity ?? -1
    #expect(shown == Float(1 - curve.progress(at: 0.4)))
    await simulator.advance(by: .milliseconds(200))
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an equal value or a layer that was never shown does not animate`() async {
    let layer = await standAlone()
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
    let new = CALayer()
    simulator.window.layer.addSublayer(new)
    new.opacity = 0
    #expect(new.animationKeys() == nil)
    let lone = CALayer()
    lone.opacity = 0
    #expect(lone.animationKeys() == nil)
  }

  @Test func `a view's layer does not animate by itself`() async {
    let view = UIView()
    simulator.window.addSubview(view)
    await simulator.advance(frames: 2)
    view.layer.opacity = 0
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a transaction sets duration and curve, and can disable actions`() async {
    let layer = await standAlone()
    let linear = CAMediaTimingFunction(name: .linear)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(linear)
    layer.opacity = 0
    #expect(layer.animation(forKey: "opacity")?.duration == 2)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 4
    CATransaction.commit()
    layer.borderWidth = 4
    CATransaction.commit()
    #expect(layer.animationKeys() == ["opacity", "borderWidth"])
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    await simulator.advance(by: .seconds(1))
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func `the completion waits for what was added after it, and comes once`() async {
    let layer = await standAlone()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("done") }
    for (key, duration) in [("opacity", 0.2), ("cornerRadius", 0.5)] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = 3
      animation.duration = duration
      layer.add(animation, forKey: key)
    }
    CATransaction.commit()
    await simulator.advance(by: .milliseconds(400))
    #expect(log.isEmpty)
    await simulator.advance(by: .milliseconds(200))
    #expect(log == ["done"])
    await simulator.advance(by: .seconds(1))
    #expect(log.count == 1)
  }

  @Test func `with nothing to wait for the completion comes in the next frame`() async {
    var count = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { count += 1 }
    CATransaction.commit()
    #expect(count == 0)
    await simulator.advance(frames: 1)
    #expect(count == 1)
  }
}
