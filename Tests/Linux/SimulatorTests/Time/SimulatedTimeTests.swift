import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct SimulatedTimeTests {
  @Test(arguments: [24, 30, 60, 90, 120, 144])
  func `frame k is at k divided by the frame rate, to the nanosecond`(frameRate: Int) async {
    let simulator = Simulator(frameRate: frameRate)
    for frame in 1...(3 * frameRate) {
      await simulator.advance(frames: 1)
      let exact = (Double(frame) * 1e9 / Double(frameRate)).rounded()
      #expect(simulator.time == .nanoseconds(Int64(exact)))
    }
    #expect(simulator.time == .seconds(3))
  }

  @Test func `time rounds up to whole frames`() async {
    let simulator = Simulator(frameRate: 60)
    await simulator.advance(by: .milliseconds(17))
    #expect(simulator.time == .nanoseconds(33_333_333))
    await simulator.advance(by: .zero)
    #expect(simulator.time == .nanoseconds(33_333_333))
    await simulator.advance(by: .seconds(-4))
    #expect(simulator.time == .nanoseconds(33_333_333))
  }

  @Test func `waiting for a condition stops in the frame in which it holds`() async {
    let simulator = Simulator()
    let holds = await simulator.advance(atMost: .seconds(9)) { simulator.time >= .seconds(2) }
    #expect(holds)
    #expect(simulator.time == .seconds(2))
    let holdsLater = await simulator.advance(atMost: .seconds(1)) { false }
    #expect(!holdsLater)
    #expect(simulator.time == .seconds(3))
  }

  @Test func `Core Animation reads the simulated clock`() async {
    let simulator = Simulator()
    #expect(CACurrentMediaTime() == 0)
    await simulator.advance(by: .milliseconds(500))
    #expect(CACurrentMediaTime() == 0.5)
  }

  @Test func `a new simulator starts a new world at zero`() async {
    let first = Simulator()
    await first.advance(by: .seconds(1))
    let second = Simulator()
    #expect(second.time == .zero)
    #expect(CACurrentMediaTime() == 0)
    #expect(second.pendingWork == 0)
  }

  @Test func `a simulator and its window are released`() async {
    await expectReleased {
      let simulator = Simulator()
      simulator.present(UIViewController())
      await simulator.finger.tap(at: CGPoint(x: 100, y: 100))
      await simulator.advance(by: .seconds(1))
      simulator.shutDown()
      return simulator
    }
    await expectReleased {
      let simulator = Simulator()
      let controller = UIViewController()
      simulator.present(controller)
      await simulator.advance(by: .seconds(1))
      simulator.shutDown()
      return controller
    }
  }
}
