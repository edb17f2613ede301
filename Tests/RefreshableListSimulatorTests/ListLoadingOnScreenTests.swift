import CustomRefreshControl
@testable import RefreshableList
import ListTestSupport
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Loads of a list that overlap, are cancelled, time out or fail.
@Suite(.simulated) @MainActor struct ListLoadingOnScreenTests {
  // MARK: Overlapping loads

  @Test func `a pull wins over a refresh that began before the view was loaded`() async {
    let simulator = Simulator()
    let list = RefreshableTableViewController<String>(header: RefreshHeader(skin: .prompt))
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var calls = 0
    list.onRefresh = { [clock = simulator.clock] in
      calls += 1
      let call = calls
      try await clock.sleep(for: .seconds(call == 1 ? 5 : 1))
      return ["call \(call)"]
    }
    list.reload()
    simulator.present(list)
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(2))
    #expect(list.items == ["call 2"])
    await simulator.advance(by: .seconds(5))
    #expect(list.items == ["call 2"])
  }

  @Test(arguments: [0.5, 5])
  func `a header does not begin again what the list loads before it is shown`(seconds: Double) async
  {
    let simulator = Simulator()
    let header = RefreshHeader(skin: .prompt)
    header.options.staleAfter = .seconds(300)
    let list = RefreshableTableViewController<String>(header: header)
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var calls = 0
    var outcomes: [RefreshOutcome] = []
    list.onRefresh = { [clock = simulator.clock] in
      calls += 1
      try await clock.sleep(for: .seconds(seconds))
      return ["row"]
    }
    list.didRefresh = { outcomes.append($0) }
    list.reload()
    await simulator.advance(by: .seconds(1))
    simulator.present(list)
    await simulator.advance(by: .seconds(6))
    #expect(calls == 1 && outcomes == [.updated] && list.items == ["row"])
    #expect(header.lastUpdated != nil)
  }

  @Test func `a reload cancels a page at once`() async {
    let feed = ListFeed(header: nil, pageSeconds: 5)
    feed.bring(["new"], after: 5)
    await feed.flingToEnd()
    #expect(feed.list.footer?.isLoading == true)
    feed.list.reload()
    #expect(feed.pageOutcomes == [.cancelled])
    await feed.advance(0.1)
    #expect(feed.list.footer?.isLoading != true)
  }

  @Test func `a page that its app replaces ends at once, though its work goes on`() async {
    let feed = ListFeed(header: nil)
    feed.list.onLoadMore = { [clock = feed.simulator.clock] in
      // Work that cannot be cancelled.
      await Task { try? await clock.sleep(for: .seconds(5)) }.value
      return ["late"]
    }
    await feed.flingToEnd()
    #expect(feed.list.footer?.isLoading == true)
    feed.list.tableView.contentOffset.y = 0
    feed.list.items = ListFeed.rows(100..<130)
    await feed.advance(0.1)
    #expect(feed.list.footer?.isLoading != true && feed.pageOutcomes == [.cancelled])
    await feed.advance(6)
    #expect(feed.list.items.count == 30 && feed.pageOutcomes == [.cancelled])
  }

  // MARK: Cancellations, timeouts and failures

  @Test(arguments: [[], ["a"]])
  func `a timeout is a failure with a message`(items: [String]) async {
    let feed = ListFeed(items: items, footer: nil)
    feed.list.header?.options.timeout = .seconds(1)
    feed.list.header?.options.clock = feed.simulator.clock
    feed.bring(["late"], after: 60)
    await feed.pull(waiting: 3)
    // What a `URLError` of the same kind says.
    #expect(feed.list.phase == .failed(feed.list.strings.listFailed))
    #expect(feed.refreshOutcomes == [.timedOut])
    #expect(!feed.list.isRefreshing && feed.list.items == items)
  }

  @Test func `a header that only shows a refresh shows and ends that of a reload`() async {
    let feed = ListFeed(footer: nil)
    feed.bring(["new"], after: 1)
    feed.list.header?.beginRefreshing()
    await feed.advance(0.2)
    await feed.reload(waiting: 0.5)
    #expect(feed.list.header?.isRefreshing == true)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && feed.list.header?.isRefreshing == false)
  }

  // MARK: Lifetime

  @Test(arguments: [true, false])
  func `a list whose screen is gone is released, and its refresh is cancelled`(
    hasHeader: Bool
  ) async {
    var isCancelled = false
    var outcomes: [RefreshOutcome?] = []
    let simulator = Simulator()
    let header = RefreshHeader(skin: .prompt)
    header.onFinish = { outcomes.append($0) }
    await expectReleased {
      let feed = ListFeed(header: hasHeader ? header : nil, in: simulator)
      feed.list.onRefresh = { [clock = simulator.clock] in
        do {
          try await clock.sleep(for: .seconds(60))
        } catch {
          isCancelled = true
        }
        return []
      }
      await feed.reload(waiting: 0.5)
      #expect(header.isRefreshing == hasHeader)
      simulator.present(UIViewController())
      await feed.advance(0.5)
      return feed.list
    }
    await simulator.advance(by: .milliseconds(100))
    // The header outlives the list.
    #expect(isCancelled && !header.isRefreshing && outcomes == (hasHeader ? [.cancelled] : []))
    expectRest(in: simulator)
  }

  @Test func `a list that the app keeps after it is popped gets its items`() async {
    let feed = ListFeed(header: nil, footer: nil)
    feed.bring(["new"], after: 2)
    let navigation = UINavigationController(rootViewController: UIViewController())
    feed.simulator.present(navigation)
    navigation.pushViewController(feed.list, animated: false)
    await feed.advance(0.5)
    await feed.reload(waiting: 0.5)
    navigation.popViewController(animated: false)
    await feed.advance(3)
    #expect(feed.list.items == ["new"] && feed.refreshOutcomes == [.updated])
  }

  @Test func `rows that a search hides and brings back in a refresh are those of the refresh`()
    async
  {
    let feed = ListFeed(footer: nil)
    feed.bring(["new 1", "new 2"], after: 2)
    await feed.pull(waiting: 0.5)
    // What a search leaves, in an animation, and all again.
    feed.list.items = ["row 7"]
    await feed.advance(0.1)
    feed.list.items = []
    await feed.advance(0.1)
    #expect(feed.list.phase == .loading && feed.list.header?.isRefreshing == true)
    feed.list.items = ListFeed.rows(0..<30)
    await feed.advance(3)
    #expect(feed.texts == ["new 1", "new 2"] && feed.list.header?.isRefreshing == false)
  }
}
