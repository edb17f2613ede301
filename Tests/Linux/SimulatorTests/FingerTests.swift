import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct FingerTests {
  private let pad = Pad()

  @Test func `a tap begins and ends at one point`() async {
    let simulator = pad.simulator()
    await simulator.finger.tap(at: CGPoint(x: 40, y: 60))
    #expect(pad.samples.map(\.phase) == [.began, .ended])
    #expect(pad.samples.map(\.location) == [CGPoint(x: 40, y: 60), CGPoint(x: 40, y: 60)])
    #expect(pad.samples.map(\.time) == [0, 0.05])
    expectRest(in: simulator)
  }

  @Test func `a pull moves 120 times a second and ends where it should`() async {
    let simulator = pad.simulator(frameRate: 120)
    await simulator.finger.pull(
      from: CGPoint(x: 100, y: 100), by: 240, over: .milliseconds(500), hold: .milliseconds(100))
    #expect(pad.samples.count == 62 && pad.samples.first?.location == CGPoint(x: 100, y: 100))
    let end = Pad.Sample(phase: .ended, location: CGPoint(x: 100, y: 340), time: 0.6)
    #expect(pad.samples.last == end)
    let middle = pad.samples.first { abs($0.time - 0.25) < 1e-6 }
    #expect(middle?.location.y == 220)
  }

  @Test(arguments: [30, 60, 120])
  func `touch samples are the same at every frame rate`(frameRate: Int) async {
    let reference = Pad()
    for (pad, frameRate) in [(reference, 240), (pad, frameRate)] {
      await pad.simulator(frameRate: frameRate).finger.drag(
        from: CGPoint(x: 50, y: 300), to: CGPoint(x: 70, y: 90), over: .milliseconds(217))
    }
    // A view gets the samples of one frame together, so only the last one of each frame is certain.
    #expect(pad.samples.last == reference.samples.last)
    #expect(pad.samples.allSatisfy { reference.samples.contains($0) })
  }

  @Test func `the finger is on its way while the clock is`() async throws {
    let simulator = pad.simulator()
    var places: [CGFloat?] = []
    simulator.onFrame = { [weak simulator] in places.append(simulator?.finger.location?.y) }
    await simulator.finger.press(at: CGPoint(x: 100, y: 100))
    #expect(simulator.finger.location?.y == 100)
    await simulator.finger.move(
      to: CGPoint(x: 100, y: 160), over: .milliseconds(500), pace: .steady)
    #expect(simulator.finger.location?.y == 160)
    let way = places.compactMap { $0 }
    #expect(way.count >= 29 && way == way.sorted())
    // Half a second at 60 frames: 2 points in each.
    for (place, next) in zip(way, way.dropFirst()) { #expect(next - place < 2.1) }
    await simulator.finger.lift()
    #expect(simulator.finger.location == nil && places.last == .some(nil))
  }

  @Test func `a finger that stays down is lifted by hand`() async {
    let simulator = pad.simulator()
    await simulator.finger.pull(
      from: CGPoint(x: 100, y: 100), by: 50, over: .milliseconds(100), release: false)
    #expect(simulator.finger.location == CGPoint(x: 100, y: 150))
    #expect(pad.samples.last?.phase == .moved)
    await simulator.finger.move(to: CGPoint(x: 120, y: 150), over: .zero)
    await simulator.advance(by: .seconds(1))
    await simulator.finger.lift()
    #expect(simulator.finger.location == nil)
    #expect(pad.samples.last?.location == CGPoint(x: 120, y: 150))
    await simulator.finger.lift()
    #expect(pad.samples.filter { $0.phase == .ended }.count == 1)
  }

  @Test(arguments: [(Finger.Pace.steady, 100.0), (.gentle, 100), (.throwing, 75)])
  func `paces cover the same distance with different speeds`(
    pace: Finger.Pace, middle: CGFloat
  ) async {
    await pad.simulator(frameRate: 120).finger.drag(
      from: CGPoint(x: 0, y: 50), to: CGPoint(x: 0, y: 150), over: .milliseconds(200), pace: pace)
    let half = pad.samples.first { abs($0.time - 0.1) < 1e-6 }
    #expect(half.map { abs($0.location.y - middle) < 1e-6 } == true)
    #expect(pad.samples.last?.location.y == 150)
  }
}

/// A view that records its touches.
@MainActor private final class Pad: UIView {
  struct Sample: Equatable {
    var phase: UITouch.Phase
    var location: CGPoint
    var time: TimeInterval
  }

  private(set) var samples: [Sample] = []

  func simulator(frameRate: Int = 60) -> Simulator {
    let simulator = Simulator(frameRate: frameRate)
    let controller = UIViewController()
    controller.view = self
    simulator.present(controller)
    return simulator
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

  private func note(_ touches: Set<UITouch>) {
    for touch in touches {
      samples.append(
        Sample(phase: touch.phase, location: touch.location(in: nil), time: touch.timestamp))
    }
  }
}
