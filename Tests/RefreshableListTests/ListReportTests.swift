import CustomRefreshControl
import RefreshableList
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list reports to its app and its user: phases and messages.
@Suite(.simulated) @MainActor struct ListReportTests {
  @Test func `the end of a load is told after its rows are shown and its phase is told`() async {
    let feed = ListFeed(items: [], header: nil)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    var phases: [ListPhase] = []
    feed.list.onPhaseChange = { phases.append($0) }
    var told: [Int] = []
    let tell: @MainActor (RefreshOutcome) -> Void = { [weak list = feed.list] _ in
      told.append(list?.tableView.numberOfRows(inSection: 0) ?? -1)
      #expect(phases.last == .loaded)
    }
    feed.list.didRefresh = tell
    feed.list.didLoadMore = tell
    feed.list.reload()
    await feed.advance(1)
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(told.prefix(2) == [30, 31])
  }

  @Test func `a refresh that begins as a replaced list cancels the last one goes on`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    var calls = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      calls += 1
      let call = calls
      try await clock.sleep(for: .seconds(1))
      return ["call \(call)"]
    }
    feed.list.reload()
    await feed.advance(0.2)
    feed.list.onPhaseChange = { [weak list = feed.list] phase in
      if phase == .loaded && list?.items == ["saved"] { list?.reload() }
    }
    feed.list.model = ListModel(items: ["saved"])
    await feed.advance(2)
    #expect(calls == 2 && feed.list.items == ["call 2"])
  }

  @Test func `the rows are shown when the list tells that they have loaded`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    var phases: [ListPhase] = []
    var first: [String?] = []
    feed.list.onPhaseChange = { [weak list = feed.list] in
      phases.append($0)
      first.append(list?.item(at: IndexPath(row: 0, section: 0)))
    }
    feed.list.onRefresh = { ["a"] }
    feed.list.reload()
    await feed.advance(1)
    #expect(phases == [.empty, .loading, .loaded])
    #expect(first == [nil, nil, "a"])
  }

  @Test func `the message of a timeout is that for the URL error`() async {
    let feed = ListFeed(footer: nil)
    feed.list.header?.options.timeout = .seconds(1)
    feed.list.header?.options.clock = feed.simulator.clock
    feed.list.message = { ($0 as? URLError)?.code == .timedOut ? "Too slow" : "\($0)" }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return []
    }
    await feed.pull()
    await feed.advance(3)
    #expect(feed.list.phase == .failed("Too slow"))
  }

  @Test func `a list that fails on a Mac asks for no pull of its control`() async {
    let simulator = Simulator(
      device: Device(
        name: "Mac", screenSize: CGSize(width: 900, height: 700), scale: 2, idiom: .mac))
    let list = RefreshableTableViewController<String>()
    list.refreshControl = CustomRefreshControl(skin: .wave)
    list.strings = RefreshStrings(language: "en")
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    simulator.present(list)
    list.reload()
    await simulator.advance(by: .milliseconds(100))
    #expect(list.phase == .failed(list.strings.loadMoreFailed))
  }
}
