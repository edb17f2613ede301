@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The footer's position, and how it is added and removed.
@Suite(.simulated) @MainActor struct LoadMoreFooterPlaceTests {
  @Test func `it works as a table's footer view`() async {
    let feed = ScrollFeed()
    var loads = 0
    let footer = LoadMoreFooter { loads += 1 }
    feed.table.tableFooterView = footer
    await feed.advance(0.1)
    #expect(feed.table.loadMoreFooter === footer && feed.table.shownInset == .zero)
    #expect(feed.table.contentSize.height == 1860)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    await feed.dragPastEnd(by: -100)
    feed.table.contentOffset.y = feed.end - 61
    await feed.advance(0)
    #expect(loads == 0)
    feed.table.contentOffset.y = feed.end - 59
    await feed.advance(0)
    #expect(loads == 1)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.table.shownInset == .zero)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.tableFooterView == nil)
  }

  @Test func `it moves as the content grows and shrinks`() async {
    let (feed, footer, _) = loadingFeed()
    for rows in [30, 40, 2, 0, 17] {
      feed.screen.reload(rows: rows)
      #expect(footer.frame.minY == CGFloat(rows * 60) && feed.addedBottom == 60)
    }
  }

  @Test func `rows of estimated heights stay where they are when more come after them`() async {
    let feed = estimatedFeed(rows: 30, estimate: 90) { _ in 1 }
    let footer = feed.addFooter()
    footer.onLoadMore = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      try await clock.sleep(for: .milliseconds(500))
      screen?.insert(10)
    }
    await feed.advance(0.1)
    for _ in 0..<8 {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
      if await feed.simulator.advance(atMost: .seconds(1), until: { footer.isLoading }) { break }
    }
    #expect(footer.isLoading)
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    func places() -> [String: CGFloat] {
      let places = feed.table.visibleCells.map { ($0.textLabel?.text ?? "", $0.place.minY) }
      return Dictionary(uniqueKeysWithValues: places)
    }
    let before = places()
    await feed.advance(1)
    #expect(feed.screen.rows == 40)
    let after = places()
    let kept = before.filter { after[$0.key] != nil }
    #expect(!kept.isEmpty && kept == after.filter { before[$0.key] != nil })
  }

  @Test func `it continues loading when it is removed and added again`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.2)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.shownInset == .zero && footer.isLoading)
    feed.table.loadMoreFooter = footer
    #expect(feed.addedBottom == 60)
    await feed.advance(2)
    #expect(!footer.isLoading && feed.table.shownInset == .zero && loads.count == 1)
  }

  @Test func `a turn of the device keeps it below the content`() async {
    let (feed, footer, _) = await shownLoadingFeed(rows: 3, trigger: .drag)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.5)
    #expect(footer.frame.width == feed.table.bounds.width)
    let inset = feed.table.adjustedContentInset
    #expect(footer.frame.minY == max(180, feed.table.bounds.height - inset.top - inset.bottom))
    #expect(footer.content?.view.frame == footer.bounds)
  }
}
