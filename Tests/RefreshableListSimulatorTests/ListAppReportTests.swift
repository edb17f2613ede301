import CustomRefreshControl
import Foundation
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// What apps do with lists, as reports about other controls tell it.
@Suite(.simulated) @MainActor struct ListAppReportTests {
  @Test(arguments: [ListPhase.loading, .empty])
  func `a finger does to the phase of a list nothing that it does to rows`(phase: ListPhase)
    async throws
  {
    let feed = ListFeed(items: [], footer: nil)
    var calls: [String] = []
    feed.list.didDelete = { _, _ in calls.append("delete") }
    feed.list.onSelect = { _, _ in calls.append("select") }
    feed.list.didMove = { _, _, _ in calls.append("move") }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      if phase == .loading { try await clock.sleep(for: .seconds(60)) }
      return []
    }
    await feed.reload(waiting: 1)
    let view = try #require(feed.phaseView)
    let center = view.convert(CGPoint(x: view.bounds.midX, y: 40), to: nil)
    await feed.simulator.finger.tap(at: center)
    await feed.simulator.finger.drag(
      from: CGPoint(x: 350, y: center.y), to: CGPoint(x: 30, y: center.y),
      over: .milliseconds(200))
    await feed.advance(1)
    #expect(calls.isEmpty && feed.list.tableView.indexPathForSelectedRow == nil)
    #expect(feed.list.tableView.numberOfRows(inSection: 0) == 0)
  }

  @Test(arguments: [true, false])
  func `a refresh whose work says that it brings all asks for no page`(saysBefore: Bool) async {
    let feed = ListFeed()
    feed.list.onRefresh = { [weak list = feed.list, clock = feed.simulator.clock] in
      if saysBefore { list?.model.hasMorePages = false }
      try await clock.sleep(for: .seconds(1))
      if !saysBefore { list?.model.hasMorePages = false }
      return ["only"]
    }
    await feed.pull(waiting: 5)
    #expect(feed.list.items == ["only"] && feed.pages == 0)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.onRefresh = { ListFeed.rows(0..<5) }
    await feed.pull(waiting: 5)
    #expect(feed.pages > 0)
  }

  @Test func `a footer that comes amid a refresh of all there is loads nothing`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { [weak list = feed.list, clock = feed.simulator.clock] in
      list?.model.hasMorePages = false
      try await clock.sleep(for: .seconds(2))
      return ["only"]
    }
    await feed.pull(waiting: 0.5)
    feed.list.footer = LoadMoreFooter()
    #expect(feed.list.footer?.status == .noMoreData)
    await feed.advance(5)
    #expect(feed.list.items == ["only"] && feed.pages == 0)
    #expect(feed.list.footer?.status == .noMoreData && !feed.list.model.hasMorePages)
  }

  @Test(arguments: [true, false])
  func `a row that is open or moves as a page comes stays what it is`(isEditing: Bool) async throws
  {
    let feed = ListFeed(items: ListFeed.rows(0..<8))
    feed.list.didDelete = { _, _ in }
    await feed.advance(0.1)
    #expect(feed.list.footer?.isLoading == true)
    if isEditing {
      feed.list.setEditing(true, animated: true)
    } else {
      let cell = try #require(feed.cell(2))
      let center = cell.convert(CGPoint(x: 350, y: 30), to: nil)
      await feed.simulator.finger.drag(
        from: center, to: CGPoint(x: 200, y: center.y), over: .milliseconds(200))
    }
    await feed.advance(0.5)
    let cell = feed.cell(2)
    let x = cell?.contentView.frame.minX
    #expect(x != 0)
    await feed.advance(1)
    #expect(feed.list.items.count == 9)
    #expect(feed.cell(2) === cell && cell?.contentView.frame.minX == x)
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

  @Test func `a refresh that is pulled after an end by the app wins over the late one`() async {
    let feed = ListFeed(footer: nil)
    var pulls = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      pulls += 1
      let name = "pull \(pulls)"
      // The first request ignores that it is cancelled, and answers last.
      if pulls == 1 { try? await clock.sleep(for: .seconds(2)) }
      return [name]
    }
    await feed.pull(waiting: 0.5)
    feed.list.header?.endRefreshing()
    await feed.advance(1)
    #expect(feed.list.header?.isRefreshing == false && feed.list.items.count == 30)
    await feed.pull(waiting: 5)
    #expect(pulls == 2 && feed.list.items == ["pull 2"] && feed.texts == ["pull 2"])
    #expect(feed.list.header?.phase == .idle)
  }
}
