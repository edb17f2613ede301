import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// A list and the header, control or footer that shows its loads.
@Suite(.simulated) @MainActor struct ListHostTests {
  /// Returns a list without a footer whose refresh takes some seconds.
  private func feed(
    items: [String] = ListFeed.rows(0..<30), header: RefreshHeader? = nil, seconds: Double
  ) -> ListFeed {
    let feed = ListFeed(items: items, header: header, footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(seconds))
      return ["new"]
    }
    return feed
  }

  @Test func `a plain control refreshes until a reload that replaces its refresh has ended`()
    async
  {
    let feed = feed(seconds: 2)
    let control = UIRefreshControl()
    feed.list.refreshControl = control
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    await feed.advance(0.5)
    feed.list.reload()
    await feed.advance(1.5)
    #expect(control.isRefreshing)
    await feed.advance(1)
    #expect(!control.isRefreshing && feed.list.items == ["new"])
  }

  @Test func `a control is told that a refresh has changed nothing`() async {
    let feed = ListFeed(header: nil, footer: nil)
    let control = CustomRefreshControl(skin: .wave)
    var outcomes: [RefreshOutcome?] = []
    control.onFinish = { outcomes.append($0) }
    feed.list.refreshControl = control
    control.refresh()
    await feed.advance(3)
    #expect(outcomes == [.unchanged])
  }

  @Test func `a header ends with the reload that it waits for, also one that ends at once`() async {
    let feed = feed(header: RefreshHeader(skin: .prompt), seconds: 60)
    await feed.pull()
    #expect(feed.list.header?.isRefreshing == true)
    feed.list.reload()
    // Another state, which awaits no load.
    feed.list.model = ListModel(items: ["own"])
    await feed.advance(1)
    #expect(feed.list.header?.isRefreshing == false)
    #expect(feed.list.items == ["own"])
  }

  @Test func `a refresh goes on without the header that the list gives up, even if that ends`()
    async
  {
    let header = RefreshHeader(skin: .prompt)
    let feed = feed(header: header, seconds: 2)
    await feed.pull()
    feed.list.header = nil
    await feed.advance(0.5)
    header.endRefreshing(with: .cancelled)
    await feed.advance(0.5)
    #expect(feed.list.isRefreshing)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && !feed.list.isRefreshing)
  }

  @Test func `a footer runs no work while the app's model loads a page`() async throws {
    var outcomes: [RefreshOutcome?] = []
    let footer = LoadMoreFooter()
    footer.onFinish = { outcomes.append($0) }
    let feed = ListFeed(header: nil, footer: footer)
    var model = ListModel(items: ListFeed.rows(0..<30))
    let begun = model.beginPage()
    let page = try #require(begun)
    feed.list.model = model
    await feed.flingToEnd()
    await feed.advance(1)
    #expect(!outcomes.isEmpty && outcomes.allSatisfy { $0 == .cancelled })
    #expect(feed.pages == 0)
    model.end(page, with: .items(["own"]))
    feed.list.model = model
    #expect(feed.list.items.last == "own")
  }
}
