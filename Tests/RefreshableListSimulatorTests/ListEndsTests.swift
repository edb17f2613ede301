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
    feed.bring(["new"], after: 2)
    await feed.pull(waiting: 1)
    let held = table.contentOffset.y
    #expect(held < -table.safeAreaInsets.top)
    feed.list.header = header
    #expect(table.contentOffset.y == held && header.superview === table)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && !header.isRefreshing)
  }

  @Test func `a footer that is set again while it loads leaves the content where it is`()
    async throws
  {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer, pageSeconds: 60)
    let table = try #require(feed.list.tableView)
    await feed.flingToEnd(waiting: 2)
    let end = table.contentOffset.y
    #expect(footer.isLoading)
    feed.list.footer = footer
    await feed.advance(0.1)
    #expect(table.contentOffset.y == end && footer.isLoading)
  }

  @Test func `on a Mac, where its control does nothing, a list reloads and asks for no pull`()
    async
  {
    let mac = Device(
      name: "Mac", screenSize: CGSize(width: 900, height: 700), scale: 2, idiom: .mac)
    let feed = ListFeed(items: [], header: nil, footer: nil, in: Simulator(device: mac))
    feed.list.refreshControl = CustomRefreshControl(skin: .wave)
    await feed.fail(waiting: 0.1)
    #expect(feed.list.phase == .failed(feed.list.strings.loadMoreFailed))
    feed.list.onRefresh = { ["new"] }
    await feed.reload(waiting: 0.1)
    #expect(feed.list.items == ["new"])
  }
}
