@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Several hosts in one scroll view, of which one works at a time, and what the app says about more
/// data meanwhile.
@Suite(.simulated) @MainActor struct SharingTests {
  private let feed = ScrollFeed()

  // MARK: No more data

  enum Next: CaseIterable, Sendable { case afterFailure, ofAnother, inOtherList }

  // MARK: One at a time

  @Test func `a refresh ends a load at once, whatever its ending policy`() async {
    let header = feed.addHeader()
    let footer = feed.addFooter(skin: .appCoda)
    footer.options.ending = .finishCycle
    footer.automaticLoadLimit = 0
    await feed.advance(0.1)
    footer.load()
    await feed.advance(0.2)
    header.refresh()
    #expect(header.isRefreshing && !footer.isLoading)
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

  @Test(.everyBehavior) func `a control that moves in while it refreshes ends a load there`() async
  {
    let other = feed.addList()
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

  @Test(.everyBehavior, arguments: HostKind.pulled)
  func `short content is filled after a refreshing control or header was removed`(
    kind: HostKind
  ) async {
    let (feed, footer, loads) = loadingFeed(rows: 3, page: 2)
    let host = feed.table.addHost(kind)
    host.beginRefreshing()
    await feed.advance(1)
    #expect(loads.count == 0 && !footer.isLoading)
    (feed.table.refreshControl, feed.table.refreshHeader) = (nil, nil)
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }

  // MARK: Header and footer

  private func bothEnds(
    rows: Int = 30, trigger: LoadMoreFooter.Trigger = .automatic()
  ) async -> (ScrollFeed, RefreshHeader, LoadMoreFooter) {
    let feed = ScrollFeed(rows: rows)
    let header = feed.addHeader(.prompt)
    let footer = LoadMoreFooter(trigger: trigger)
    footer.automaticLoadLimit = 0
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    return (feed, header, footer)
  }

  @Test func `a pull during a load refreshes, and ends the load`() async {
    let (feed, header, footer) = await bothEnds()
    var outcomes: [RefreshOutcome?] = []
    footer.onFinish = { outcomes.append($0) }
    footer.onLoadMore = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
    }
    footer.load()
    await feed.hold(at: 90)
    #expect(header.phase == .armed && footer.isLoading)
    await feed.finger.lift()
    #expect(header.isRefreshing && !footer.isLoading && outcomes == [.cancelled])
    await feed.advance(1)
    #expect(footer.status == .idle)
  }

  @Test func `the footer does not load during a refresh, and does afterwards`() async {
    let (feed, header, footer) = await bothEnds()
    header.session.begin(RefreshMachine.Beginning())
    feed.table.contentOffset.y = feed.end - 10
    feed.table.contentOffset.y = feed.end + 10
    await feed.advance(0)
    #expect(!footer.isLoading)
    footer.load()
    #expect(!footer.isLoading)
    header.endRefreshing()
    #expect(!header.isRefreshing)
    feed.table.contentOffset.y += 1
    await feed.advance(0)
    #expect(footer.isLoading)
  }

  @Test func `short content is filled when the motion of a refresh out of sight has ended`() async {
    let (feed, header, footer) = await bothEnds(rows: 3)
    header.skin = .appCoda
    header.options.ending = .finishCycle
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(0.5)
    footer.automaticLoadLimit = 1
    header.endRefreshing(with: .updated)
    await feed.advance(0.1)
    #expect(header.isRefreshing && !footer.isLoading)
    await feed.advance(3)
    #expect(!header.isRefreshing && footer.isLoading)
  }

  @Test(arguments: [30, 2, 0])
  func `inset and offset are exact after refreshes and loads`(rows: Int) async {
    let (feed, header, footer) = await bothEnds(rows: rows, trigger: .drag)
    let rest = feed.table.contentOffset.y
    for _ in 0..<3 {
      await feed.pull(to: 90)
      await feed.advance(0.4)
      header.endRefreshing()
      await feed.advance(1)
      #expect(feed.table.contentOffset.y == rest)
      await feed.drag(pastEnd: 70)
      #expect(footer.isLoading)
      await feed.advance(0.4)
      footer.endLoading()
      await feed.advance(1)
      #expect(feed.table.shownInset == .zero)
      #expect(feed.table.contentOffset.y == max(rest, feed.end))
      feed.table.contentOffset.y = rest
    }
    expectRest(in: feed.simulator)
  }
}
