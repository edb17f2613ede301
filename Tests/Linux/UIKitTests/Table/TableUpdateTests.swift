import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableUpdateTests {
  private let table = WordTable([WordTable.five])
  private let simulator = Simulator()

  init() { simulator.present(table) }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `an inserted row moves the rows below, which keep their cells`() async {
    await simulator.advance(frames: 1)
    let first = table.tableView.cellForRow(at: path(0))
    let requests = table.cellRequests
    table.sections[0].insert("Zero", at: 0)
    table.tableView.insertRows(at: [path(0)], with: .top)
    #expect(table.tableView.cellForRow(at: path(1)) === first && table.cellRequests == requests + 1)
    #expect(first?.frame.minY == 60 && first?.layer.presentation()?.frame.minY == 0)
    await simulator.advance(by: .milliseconds(150))
    let middle = first?.layer.presentation()?.frame.minY ?? 0
    #expect(middle > 10 && middle < 50)
    await simulator.advance(by: .seconds(1))
    #expect(table.shownWords == ["Zero"] + WordTable.five)
    #expect(table.tableView.contentSize.height == 360)
    expectRest(in: simulator)
  }

  @Test func `the cell of a deleted row fades out and is reused`() async {
    let second = table.tableView.cellForRow(at: path(1))
    table.sections[0].remove(at: 1)
    table.tableView.deleteRows(at: [path(1)], with: .fade)
    #expect(table.shownWords == ["One", "Three", "Four", "Five"])
    #expect(second?.superview === table.tableView)
    await simulator.advance(by: .milliseconds(150))
    let opacity = second?.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.1 && opacity < 0.9)
    await simulator.advance(by: .seconds(1))
    #expect(second?.superview == nil)
    table.sections[0].append("Six")
    table.tableView.insertRows(at: [path(4)], with: .fade)
    #expect(table.tableView.cellForRow(at: path(4)) === second)
    #expect(second?.alpha == 1)
  }

  /// Each animation's opacity and shift of a row of 390 × 60 points that is out of sight.
  nonisolated static let animations: [(UITableView.RowAnimation, Float, CGPoint)] = [
    (.fade, 0, .zero), (.top, 0, CGPoint(x: 0, y: -60)), (.bottom, 0, CGPoint(x: 0, y: 60)),
    (.left, 1, CGPoint(x: -390, y: 0)), (.right, 1, CGPoint(x: 390, y: 0)), (.none, 1, .zero),
  ]

  @Test(arguments: animations)
  func `a row comes and goes as its animation says`(
    animation: UITableView.RowAnimation, opacity: Float, shift: CGPoint
  ) async throws {
    await simulator.advance(frames: 1)
    func shown(_ cell: UITableViewCell) -> (opacity: Float, x: CGFloat, y: CGFloat) {
      let layer = cell.layer.presentation() ?? cell.layer
      return (layer.opacity, layer.affineTransform().tx, layer.affineTransform().ty)
    }
    /// Expects a row somewhere between out of sight and in its place.
    func expectHalfway(_ cell: UITableViewCell) {
      let state = shown(cell)
      if opacity == 0 { #expect(state.opacity > 0.1 && state.opacity < 0.9) }
      if opacity == 1 { #expect(state.opacity == 1) }
      for (value, end) in [(state.x, shift.x), (state.y, shift.y)] {
        if end == 0 { #expect(value == 0) } else { #expect((0.1...0.9).contains(value / end)) }
      }
    }
    table.sections[0].append("Six")
    table.tableView.insertRows(at: [path(5)], with: animation)
    let cell = try #require(table.tableView.cellForRow(at: path(5)))
    await simulator.advance(frames: 1)
    // Out of sight at first.
    let first = shown(cell)
    #expect(abs(first.opacity - opacity) < 0.1)
    #expect(abs(first.x - shift.x) < 20 && abs(first.y - shift.y) < 5)
    await simulator.advance(by: .milliseconds(130))
    expectHalfway(cell)
    await simulator.advance(by: .seconds(1))
    #expect(shown(cell) == (1, 0, 0))
    table.sections[0].removeLast()
    table.tableView.deleteRows(at: [path(5)], with: animation)
    await simulator.advance(by: .milliseconds(150))
    if animation != .none { #expect(cell.superview === table.tableView) }
    expectHalfway(cell)
    await simulator.advance(by: .seconds(1))
    #expect(cell.superview == nil)
    #expect(cell.alpha == 1 && cell.transform == .identity)
  }

  @Test func `a moved row keeps its cell, in its section and in another`() async {
    let first = table.tableView.cellForRow(at: path(0))
    let requests = table.cellRequests
    table.sections[0].insert(table.sections[0].remove(at: 0), at: 3)
    table.tableView.moveRow(at: path(0), to: path(3))
    await simulator.advance(by: .seconds(1))
    #expect(table.tableView.cellForRow(at: path(3)) === first && table.cellRequests == requests)
    #expect(table.shownWords == ["Two", "Three", "Four", "One", "Five"])
    table.sections.append(["Six"])
    table.tableView.reloadData()
    table.tableView.layoutIfNeeded()
    let moved = table.tableView.cellForRow(at: path(3))
    table.sections[1].append(table.sections[0].remove(at: 3))
    table.tableView.moveRow(at: path(3), to: path(1, 1))
    #expect(table.tableView.cellForRow(at: path(1, 1)) === moved)
    #expect(table.shownWords == ["Two", "Three", "Four", "Five", "Six", "One"])
  }

  @Test func `only a reloaded row requests a new cell`() async {
    let requests = table.cellRequests
    table.sections[0][2] = "Drei"
    table.tableView.reloadRows(at: [path(2)], with: .fade)
    await simulator.advance(by: .seconds(1))
    #expect(table.cellRequests == requests + 1)
    #expect(table.shownWords == ["One", "Two", "Drei", "Four", "Five"])
    #expect(table.tableView.subviews.filter { $0 is UITableViewCell }.count == 5)
  }

  @Test func `a batch is one update, and says when it is over`() async {
    let third = table.tableView.cellForRow(at: path(2))
    var finished: Bool?
    table.tableView.performBatchUpdates {
      table.sections = [["New"], ["Zero", "Two", "Three", "Four"]]
      table.tableView.deleteRows(at: [path(0), path(4)], with: .left)
      table.tableView.insertRows(at: [path(0, 1)], with: .left)
      table.tableView.insertSections(IndexSet(integer: 0), with: .right)
    } completion: {
      finished = $0
    }
    #expect(finished == nil)
    await simulator.advance(by: .seconds(1))
    #expect(finished == true)
    #expect(table.shownWords == ["New", "Zero", "Two", "Three", "Four"])
    #expect(table.tableView.cellForRow(at: path(2, 1)) === third && third?.frame.minY == 180)
  }

  @Test func `a section that moves takes its cells along`() async {
    table.sections = [["A", "B"], ["C"]]
    table.tableView.reloadData()
    await simulator.advance(frames: 1)
    let moved = table.tableView.cellForRow(at: path(0, 1))
    table.sections = [["C"], ["A", "B"]]
    table.tableView.moveSection(1, toSection: 0)
    await simulator.advance(by: .seconds(1))
    #expect(table.shownWords == ["C", "A", "B"])
    #expect(moved != nil && table.tableView.cellForRow(at: path(0)) === moved)
  }

  @Test func `a reloaded section may change its length`() async {
    table.sections[0] = ["Only"]
    table.tableView.reloadSections(IndexSet(integer: 0), with: .automatic)
    await simulator.advance(by: .seconds(1))
    #expect(table.shownWords == ["Only"] && table.tableView.contentSize.height == 60)
  }

  @Test func `the selection goes with its row`() {
    table.tableView.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.sections[0].insert("Zero", at: 0)
    table.tableView.insertRows(at: [path(0)], with: .none)
    #expect(table.tableView.indexPathForSelectedRow == path(3))
    #expect(table.tableView.cellForRow(at: path(3))?.isSelected == true)
  }

  @Test func `an update asks for the heights again`() async {
    let table = GrowingTable(rows: 2)
    simulator.present(table)
    table.isOpen = true
    table.tableView.beginUpdates()
    table.tableView.endUpdates()
    await simulator.advance(by: .seconds(1))
    #expect(table.tableView.contentSize.height == 150)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 100)
  }

  @Test func `an update that does not fit the data stops the app`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let table = WordTable([WordTable.five])
        Simulator().present(table)
        table.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Invalid update: invalid number of rows in section 0"))
  }
}

/// A table with a row that grows when it opens.
private final class GrowingTable: WordTable {
  var isOpen = false

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { isOpen && indexPath.row == 0 ? 100 : 50 }
}
