@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Header and footer miss nothing by scrolls among the rows.
@Suite(.simulated) @MainActor struct AmongRowsTests {
  private func plainScreen() async -> (Simulator, UIScrollView) {
    let simulator = Simulator()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = UIViewController()
    simulator.present(screen)
    screen.view.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    await simulator.advance(by: .milliseconds(100))
    return (simulator, scrollView)
  }

  @Test func `content that shrinks after a scroll loads nothing as it is scrolled up`() async {
    let (simulator, scrollView) = await plainScreen()
    var loads = 0
    let footer = LoadMoreFooter(skin: .spokes) { loads += 1 }
    footer.fillLimit = 0
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.loadMoreFooter = footer
    await simulator.advance(by: .milliseconds(100))
    for y in stride(from: CGFloat(0), through: 400, by: 40) { scrollView.contentOffset.y = y }
    // The end is 20 points above the bottom of the screen now.
    scrollView.contentSize.height = 380 + 844
    scrollView.contentOffset.y = 390
    await simulator.advance(by: .milliseconds(100))
    #expect(loads == 0)
    scrollView.contentOffset.y = 395
    await simulator.advance(by: .milliseconds(100))
    #expect(loads == 1)
  }

  @Test func `an end that comes near is reached after any number of scrolls`() async {
    let (feed, _, loads) = await shownLoadingFeed(rows: 100)
    for y in stride(from: CGFloat(0), to: feed.end - 70, by: 10) {
      feed.table.contentOffset.y = y
      #expect(loads.count == 0)
    }
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    #expect(loads.count == 1)
  }

  @Test func `a drag that begins among the rows pulls the header from the top on`() async {
    let (feed, header) = headerFeed(.spokes, rows: 100)
    await feed.advance(0.1)
    feed.setPull(-200)
    feed.setPull(-150)
    await feed.hold(at: 40)
    #expect(header.phase == .pulling(progress: 40 / Double(header.style.pullDistance)))
    feed.setPull(header.style.pullDistance + 10)
    #expect(header.phase == .armed)
    await feed.finger.lift()
    #expect(header.isRefreshing)
  }

  @Test func `a drag that outlasts a stock refresh among the rows may load`() async {
    var behavior = SystemBehavior()
    behavior.endUnderFinger = .insetLeavesWithFinger
    await SystemBehavior.$current.withValue(behavior) {
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
