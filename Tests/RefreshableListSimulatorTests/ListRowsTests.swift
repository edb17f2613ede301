import CustomRefreshControl
import ListTestSupport
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// The rows of a list whose model changes, and rows that cannot be shown as they are.
@Suite(.simulated) @MainActor struct ListRowsTests {
  // MARK: Changes

  @Test func `a refresh goes on when the app sets items, and replaces them when it ends`() async {
    let feed = ListFeed(header: nil, footer: nil)
    feed.bring(["new"], after: 1)
    await feed.reload(waiting: 0.5)
    feed.list.items = ["own"]
    #expect(feed.list.isRefreshing && feed.refreshOutcomes == [])
    await feed.advance(1)
    #expect(feed.list.items == ["new"] && feed.refreshOutcomes == [.updated])
  }

  /// Returns a list after a page.
  private func list(
    _ list: ListModel<String>, after page: [ListSection<String>]
  ) throws -> ListModel<String> {
    var list = list
    let begun = list.beginPage()
    list.end(try #require(begun), with: .sections(page))
    return list
  }

  @Test func `an earlier state of a list is shown without the page that came after it`()
    async throws
  {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.list.model.sections = [ListSection("Today", items: ["a"])]
    let before = feed.list.model
    feed.list.model = try list(before, after: [ListSection("Before", items: ["old"])])
    await feed.advance(0.5)
    #expect(feed.texts == ["a", "old"])
    feed.list.model = before
    await feed.advance(0.5)
    #expect(feed.texts == ["a"] && feed.list.tableView.numberOfSections == 1)
  }

  @Test func `another page in place of the last one is shown`() async throws {
    let feed = ListFeed(items: ["a"], header: nil, footer: nil)
    let before = feed.list.model
    for item in ["kept", "loaded"] {
      feed.list.model = try list(before, after: [ListSection(items: [item])])
      await feed.advance(0.5)
      #expect(feed.texts == ["a", item])
    }
  }

  @Test func `the first rows of a section without any take the place of the phase`() async throws {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.list.model.sections = [ListSection("Today", items: [])]
    await feed.advance(0.5)
    #expect(feed.list.phase == .empty && feed.texts == [feed.list.strings.listEmpty])
    feed.list.model = try list(feed.list.model, after: [ListSection("Today", items: ["a"])])
    await feed.advance(0.5)
    #expect(feed.texts == ["a"])
  }

  @Test func `a page of a list that was never refreshed is shown`() async throws {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.list.model = ListModel()
    await feed.advance(0.1)
    feed.list.model = try list(feed.list.model, after: [ListSection(items: ["a"])])
    await feed.advance(0.5)
    #expect(feed.texts == ["a"])
  }

  @Test func `a reload that starts again leaves the view of the phase as it is`() async {
    let simulator = Simulator()
    let list = CountingList()
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return []
    }
    simulator.present(list)
    var requests: [Int] = []
    for _ in 0..<2 {
      list.reload()
      await simulator.advance(by: .seconds(1))
      requests.append(list.requests)
    }
    #expect(list.phase == .loading && requests[0] > 0 && requests[0] == requests[1])
  }

  // MARK: Rows without an item

  @Test func `a list asks for the view of its phase once, however often it is laid out`() async {
    let simulator = Simulator()
    let list = CountingList()
    list.items = []
    simulator.present(list)
    await simulator.advance(by: .seconds(1))
    #expect(list.requests == 1)
    for _ in 0..<3 {
      list.view.setNeedsLayout()
      await simulator.advance(frames: 1)
    }
    #expect(list.requests == 1)
  }

  /// A list that counts how often it is asked for the view of its phase.
  private final class CountingList: RefreshableTableViewController<String> {
    var requests = 0

    override func view(for phase: ListPhase) -> UIView {
      requests += 1
      return super.view(for: phase)
    }
  }
}
