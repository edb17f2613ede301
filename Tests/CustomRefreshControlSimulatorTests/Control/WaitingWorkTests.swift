@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Work that is done, or asked for, before its time.
@Suite(.simulated, .everyBehavior) @MainActor struct WaitingWorkTests {
  @Test func `an end while done work waits for its minimum duration reports the work's outcome`()
    async
  {
    for outcome in [RefreshOutcome.updated, .unchanged] {
      let simulator = Simulator()
      let control = CustomRefreshControl(skin: .appCoda)
      control.setWork { [clock = simulator.clock] in
        try await clock.sleep(for: .milliseconds(500))
        return outcome
      }
      let feed = Feed(control: control, simulator: simulator)
      var outcomes: [RefreshOutcome?] = []
      feed.control.options.clock = feed.simulator.clock
      feed.control.options.minimumDuration = .seconds(3)
      feed.control.onFinish = { outcomes.append($0) }
      await feed.pull()
      await feed.advance(1)
      #expect(feed.control.isRefreshing)
      feed.control.endRefreshing()
      #expect(outcomes == [outcome])
      await feed.advance(4)
      #expect(outcomes.count == 1 && feed.control.phase == .idle)
    }
  }

  @Test func `an event sent after a begin outside the window runs the work in the window`() async {
    let simulator = Simulator()
    let control = CustomRefreshControl(skin: .appCoda)
    var (runs, events) = (0, 0)
    control.options.clock = simulator.clock
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    control.onRefresh = { [clock = simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
    }
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    let screen = FeedScreen(control: control, rows: 30)
    simulator.present(screen)
    await simulator.advance(by: .seconds(0.5))
    #expect(control.isRefreshing && runs == 1 && events == 1)
    await simulator.advance(by: .seconds(4))
    #expect(control.phase == .idle && screen.systemInset == 0)
  }
}
