import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CAReplicatorLayerTests {
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()
  private let red: UInt32 = 0xFFFF_0000

  init() {
    replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
  }

  private func bitmap() -> Bitmap {
    Bitmap(60, 20) { LayerRenderer.render(replicator, in: $0, at: 0) }
  }

  @Test func `each copy is moved from the one before`() {
    let picture = bitmap()
    let shown = stride(from: 2, to: 60, by: 10).map { picture[$0, 2] == red }
    #expect(shown == [true, true, true, false, false, false])
    replicator.instanceCount = 1
    #expect(bitmap()[12, 2] == 0)
    replicator.instanceCount = 0
    #expect(bitmap()[2, 2] == 0)
  }

  @Test func `the copies turn about the middle of the layer`() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let picture = bitmap()
    #expect(picture[2, 2] == red && picture[58, 18] == red)
  }

  @Test func `each copy is fainter`() {
    replicator.instanceAlphaOffset = -0.5
    let picture = bitmap()
    #expect(picture[2, 2] == red && (126...129).contains(picture[12, 2] >> 24))
    #expect(picture[22, 2] == 0)
  }

  @Test func `each copy follows the one before in time, on the screen as well`() async throws {
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    simulator.present(controller)
    controller.view.layer.addSublayer(replicator)
    replicator.instanceDelay = 0.5
    await simulator.advance(frames: 1)
    let animation = CABasicAnimation(keyPath: "position.y")
    (animation.byValue, animation.duration) = (12, 1)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    dot.add(animation, forKey: nil)
    await simulator.advance(by: .milliseconds(1100))
    // The first copy is down, the second is half way, the third has hardly begun.
    var picture = try simulator.picture()
    #expect(picture[2, 14] == red && picture[12, 14] == 0xFF00_0000 && picture[22, 3] == red)
    await simulator.advance(by: .seconds(1))
    picture = try simulator.picture()
    #expect([2, 12, 22].allSatisfy { picture[$0, 14] == red && picture[$0, 2] == 0xFF00_0000 })
  }

  @Test func `its properties are read and set by their names, and animate`() throws {
    replicator.setValue(5, forKeyPath: "instanceCount")
    replicator.setValue(0.25, forKeyPath: "instanceDelay")
    #expect(replicator.instanceCount == 5 && replicator.instanceDelay == 0.25)
    #expect((replicator.value(forKeyPath: "instanceCount") as? NSNumber)?.intValue == 5)
  }
}
