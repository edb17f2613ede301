import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ScrollFrameRateTests {
  /// A throw, one off the bottom, a pull let go at rest, and one let go at speed.
  nonisolated static let gestures: [(CGFloat, CGFloat, Int, Finger.Pace)] = [
    (700, 400, 150, .throwing), (800, 100, 100, .throwing), (200, 500, 400, .gentle),
    (200, 500, 210, .steady),
  ]

  @Test(arguments: gestures)
  func `content lands in exactly the same place at 30, 60 and 120 frames a second`(
    start: CGFloat, end: CGFloat, milliseconds: Int, pace: Finger.Pace
  ) async {
    var worlds: [ScrollWorld] = []
    for frameRate in [30, 60, 120] {
      let world = ScrollWorld(frameRate: frameRate)
      await world.finger.drag(y: start, to: end, over: .milliseconds(milliseconds), pace: pace)
      // A touch ends on a whole frame of each rate, so align the clocks again.
      await world.simulator.advance(by: .milliseconds(500) - world.simulator.time)
      await world.record(seconds: 5)
      worlds.append(world)
    }
    #expect(Set(worlds.map(\.y)).count == 1 && !worlds[2].scrollView.isDecelerating)
    let byTime = Dictionary(worlds[2].samples.map { ($0.time, $0.y) }) { $1 }
    for sample in worlds[0].samples + worlds[1].samples {
      #expect(abs(sample.y - (byTime[sample.time] ?? .infinity)) < 1e-9, "at \(sample.time)")
    }
  }

  @Test(arguments: [30, 60, 120])
  func `a finger catches thrown content in the same place at every frame rate`(
    frameRate: Int
  ) async {
    let world = ScrollWorld(frameRate: frameRate)
    await world.finger.drag(y: 700, to: 400, over: .milliseconds(150), pace: .throwing)
    await world.simulator.advance(by: .milliseconds(500) - world.simulator.time)
    await world.finger.press(at: CGPoint(x: 195, y: 400))
    await world.simulator.advance(by: .milliseconds(100))
    let caught = world.y
    await world.finger.lift()
    await world.rest()
    #expect(world.y == caught)
    // Released after 150 ms at −47 + 290 with 4,000 points per second, stopped after 500 ms.
    let slope = 1000 * log(0.998)
    let expected = -47 + 290 + 4000 / slope * (exp(slope * 0.35) - 1)
    #expect(abs(caught - expected) < 0.5)
    expectRest(in: world.simulator)
  }
}
