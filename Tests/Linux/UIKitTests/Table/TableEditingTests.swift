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

  @Test func `editing moves the content in, and back out`() async {
    simulator.present(table)
    table.setEditing(true, animated: true)
    await simulator.advance(by: .seconds(1))
    #expect(cell(0)?.isEditing == true)
    #expect(cell(0)?.contentView.frame.minX == 38)
    table.setEditing(false, animated: true)
    await simulator.advance(by: .seconds(1))
    #expect(cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(cell(0)?.isEditing == false)
  }

  private final class SwipedRows: UITableViewController {
    var done: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

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
    let rows = SwipedRows(style: .plain)
    simulator.present(rows)
    for (start, end) in [(350.0, 40.0), (40, 350)] {
      await simulator.finger.drag(
        from: CGPoint(x: start, y: 150), to: CGPoint(x: end, y: 150), over: .milliseconds(300))
      await simulator.advance(by: .seconds(2))
    }
    #expect(rows.done == ["archive 2", "read 2"])
    // What the app does not do leaves the row closed, too.
    await simulator.finger.drag(
      from: CGPoint(x: 350, y: 90), to: CGPoint(x: 40, y: 90), over: .milliseconds(300))
    await simulator.advance(by: .seconds(2))
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
    await simulator.finger.tap(at: CGPoint(x: 25, y: middle(ofRow: 2)))
    await simulator.advance(by: .seconds(1))
    #expect(cell(2)?.showingDeleteConfirmation == true)
    await simulator.finger.tap(at: CGPoint(x: 360, y: middle(ofRow: 2)))
    await simulator.advance(by: .seconds(1))
    #expect(table.events == ["commit delete 0.2"])
    #expect(table.shownWords == ["One", "Two", "Four", "Five"])
  }

  @Test func `a swipe opens a row, and its button deletes it`() async {
    simulator.present(table)
    await simulator.advance(frames: 1)
    await simulator.finger.drag(
      from: CGPoint(x: 300, y: middle(ofRow: 1)), to: CGPoint(x: 180, y: middle(ofRow: 1) + 5),
      over: .milliseconds(250))
    await simulator.advance(by: .seconds(1))
    // The width of the button's title.
    #expect(cell(1)?.contentView.frame.minX ?? 0 < -70)
    #expect(!table.events.contains("did select 1"))
    await simulator.finger.tap(at: CGPoint(x: 360, y: middle(ofRow: 1)))
    await simulator.advance(by: .seconds(1))
    #expect(table.events.contains("commit delete 0.1"))
    #expect(table.shownWords == ["One", "Three", "Four", "Five"])
    expectRest(in: simulator)
  }

  @Test func `a tap beside an open row only closes it`() async {
    simulator.present(table)
    await simulator.advance(frames: 1)
    await simulator.finger.drag(
      from: CGPoint(x: 300, y: middle(ofRow: 1)), to: CGPoint(x: 180, y: middle(ofRow: 1)),
      over: .milliseconds(250))
    await simulator.advance(by: .seconds(1))
    table.events = []
    await simulator.finger.tap(at: CGPoint(x: 100, y: middle(ofRow: 3)))
    await simulator.advance(by: .seconds(1))
    #expect(cell(1)?.contentView.frame.minX == 0)
    #expect(table.events.isEmpty)
  }

  @Test func `a short swipe closes again`() async {
    simulator.present(table)
    await simulator.advance(frames: 1)
    await simulator.finger.drag(
      from: CGPoint(x: 300, y: middle(ofRow: 1)), to: CGPoint(x: 270, y: middle(ofRow: 1)),
      over: .milliseconds(250))
    await simulator.advance(by: .seconds(1))
    #expect(cell(1)?.contentView.frame.minX == 0)
    #expect(cell(1)?.showingDeleteConfirmation == false)
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
    #expect(table.events == ["move One"])
    #expect(table.sections == [["Two", "Three", "One", "Four", "Five"]])
    #expect(table.shownWords == ["Two", "Three", "One", "Four", "Five"])
    #expect(table.cellRequests == requests)
    #expect(table.tableView.contentOffset.y == -47)
  }
}
