import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableSelectionTests {
  private let table = WordTable([WordTable.five])
  private let simulator = Simulator()

  init() { simulator.present(table) }

  private func tap(row: Int) async {
    await simulator.finger.tap(at: CGPoint(x: 195, y: 47 + 60 * CGFloat(row) + 30))
  }

  @Test func `a tap highlights and selects a row and deselects the previous one`() async {
    await tap(row: 1)
    #expect(
      table.events == ["highlight 1", "will select 1", "did select 1", "unhighlight 1"])
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    table.events = []
    await tap(row: 3)
    #expect(
      table.events == [
        "highlight 3", "will select 3", "did deselect 1", "did select 3", "unhighlight 3",
      ])
    #expect(table.tableView.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
  }

  @Test func `a row that the delegate refuses is not selected`() async {
    table.locked = [IndexPath(row: 0, section: 0)]
    await tap(row: 0)
    #expect(table.events == ["highlight 0", "will select 0", "unhighlight 0"])
    #expect(table.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a cell without user interaction is neither highlighted nor selected`() async {
    let path = IndexPath(row: 1, section: 0)
    table.tableView.cellForRow(at: path)?.isUserInteractionEnabled = false
    await tap(row: 1)
    #expect(table.events.isEmpty && table.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `several rows can be selected and deselected`() async {
    table.tableView.allowsMultipleSelection = true
    await tap(row: 1)
    await tap(row: 2)
    await tap(row: 1)
    #expect(table.tableView.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    #expect(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
  }

  @Test func `a scroll is no tap`() async {
    table.sections = [(0..<50).map(String.init)]
    table.tableView.reloadData()
    await simulator.finger.drag(y: 500, to: 300, over: .milliseconds(300))
    await simulator.advance(by: .seconds(2))
    #expect(!table.events.contains { $0.hasPrefix("did select") })
    #expect(table.tableView.contentOffset.y > 100)
  }

  @Test func `selecting in code does not call the delegate`() {
    let path = IndexPath(row: 4, section: 0)
    table.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(table.tableView.cellForRow(at: path)?.isSelected == true)
    table.tableView.deselectRow(at: path, animated: false)
    #expect(table.tableView.cellForRow(at: path)?.isSelected == false && table.events.isEmpty)
  }

  @Test func `a table that allows no selection highlights and selects nothing`() async {
    table.tableView.allowsSelection = false
    await simulator.finger.press(at: CGPoint(x: 195, y: 137))
    await simulator.finger.hold(for: .milliseconds(300))
    #expect(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
    await simulator.finger.lift()
    await tap(row: 2)
    #expect(table.events == [] && table.tableView.indexPathForSelectedRow == nil)
  }

  /// Whether a row is deselected in code or when it is tapped, and whether this is animated.
  @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
  func `a deselection fades if it is animated, and only then`(
    isTap: Bool, isAnimated: Bool
  ) async throws {
    let table = DeselectingTable(rows: 3)
    table.isAnimated = isAnimated
    simulator.present(table)
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(table.tableView.cellForRow(at: path))
    let background = UIView()
    cell.selectedBackgroundView = background
    if isTap {
      await simulator.finger.press(at: CGPoint(x: 195, y: 137))
      await simulator.finger.hold(for: .milliseconds(300))
      #expect(background.superview === cell && background.alpha == 1)
      await simulator.finger.lift()
      #expect(table.taps == 1)
    } else {
      table.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      await simulator.advance(frames: 1)
      #expect(background.superview === cell && background.alpha == 1)
      table.tableView.deselectRow(at: path, animated: isAnimated)
    }
    #expect(table.tableView.indexPathForSelectedRow == nil)
    await simulator.advance(by: .milliseconds(150))
    if isAnimated {
      let opacity = background.layer.presentation()?.opacity ?? 0
      #expect(background.superview === cell && opacity > 0.1 && opacity < 0.9)
      await simulator.advance(by: .milliseconds(350))
    }
    #expect(background.superview == nil)
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  @Test func `coming back clears the selection`() {
    table.tableView.selectRow(
      at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    for isAppearing in [false, true] {
      table.beginAppearanceTransition(isAppearing, animated: false)
      table.endAppearanceTransition()
    }
    #expect(table.tableView.indexPathForSelectedRow == nil)
  }
}

/// A table that deselects each row that is tapped.
private final class DeselectingTable: WordTable {
  private(set) var taps = 0
  var isAnimated = false

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    taps += 1
    tableView.deselectRow(at: indexPath, animated: isAnimated)
  }
}
