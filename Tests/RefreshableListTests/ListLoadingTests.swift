import CustomRefreshControl
@testable import RefreshableList
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
    #expect(feed.list.footer?.isLoading == true)
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
    #expect(feed.list.footer?.isLoading == true)
    feed.list.tableView.contentOffset.y = 0
    feed.list.items = ListFeed.rows(100..<130)
    await feed.advance(0.1)
    #expect(feed.list.footer?.isLoading != true && outcomes == [.cancelled])
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
    #expect(feed.list.footer?.isLoading == true)
    feed.list.reload()
    #expect(outcomes == [.cancelled])
    await feed.advance(0.1)
    #expect(feed.list.footer?.isLoading != true)
  }

  @Test(arguments: [true, false])
  func `a page that was requested before new items is dropped, and pages go on`(
    isLast: Bool
  ) async {
    let feed = ListFeed(pageSeconds: 1)
    feed.isLastPage = isLast
    await feed.flingToEnd()
    #expect(feed.list.footer?.isLoading == true)
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
    feed.list.header?.options.timeout = .seconds(1)
    feed.list.header?.options.clock = feed.simulator.clock
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

  @Test func `a header that only shows a refresh shows and ends that of a reload`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["new"]
    }
    feed.list.header?.beginRefreshing()
    await feed.advance(0.2)
    feed.list.reload()
    await feed.advance(0.5)
    #expect(feed.list.header?.isRefreshing == true)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && feed.list.header?.isRefreshing == false)
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
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
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
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == .failed(feed.list.strings.listFailed))
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.items.contains("page 1"))
    #expect(feed.list.phase == .loaded)
  }

  // MARK: Lifetime

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
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    list.items = []
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell?.parts.contains { ($0 as? UILabel)?.textColor == .secondaryLabel } == true)
    for view in cell?.parts ?? [] {
      #expect(view.frame.width >= 0 && view.frame.width <= CGFloat(max(width, 40)))
      #expect(view.frame.minY.isFinite && view.frame.minX.isFinite && view.frame.height.isFinite)
    }
  }
}
