@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Several hosts in one scroll view, and what the app says about more data meanwhile.
@Suite(.simulated) @MainActor struct SharingTests {
  private let feed = ScrollFeed()

  // MARK: No more data

  @Test(arguments: [false, true])
  func `what the app says about more data during a refresh outlasts the refresh`(
    inWork: Bool
  ) async {
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    header.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .milliseconds(200))
      if inWork { footer.hasMoreData = false }
    }
    header.onFinish = { _ in if !inWork { footer.hasMoreData = false } }
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    header.refresh()
    await feed.advance(2)
    #expect(header.phase == .idle)
    #expect(footer.status == .noMoreData)
    // The next refresh, in which the app says nothing, resets it.
    header.onRefresh = {}
    header.onFinish = nil
    header.refresh()
    await feed.advance(2)
    #expect(footer.status == .idle)
  }

  @Test func `what the app says during a refresh that fails does not outlast the next one`() async {
    let header = feed.addHeader(.spokes)
    let footer = feed.addFooter(skin: .spokes, trigger: .button)
    header.beginRefreshing()
    footer.hasMoreData = false
    header.endRefreshing(with: .failed(Offline()))
    await feed.advance(1)
    #expect(footer.status == .noMoreData)
    header.beginRefreshing()
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(footer.status == .idle)
  }

  @Test func `what the app says as a refresh ends another is said of the new content`() async {
    let control = CustomRefreshControl(skin: .spokes)
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    feed.table.refreshControl = control
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    control.onFinish = { [weak footer] _ in footer?.hasMoreData = false }
    await feed.advance(0.1)
    control.beginRefreshing()
    header.beginRefreshing()
    #expect(!control.isRefreshing)
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(footer.status == .noMoreData)
  }

  @Test func `what the app says as a release ends a load is said of the new content`() async {
    let (feed, footer, _) = loadingFeed(seconds: 60)
    let header = feed.addHeader(.spokes)
    footer.onFinish = { [weak footer] _ in footer?.hasMoreData = false }
    footer.load()
    await feed.pull(to: 90)
    #expect(header.isRefreshing && !footer.isLoading)
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(footer.status == .noMoreData)
  }

  // MARK: One at a time

  @Test func `a refresh ends a load at once, whatever its ending policy`() async {
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .appCoda)
    footer.options.ending = .finishCycle
    footer.fillLimit = 0
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    footer.load()
    await feed.advance(0.2)
    header.refresh()
    #expect(header.isRefreshing)
    #expect(!footer.isLoading)
    await feed.advance(1)
    header.endRefreshing()
    // A load whose motion still goes on is over as well.
    await feed.advance(1)
    footer.load()
    await feed.advance(0.2)
    footer.endLoading()
    #expect(footer.isLoading)
    header.refresh()
    #expect(!footer.isLoading)
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(2)
    #expect(footer.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `what the app begins as a refresh ends a load goes on`() async {
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    let control = CustomRefreshControl(skin: .spokes)
    let header = RefreshHeader(skin: .spokes)
    feed.table.loadMoreFooter = footer
    feed.table.refreshControl = control
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    footer.load()
    footer.onFinish = { [weak header] _ in header?.beginRefreshing() }
    control.beginRefreshing()
    #expect(header.isRefreshing)
    #expect(!control.isRefreshing)
    #expect(!footer.isLoading)
  }

  @Test(.everyBehavior) func `a control that moves in while it refreshes ends a load there`() async
  {
    let other = UITableView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
    feed.screen.view.addSubview(other)
    let control = CustomRefreshControl(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes)
    other.loadMoreFooter = footer
    feed.table.refreshControl = control
    await feed.advance(0.1)
    control.beginRefreshing()
    footer.load()
    await feed.advance(0.2)
    #expect(control.isRefreshing && footer.isLoading)
    feed.table.refreshControl = nil
    other.refreshControl = control
    await feed.advance(0.2)
    #expect(!(control.isRefreshing && footer.isLoading))
  }

  @Test(.everyBehavior) func `a footer fills the screen after a refreshing control was removed`()
    async
  {
    let (feed, footer, loads) = loadingFeed(rows: 3, page: 2)
    let control = CustomRefreshControl(skin: .spokes)
    feed.table.refreshControl = control
    control.beginRefreshing()
    await feed.advance(1)
    #expect(loads.count == 0)
    #expect(!footer.isLoading)
    feed.table.refreshControl = nil
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }
}
