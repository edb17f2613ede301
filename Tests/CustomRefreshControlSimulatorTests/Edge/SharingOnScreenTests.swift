@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Several hosts in one scroll view, of which one works at a time, and what the app says about more
/// data meanwhile.
@Suite(.simulated) @MainActor struct SharingOnScreenTests {
  private let feed = ScrollFeed()

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

  // MARK: Controls

  private func control(
    rows: Int = 30, page: Int = 10
  ) async -> (ScrollFeed, CustomRefreshControl, LoadMoreFooter, Loads) {
    let (feed, footer, loads) = loadingFeed(rows: rows, page: page, container: underControlBar)
    footer.automaticLoadLimit = 0
    let control = CustomRefreshControl(skin: .spokes)
    feed.table.refreshControl = control
    await feed.advance(0.1)
    return (feed, control, footer, loads)
  }

  @Test(.everyBehavior, arguments: [EndingPolicy.immediate, .finishCycle, .outro])
  func `a short page is filled after a refresh, however it ends`(policy: EndingPolicy) async {
    let (feed, control, footer, loads) = await control(rows: 30, page: 4)
    control.skin = .appCoda
    control.options.ending = policy
    footer.automaticLoadLimit = 5
    control.refresh()
    await feed.advance(0.5)
    feed.screen.reload(rows: 3)
    control.endRefreshing(with: .updated)
    await feed.advance(12)
    #expect(loads.count >= 1)
    #expect(feed.table.contentSize.height >= feed.table.bounds.height - 200)
  }

  @Test(.everyBehavior) func `a refresh that another ends waits for no motion`() async {
    let (feed, control, footer, _) = await control()
    let header = feed.addHeader(.appCoda)
    footer.trigger = .button
    control.skin = .appCoda
    control.options.ending = .finishCycle
    header.options.ending = .finishCycle
    control.beginRefreshing()
    await feed.advance(0.5)
    header.beginRefreshing()
    #expect(header.isRefreshing && !control.isRefreshing)
    await feed.advance(0.5)
    control.beginRefreshing()
    #expect(control.isRefreshing && !header.isRefreshing)
    control.endRefreshing()
    await feed.advance(4)
    #expect(control.phase == .idle && header.phase == .idle)
  }

  @Test(.everyBehavior)
  func `a control whose screen leaves as it begins refreshes when it returns`() async {
    let (feed, control, _, _) = await control(rows: 1)
    let root = feed.simulator.window.rootViewController
    var outcomes: [RefreshOutcome?] = []
    control.onFinish = { outcomes.append($0) }
    feed.screen.onScroll = { [weak feed] in
      feed?.screen.onScroll = nil
      feed?.simulator.present(UIViewController())
    }
    control.refresh()
    await feed.advance(0.5)
    if let root { feed.simulator.present(root) }
    await feed.advance(0.5)
    #expect(control.isRefreshing && outcomes.isEmpty)
    control.endRefreshing()
    await feed.advance(2)
    #expect(control.phase == .idle && outcomes.count == 1)
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

  @Test func `rows are deleted and inserted with animations while both ends work`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .drag, seconds: 1)
    let header = feed.addHeader(.spokes)
    await feed.advance(0.1)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.5)
    #expect(footer.isLoading)
    feed.screen.delete(0..<3, with: .automatic)
    await feed.advance(0.1)
    feed.screen.rows += 1
    feed.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    await feed.advance(3)
    #expect(loads.count == 1 && feed.screen.rows == 38)
    #expect(feed.addedBottom == 0)
    #expect(footer.frame.minY == feed.table.contentSize.height)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    await feed.pull(to: 90)
    await feed.advance(0.5)
    feed.screen.delete(2..<38, with: .fade)
    await feed.advance(0.1)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.pulled == 0 && feed.addedTop == 0 && feed.addedBottom == 0)
    expectRest(in: feed.simulator)
  }
}
