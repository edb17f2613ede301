import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CommitTests {
  private let simulator: Simulator

  init() { simulator = Self.world() }

  /// Returns a simulator with a changed system behavior.
  private static func world(_ change: (inout SystemBehavior) -> Void = { _ in }) -> Simulator {
    var behavior = SystemBehavior()
    change(&behavior)
    let simulator = SystemBehavior.$current.withValue(behavior) { Simulator() }
    simulator.present(UIViewController())
    return simulator
  }

  private func addLayer(_ layer: CALayer = CALayer(), to simulator: Simulator) -> CALayer {
    layer.actions = ["opacity", "path", "strokeEnd", "transform"].reduce(into: [:]) {
      $0[$1] = NSNull()
    }
    simulator.window.layer.addSublayer(layer)
    return layer
  }

  private func fade() -> CABasicAnimation { CABasicAnimation("opacity", from: 0, to: 0.5) }

  // MARK: What is shown

  @Test func `a layer has a presentation from its first commit in a shown window`() async {
    let layer = addLayer(to: simulator)
    let (child, lone) = (CALayer(), CALayer())
    layer.addSublayer(child)
    #expect(layer.presentation() == nil && child.presentation() == nil)
    await simulator.advance(by: .zero)
    #expect(layer.presentation() != nil && child.presentation() != nil)
    #expect(lone.presentation() == nil)
    layer.removeFromSuperlayer()
    #expect(layer.presentation() != nil)
    await simulator.advance(by: .zero)
    #expect(layer.presentation() == nil)
    let other = addLayer(to: simulator)
    await simulator.advance(by: .zero)
    #expect(other.presentation() != nil)
    simulator.window.isHidden = true
    await simulator.advance(by: .zero)
    #expect(other.presentation() == nil)
  }

  @Test(arguments: [false, true])
  func `a shape shows its values and its path as of the last commit`(changesPathFirst: Bool) async {
    let layer = CAShapeLayer()
    let paths = [1, 2].map {
      CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: $0), transform: nil)
    }
    func expectShown(_ path: CGPath, opacity: Float, strokeEnd: CGFloat, scale: CGFloat) {
      let shown = layer.presentation()
      #expect(shown?.path == path && shown?.opacity == opacity && shown?.strokeEnd == strokeEnd)
      #expect(shown?.affineTransform() == CGAffineTransform(scaleX: scale, y: scale))
    }
    layer.path = paths[0]
    _ = addLayer(layer, to: simulator)
    await simulator.advance(by: .zero)
    if changesPathFirst { layer.path = paths[1] }
    layer.opacity = 0.25
    layer.setValue(2, forKeyPath: "transform.scale")
    expectShown(paths[0], opacity: 1, strokeEnd: 1, scale: 1)
    layer.path = paths[1]
    layer.strokeEnd = 0.5
    expectShown(paths[0], opacity: 1, strokeEnd: 1, scale: 1)
    await simulator.advance(by: .zero)
    expectShown(paths[1], opacity: 0.25, strokeEnd: 0.5, scale: 2)
  }

  @Test func `a layer of an app's class shows its own properties as of the last commit`() async {
    final class Dial: CALayer {
      var angle = 1
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        angle = (layer as? Dial)?.angle ?? 0
      }
      required init?(coder: NSCoder) { nil }
    }
    let dial = Dial()
    _ = addLayer(dial, to: simulator)
    await simulator.advance(by: .zero)
    dial.opacity = 0.25
    dial.angle = 2
    #expect(dial.presentation()?.angle == 1)
    await simulator.advance(by: .zero)
    #expect(dial.presentation()?.angle == 2)
  }

  @Test func `an animation added or removed in the present turn waits for the commit`() async {
    let layer = addLayer(to: simulator)
    await simulator.advance(by: .zero)
    layer.add(fade(), forKey: "fade")
    #expect(layer.presentation()?.opacity == 1 && layer.animationKeys() == ["fade"])
    await simulator.advance(by: .milliseconds(500))
    #expect(layer.presentation()?.opacity == 0.25)
    layer.removeAnimation(forKey: "fade")
    #expect(layer.presentation()?.opacity == 0.25 && layer.animationKeys() == nil)
    await simulator.advance(by: .zero)
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func `a stopped clock keeps running on the screen until the commit`() async {
    let layer = addLayer(to: simulator)
    layer.add(fade(), forKey: "fade")
    await simulator.advance(by: .milliseconds(500))
    layer.speed = 0
    #expect(layer.presentation()?.opacity == 0.25)
    await simulator.advance(by: .zero)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func `the presentation tree is that of the commit`() async throws {
    let (layer, child) = (addLayer(to: simulator), addLayer(to: simulator))
    layer.addSublayer(child)
    await simulator.advance(by: .zero)
    child.opacity = 0.5
    layer.addSublayer(CALayer())
    let shown = try #require(layer.presentation())
    #expect(shown.sublayers?.map(\.opacity) == [1])
    #expect(shown.sublayers?.first?.superlayer?.model() === layer)
    #expect(shown.sublayers?.first?.model() === child && child.model() === child)
  }

  @Test func `with presentation of the present turn, changes show at once`() {
    let simulator = Self.world { $0.presentation = .presentTurn }
    let layer = addLayer(to: simulator)
    layer.opacity = 0.25
    #expect(layer.presentation()?.opacity == 0.25)
    layer.add(fade(), forKey: "fade")
    #expect(layer.presentation()?.opacity == 0)
    #expect(CALayer().presentation() != nil)
  }

  // MARK: When

  @Test func `flush commits, but not inside an open transaction`() async {
    let layer = addLayer(to: simulator)
    await simulator.advance(by: .zero)
    layer.opacity = 0.5
    CATransaction.begin()
    CATransaction.flush()
    #expect(layer.presentation()?.opacity == 1)
    CATransaction.commit()
    CATransaction.flush()
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func `the implicit transaction commits each frame, with its completion block`() async {
    var log: [String] = []
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { log.append("done") }
    #expect(CATransaction.animationDuration() == 3)
    await simulator.advance(frames: 1)
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    await simulator.advance(frames: 1)
    #expect(log == ["done"])
    await simulator.advance(frames: 2)
    #expect(log == ["done"])
  }

  // MARK: Worlds

  @Test func `the shutdown of a simulator resets its global state`() {
    let first = Simulator(appearance: .dark)
    first.present(UIViewController())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.setAnimationsEnabled(false)
    first.shutDown()
    #expect(!CATransaction.disableActions() && UIView.areAnimationsEnabled)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  // MARK: Moves

  @Test(arguments: [
    (SystemBehavior.MovedAnimations.dropped, nil as [String]?), (.kept, ["fade"]),
  ])
  func `moving a view within its window keeps or removes its animations`(
    answer: SystemBehavior.MovedAnimations, keys: [String]?
  ) async {
    let simulator = Self.world { $0.movedAnimations = answer }
    let (first, second, view, child) = (UIView(), UIView(), UIView(), UIView())
    for view in [first, second] { simulator.window.addSubview(view) }
    first.addSubview(view)
    view.addSubview(child)
    for layer in [view.layer, child.layer] { layer.add(fade(), forKey: "fade") }
    await simulator.advance(by: .milliseconds(500))
    second.addSubview(view)
    #expect(view.layer.animationKeys() == keys && child.layer.animationKeys() == keys)
    #expect(view.layer.presentation()?.opacity == 0.25)
    await simulator.advance(by: .zero)
    #expect(view.layer.presentation()?.opacity == (keys == nil ? 1 : 0.25))
  }

  @Test(arguments: SystemBehavior.MovedAnimations.allCases)
  func `a view that leaves its window loses its animations in any case`(
    answer: SystemBehavior.MovedAnimations
  ) async {
    let simulator = Self.world { $0.movedAnimations = answer }
    let (view, elsewhere) = (UIView(), UIView())
    for leave in [{ view.removeFromSuperview() }, { elsewhere.addSubview(view) }] {
      simulator.window.addSubview(view)
      view.layer.add(fade(), forKey: "fade")
      await simulator.advance(by: .milliseconds(100))
      leave()
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func `a view that only changes its place among its siblings keeps its animations`() async {
    let (root, first, second) = (UIView(), UIView(), UIView())
    simulator.window.addSubview(root)
    for view in [first, second] { root.addSubview(view) }
    first.layer.add(fade(), forKey: "fade")
    await simulator.advance(by: .zero)
    root.insertSubview(first, aboveSubview: second)
    #expect(root.subviews == [second, first] && first.layer.animationKeys() == ["fade"])
    root.insertSubview(first, belowSubview: second)
    #expect(root.subviews == [first, second] && first.layer.animationKeys() == ["fade"])
  }
}
