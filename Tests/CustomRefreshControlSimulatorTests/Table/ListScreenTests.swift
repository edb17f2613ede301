import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// A list whose screen goes and comes back.
@Suite(.simulated) @MainActor struct ListScreenTests {
  @Test func `a list that overrides its refresh goes on if its screen is back at once`() async {
    let simulator = Simulator()
    let list = SlowList()
    list.clock = simulator.clock
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    simulator.present(list)
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    simulator.present(UIViewController())
    simulator.present(list)
    await simulator.advance(by: .seconds(3))
    #expect(list.items == ["new"])
  }

  private final class SlowList: RefreshableTableViewController<String> {
    var clock: (any Clock<Duration>)?

    override func refresh() async throws -> [String]? {
      try await clock?.sleep(for: .seconds(2))
      return ["new"]
    }
  }
}
