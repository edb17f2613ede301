@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Situations that apps bring about with several hosts in one scroll view.
@Suite(.simulated) @MainActor struct ScenarioTests {
  @Test func `a header that begins ends a stock control`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let stock = UIRefreshControl()
    feed.table.refreshControl = stock
    feed.table.refreshHeader = header
    stock.beginRefreshing()
    await feed.advance(0.5)
    header.refresh()
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(!stock.isRefreshing)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.pulled == 0)
  }

  @Test func `the date of the last update is known when the end is told`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let date = Date(timeIntervalSince1970: 1_400_000_000)
    header.now = { date }
    var told: Date?
    header.onFinish = { [weak header] _ in told = header?.lastUpdated }
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(0.5)
    header.endRefreshing(with: .updated)
    #expect(told == date)
  }

  @Test func `a second header keeps the scroll view bouncing, until it leaves`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.refreshHeader = RefreshHeader()
    let second = RefreshHeader()
    scrollView.addSubview(second)
    #expect(scrollView.refreshHeader === second)
    #expect(scrollView.alwaysBounceVertical)
    scrollView.refreshHeader = nil
    #expect(!scrollView.alwaysBounceVertical)
  }
}
