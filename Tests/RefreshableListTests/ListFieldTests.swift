import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// Faults of lists that public reports describe.
@Suite(.simulated) @MainActor struct ListFieldTests {
  /// The report has a footer in a row as well. A list's footer stands below its rows, where nothing
  /// edits it.
  @Test(arguments: ["loading", "failed", "empty"])
  func `the list's own row cannot be deleted in editing mode`(row: String) async throws {
    let simulator = Simulator()
    let list = RefreshableTableViewController<String>(footer: LoadMoreFooter(trigger: .button))
    list.strings = RefreshStrings(language: "en")
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.didDelete = { _, _ in }
    list.didMove = { _, _, _ in }
    list.onRefresh = { [clock = simulator.clock] in
      if row == "loading" { try await clock.sleep(for: .seconds(60)) }
      if row == "failed" { throw URLError(.notConnectedToInternet) }
      return []
    }
    simulator.present(list)
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    list.setEditing(true, animated: false)
    await simulator.advance(by: .milliseconds(500))
    let path = IndexPath(row: 0, section: 0)
    #expect(list.item(at: path) == nil)
    let cell = try #require(list.tableView.cellForRow(at: path))
    #expect(cell is ListPhaseCell && !cell.isEditing)
    #expect(!list.tableView(list.tableView, canEditRowAt: path))
  }

  @Test func `an empty list shows no footer while its first refresh runs`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], footer: footer)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return []
    }
    await feed.pull()
    await feed.advance(1)
    #expect(feed.list.isRefreshing && footer.superview == nil)
  }

  @Test func `a reload in the outro of the header is shown by it and can be ended`() async {
    let simulator = Simulator()
    let list = RefreshableTableViewController<String>(header: RefreshHeader())
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.items = ["old"]
    var runs = 0
    list.onRefresh = { [clock = simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(4))
      return ["new \(runs)"]
    }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(200))
    list.header?.refresh()
    await simulator.advance(by: .milliseconds(4200))
    #expect(list.items == ["new 1"] && list.header?.isRefreshing == true)
    list.reload()
    await simulator.advance(by: .milliseconds(2500))
    #expect(runs == 2 && list.isRefreshing)
    #expect(list.header?.isRefreshing == true)
    await simulator.advance(by: .seconds(6))
    #expect(list.items == ["new 2"] && !list.isRefreshing)
    list.header?.refresh()
    await simulator.advance(by: .milliseconds(4200))
    list.reload()
    await simulator.advance(by: .seconds(1))
    list.header?.endRefreshing(with: .cancelled)
    await simulator.advance(by: .seconds(3))
    #expect(runs == 4 && list.items == ["new 3"] && !list.isRefreshing)
  }

  @Test func `model and footer agree about more`() async {
    let feed = ListFeed()
    feed.list.footer?.hasMoreData = false
    feed.list.items = ListFeed.rows(100..<130)
    await feed.advance(0.3)
    #expect(feed.list.model.hasMorePages && feed.list.footer?.hasMoreData == true)
    feed.list.model.hasMorePages = false
    #expect(feed.list.footer?.hasMoreData == false)
  }

  // MARK: One loader at a time

  private func parts(_ feed: ListFeed) -> (art: UIView?, sentence: UIView?) {
    let cell = feed.list.tableView.visibleCells.first as? ListPhaseCell
    return (cell?.art, cell?.parts.first { $0 is UILabel })
  }

  @Test(arguments: [true, false])
  func `the cell of an empty list is blank while a header or control shows the refresh`(
    hasHeader: Bool
  ) async {
    let feed = ListFeed(
      items: [], header: hasHeader ? RefreshHeader(skin: .prompt) : nil, footer: nil)
    if !hasHeader { feed.list.refreshControl = CustomRefreshControl(skin: .wave) }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(3))
      throw URLError(.notConnectedToInternet)
    }
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    await feed.advance(1)
    #expect(feed.list.phase == .loading)
    #expect(parts(feed).art?.isHidden == true && parts(feed).sentence?.isHidden == true)
    await feed.advance(4)
    #expect(parts(feed).art?.isHidden == true && parts(feed).sentence?.isHidden == false)
  }

  @Test func `the cell of an empty list shows the list's skin while no header is in view`() async {
    let feed = ListFeed(items: [], footer: nil)
    feed.list.loadingSkin = .wave
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(3))
      return ["a"]
    }
    feed.list.reload()
    await feed.advance(1)
    let art = parts(feed).art as? RefreshArtView
    #expect(art?.isHidden == false && art?.isAnimating == true)
    #expect(parts(feed).sentence?.isHidden == false)
    await feed.advance(3)
    #expect(feed.texts == ["a"])
  }

  @Test func `a refresh ends when its rows are in`() async {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    var rows: [Int] = []
    header.onFinish = { [weak list = feed.list] _ in
      rows.append(list?.tableView.numberOfRows(inSection: 0) ?? -1)
    }
    feed.list.onRefresh = { ["new"] + ListFeed.rows(0..<30) }
    await feed.pull()
    await feed.advance(2)
    #expect(rows == [31])
  }
}
