import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableEditingTests {
  private let table = WordTable([WordTable.five])
  private let simulator = Simulator()

  private func cell(_ row: Int) -> UITableViewCell? {
    table.tableView.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func middle(ofRow row: Int) -> CGFloat { 47 + 60 * CGFloat(row) + 30 }

  private func tap(x: CGFloat, row: Int) async {
    await simulator.finger.tap(at: CGPoint(x: x, y: middle(ofRow: row)))
    await simulator.advance(by: .seconds(1))
  }

  /// Swipes a row of five over some points from 300, or a given place.
  private func swipe(row: Int, from start: CGFloat = 300, to end: CGFloat, down: CGFloat = 0) async
  {
    let y = middle(ofRow: row)
    await simulator.finger.drag(
      from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y + down), over: .milliseconds(250))
    await simulator.advance(by: .seconds(1))
  }

  @Test func `editing moves the content in, and back out`() async {
    simulator.present(table)
    for (isEditing, start) in [(true, 38), (false, 0)] as [(Bool, CGFloat)] {
      table.setEditing(isEditing, animated: true)
      await simulator.advance(by: .seconds(1))
      #expect(cell(0)?.isEditing == isEditing && cell(0)?.contentView.frame.minX == start)
    }
    #expect(cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
  }

  private final class SwipedRows: WordTable {
    var done: [String] = []

    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions("read", indexPath) }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions("archive", indexPath) }

    private func actions(_ name: String, _ path: IndexPath) -> UISwipeActionsConfiguration {
      let action = UIContextualAction(style: .normal, title: name) { [weak self] _, _, finish in
        self?.done.append("\(name) \(path.row)")
        finish(path.row != 1)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  @Test(arguments: [0, 1])
  func `a row that cannot be edited has no swipe actions, and the app is asked for none`(
    row: Int
  ) async {
    let table = SwipedRows([WordTable.five])
    table.locked = [[0, 0]]
    simulator.present(table)
    await swipe(row: row, to: 100)
    let cell = table.tableView.cellForRow(at: IndexPath(row: row, section: 0))
    #expect((cell?.contentView.frame.minX == 0) == (row == 0))
  }

  /// A controller that leaves it to UIKit whether rows can be edited.
  private final class UndecidedRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .normal, title: "Archive") { $2(true) }
      return indexPath.row == 0 ? UISwipeActionsConfiguration(actions: [action]) : nil
    }
  }

  @Test func `rows can be edited by default: they have actions, but are not deleted`() async {
    let table = UndecidedRows(style: .plain)
    table.tableView.rowHeight = 60
    simulator.present(table)
    for row in 0..<2 {
      await swipe(row: row, to: 150)
      let path = IndexPath(row: row, section: 0)
      #expect(table.tableView(table.tableView, canEditRowAt: path))
      let x = table.tableView.cellForRow(at: path)?.contentView.frame.minX ?? 0
      #expect((x < 0) == (row == 0))
    }
  }

  // MARK: Rows that change while one is dragged

  private func lift(row: Int, to target: Int) async {
    simulator.present(table)
    table.setEditing(true, animated: false)
    await simulator.advance(by: .milliseconds(300))
    await simulator.finger.press(at: CGPoint(x: 370, y: middle(ofRow: row)))
    await simulator.advance(by: .milliseconds(300))
    await simulator.finger.move(
      to: CGPoint(x: 370, y: middle(ofRow: target)), over: .milliseconds(300))
  }

  private func drop(row: Int) async {
    await simulator.finger.move(
      to: CGPoint(x: 370, y: middle(ofRow: row)), over: .milliseconds(200))
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(1))
  }

  @Test(arguments: [2, 0])
  func `a table that is reloaded with fewer rows drops the row that is dragged`(count: Int) async {
    await lift(row: 0, to: 3)
    table.sections = [Array(WordTable.five.prefix(count))]
    table.tableView.reloadData()
    await simulator.advance(by: .seconds(1))
    await drop(row: 4)
    #expect(table.shownWords == Array(WordTable.five.prefix(count)) && table.events == [])
    expectRest(in: simulator)
  }

  @Test func `a row that is deleted while it is dragged is dropped`() async {
    await lift(row: 0, to: 3)
    table.sections[0].removeFirst()
    table.tableView.deleteRows(at: [[0, 0]], with: .fade)
    await simulator.advance(by: .seconds(1))
    await drop(row: 4)
    #expect(table.shownWords == Array(WordTable.five.dropFirst()) && table.events == [])
    expectRest(in: simulator)
  }

  @Test(arguments: [0, 2, 5])
  func `a row that comes while another is dragged leaves that under the finger`(row: Int) async {
    await lift(row: 1, to: 3)
    table.sections[0].insert("New", at: row)
    table.tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .fade)
    await simulator.advance(by: .seconds(1))
    await drop(row: 3)
    var words = WordTable.five
    words.insert("New", at: row)
    words.removeAll { $0 == "Two" }
    words.insert("Two", at: 3)
    #expect(table.shownWords == words && table.sections == [words])
    #expect(table.events == ["move Two"])
    expectRest(in: simulator)
  }

  /// A table that removes a row as soon as it is moved.
  private final class MovedRows: WordTable {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
      sections[0].remove(at: destinationIndexPath.row)
      tableView.deleteRows(at: [destinationIndexPath], with: .fade)
    }
  }

  @Test func `a row that is removed as it is moved is gone`() async {
    let table = MovedRows([WordTable.five])
    simulator.present(table)
    table.setEditing(true, animated: false)
    await simulator.advance(by: .milliseconds(300))
    await simulator.finger.press(at: CGPoint(x: 370, y: middle(ofRow: 0)))
    await simulator.advance(by: .milliseconds(300))
    await drop(row: 2)
    #expect(table.shownWords == ["Two", "Three", "Four", "Five"])
    expectRest(in: simulator)
  }

  @Test func `a table view controller overrides the actions of a swipe`() async {
    let rows = SwipedRows([WordTable.five])
    simulator.present(rows)
    await swipe(row: 2, from: 350, to: 40)
    await swipe(row: 2, from: 40, to: 350)
    #expect(rows.done == ["archive 2", "read 2"])
    // What the app does not do leaves the row closed, too.
    await swipe(row: 1, from: 350, to: 40)
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(rows.done.count == 3 && cell?.contentView.frame.minX == 0)
    #expect(cell?.showingDeleteConfirmation == false)
  }

  @Test func `a row that cannot be edited does not move`() async {
    table.locked = [IndexPath(row: 1, section: 0)]
    simulator.present(table)
    table.setEditing(true, animated: false)
    table.tableView.layoutIfNeeded()
    #expect(cell(0)?.editingStyle == .delete)
    #expect(cell(1)?.editingStyle == UITableViewCell.EditingStyle.none)
    #expect(cell(1)?.contentView.frame.minX == 0)
  }

  @Test func `a minus and its confirmation delete the row`() async {
    simulator.present(table)
    table.setEditing(true, animated: false)
    await simulator.advance(frames: 1)
    await tap(x: 25, row: 2)
    #expect(cell(2)?.showingDeleteConfirmation == true)
    await tap(x: 360, row: 2)
    #expect(table.events == ["commit delete 0.2"])
    #expect(table.shownWords == ["One", "Two", "Four", "Five"])
  }

  @Test func `a swipe opens a row, and its button deletes it`() async {
    simulator.present(table)
    await swipe(row: 1, to: 180, down: 5)
    // The width of the button's title.
    #expect(cell(1)?.contentView.frame.minX ?? 0 < -70)
    #expect(!table.events.contains("did select 1"))
    await tap(x: 360, row: 1)
    #expect(table.events.contains("commit delete 0.1"))
    #expect(table.shownWords == ["One", "Three", "Four", "Five"])
    expectRest(in: simulator)
  }

  @Test func `a tap beside an open row only closes it`() async {
    simulator.present(table)
    await swipe(row: 1, to: 180)
    table.events = []
    await tap(x: 100, row: 3)
    #expect(cell(1)?.contentView.frame.minX == 0 && table.events.isEmpty)
  }

  @Test func `a short swipe closes again`() async {
    simulator.present(table)
    await swipe(row: 1, to: 270)
    #expect(cell(1)?.contentView.frame.minX == 0 && cell(1)?.showingDeleteConfirmation == false)
  }

  @Test func `a grip moves its row past the others`() async {
    simulator.present(table)
    table.setEditing(true, animated: false)
    await simulator.advance(frames: 1)
    let requests = table.cellRequests
    await simulator.finger.press(at: CGPoint(x: 370, y: middle(ofRow: 0)))
    await simulator.finger.hold(for: .milliseconds(200))
    await simulator.finger.move(
      to: CGPoint(x: 370, y: middle(ofRow: 2)), over: .milliseconds(400))
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(1))
    let words = ["Two", "Three", "One", "Four", "Five"]
    #expect(table.events == ["move One"])
    #expect(table.sections == [words] && table.shownWords == words)
    #expect(table.cellRequests == requests && table.tableView.contentOffset.y == -47)
  }
}
