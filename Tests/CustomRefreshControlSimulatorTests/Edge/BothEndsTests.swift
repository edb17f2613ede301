@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Header and footer on one scroll view, of which only one loads at a time.
@Suite(.simulated) @MainActor struct BothEndsTests {
  private func bothEnds(
    rows: Int = 30, trigger: LoadMoreFooter.Trigger = .automatic()
  ) async -> (ScrollFeed, RefreshHeader, LoadMoreFooter) {
    let feed = ScrollFeed(rows: rows)
    let header = feed.addHeader(.prompt)
    let footer = LoadMoreFooter(trigger: trigger)
    footer.fillLimit = 0
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
    #expect(header.phase == .armed)
    #expect(footer.isLoading)
    await feed.finger.lift()
    #expect(header.isRefreshing)
    #expect(!footer.isLoading)
    #expect(outcomes == [.cancelled])
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

  @Test func `when header and footer begin at once, only the refresh runs`() async {
    let (feed, header, footer) = await bothEnds(rows: 2, trigger: .drag)
    let screen = feed.screen
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { statuses.append($0) }
    feed.simulator.present(UIViewController())
    footer.load()
    header.beginRefreshing()
    feed.simulator.present(screen)
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(!footer.isLoading && statuses == [])
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == .zero)
    expectRest(in: feed.simulator)
  }

  @Test func `short content is filled when the motion of a refresh out of sight has ended`() async {
    let (feed, header, footer) = await bothEnds(rows: 3)
    header.skin = .appCoda
    header.options.ending = .finishCycle
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(0.5)
    footer.fillLimit = 1
    header.endRefreshing(with: .updated)
    await feed.advance(0.1)
    #expect(header.isRefreshing && !footer.isLoading)
    await feed.advance(3)
    #expect(!header.isRefreshing && footer.isLoading)
  }

  @Test func `a header that is removed in its refresh lets short content be filled`() async {
    let (feed, header, footer) = await bothEnds(rows: 3)
    header.session.begin(RefreshMachine.Beginning())
    footer.fillLimit = 1
    await feed.advance(0.5)
    #expect(!footer.isLoading)
    feed.table.refreshHeader = nil
    await feed.advance(0.5)
    #expect(footer.isLoading)
  }

  @Test func `the footer does not load while a UIRefreshControl refreshes`() async {
    let (feed, _, footer) = await bothEnds()
    feed.table.refreshHeader = nil
    let control = UIRefreshControl()
    feed.table.refreshControl = control
    control.beginRefreshing()
    footer.load()
    #expect(!footer.isLoading)
    control.endRefreshing()
    footer.load()
    #expect(footer.isLoading)
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
      await feed.finger.press(at: CGPoint(x: 195, y: 500))
      await feed.finger.move(to: CGPoint(x: 195, y: 470), over: .milliseconds(100))
      feed.table.contentOffset.y = max(rest, feed.end) + 70
      await feed.finger.lift()
      #expect(footer.isLoading)
      await feed.advance(0.4)
      footer.endLoading()
      await feed.advance(1)
      #expect(feed.table.contentInset == .zero)
      #expect(feed.table.contentOffset.y == max(rest, feed.end))
      feed.table.contentOffset.y = rest
    }
    expectRest(in: feed.simulator)
  }
}
