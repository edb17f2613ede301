@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What starts a load of an automatic footer, and how often.
@Suite(.simulated) @MainActor struct FooterReachTests {
  @Test func `pages that are reached by code load one after another`() async {
    let (feed, _, loads) = await shownLoadingFeed(seconds: 0.5)
    for page in 1...5 {
      feed.table.setContentOffset(CGPoint(x: 0, y: feed.end), animated: page.isMultiple(of: 2))
      await feed.advance(1.5)
      #expect(loads.count == page)
    }
    expectRest(in: feed.simulator)
  }

  @Test func `a fling that runs on to the new end loads again`() async {
    let (feed, _, loads) = await shownLoadingFeed(rows: 20, page: 4, seconds: 0.05)
    await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 60))
    await feed.advance(6)
    #expect(loads.count >= 3)
    // It never rests at an end that has not been asked for more.
    #expect(feed.distanceToEnd > 0 || loads.count > 20)
  }

  @Test func `content that shrinks after a scroll loads nothing as it is scrolled up`() async {
    let feed = ScrollFeed()
    let list = feed.addList()
    list.contentSize.height = 5000
    list.contentInsetAdjustmentBehavior = .never
    var loads = 0
    let footer = LoadMoreFooter { loads += 1 }
    footer.automaticLoadLimit = 0
    list.loadMoreFooter = footer
    await feed.advance(0.1)
    for y in [200, 400] as [CGFloat] { list.contentOffset.y = y }
    // The end is 20 points above the bottom of the screen now.
    list.contentSize.height = 380 + 844
    list.contentOffset.y = 390
    await feed.advance(0.1)
    #expect(loads == 0)
    list.contentOffset.y = 395
    await feed.advance(0.1)
    #expect(loads == 1)
  }

  @Test func `setting whether there is more to what it is changes nothing`() async {
    let (feed, footer, loads) = loadingFeed(rows: 3, page: 0, seconds: 0.05)
    footer.onLoadMore = { [weak footer, clock = feed.simulator.clock] in
      loads.count += 1
      try await clock.sleep(for: .milliseconds(50))
      footer?.hasMoreData = true
    }
    await feed.advance(20)
    #expect(loads.count == 1)
  }

  @Test(arguments: [0, 1, 3])
  func `loads without a cause do not exceed the fill limit`(limit: Int) async {
    let (feed, footer, loads) = loadingFeed(rows: 3, page: 0, seconds: 0.05)
    footer.automaticLoadLimit = limit
    // An app that says again and again that there is more.
    footer.onLoadMore = { [weak footer, clock = feed.simulator.clock] in
      loads.count += 1
      try await clock.sleep(for: .milliseconds(50))
      footer?.endLoading(with: .unchanged)
    }
    footer.onHide = { [weak footer] in footer?.hasMoreData = true }
    await feed.advance(10)
    #expect(loads.count == limit)
    // A drag is a cause, and so is another movement of it.
    await feed.drag(pastEnd: 30)
    await feed.advance(10)
    #expect((limit + 1 + limit...limit + 2 + limit).contains(loads.count))
  }

  @Test func `a header view alone is no content`() async {
    let (feed, footer, loads) = loadingFeed(rows: 0)
    feed.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 80))
    await feed.advance(3)
    #expect(loads.count == 0)
    footer.loadsWhenEmpty = true
    await feed.advance(3)
    #expect(loads.count >= 1 && feed.screen.rows > 0)
  }

  @Test func `short content that a refresh has replaced is filled, even if it is as short`() async {
    let (feed, _, loads) = loadingFeed(rows: 3, page: 0)
    let header = feed.addHeader(.spokes)
    await feed.advance(3)
    #expect(loads.count == 1)
    header.beginRefreshing()
    header.endRefreshing(with: .updated)
    await feed.advance(3)
    #expect(loads.count == 2)
  }

  @Test func `without content it loads once, if that is wanted`() async {
    let (feed, footer, loads) = loadingFeed(rows: 0, page: 0)
    footer.loadsWhenEmpty = true
    await feed.advance(10)
    #expect(loads.count == 1)
  }

  @Test func `the app decides whether a trigger loads`() async {
    let (feed, footer, loads) = loadingFeed(seconds: 0.2)
    var asked = 0
    footer.shouldLoad = {
      asked += 1
      return asked > 1
    }
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    feed.table.contentOffset.y += 5
    await feed.advance(1)
    #expect((asked, loads.count) == (1, 0))
    feed.table.contentOffset.y = 0
    feed.table.contentOffset.y = feed.end
    await feed.advance(1)
    #expect((asked, loads.count) == (2, 1))
  }

  @Test func `an end in view is reached anew after the app has said that there is more`() async {
    let (feed, footer, loads) = loadingFeed()
    footer.automaticLoadLimit = 0
    footer.onLoadMore = { [weak footer] in
      loads.count += 1
      footer?.endLoading(with: .noMoreData)
    }
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(1)
    #expect(loads.count == 1 && !footer.hasMoreData)
    footer.hasMoreData = true
    feed.table.contentOffset.y += 5
    await feed.advance(1)
    #expect(loads.count == 2)
  }

  // MARK: Drag

  @Test func `a button that is dragged past its end is neither pulled nor armed`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .button)
    var phases: [RefreshPhase] = []
    footer.onPhaseChange = { phases.append($0) }
    await feed.advance(0.1)
    await feed.drag(pastEnd: 130)
    await feed.advance(2)
    #expect(phases == [] && loads.statuses == [])
  }

  @Test func `a drag footer that is a table's footer view loads past its end only`() async {
    let feed = ScrollFeed()
    var loads = 0
    let footer = LoadMoreFooter(trigger: .drag) { loads += 1 }
    feed.table.tableFooterView = footer
    await feed.advance(0.1)
    for pull in [0, 59] as [CGFloat] {
      await feed.dragPastEnd(by: pull)
      #expect(pull > 0 || footer.label.alpha == 1)
      await feed.finger.lift()
      await feed.advance(1)
      #expect(loads == 0)
    }
    await feed.dragPastEnd(by: 60)
    #expect(footer.status == .armed)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads == 1)
    // The bounce is the table's.
    footer.onLoadMore = nil
    await feed.drag(pastEnd: 70)
    #expect(footer.isLoading)
    #expect(feed.table.isDecelerating && feed.table.contentOffset.y > feed.end)
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == feed.end)
    footer.endLoading()
    await feed.advance(1)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [0, 1] as [CGFloat])
  func `content that is back at its end is not dragged, whatever the footer's height`(
    pull: CGFloat
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag)
    footer.bounds.size.height = 0
    footer.layoutIfNeeded()
    await feed.dragPastEnd(by: 20)
    feed.table.contentOffset.y = feed.end + pull
    #expect((footer.status == .armed) == (pull > 0))
    await feed.finger.lift()
    #expect(footer.isLoading == (pull > 0))
  }

  @Test func `content that shrinks, grows and shrinks under a finger that scrolls loads nothing`()
    async
  {
    let (feed, footer, loads) = loadingFeed(trigger: .drag)
    func setRows(_ rows: Int) {
      feed.screen.reload(rows: rows)
      feed.table.layoutIfNeeded()
    }
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 700))
    await feed.finger.move(to: CGPoint(x: 195, y: 600), over: .milliseconds(100))
    setRows(3)
    setRows(30)
    await feed.finger.move(to: CGPoint(x: 195, y: 400), over: .milliseconds(100))
    setRows(3)
    #expect(footer.phase != .armed)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads.count == 0)
  }

  @Test func `a failed load by a drag stays in view, to be tapped`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .drag, seconds: 0.5)
    loads.fails = true
    await feed.advance(0.1)
    await feed.drag(pastEnd: 80)
    await feed.advance(3)
    #expect(footer.status == .failed)
    let frame = footer.place
    #expect(abs(frame.maxY - feed.bottomEdge) < 1e-3)
    loads.fails = false
    await feed.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    await feed.advance(3)
    #expect(loads.count == 2 && footer.status == .idle)
  }
}
