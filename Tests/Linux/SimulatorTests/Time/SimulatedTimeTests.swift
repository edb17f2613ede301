import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct SimulatedTimeTests {
  @Test(arguments: [24, 60, 144])
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
    for duration in [.milliseconds(17), .zero, .seconds(-4)] as [Duration] {
      await simulator.advance(by: duration)
      #expect(simulator.time == .nanoseconds(33_333_333))
    }
  }

  @Test func `waiting for a condition stops in the frame in which it holds`() async {
    let simulator = Simulator()
    #expect(await simulator.advance(atMost: .seconds(9)) { simulator.time >= .seconds(2) })
    #expect(simulator.time == .seconds(2))
    #expect(await !simulator.advance(atMost: .seconds(1)) { false })
    #expect(simulator.time == .seconds(3))
  }

  @Test(arguments: [true, false])
  func `a simulator and its window are released`(isSimulator: Bool) async {
    await expectReleased { () -> AnyObject in
      let (simulator, controller) = (Simulator(), UIViewController())
      simulator.present(controller)
      await simulator.finger.tap(at: CGPoint(x: 100, y: 100))
      await simulator.advance(by: .seconds(1))
      simulator.shutDown()
      return isSimulator ? simulator : controller
    }
  }
}
