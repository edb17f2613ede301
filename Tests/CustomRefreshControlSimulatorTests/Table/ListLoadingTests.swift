@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Loads of a list that overlap, are cancelled, time out or fail.
@Suite(.simulated) @MainActor struct ListLoadingTests {
  // MARK: Overlapping loads

  @Test func `a reload during a slow cancellation loads the list`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    var calls = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      calls += 1
      let call = calls
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        await Task { try? await clock.sleep(for: .milliseconds(50)) }.value
        throw error
      }
      return ["call \(call)"]
    }
    feed.list.reload()
    await feed.advance(0.2)
    feed.list.reload()
    await feed.advance(0.02)
    #expect(feed.list.phase == .loading)
    await feed.advance(2)
    #expect(feed.list.phase == .loaded)
    #expect(feed.list.items == ["call 2"])
    expectRest(in: feed.simulator)
  }

  @Test func `a cancelled reload shows what the list showed before`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        await Task { try? await clock.sleep(for: .milliseconds(50)) }.value
      }
      throw CancellationError()
    }
    feed.list.reload()
    await feed.advance(0.2)
    feed.list.reload()
    await feed.advance(3)
    #expect(feed.list.phase == .empty)
  }

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

  @Test func `a page that was requested before a reload is dropped, and pages go on`() async {
    let feed = ListFeed(pageSeconds: 2)
    feed.list.onRefresh = { ListFeed.rows(100..<130) }
    await feed.flingToEnd()
    #expect(feed.list.isLoadingMore)
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.items == ListFeed.rows(100..<130))
    await feed.advance(8)
    #expect(feed.list.items.starts(with: ListFeed.rows(100..<130) + ["page 2"]))
  }

  @Test func `a page that its app replaces ends at once, though its work goes on`() async {
    let feed = ListFeed(header: nil)
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    feed.list.onLoadMore = { [clock = feed.simulator.clock] in
      // Work that cannot be cancelled.
      await Task { try? await clock.sleep(for: .seconds(5)) }.value
      return ["late"]
    }
    await feed.flingToEnd()
    #expect(feed.list.isLoadingMore)
    feed.list.tableView.contentOffset.y = 0
    feed.list.items = ListFeed.rows(100..<130)
    await feed.advance(0.1)
    #expect(!feed.list.isLoadingMore && outcomes == [.cancelled])
    await feed.advance(6)
    #expect(feed.list.items.count == 30 && outcomes == [.cancelled])
  }

  @Test func `a reload cancels a page at once`() async {
    let feed = ListFeed(header: nil, pageSeconds: 5)
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
      return ["new"]
    }
    await feed.flingToEnd()
    #expect(feed.list.isLoadingMore)
    feed.list.reload()
    #expect(outcomes == [.cancelled])
    await feed.advance(0.1)
    #expect(!feed.list.isLoadingMore)
  }

  @Test(arguments: [true, false])
  func `a page that was requested before new items is dropped, and pages go on`(
    isLast: Bool
  ) async {
    let feed = ListFeed(pageSeconds: 1)
    feed.isLastPage = isLast
    await feed.flingToEnd()
    #expect(feed.list.isLoadingMore)
    feed.list.items = ListFeed.rows(100..<130)
    feed.isLastPage = false
    await feed.advance(0.5)
    #expect(feed.list.items == ListFeed.rows(100..<130))
    feed.list.tableView.contentOffset.y = 0
    await feed.flingToEnd()
    await feed.advance(6)
    #expect(feed.list.items.starts(with: ListFeed.rows(100..<130) + ["page 2"]))
  }

  @Test func `new items after the last page load more again`() async {
    let feed = ListFeed()
    feed.isLastPage = true
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.items = ListFeed.rows(100..<130)
    #expect(feed.list.footer?.status == .idle)
  }

  // MARK: Cancellations, timeouts and failures

  @Test(arguments: [[], ["a"]])
  func `a cancellation that arrives as a URL error is a cancellation`(items: [String]) async {
    let feed = ListFeed(items: items, footer: nil)
    let before = feed.list.phase
    var outcomes: [RefreshOutcome] = []
    feed.list.didRefresh = { outcomes.append($0) }
    feed.list.onRefresh = { throw URLError(.cancelled) }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == before)
    #expect(outcomes == [.cancelled])
  }

  @Test(arguments: [[], ["a"]])
  func `a timeout is a failure with a message`(items: [String]) async {
    let feed = ListFeed(items: items, footer: nil)
    feed.list.header?.timeout = .seconds(1)
    feed.list.header?.clock = feed.simulator.clock
    var outcomes: [RefreshOutcome] = []
    feed.list.didRefresh = { outcomes.append($0) }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return ["late"]
    }
    await feed.pull()
    await feed.advance(3)
    #expect(feed.list.phase == .failed(feed.list.strings.listFailed))
    #expect(outcomes == [.timedOut])
    #expect(!feed.list.isRefreshing)
    #expect(feed.list.items == items)
  }

  @Test func `a header that only showed a refresh ends without ending the list's own`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["new"]
    }
    feed.list.header?.beginRefreshing()
    feed.list.reload()
    await feed.advance(0.2)
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(feed.list.items == ["new"])
  }

  @Test func `a refresh that brings no items is an update`() async {
    let feed = ListFeed()
    var outcomes: [RefreshOutcome] = []
    feed.list.didRefresh = { outcomes.append($0) }
    feed.list.onRefresh = { [] }
    feed.list.reload()
    await feed.advance(1)
    #expect(outcomes == [.updated])
    #expect(feed.list.phase == .empty)
  }

  @Test(arguments: [[], ["a"]])
  func `no change after a failure clears it`(items: [String]) async {
    let feed = ListFeed(items: items, footer: nil)
    feed.list.onRefresh = { throw Offline() }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == .failed(feed.list.strings.listFailed))
    feed.list.onRefresh = nil
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == (items.isEmpty ? .empty : .loaded))
  }

  @Test func `a page that loads clears a failure`() async {
    let feed = ListFeed()
    feed.list.onRefresh = { throw Offline() }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == .failed(feed.list.strings.listFailed))
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.items.contains("page 1"))
    #expect(feed.list.phase == .loaded)
  }

  // MARK: The header's own work

  @Test func `the work of the header runs before that of the list`() async {
    var order: [String] = []
    let feed = ListFeed(
      header: RefreshHeader(skin: .prompt) { order.append("header") }, footer: nil)
    feed.list.onRefresh = {
      order.append("list")
      return ["new"]
    }
    await feed.pull()
    await feed.advance(1)
    #expect(order == ["header", "list"])
    #expect(feed.list.items == ["new"])
  }

  @Test func `the work of the header is the refresh if the list has none`() async {
    var runs = 0
    let feed = ListFeed(header: RefreshHeader(skin: .prompt) { runs += 1 })
    await feed.pull()
    await feed.advance(1)
    #expect(runs == 1)
    #expect(!feed.list.isRefreshing)
  }

  @Test func `the work of the footer runs before that of the list`() async {
    var order: [String] = []
    let feed = ListFeed(footer: LoadMoreFooter { order.append("footer") })
    feed.list.onLoadMore = {
      order.append("list")
      return []
    }
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(order == ["footer", "list"])
  }

  // MARK: Lifetime

  @Test func `work of the footer that sets the rows itself goes on`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onLoadMore = nil
    feed.list.footer = LoadMoreFooter {
      [weak list = feed.list, clock = feed.simulator.clock] in
      list?.items.append("own")
      try await clock.sleep(for: .seconds(1))
    }
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    await feed.flingToEnd()
    #expect(feed.list.items.last == "own")
    #expect(feed.list.isLoadingMore)
    await feed.advance(2)
    #expect(outcomes.first == .updated)
  }

  @Test(arguments: [true, false])
  func `a list whose screen is gone is released, and its refresh is cancelled`(
    hasHeader: Bool
  ) async {
    var isCancelled = false
    let simulator = Simulator()
    await expectReleased {
      let feed = ListFeed(header: hasHeader ? RefreshHeader(skin: .prompt) : nil, in: simulator)
      feed.list.onRefresh = { [clock = simulator.clock] in
        do {
          try await clock.sleep(for: .seconds(60))
        } catch {
          isCancelled = true
        }
        return []
      }
      feed.list.reload()
      await feed.advance(0.5)
      simulator.present(UIViewController())
      await simulator.advance(by: .milliseconds(500))
      return feed.list
    }
    await simulator.advance(by: .milliseconds(100))
    #expect(isCancelled)
    expectRest(in: simulator)
  }

  /// Pushes a list, reloads it, and pops it while it loads.
  private func reloadAndPop<Item: Hashable & Sendable>(
    _ list: RefreshableTableViewController<Item>, in simulator: Simulator,
    before check: () -> Void = {}
  ) async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    simulator.present(navigation)
    navigation.pushViewController(list, animated: false)
    await simulator.advance(by: .milliseconds(500))
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    check()
    navigation.popViewController(animated: false)
  }

  @Test func `a list that overrides its refresh is released once it is popped`() async {
    let simulator = Simulator()
    let counter = Counter()
    await expectReleased {
      let list = EndlessList(header: RefreshHeader(skin: .prompt))
      list.clock = simulator.clock
      list.counter = counter
      await reloadAndPop(list, in: simulator) { #expect(counter.begun == 1) }
      await simulator.advance(by: .seconds(1))
      return list
    }
    #expect(counter.cancelled == 1)
    expectRest(in: simulator)
  }

  @Test func `a list that the app keeps after it is popped gets its items`() async {
    let simulator = Simulator()
    let list = RefreshableTableViewController<String>()
    var outcomes: [RefreshOutcome] = []
    list.didRefresh = { outcomes.append($0) }
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return ["new"]
    }
    await reloadAndPop(list, in: simulator)
    await simulator.advance(by: .seconds(3))
    #expect(list.items == ["new"] && outcomes == [.updated])
  }

  @Test func `a list that overrides its refresh goes on under a screen that covers it`() async {
    let simulator = Simulator()
    let counter = Counter()
    let list = EndlessList()
    list.clock = simulator.clock
    list.counter = counter
    simulator.present(list)
    list.reload()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    list.present(cover, animated: false)
    await simulator.advance(by: .seconds(1))
    #expect((counter.begun, counter.cancelled) == (1, 0))
    list.dismiss(animated: false)
    await simulator.advance(by: .seconds(1))
    simulator.present(UIViewController())
    await simulator.advance(by: .seconds(1))
    #expect(counter.cancelled == 1)
  }

  @MainActor private final class Counter {
    var begun = 0
    var cancelled = 0
  }

  private final class EndlessList: RefreshableTableViewController<Int> {
    var clock: (any Clock<Duration>)?
    var counter: Counter?

    override func refresh() async throws -> [Int]? {
      counter?.begun += 1
      do {
        try await clock?.sleep(for: .seconds(3600))
      } catch {
        counter?.cancelled += 1
        throw error
      }
      return []
    }
  }

  // MARK: Narrow lists

  @Test(arguments: [0, 1, 20, 47, 48, 49, 100])
  func `a list of any width shows its phase`(width: Int) async {
    let simulator = Simulator()
    let screen = UIViewController()
    simulator.present(screen)
    let list = RefreshableTableViewController<String>()
    screen.addChild(list)
    screen.view.addSubview(list.view)
    list.view.frame = CGRect(x: 0, y: 0, width: width, height: 400)
    list.onRefresh = { throw Offline() }
    list.items = []
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(
      cell?.contentView.subviews.contains { ($0 as? UILabel)?.textColor == .secondaryLabel } == true
    )
    for view in cell?.contentView.subviews ?? [] {
      #expect(view.frame.width >= 0 && view.frame.width <= CGFloat(max(width, 40)))
      #expect(view.frame.minY.isFinite && view.frame.minX.isFinite && view.frame.height.isFinite)
    }
  }
}
