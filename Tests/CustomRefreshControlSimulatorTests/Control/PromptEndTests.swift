@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// By default the control hides as soon as the data is there.
@Suite(.simulated, .everyBehavior) @MainActor struct PromptEndTests {
  @Test func `a refresh ends in the moment in which its work returns`() async {
    let feed = Feed()
    let simulator = feed.simulator
    var (ready, end) = (Duration.zero, Duration.zero)
    feed.control.options.clock = simulator.clock
    feed.control.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .milliseconds(700))
      ready = simulator.time
    }
    feed.control.onPhaseChange = { if $0 == .ending { end = simulator.time } }
    await feed.pull()
    await feed.advance(2)
    #expect(ready > .zero)
    #expect(end == ready)
    #expect(feed.control.phase == .idle)
  }

  @Test(arguments: [0.02, 0.4, 1.55])
  func `endRefreshing takes the control away at once, wherever the motion is`(
    time: Double
  ) async {
    let feed = Feed()
    await feed.pull()
    await feed.advance(time)
    feed.control.endRefreshing()
    #expect(!feed.control.isRefreshing)
    #expect(feed.control.phase == .ending)
    #expect(feed.systemInset == 0)
    await feed.advance(1)
    #expect(feed.hides == 1)
    #expect(feed.pulled == 0)
  }

  @Test func `a pull in the tail of the last cycle runs the work again`() async {
    let feed = Feed()
    let simulator = feed.simulator
    var runs = 0
    feed.control.options.clock = simulator.clock
    feed.control.options.ending = .finishCycle
    feed.control.onRefresh = { [clock = simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(2))
    }
    for expected in 1...3 {
      await feed.pull()
      #expect(runs == expected)
      for _ in 0..<600 where feed.control.phase == .refreshing {
        await simulator.advance(frames: 1)
      }
      #expect(feed.control.phase == .ending)
      // The control is on its way out.
      await simulator.advance(frames: 3)
    }
    await feed.advance(5)
    #expect(feed.control.phase == .idle)
    expectRest(in: simulator)
  }
}
