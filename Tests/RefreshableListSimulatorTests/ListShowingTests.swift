import CustomRefreshControl
@testable import RefreshableList
import ListTestSupport
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list shows of its refreshes and its model.
@Suite(.simulated) @MainActor struct ListShowingTests {
  // MARK: Controls

  @Test(arguments: [(false, false), (false, true), (true, true)])
  func `a control refreshes the list, a plain one as well, from the start or set later`(
    isPlain: Bool, isLater: Bool
  ) async {
    let simulator = Simulator()
    let control = isPlain ? UIRefreshControl() : CustomRefreshControl(skin: .wave)
    let list = RefreshableTableViewController<String>()
    if !isLater { list.refreshControl = control }
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var outcomes: [RefreshOutcome] = []
    list.didRefresh = { outcomes.append($0) }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["new"]
    }
    simulator.present(list)
    if isLater { list.refreshControl = control }
    #expect(list.tableView.refreshControl === control)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    #expect(list.isRefreshing && list.phase == .loading)
    await simulator.advance(by: .seconds(3))
    #expect(list.items == ["new"] && outcomes == [.updated])
    #expect(!list.isRefreshing && !control.isRefreshing)
    list.reload()
    #expect(list.isRefreshing)
    await simulator.advance(by: .seconds(3))
    #expect(!control.isRefreshing)
  }

  @Test func `a replaced control and header no longer refresh the list`() async {
    let feed = ListFeed(footer: nil)
    let header = feed.list.header
    feed.bringNumbers(after: 0)
    feed.list.header = RefreshHeader(skin: .prompt)
    #expect(header?.superview == nil)
    let elsewhere = UIScrollView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    feed.simulator.window.addSubview(elsewhere)
    elsewhere.refreshHeader = header
    header?.refresh()
    let old = CustomRefreshControl(skin: .wave)
    feed.list.refreshControl = old
    feed.list.refreshControl = nil
    elsewhere.addSubview(old)
    old.refresh()
    let plain = UIRefreshControl()
    feed.list.refreshControl = plain
    feed.list.refreshControl = nil
    plain.sendActions(for: .valueChanged)
    await feed.advance(1)
    #expect(feed.refreshes == 0)
    await feed.pull(waiting: 1)
    #expect(feed.refreshes == 1)
    feed.list.header = nil
    #expect(feed.list.tableView.refreshHeader == nil)
  }

  @Test func `rows that are set again as they are leave the table alone`() async throws {
    let feed = ListFeed(items: ["a", "b"], footer: nil)
    await feed.advance(0.1)
    let cells = feed.list.tableView.visibleCells
    feed.list.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    var asked = 0
    feed.list.makeCell = { _, _, item in
      asked += 1
      return ListFeed.cell(item)
    }
    feed.list.items = ["a", "b"]
    feed.bring(["a", "b"], after: 0.2)
    await feed.reload(waiting: 2)
    #expect(feed.list.tableView.visibleCells == cells && asked == 0)
    #expect(feed.list.tableView.indexPathForSelectedRow == [0, 1])
    // Who wants other cells of the same items asks the table for them, as of any table.
    feed.list.tableView.reloadData()
    await feed.advance(0.1)
    #expect(asked == 2)
  }

  @Test func `the footer does not load during a refresh without a header, and does after it`()
    async
  {
    let feed = ListFeed(items: ListFeed.rows(0..<3), header: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
      throw URLError(.notConnectedToInternet)
    }
    await feed.reload(waiting: 4)
    #expect(feed.pages == 0 && feed.list.footer?.status == .idle)
    await feed.advance(3)
    feed.list.footer?.load()
    await feed.advance(1)
    #expect(feed.pages > 0)
  }

  @Test func `new texts of a list are shown at once`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    await feed.advance(0.1)
    #expect(feed.texts == [RefreshStrings(language: "en").listEmpty])
    feed.list.strings = RefreshStrings(language: "de")
    await feed.advance(0.1)
    #expect(feed.texts == [RefreshStrings(language: "de").listEmpty])
  }

  // MARK: What the app is told

  @Test func `a phase is told after its rows are shown, and the end of a load after both`() async {
    let feed = ListFeed(items: [], header: nil)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    var phases: [ListPhase] = []
    var first: [String?] = []
    feed.list.onPhaseChange = { [weak list = feed.list] in
      phases.append($0)
      first.append(list?.item(at: IndexPath(row: 0, section: 0)))
    }
    var told: [Int] = []
    let tell: @MainActor (RefreshOutcome) -> Void = { [weak list = feed.list] _ in
      told.append(list?.tableView.numberOfRows(inSection: 0) ?? -1)
      #expect(phases.last == .loaded)
    }
    feed.list.didRefresh = tell
    feed.list.didLoadMore = tell
    await feed.reload(waiting: 1)
    #expect(phases == [.empty, .loading, .loaded] && first == [nil, nil, "row 0"])
    await feed.flingToEnd(waiting: 2)
    #expect(told.prefix(2) == [30, 31])
  }

  @Test func `a refresh that begins as a replaced list cancels the last one goes on`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.bringNumbers(after: 1)
    await feed.reload(waiting: 0.2)
    feed.list.onPhaseChange = { [weak list = feed.list] phase in
      if phase == .loaded && list?.items == ["saved"] { list?.reload() }
    }
    feed.list.model = ListModel(items: ["saved"])
    await feed.advance(2)
    #expect(feed.refreshes == 2 && feed.list.items == ["refresh 2"])
  }

  // MARK: A model of the app

  /// An app's own view model.
  @MainActor private final class Stories {
    var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
    private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
    var result = ListLoad.Result<String>.items(["a", "b"])

    func refresh() async {
      let load = list.beginRefresh()
      await Task.yield()
      list.end(load, with: result)
    }

    func loadPage() {
      guard let load = list.beginPage() else { return }
      list.end(load, with: .items(["c"]))
    }
  }

  @Test func `a view model drives the list, from its state on subscription to its failure`() async {
    let simulator = Simulator()
    let stories = Stories()
    let list = RefreshableTableViewController<String>(header: RefreshHeader(skin: .prompt))
    list.onLoad = { [weak stories] _ in
      await stories?.refresh()
      return .updated
    }
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var phases: [ListPhase] = []
    list.onPhaseChange = { phases.append($0) }
    stories.onChange = { [weak list] in list?.model = $0 }
    simulator.present(list)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "b"])
    stories.loadPage()
    #expect(list.items == ["a", "b", "c"] && list.tableView.numberOfRows(inSection: 0) == 3)
    #expect(phases == [.loaded, .loading, .loaded])
    stories.result = .failed("Offline")
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(phases.last == .failed("Offline"))
    #expect(list.items == ["a", "b", "c"] && !list.isRefreshing)
  }
}
