import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Work that ends in the background, and work that is asked for again and again.
@Suite(.simulated) @MainActor struct WorkFormOnScreenTests {
  /// A header, with what it tells at the end of each refresh.
  private func world() async -> (ScrollFeed, RefreshHeader, () -> [RefreshOutcome?]) {
    final class Told { var outcomes: [RefreshOutcome?] = [] }
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .plain)
    feed.table.refreshHeader = header
    let told = Told()
    header.onFinish = { told.outcomes.append($0) }
    await feed.advance(0.1)
    return (feed, header, { told.outcomes })
  }

  @Test func `a callback that is called in the background ends the refresh`() async {
    let (feed, header, outcomes) = await world()
    header.setWork { done in Task.detached { done(.unchanged) } }
    header.refresh()
    for _ in 0..<100 where outcomes().isEmpty { await feed.advance(0.1) }
    #expect(outcomes() == [.unchanged])
  }

  @Test func `a refresh that is asked for with each frame comes into view, and runs once`() async {
    let (feed, header, _) = await world()
    var runs = 0
    header.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1.5))
    }
    for _ in 0..<60 {
      header.refresh()
      await feed.simulator.advance(frames: 1)
    }
    #expect(runs == 1 && feed.pulled == 60)
    await feed.advance(4)
    #expect(header.phase == .idle && feed.pulled == 0)
  }
}
