import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// The room for what a list shows in place of rows, and above them.
@Suite(.simulated) @MainActor struct ListRoomTests {
  @Test func `the phase of an empty list is in view below a high header view`() async throws {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    feed.list.onRefresh = { [] }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == .empty)
    let cell = try #require(table.visibleCells.first)
    let label = try #require(cell.parts.first { $0 is UILabel })
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame.maxY < 844 - 34 && frame.minY > 500)
    #expect(abs(table.contentSize.height - 763) < 1)
    table.tableHeaderView = nil
    await feed.advance(0.1)
    #expect(abs(table.contentSize.height - 763) < 1)
  }

  @Test func `an empty list whose room comes back fills it again`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    await feed.advance(0.1)
    func height() -> CGFloat? { feed.list.tableView.visibleCells.first?.bounds.height }
    #expect(height() == 763)
    feed.list.additionalSafeAreaInsets.bottom = 100
    feed.list.strings = RefreshStrings(language: "de")
    await feed.advance(0.1)
    #expect(height() == 663)
    feed.list.additionalSafeAreaInsets.bottom = 0
    await feed.advance(0.1)
    #expect(height() == 763)
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func `a long message fits the cell of an empty list`(category: UIContentSizeCategory) async throws
  {
    let simulator = Simulator()
    simulator.contentSizeCategory = category
    let list = RefreshableTableViewController<String>()
    list.message = { _ in
      "The connection to the server was lost while the list of all your messages was loading."
    }
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    simulator.present(list)
    simulator.rotate(to: .landscape)
    list.reload()
    await simulator.advance(by: .seconds(1))
    let cell = try #require(list.tableView.visibleCells.first)
    let label = try #require(cell.parts.first { $0 is UILabel })
    #expect(cell.contentView.bounds.contains(label.convert(label.bounds, to: cell.contentView)))
    #expect(label.convert(label.bounds, to: nil).minY >= 0)
  }

  @Test func `a header view that the app sets while the message is shown stays`() async throws {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    table.tableHeaderView = own
    await feed.advance(0.1)
    feed.list.onRefresh = { ["new"] }
    feed.list.reload()
    await feed.advance(1)
    #expect(table.tableHeaderView === own)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test func `a pull that succeeds after a failure leaves the rows at their top`() async throws {
    let feed = ListFeed()
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    for _ in 0..<2 {
      await feed.pull()
      await feed.advance(3)
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
      #expect(table.contentInset.top == 0 && table.tableHeaderView != nil)
    }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ListFeed.rows(0..<40)
    }
    await feed.pull()
    await feed.advance(0.5)
    #expect(feed.list.isRefreshing)
    let banner = table.subviews.first { $0 is ListBanner }
    let header = try #require(feed.list.header)
    #expect((banner?.frame.minY ?? 0) >= header.frame.maxY)
    await feed.advance(3)
    #expect(table.tableHeaderView == nil && table.contentInset.top == 0)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    expectRest(in: feed.simulator)
  }
}
