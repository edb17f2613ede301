import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list does with the header, the control and the footer that it is given.
@Suite(.simulated) @MainActor struct ListEndsTests {
  @Test func `a header that is set again during a refresh holds the content as before`()
    async throws
  {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return ["new"]
    }
    await feed.pull()
    await feed.advance(1)
    let held = table.contentOffset.y
    #expect(held < -table.safeAreaInsets.top)
    feed.list.header = header
    #expect(table.contentOffset.y == held && header.superview === table)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && !header.isRefreshing)
  }

  @Test func `a header that outlives its list ends its refresh`() async {
    let simulator = Simulator()
    let header = RefreshHeader(skin: .prompt)
    var outcomes: [RefreshOutcome?] = []
    header.onFinish = { outcomes.append($0) }
    await expectReleased {
      let feed = ListFeed(header: header, footer: nil, in: simulator)
      feed.list.onRefresh = { [clock = simulator.clock] in
        try await clock.sleep(for: .seconds(60))
        return []
      }
      feed.list.reload()
      await feed.advance(0.5)
      #expect(header.isRefreshing)
      simulator.present(UIViewController())
      await simulator.advance(by: .milliseconds(500))
      return feed.list
    }
    await simulator.advance(by: .milliseconds(100))
    #expect(!header.isRefreshing && outcomes == [.cancelled])
  }

  @Test func `a reload loads the list on a Mac, where its control does nothing`() async {
    let simulator = Simulator(
      device: Device(
        name: "Mac", screenSize: CGSize(width: 900, height: 700), scale: 2, idiom: .mac))
    let list = RefreshableTableViewController<String>()
    list.refreshControl = CustomRefreshControl(skin: .wave)
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.onRefresh = { ["new"] }
    simulator.present(list)
    list.reload()
    await simulator.advance(by: .milliseconds(100))
    #expect(list.items == ["new"])
  }

  @Test func `a footer that is set again while it loads leaves the content where it is`()
    async throws
  {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer, pageSeconds: 60)
    let table = try #require(feed.list.tableView)
    await feed.flingToEnd()
    await feed.advance(2)
    let end = table.contentOffset.y
    #expect(footer.isLoading)
    feed.list.footer = footer
    await feed.advance(0.1)
    #expect(table.contentOffset.y == end && footer.isLoading)
  }

  @Test func `a footer that a list is made with is in its table only while there are items`() {
    let footer = LoadMoreFooter()
    let list = RefreshableTableViewController<String>(footer: footer)
    list.loadViewIfNeeded()
    #expect(footer.superview == nil)
    list.items = ["a"]
    #expect(footer.superview === list.tableView)
    list.items = []
    #expect(footer.superview == nil && list.tableView.contentInset == .zero)
  }

  @Test func `a list whose refresh fails before its view is loaded asks for a pull of its header`()
    async
  {
    let simulator = Simulator()
    let list = RefreshableTableViewController<String>(header: RefreshHeader(skin: .prompt))
    list.strings = RefreshStrings(language: "en")
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    list.reload()
    await simulator.advance(by: .milliseconds(100))
    #expect(!list.isViewLoaded && list.phase == .failed(list.strings.listFailed))
  }
}
