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
