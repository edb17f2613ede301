import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// Rows that the app or the user inserts, removes, moves or replaces.
@Suite(.simulated) @MainActor struct ListEditingTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func center(_ row: Int, of feed: ListFeed) -> CGPoint {
    let place = feed.list.tableView.rectForRow(at: path(row))
    return feed.list.tableView.convert(CGPoint(x: place.midX, y: place.midY), to: nil)
  }

  // MARK: The app

  @Test func `each edit is shown`() async {
    let feed = ListFeed(items: ["a", "b", "c"], header: nil, footer: nil)
    await feed.advance(0.1)
    let edits: [((inout ListModel<String>) -> Void, [String])] = [
      ({ $0.remove(at: [0, 0]) }, ["b", "c"]), ({ $0.insert("d", at: [0, 1]) }, ["b", "d", "c"]),
      ({ $0.move(from: [0, 2], to: [0, 0]) }, ["c", "b", "d"]),
      ({ $0.edit { $0[0].items[1] = "e" } }, ["c", "e", "d"]),
      ({ $0.edit { $0[0].items.reverse() } }, ["d", "e", "c"]),
    ]
    for (edit, rows) in edits {
      edit(&feed.list.model)
      await feed.advance(1)
      #expect(feed.texts == rows)
    }
    expectRest(in: feed.simulator)
  }

  @Test func `an edit asks for no cell of the rows that stay`() async {
    let feed = ListFeed(items: ["a", "b", "c"], header: nil, footer: nil)
    await feed.advance(0.1)
    let cells = feed.list.tableView.visibleCells
    var requested: [String] = []
    feed.list.makeCell = { _, _, item in
      requested.append(item)
      return ListFeed.cell(item)
    }
    feed.list.model.edit { $0[0].items = ["c", "new", "a"] }
    await feed.advance(1)
    #expect(requested == ["new"])
    let shown = feed.list.tableView.visibleCells
    #expect(shown.count == 3 && shown[0] === cells[2] && shown[2] === cells[0])
  }

  @Test(arguments: [UITableView.RowAnimation.automatic, .fade, .top, .none])
  func `an edit is animated as the list says`(animation: UITableView.RowAnimation) async throws {
    let feed = ListFeed(items: ["a", "b", "c"], header: nil, footer: nil)
    feed.list.rowAnimation = animation
    await feed.advance(0.1)
    let last = try #require(feed.cell(2))
    feed.list.model.remove(at: path(0))
    await feed.simulator.advance(frames: 2)
    let moves = last.layer.animationKeys()?.isEmpty == false
    #expect(moves)
    await feed.advance(1)
    #expect(last.frame.minY == 60)
  }

  @Test func `a page that loads during an edit continues the rows`() async {
    let feed = ListFeed(header: nil, pageSeconds: 2)
    await feed.flingToEnd(waiting: 0.5)
    #expect(feed.list.footer?.isLoading == true)
    feed.list.model.remove(at: path(29))
    #expect(feed.list.footer?.isLoading == true && feed.list.model.paging == .loading)
    await feed.advance(1.6)
    #expect(feed.list.items.suffix(2) == ["row 28", "page 1"])
  }

  @Test func `an edit leaves the footer at its end and at its failure`() async {
    let feed = ListFeed(header: nil)
    feed.isLastPage = true
    await feed.flingToEnd(waiting: 2)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.model.remove(at: path(29))
    await feed.advance(1)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.model.hasMorePages = true
    feed.list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    feed.list.footer?.load()
    await feed.advance(1)
    #expect(feed.list.footer?.status == .failed)
    feed.list.model.remove(at: path(28))
    await feed.advance(1)
    #expect(feed.list.footer?.status == .failed)
  }

  @Test func `an edit leaves the message of a failure`() async {
    let feed = ListFeed(footer: nil)
    await feed.fail()
    feed.list.model.remove(at: path(0))
    await feed.advance(1)
    #expect(feed.list.tableView.subviews.contains { $0 is ListBanner })
  }

  @Test func `a deletion that a view model makes its own is animated to its end`() async throws {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    var own = ListModel(items: ["a", "b", "c"])
    feed.list.model = own
    feed.list.didDelete = { [weak list = feed.list] path, _ in
      own.remove(at: path)
      list?.model = own
    }
    await feed.advance(0.1)
    let table = try #require(feed.list.tableView)
    let cells = table.visibleCells
    feed.list.tableView(table, commit: .delete, forRowAt: path(0))
    await feed.simulator.advance(frames: 2)
    let isMoving = cells[2].layer.animationKeys()?.isEmpty == false
    #expect(isMoving && feed.list.items == ["b", "c"])
    await feed.advance(1)
    #expect(feed.texts == ["b", "c"] && table.visibleCells == [cells[1], cells[2]])
  }

  @Test func `an edit in the middle of another's animation is shown`() async {
    let feed = ListFeed(items: ListFeed.rows(0..<8), header: nil, footer: nil)
    await feed.advance(0.1)
    for row in [3, 0, 4, 1] {
      feed.list.model.remove(at: path(row))
      await feed.advance(0.05)
    }
    feed.list.model.insert("new", at: path(2))
    await feed.advance(1)
    #expect(feed.texts == feed.list.items && feed.texts.count == 5)
  }

  @Test func `the last row that is removed leaves the sentence of an empty list`() async {
    let feed = ListFeed(items: ["a"], header: nil, footer: nil)
    await feed.advance(0.1)
    feed.list.model.remove(at: path(0))
    await feed.advance(1)
    #expect(feed.list.phase == .empty)
    #expect(feed.list.tableView.visibleCells.first is ListPhaseCell)
    feed.list.model.insert("b", at: path(0))
    await feed.advance(1)
    #expect(feed.texts == ["b"])
  }

  // MARK: The user

  @Test func `a swipe deletes a row while a page loads, unless the row is locked`() async {
    let feed = ListFeed(header: nil, pageSeconds: 60)
    var deleted: [String] = []
    feed.list.didDelete = { path, item in deleted.append("\(path.row) \(item)") }
    feed.list.mayDelete = { _, item in item != "row 28" }
    await feed.flingToEnd(waiting: 1)
    #expect(feed.list.footer?.isLoading == true)
    for row in [28, 27] {
      let place = center(row, of: feed)
      await feed.simulator.finger.drag(
        from: CGPoint(x: 350, y: place.y), to: CGPoint(x: 230, y: place.y),
        over: .milliseconds(200))
      await feed.advance(1)
      // The button that the swipe reveals.
      await feed.simulator.finger.tap(at: CGPoint(x: 370, y: place.y))
      await feed.advance(1)
    }
    #expect(deleted == ["27 row 27"])
    #expect(feed.list.items.count == 29 && !feed.list.items.contains("row 27"))
    #expect(feed.list.footer?.isLoading == true)
  }

  @Test func `editing mode deletes and moves rows, but not the list's own`() async {
    let feed = ListFeed(items: ["a", "b"], header: nil, footer: nil)
    let (list, table) = (feed.list, feed.list.tableView!)
    var moved: [String] = []
    list.didMove = { from, to, item in moved.append("\(item) \(from.row) \(to.row)") }
    await feed.advance(0.1)
    list.setEditing(true, animated: false)
    await feed.advance(0.1)
    #expect(list.tableView(table, canEditRowAt: path(0)))
    #expect(list.tableView(table, editingStyleForRowAt: path(0)) == .none)
    list.didDelete = { _, _ in }
    #expect(list.tableView(table, editingStyleForRowAt: path(0)) == .delete)
    list.mayMove = { _, item in item == "a" }
    #expect(list.tableView(table, canMoveRowAt: path(0)))
    #expect(!list.tableView(table, canMoveRowAt: path(1)))
    list.tableView(table, moveRowAt: path(0), to: path(1))
    #expect(list.items == ["b", "a"] && moved == ["a 0 1"])
    list.items = []
    await feed.advance(0.1)
    for row in table.visibleCells { #expect(!row.isEditing) }
    #expect(!list.tableView(table, canEditRowAt: path(0)))
    #expect(!list.tableView(table, canMoveRowAt: path(0)))
    #expect(list.tableView(table, editingStyleForRowAt: path(0)) == .none)
  }

  @Test func `rows of a list without closures for it can be neither deleted nor moved`() async {
    let feed = ListFeed(items: ["a"], header: nil, footer: nil)
    await feed.advance(0.1)
    #expect(!feed.list.tableView(feed.list.tableView, canEditRowAt: path(0)))
    feed.list.setEditing(true, animated: false)
    await feed.advance(0.1)
    #expect(feed.list.tableView.visibleCells.allSatisfy { !$0.isEditing })
  }
}
