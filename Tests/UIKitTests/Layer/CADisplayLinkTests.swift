import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CADisplayLinkTests {
  private let simulator = Simulator()

  private final class Target: SelectorPerforming {
    var ticks: [CFTimeInterval] = []
    func perform(_ aSelector: Selector, with object: Any?) {
      #expect(aSelector == Selector("tick:"))
      guard let link = object as? CADisplayLink else { return }
      ticks.append(link.timestamp)
    }
  }

  private func link(to target: Target) -> CADisplayLink {
    let link = CADisplayLink(target: target, selector: "tick:")
    link.add(to: .main, forMode: .common)
    return link
  }

  @Test func `it ticks once a frame until it is invalidated`() async {
    let target = Target()
    let link = link(to: target)
    simulator.resetMainThreadWork()
    await simulator.advance(frames: 5)
    link.isPaused = true
    await simulator.advance(frames: 5)
    link.isPaused = false
    await simulator.advance(frames: 1)
    link.invalidate()
    await simulator.advance(frames: 5)
    #expect(target.ticks.count == 6)
    #expect(simulator.mainThreadWork.displayLinkTicks == 6)
    #expect(simulator.pendingWork == 0)
  }

  @Test func `a preferred rate skips frames`() async {
    let target = Target()
    let link = link(to: target)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    await simulator.advance(by: .seconds(1))
    #expect((19...21).contains(target.ticks.count))
    link.invalidate()
  }

  @Test func `it keeps its target until it is invalidated`() {
    weak var remains: Target?
    var link: CADisplayLink?
    do {
      let target = Target()
      remains = target
      link = self.link(to: target)
    }
    #expect(remains != nil)
    link?.invalidate()
    link = nil
    #expect(remains == nil)
  }
}
