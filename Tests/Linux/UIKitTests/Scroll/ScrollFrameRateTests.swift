import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ScrollFrameRateTests {
  struct Gesture: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var start: CGFloat
    var end: CGFloat
    var milliseconds: Int
    var pace: Finger.Pace
  }

  nonisolated static let gestures = [
    Gesture(
      testDescription: "a throw", start: 700, end: 400, milliseconds: 150, pace: .throwing),
    Gesture(
      testDescription: "a throw off the bottom", start: 800, end: 100, milliseconds: 100,
      pace: .throwing),
    Gesture(
      testDescription: "a pull let go at rest", start: 200, end: 500, milliseconds: 400,
      pace: .gentle),
    Gesture(
      testDescription: "a pull let go at speed", start: 200, end: 500, milliseconds: 210,
      pace: .steady),
  ]

  private func run(_ gesture: Gesture, at frameRate: Int) async -> ScrollWorld {
    let world = ScrollWorld(frameRate: frameRate)
    await world.finger.drag(
      from: CGPoint(x: 195, y: gesture.start), to: CGPoint(x: 195, y: gesture.end),
      over: .milliseconds(gesture.milliseconds), pace: gesture.pace)
    // A touch ends on a whole frame of each rate, so align the clocks again.
    await world.simulator.advance(by: .milliseconds(500) - world.simulator.time)
    await world.record(seconds: 12)
    return world
  }

  @Test(arguments: gestures)
  func `content lands in exactly the same place at 30, 60 and 120 frames a second`(
    gesture: Gesture
  ) async {
    let slow = await run(gesture, at: 30)
    let middle = await run(gesture, at: 60)
    let fast = await run(gesture, at: 120)
    #expect(slow.y == fast.y)
    #expect(middle.y == fast.y)
    #expect(!fast.scrollView.isDecelerating)

    let byTime = Dictionary(fast.samples.map { ($0.time, $0.y) }) { $1 }
    for sample in slow.samples + middle.samples {
      guard let other = byTime[sample.time] else {
        Issue.record("120 frames a second have no frame at \(sample.time)")
        continue
      }
      #expect(abs(sample.y - other) < 1e-9, "at \(sample.time)")
    }
  }

  @Test(arguments: [30, 60, 120])
  func `a finger catches thrown content in the same place at every frame rate`(
    frameRate: Int
  ) async {
    let world = ScrollWorld(frameRate: frameRate)
    await world.finger.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400), over: .milliseconds(150),
      pace: .throwing)
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
