import Feed
import Simulator
import SimulatorTesting
import Testing
import UIKit

@Suite(.simulated) @MainActor struct FeedTests {
  @Test func `a pull adds a row`() async throws {
    let simulator = Simulator()
    let feed = FeedViewController(clock: simulator.clock)
    simulator.present(feed)
    #expect(feed.tableView.numberOfRows(inSection: 0) == 30)

    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(500))
    #expect(feed.refreshControl?.isRefreshing == true)

    await simulator.advance(by: .milliseconds(500))
    try expectScreen(
      of: simulator, matches: "refreshing", scale: 2,
      crop: CGRect(x: 0, y: 0, width: 390, height: 300))

    await simulator.advance(by: .seconds(3))
    #expect(feed.refreshControl?.isRefreshing == false)
    #expect(feed.tableView.numberOfRows(inSection: 0) == 31)
    expectRest(in: simulator)
  }
}
