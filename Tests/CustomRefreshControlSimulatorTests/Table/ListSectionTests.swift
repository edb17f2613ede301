@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The sections of a list, and the last row that its footer is in.
@Suite(.simulated) @MainActor struct ListSectionTests {
  // MARK: Sections

  @Test func `sections have titles, and a page continues the last one or adds more`() async {
    let feed = ListFeed(header: nil)
    feed.list.sections = [
      ListSection("Today", items: ListFeed.rows(0..<2)),
      ListSection("Yesterday", items: ListFeed.rows(2..<30)),
    ]
    var paths: [IndexPath] = []
    feed.list.onSelect = { path, item in
      paths.append(path)
      #expect(item == "row 2")
    }
    let table: UITableView = feed.list.tableView
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 1) == 28)
    #expect(feed.list.tableView(table, titleForHeaderInSection: 1) == "Yesterday")
    #expect(feed.list.item(at: IndexPath(row: 1, section: 1)) == "row 3")
    #expect(feed.list.item(at: IndexPath(row: 2, section: 0)) == nil)
    await feed.advance(0.1)
    let place = table.rectForRow(at: IndexPath(row: 0, section: 1))
    await feed.simulator.finger.tap(
      at: table.convert(CGPoint(x: place.midX, y: place.midY), to: nil))
    #expect(paths == [IndexPath(row: 0, section: 1)])
    feed.list.onLoadMoreSections = {
      [ListSection("Yesterday", items: ["late"]), ListSection("Before", items: ["old"])]
    }
    await feed.flingToEnd()
    await feed.advance(0.5)
    #expect(feed.list.sections.map(\.title).prefix(3) == ["Today", "Yesterday", "Before"])
    #expect(feed.list.sections[1].items.last == "late")
    #expect(table.numberOfSections == feed.list.sections.count)
    feed.list.onRefreshSections = { [ListSection("Now", items: ["new"])] }
    feed.list.footer = nil
    feed.list.reload()
    await feed.advance(0.5)
    #expect(feed.list.sections == [ListSection("Now", items: ["new"])])
    // The end of the old content bounces back.
    await feed.advance(3)
    #expect(feed.texts == ["new"])
  }

  @Test func `a page of new sections is inserted too, and the footer's row follows the last item`()
    async throws
  {
    let feed = ListFeed(items: [], header: nil)
    feed.list.sections = [ListSection("Today", items: ListFeed.rows(0..<30))]
    feed.list.showsFooterInLastRow = true
    feed.list.onLoadMoreSections = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
      return [
        ListSection("Today", items: ["late"]), ListSection("Before", items: ["old", "older"]),
      ]
    }
    await feed.flingToEnd()
    await feed.advance(2)
    var requested: [IndexPath] = []
    feed.list.makeCell = { _, path, item in
      requested.append(path)
      return ListFeed.cell(item)
    }
    await feed.advance(3)
    let table = try #require(feed.list.tableView)
    #expect(feed.list.items.count == 33)
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [31, 3])
    #expect(!requested.isEmpty && !requested.contains { $0.section == 0 && $0.row < 30 })
    table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
    await feed.advance(0.1)
    let last = try #require(table.cellForRow(at: IndexPath(row: 2, section: 1)) as? LoadMoreCell)
    #expect(last.footer === feed.list.footer)
    #expect(table.visibleCells.filter { $0 is LoadMoreCell } == [last])
  }

  @Test func `a page is inserted without touching the rows that are there`() async {
    let feed = ListFeed(header: nil, pageSeconds: 5)
    await feed.flingToEnd()
    await feed.advance(2)
    var requested: [Int] = []
    feed.list.makeCell = { _, path, item in
      requested.append(path.row)
      return ListFeed.cell(item)
    }
    let cells = feed.list.tableView.visibleCells
    let offset = feed.list.tableView.contentOffset
    await feed.advance(4)
    #expect(feed.list.items.count == 31)
    #expect(feed.list.tableView.visibleCells.prefix(cells.count).elementsEqual(cells) { $0 === $1 })
    #expect(feed.list.tableView.contentOffset == offset)
    #expect(requested.allSatisfy { $0 >= 30 })
  }

  // MARK: The last row

  @Test func `a footer in the last row loads once, however often its cell is requested`() async {
    let feed = ListFeed(header: nil)
    feed.list.showsFooterInLastRow = true
    let table: UITableView = feed.list.tableView
    #expect(table.loadMoreFooter == nil)
    #expect(table.numberOfRows(inSection: 0) == 31)
    await feed.advance(1)
    #expect(feed.pages == 0)
    await feed.flingToEnd()
    for _ in 0..<5 {
      table.reloadData()
      table.layoutIfNeeded()
    }
    await feed.advance(0.2)
    #expect(feed.pages == 1)
    #expect(feed.list.isLoadingMore)
    await feed.advance(0.9)
    #expect(feed.list.items.last == "page 1")
    #expect(table.cellForRow(at: IndexPath(row: 30, section: 0))?.textLabel?.text == "page 1")
    #expect(table.cellForRow(at: IndexPath(row: 31, section: 0)) is LoadMoreCell)
    feed.list.showsFooterInLastRow = false
    #expect(table.loadMoreFooter === feed.list.footer)
    #expect(table.numberOfRows(inSection: 0) == feed.list.items.count)
  }

  @Test func `the last row is as high as its footer, whatever the height of the rows`() async {
    let feed = ListFeed(items: ["a", "b"], header: nil)
    feed.list.rowHeight = { _, _ in 30 }
    feed.list.showsFooterInLastRow = true
    await feed.advance(0.1)
    let table: UITableView = feed.list.tableView
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights == [30, 30, 60])
  }

  @Test func `a cell that is given another footer leaves its old one in its new cell`() {
    let (footer, old, new) = (LoadMoreFooter(), LoadMoreCell(), LoadMoreCell())
    old.footer = footer
    new.footer = footer
    old.footer = LoadMoreFooter()
    #expect(footer.superview === new.contentView)
    new.footer = nil
    #expect(footer.superview == nil)
  }

  @Test func `a cell that is given its footer again leaves it below what the app has added`() {
    let (footer, cell, badge) = (LoadMoreFooter(), LoadMoreCell(), UIView())
    cell.footer = footer
    cell.contentView.addSubview(badge)
    cell.footer = footer
    #expect(footer.superview === cell.contentView)
    #expect(cell.contentView.subviews.last === badge)
  }

  @Test func `a footer that floated fills its cell in the last row`() async throws {
    let footer = LoadMoreFooter(trigger: .button)
    let feed = ListFeed(items: ["a", "b"], header: nil, footer: footer)
    await feed.advance(0.1)
    feed.list.showsFooterInLastRow = true
    await feed.advance(0.1)
    let table = try #require(feed.list.tableView)
    #expect(
      footer.convert(footer.bounds, to: table) == CGRect(x: 0, y: 120, width: 390, height: 60))
  }

  @Test func `a last cell that was in the window before it is in its table loads more`() async {
    let simulator = Simulator()
    let list = MeasuringList(footer: LoadMoreFooter())
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.items = ["a", "b"]
    list.showsFooterInLastRow = true
    var pages = 0
    list.onLoadMore = {
      pages += 1
      return []
    }
    simulator.present(list)
    await simulator.advance(by: .seconds(2))
    #expect(pages == 1)
  }

  /// A list whose cells are in the window before they are in the table, as to measure them.
  private final class MeasuringList: RefreshableTableViewController<String> {
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = super.tableView(tableView, cellForRowAt: indexPath)
      tableView.window?.addSubview(cell)
      return cell
    }
  }

  @Test func `a list without items has no last row`() async {
    let feed = ListFeed(items: [], header: nil)
    feed.list.showsFooterInLastRow = true
    await feed.advance(1)
    #expect(feed.texts.count == 1)
    #expect(feed.pages == 0)
    feed.list.items = ["a"]
    await feed.advance(0.1)
    #expect(feed.list.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test func `a refresh ends the load of a footer in the last row`() async {
    let feed = ListFeed(pageSeconds: 60)
    feed.list.showsFooterInLastRow = true
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    await feed.flingToEnd()
    #expect(feed.list.isLoadingMore)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.reload()
    await feed.advance(0.5)
    #expect(outcomes == [.cancelled])
    #expect(feed.list.items == ListFeed.rows(0..<30))
  }

  @Test(arguments: [true, false])
  func `a list without items loads more only if its footer is asked to`(loads: Bool) async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], header: nil, footer: footer)
    footer.loadsWhenEmpty = loads
    await feed.advance(1.5)
    #expect(footer.isEnabled == loads)
    #expect(feed.list.items.first == (loads ? "page 1" : nil))
    #expect(feed.list.phase == (loads ? .loaded : .empty))
  }
}
