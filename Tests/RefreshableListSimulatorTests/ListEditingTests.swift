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
    #expect(feed.phaseView != nil)
    feed.list.model.insert("b", at: path(0))
    await feed.advance(1)
    #expect(feed.texts == ["b"])
  }

  // MARK: The same rows, and rows that come meanwhile

  /// What comes while the user has selected, opened or begun to write something.
  enum Arrival: String, CaseIterable, Sendable { case sameRows, rowOnTop, rowAtEnd, page }

  /// Brings rows to a list of ten.
  private func bring(_ arrival: Arrival, to feed: ListFeed) async {
    let rows = ListFeed.rows(0..<10)
    switch arrival {
    case .sameRows: feed.bring(rows, after: 0.5)
    case .rowOnTop: feed.bring(["new"] + rows, after: 0.5)
    case .rowAtEnd: feed.bring(rows + ["new"], after: 0.5)
    case .page: feed.list.footer?.load()
    }
    if arrival != .page { feed.list.reload() }
    await feed.advance(2)
    #expect(feed.list.items.count == (arrival == .sameRows ? 10 : 11))
  }

  private func feed() -> ListFeed {
    ListFeed(
      items: ListFeed.rows(0..<10), header: nil, footer: LoadMoreFooter(trigger: .button))
  }

  @Test(arguments: Arrival.allCases, [true, false])
  func `rows that are selected stay so as rows arrive`(arrival: Arrival, isEditing: Bool) async {
    let feed = feed()
    let table = feed.list.tableView!
    table.allowsMultipleSelection = true
    table.allowsMultipleSelectionDuringEditing = true
    feed.list.setEditing(isEditing, animated: false)
    await feed.advance(0.1)
    for row in [2, 4] { await feed.simulator.finger.tap(at: center(row, of: feed)) }
    await bring(arrival, to: feed)
    let selected = table.indexPathsForSelectedRows?.compactMap(feed.list.item).sorted()
    #expect(selected == ["row 2", "row 4"])
  }

  @Test(arguments: Arrival.allCases)
  func `a text that is edited in a row goes on as rows arrive`(arrival: Arrival) async throws {
    let feed = feed()
    var fields: [String: UITextField] = [:]
    feed.list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let field = UITextField(frame: CGRect(x: 20, y: 10, width: 300, height: 40))
      field.text = item
      cell.contentView.addSubview(field)
      fields[item] = field
      return cell
    }
    feed.list.tableView.reloadData()
    await feed.advance(0.1)
    let field = try #require(fields["row 3"])
    #expect(field.becomeFirstResponder())
    await bring(arrival, to: feed)
    #expect(field.isFirstResponder && field.window != nil)
  }

  /// Lifts a row in editing mode, and holds it over the place of another.
  private func lift(_ row: Int, over other: Int, of feed: ListFeed) async {
    feed.list.setEditing(true, animated: false)
    await feed.advance(0.1)
    await feed.simulator.finger.press(at: CGPoint(x: 370, y: center(row, of: feed).y))
    await feed.simulator.finger.hold(for: .milliseconds(300))
    await feed.simulator.finger.move(
      to: CGPoint(x: 370, y: center(other, of: feed).y), over: .milliseconds(400))
  }

  @Test(arguments: [0, 3], [false, true])
  func `a row that is dragged as others take the place of all is dropped`(
    count: Int, isRefresh: Bool
  ) async {
    let feed = feed()
    var moved = 0
    feed.list.didMove = { _, _, _ in moved += 1 }
    await lift(0, over: 8, of: feed)
    let new = (0..<count).map { "new \($0)" }
    if isRefresh {
      feed.bring(new, after: 0.2)
      feed.list.reload()
    } else {
      feed.list.items = new
    }
    await feed.advance(1)
    await feed.simulator.finger.move(to: CGPoint(x: 370, y: 600), over: .milliseconds(200))
    await feed.simulator.finger.lift()
    await feed.advance(1)
    #expect(moved == 0 && feed.list.items == new)
    #expect(feed.texts == (count == 0 ? [feed.list.strings.listEmpty] : new))
    expectRest(in: feed.simulator)
  }

  @Test func `a row that is dragged as a row comes above goes on and is dropped where it is`() async
  {
    let feed = feed()
    var moves: [String] = []
    feed.list.didMove = { moves.append("\($2) \($0.row) \($1.row)") }
    await lift(1, over: 4, of: feed)
    feed.list.model.insert("new", at: [0, 0])
    await feed.advance(1)
    await feed.simulator.finger.lift()
    await feed.advance(1)
    #expect(moves == ["row 1 2 4"])
    #expect(feed.list.items.prefix(6) == ["new", "row 0", "row 2", "row 3", "row 1", "row 4"])
    #expect(feed.texts == feed.list.items)
  }

  @Test func `a deletion is undone after a refresh with fewer rows`() async {
    let feed = feed()
    var removed: [(IndexPath, String)] = []
    feed.list.didDelete = { removed.append(($0, $1)) }
    await feed.advance(0.1)
    feed.list.tableView(feed.list.tableView, commit: .delete, forRowAt: path(8))
    feed.bring(["a", "b"], after: 0.2)
    await feed.reload(waiting: 2)
    for (path, item) in removed { feed.list.model.insert(item, at: path) }
    await feed.advance(1)
    #expect(feed.texts == ["a", "b", "row 8"])
  }

  /// A list whose rows have actions of the app's own.
  private final class ActionList: RefreshableTableViewController<String> {
    var asked: [IndexPath] = []

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      asked.append(indexPath)
      let action = UIContextualAction(style: .normal, title: "Archive") { $2(true) }
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  @Test(arguments: [true, false])
  func `rows have swipe actions of the app's own, those that stand in have none`(
    standsIn: Bool
  ) async throws {
    let simulator = Simulator()
    let list = ActionList()
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.rowHeight = { _, _ in 60 }
    list.placeholder = "placeholder"
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return nil
    }
    if standsIn { list.reload() } else { list.items = ListFeed.rows(0..<5) }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    await simulator.finger.drag(
      from: CGPoint(x: 350, y: 140), to: CGPoint(x: 200, y: 140), over: .milliseconds(250))
    await simulator.advance(by: .seconds(1))
    let cell = try #require(list.tableView.cellForRow(at: path(1)))
    #expect((cell.contentView.frame.minX < -20) == !standsIn)
    #expect(list.asked.isEmpty == standsIn)
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
    // UIKit is in the middle of the move.
    #expect(list.items == ["b", "a"] && moved == [])
    await feed.advance(0.1)
    #expect(moved == ["a 0 1"])
    list.items = []
    await feed.advance(0.1)
    for row in table.visibleCells { #expect(!row.isEditing) }
    #expect(!list.tableView(table, canEditRowAt: path(0)))
    #expect(!list.tableView(table, canMoveRowAt: path(0)))
    #expect(list.tableView(table, editingStyleForRowAt: path(0)) == .none)
  }

  @Test func `rows of a list without closures for it can be neither deleted nor moved`()
    async throws
  {
    let feed = ListFeed(items: ["a"], header: nil, footer: nil)
    await feed.advance(0.1)
    let (list, table) = (feed.list, feed.list.tableView!)
    // They may be selected, though, and have actions of the app's own.
    #expect(list.tableView(table, canEditRowAt: path(0)))
    #expect(list.tableView(table, editingStyleForRowAt: path(0)) == .none)
    #expect(!list.tableView(table, canMoveRowAt: path(0)))
    list.setEditing(true, animated: false)
    await feed.advance(0.1)
    let cell = try #require(feed.cell(0))
    #expect(!cell.showsReorderControl && cell.contentView.frame.minX == 0)
  }
}
