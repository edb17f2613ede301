@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Several hosts in one scroll view, of which one works at a time, and what the app says about more
/// data meanwhile.
@Suite(.simulated) @MainActor struct SharingOnScreenTests {
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

  @Test func `a pull during a load refreshes, and ends the load`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .button, seconds: 5)
    let header = feed.addHeader(.prompt)
    await feed.advance(0.1)
    footer.load()
    await feed.hold(at: 90)
    #expect(header.phase == .armed && footer.isLoading)
    await feed.finger.lift()
    #expect(header.isRefreshing && !footer.isLoading && loads.outcomes == [.cancelled])
    await feed.advance(1)
    #expect(footer.status == .idle)
  }

  @Test(
    .everyBehavior, arguments: HostKind.pulled, [EndingPolicy.immediate, .finishCycle, .outro])
  func `a short page is filled after a refresh, however it ends`(
    kind: HostKind, policy: EndingPolicy
  ) async {
    let (feed, footer, loads) = loadingFeed(page: 4, container: underControlBar)
    let host = feed.table.addHost(kind, skin: .appCoda)
    host.options.ending = policy
    await feed.advance(0.1)
    host.refresh(revealing: kind == .control)
    await feed.advance(0.5)
    feed.screen.reload(rows: 3)
    host.endRefreshing(with: .updated)
    await feed.advance(0.1)
    #expect(!host.isRefreshing || !footer.isLoading)
    await feed.advance(12)
    #expect(loads.count >= 1)
    #expect(feed.table.contentSize.height >= feed.table.bounds.height - 200)
  }

  @Test func `a drag that outlasts a stock refresh among the rows may load`() async {
    await SystemBehavior.with({ $0.endUnderFinger = .insetLeavesWithFinger }) {
      let feed = ScrollFeed(rows: 100)
      let footer = feed.addFooter(trigger: .drag)
      let stock = UIRefreshControl()
      feed.table.refreshControl = stock
      await feed.advance(0.1)
      stock.beginRefreshing()
      await feed.dragPastEnd()
      feed.table.contentOffset.y = feed.end - 50
      stock.endRefreshing()
      feed.table.contentOffset.y = feed.end - 40
      feed.table.contentOffset.y = feed.end + footer.bounds.height + 10
      #expect(footer.phase == .armed)
      await feed.finger.lift()
      #expect(footer.isLoading)
    }
  }
}
