import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The articles' lessons on tables, driven by touches.
@Suite(.simulated) @MainActor struct TableDemoTests {
  private func show<Screen: UIViewController>(_ screen: Screen) -> (Simulator, Screen) {
    let simulator = Simulator()
    simulator.present(screen)
    return (simulator, screen)
  }

  /// Returns the middle of a row on the screen.
  private func place(_ row: Int, _ section: Int = 0, in table: UITableView) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: 120, y: rect.midY), to: nil)
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `plain headers stop at the top and grouped ones do not`() async throws {
    let (simulator, screen) = show(TableStylesViewController())
    for table in screen.tables {
      await simulator.finger.pull(
        from: table.convert(CGPoint(x: 195, y: table.bounds.midY), to: nil), by: -90,
        over: .milliseconds(300), hold: .milliseconds(100))
      await simulator.advance(by: .seconds(1))
      let top = table.contentOffset.y + table.adjustedContentInset.top
      let place = table.headerView(forSection: 0)?.frame.minY
      #expect((place == top) == (table.style == .plain))
    }
    #expect(screen.tables.map(\.style) == [.plain, .grouped])
  }

  @Test func `the button adds a row to section 1, from the top`() async {
    let (simulator, screen) = show(AddRowsViewController())
    #expect(screen.button.title(for: .normal) == "add Item to section 1")
    await simulator.finger.tap(at: screen.button.convert(CGPoint(x: 195, y: 25), to: nil))
    await simulator.advance(by: .seconds(1))
    #expect(screen.sections[0] == ["Item 1", "Item 2", "Item 3", "Item 4", "new"])
    #expect(texts(screen.tableView)[4] == "new")
  }

  @Test func `a swipe deletes a row, and a locked one stays`() async {
    let (simulator, screen) = show(DeleteRowsViewController())
    let table = screen.tableView!
    func swipe(_ place: CGPoint) async {
      await simulator.finger.drag(
        from: CGPoint(x: 340, y: place.y), to: CGPoint(x: 200, y: place.y),
        over: .milliseconds(250))
      await simulator.advance(by: .milliseconds(500))
      await simulator.finger.tap(at: CGPoint(x: 360, y: place.y))
      await simulator.advance(by: .seconds(1))
    }
    await swipe(place(1, in: table))
    #expect(screen.sections[0] == ["Item 1", "Item 3", "Item 4"])
    await swipe(place(1, 1, in: table))
    #expect(screen.sections[1].count == 4)
    #expect(texts(table).count == 7)
  }

  @Test func `in edit mode the minus and the button delete`() async {
    let (simulator, screen) = show(DeleteRowsViewController())
    screen.setEditing(true, animated: false)
    await simulator.advance(by: .milliseconds(500))
    let row = place(0, in: screen.tableView)
    await simulator.finger.tap(at: CGPoint(x: 28, y: row.y))
    await simulator.advance(by: .milliseconds(500))
    await simulator.finger.tap(at: CGPoint(x: 360, y: row.y))
    await simulator.advance(by: .seconds(1))
    #expect(screen.sections[0] == ["Item 2", "Item 3", "Item 4"])
  }

  @Test func `a handle moves a row within its section and into the other`() async {
    let (simulator, screen) = show(MoveRowsViewController())
    let table = screen.tableView!
    func move(_ from: CGPoint, to end: CGPoint) async {
      await simulator.finger.press(at: CGPoint(x: 366, y: from.y))
      await simulator.finger.hold(for: .milliseconds(200))
      await simulator.finger.move(
        to: CGPoint(x: 366, y: end.y), over: .milliseconds(600), pace: .gentle)
      await simulator.finger.lift()
      await simulator.advance(by: .seconds(1))
    }
    let requests = screen.requests
    await move(place(1, in: table), to: place(3, in: table))
    #expect(screen.sections[0] == ["Item 1 (locked)", "Item 3", "Item 4", "Item 2"])
    await move(place(3, in: table), to: place(2, 1, in: table))
    #expect(screen.sections[0] == ["Item 1 (locked)", "Item 3", "Item 4"])
    #expect(screen.sections[1].contains("Item 2"))
    // The table moves the existing cell.
    #expect(screen.requests == requests)
    let before = screen.sections
    await move(place(0, in: table), to: place(2, in: table))
    #expect(screen.sections == before)
  }

  @Test func `rows are unselectable, selected invisibly, or deselected again`() async {
    let (simulator, screen) = show(SelectionViewController())
    let table = screen.tableView!
    await simulator.finger.tap(at: place(0, 0, in: table))
    #expect(table.indexPathForSelectedRow == nil)
    #expect(screen.taps == [])
    await simulator.finger.tap(at: place(1, 1, in: table))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
    await simulator.finger.tap(at: place(0, 2, in: table))
    await simulator.advance(by: .seconds(1))
    #expect(table.indexPathForSelectedRow == nil)
    #expect(
      screen.taps == [IndexPath(row: 1, section: 1), IndexPath(row: 0, section: 2)])
  }

  @Test func `separators are none, a line, and a blue line`() async {
    let (simulator, screen) = show(SeparatorsViewController())
    let table = screen.tableView!
    await simulator.finger.tap(at: place(0, in: table))
    #expect(table.separatorStyle == .none)
    await simulator.finger.tap(at: place(2, in: table))
    #expect(table.separatorStyle == .singleLine)
    #expect(table.separatorColor == .blue)
    await simulator.finger.tap(at: place(1, in: table))
    #expect(table.separatorColor == .separator)
  }

  @Test func `there are four styles of cells`() {
    let (_, screen) = show(CellStylesViewController())
    #expect(texts(screen.tableView) == ["default", "subtitle", "value1", "value2"])
    let details = screen.tableView.visibleCells.map { $0.detailTextLabel?.text }
    #expect(details == [nil, "Detail", "Detail", "Detail"])
    #expect(
      screen.tableView.visibleCells.map(\.accessoryType)
        == [.none, .disclosureIndicator, .checkmark, .detailButton])
  }

  @Test func `a thousand rows need no more cells than the screen holds`() async {
    let (simulator, screen) = show(ReuseViewController())
    for _ in 0..<6 {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await simulator.advance(by: .seconds(1))
    }
    #expect(screen.requests > 100)
    #expect(NumberedCell.count <= screen.tableView.visibleCells.count + 3)
  }

  @Test func `in edit mode the content of cells moves aside`() async throws {
    let (simulator, screen) = show(EditShiftViewController())
    let table = screen.tableView!
    func dotX(_ row: Int) throws -> CGFloat {
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      let dot = try #require(cell.contentView.viewWithTag(1))
      return dot.convert(.zero, to: cell).x
    }
    #expect(try dotX(1) == 200)
    await simulator.finger.tap(at: place(0, in: table))
    await simulator.advance(by: .seconds(1))
    #expect(table.isEditing)
    #expect(try dotX(1) > 220)
    #expect(try dotX(0) == 200)
    await simulator.finger.tap(at: place(0, in: table))
    await simulator.advance(by: .seconds(1))
    #expect(try dotX(1) == 200)
  }

  @Test func `size, inset and offset are shown during scrolling`() async {
    let (simulator, screen) = show(ScrollNumbersViewController())
    await simulator.advance(by: .milliseconds(100))
    #expect(screen.label.text?.contains("size 320 × 1200") == true)
    #expect(screen.label.text?.contains("inset 5, 6, 7, 8") == true)
    #expect(screen.label.text?.hasSuffix("offset -6, -52") == true)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 600), by: -210, over: .milliseconds(300),
      hold: .milliseconds(100))
    let offset = Int(screen.scrollView.contentOffset.y)
    #expect(offset > 100)
    #expect(screen.label.text?.hasSuffix("offset -6, \(offset)") == true)
  }

  @Test func `all rows, a section or a row are reloaded`() async {
    let (simulator, screen) = show(ReloadingViewController())
    let table = screen.tableView!
    func counts() -> [Int] {
      [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)].map {
        screen.counts[IndexPath(row: $0.1, section: $0.0)] ?? 0
      }
    }
    await simulator.advance(by: .milliseconds(100))
    #expect(counts() == [1, 1, 1, 1, 1])
    await simulator.finger.tap(at: place(1, in: table))
    await simulator.advance(by: .seconds(1))
    #expect(counts() == [1, 1, 2, 1, 1])
    await simulator.finger.tap(at: place(2, in: table))
    await simulator.advance(by: .seconds(1))
    #expect(counts() == [1, 1, 2, 2, 1])
    await simulator.finger.tap(at: place(0, in: table))
    await simulator.advance(by: .seconds(1))
    #expect(counts() == [2, 2, 3, 3, 2])
  }

  @Test func `table and sections have headers and footers`() async throws {
    let (simulator, screen) = show(HeadersAndFootersViewController())
    let table = screen.tableView!
    #expect((table.tableHeaderView as? UILabel)?.text == "Table header")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 1")
    for _ in 0..<4 {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await simulator.advance(by: .seconds(2))
    }
    #expect(table.footerView(forSection: 3)?.textLabel?.text == "End of section 4")
    let footer = try #require(table.tableFooterView)
    #expect(footer.frame.maxY == table.contentSize.height)
  }

  @Test func `a finger on the index goes to its section`() async {
    let (simulator, screen) = show(IndexTitlesViewController())
    let table = screen.tableView!
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.drag(
      from: CGPoint(x: 384, y: 400), to: CGPoint(x: 384, y: 560), over: .milliseconds(400))
    await simulator.advance(by: .milliseconds(500))
    #expect(table.contentOffset.y > 300)
    let first = table.indexPathsForVisibleRows?.first?.section ?? 0
    #expect(first > 2)
  }
}
