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

  /// What happens to a row, or to the list around it.
  enum RowChange: CaseIterable, Sendable {
    case updated, moved, movedAndUpdated, titled, twins, tooMany, removed
  }

  @Test(arguments: RowChange.allCases, [true, false])
  func `a selected row stays so by its identity, whatever changes, while it is there`(
    change: RowChange, isEditing: Bool
  ) async {
    struct Story: Hashable, Identifiable { var id: Int, likes = 0 }
    let simulator = Simulator()
    let list = RefreshableTableViewController<Story>()
    list.makeCell = { _, _, story in ListFeed.cell("\(story.id): \(story.likes)") }
    list.rowHeight = { _, _ in 60 }
    var rows = (0..<30).map { Story(id: $0) }
    list.items = rows
    simulator.present(list)
    list.tableView.allowsSelectionDuringEditing = true
    list.setEditing(isEditing, animated: false)
    await simulator.advance(by: .milliseconds(100))
    list.tableView.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    switch change {
    case .updated: rows[3].likes += 1
    case .moved, .movedAndUpdated:
      rows.insert(rows.remove(at: 3), at: 0)
      if change == .movedAndUpdated { rows[0].likes += 1 }
    case .titled: rows.removeFirst()
    case .twins: rows.insert(rows[20], at: 0)
    case .tooMany: rows = (100..<1300).map { Story(id: $0) } + rows
    case .removed: rows.remove(at: 3)
    }
    list.model.sections = [ListSection(change == .titled ? "Title" : nil, items: rows)]
    await simulator.advance(by: .seconds(1))
    let selected = list.tableView.indexPathsForSelectedRows ?? []
    #expect(selected.map { list.item(at: $0)?.id } == (change == .removed ? [] : [3]))
    for path in selected where list.tableView.indexPathsForVisibleRows?.contains(path) == true {
      #expect(list.tableView.cellForRow(at: path)?.isSelected == true)
    }
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

  /// An item that a field shows.
  private struct Note: Hashable, Identifiable { var id: Int, text: String }

  /// Makes a list of ten notes, each of which a field in a dequeued cell shows.
  private func notes() -> RefreshableTableViewController<Note> {
    let list = RefreshableTableViewController<Note>()
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    list.makeCell = { table, path, note in
      let cell = table.dequeueReusableCell(withIdentifier: "note", for: path)
      let field =
        cell.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first
        ?? UITextField(frame: CGRect(x: 20, y: 10, width: 300, height: 40))
      cell.contentView.addSubview(field)
      if !field.isFirstResponder { field.text = note.text }
      cell.textLabel?.text = note.text
      return cell
    }
    list.rowHeight = { _, note in note.text.isEmpty ? 90 : 60 }
    list.items = (0..<10).map { Note(id: $0, text: "note \($0)") }
    return list
  }

  @Test(arguments: [true, false], [true, false])
  func `a row that changes in its place keeps its cell and focus if the list reconfigures it`(
    reconfigures: Bool, hasNewRow: Bool
  ) async throws {
    let simulator = Simulator()
    let list = notes()
    list.reconfiguresRows = reconfigures
    simulator.present(list)
    await simulator.advance(by: .milliseconds(100))
    let old = try #require(list.tableView.cellForRow(at: path(3)))
    let field = try #require(old.contentView.subviews.compactMap { $0 as? UITextField }.first)
    #expect(field.becomeFirstResponder())
    field.text = "typed"
    list.model.edit { sections in
      // Stored with each keystroke, or brought by a refresh; another changes its height.
      sections[0].items[3].text = "typed"
      sections[0].items[5].text = ""
      if hasNewRow { sections[0].items.insert(Note(id: 100, text: "new"), at: 0) }
    }
    await simulator.advance(by: .seconds(1))
    let row = hasNewRow ? 4 : 3
    let new = try #require(list.tableView.cellForRow(at: path(row)))
    #expect(new.textLabel?.text == "typed" && list.items[row].text == "typed")
    #expect((new === old) == reconfigures)
    #expect((field.isFirstResponder && field.window != nil) == reconfigures)
    #expect(list.tableView.rectForRow(at: path(row + 2)).height == 90)
    #expect(list.tableView.rectForRow(at: path(row + 3)).minY == CGFloat(row + 3) * 60 + 30)
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
}
