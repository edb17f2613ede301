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
    let faded = CAMediaTimingFunction(name: .default).progress(at: 0.4)
    #expect(layer.presentation()?.opacity == Float(1 - faded))
    await simulator.advance(by: .milliseconds(200))
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an equal value, a layer that was never shown, and that of a view do not animate`()
    async
  {
    let view = UIView()
    simulator.window.addSubview(view)
    let layer = await standAlone()
    layer.opacity = 1
    let (new, lone) = (CALayer(), CALayer())
    simulator.window.layer.addSublayer(new)
    for layer in [new, lone, view.layer] { layer.opacity = 0 }
    view.alpha = 0.5
    #expect([layer, new, lone, view.layer].allSatisfy { $0.animationKeys() == nil })
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
      layer.add(CABasicAnimation(key, to: 3, for: duration), forKey: key)
    }
    CATransaction.commit()
    await simulator.advance(by: .milliseconds(400))
    #expect(log.isEmpty)
    await simulator.advance(by: .milliseconds(200))
    #expect(log == ["done"])
    await simulator.advance(by: .seconds(1))
    #expect(log == ["done"])
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
