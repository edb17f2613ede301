@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What may begin in a scroll view beside something else, and what a begin leaves alone.
@Suite(.simulated) @MainActor struct TurnTests {
  @Test func `of two footers only one loads at a time`() async {
    let feed = ScrollFeed()
    let footers = [100, 200].map { y in
      let cell = LoadMoreCell(frame: CGRect(x: 0, y: y, width: 390, height: 60))
      let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
      cell.footer = footer
      feed.table.addSubview(cell)
      return footer
    }
    await feed.advance(0.1)
    footers[0].load()
    footers[1].load()
    #expect(footers[0].isLoading && !footers[1].isLoading)
    footers[0].endLoading()
    footers[1].load()
    #expect(!footers[0].isLoading && footers[1].isLoading)
  }

  @Test func `a scroll of the app arrives, though a refresh begins beside an idle stock control`()
    async
  {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshControl = UIRefreshControl()
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    await feed.advance(0.1)
    header.beginRefreshing(revealing: false)
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(feed.table.contentOffset.y == 700)
  }

  @Test func `a refresh that goes on after its end ends a stock control`() async {
    let feed = ScrollFeed()
    let control = CustomRefreshControl(skin: .appCoda)
    let stock = UIRefreshControl()
    control.endingPolicy = .finishCycle
    feed.table.refreshControl = control
    feed.table.addSubview(stock)
    await feed.advance(0.1)
    control.beginRefreshing()
    await feed.advance(0.5)
    control.endRefreshing()
    stock.beginRefreshing()
    #expect(control.isRefreshing && stock.isRefreshing)
    control.beginRefreshing()
    #expect(control.isRefreshing && !stock.isRefreshing)
  }
}
