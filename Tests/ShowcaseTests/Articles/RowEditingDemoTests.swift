import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The articles' lessons on adding, deleting and moving rows, driven by touches.
@Suite(.simulated) @MainActor struct RowEditingDemoTests {
  private func header(_ section: Int, of table: UITableView) -> String? {
    table.headerView(forSection: section)?.textLabel?.text
  }

  @Test func `the button adds a row to section 1, from the top`() async throws {
    let (simulator, screen) = show(AddRowsViewController())
    let table = screen.tableView!
    #expect(screen.button.superview === table.tableHeaderView)
    #expect(screen.button.configuration?.title == "Add to the list")
    // A capsule of the tint: a corner is white.
    await simulator.advance(frames: 1)
    #expect(screen.button.configuration?.image != nil)
    let frame = screen.button.screenFrame
    #expect(try simulator.color(at: CGPoint(x: frame.minX + 30, y: frame.midY)) == 0x00_7AFF)
    #expect(try simulator.color(at: CGPoint(x: frame.minX + 3, y: frame.minY + 3)) == 0xFF_FFFF)
    let button = screen.button.convert(CGPoint(x: 180, y: 25), to: nil)
    await simulator.finger.press(at: button)
    await simulator.finger.hold(for: .milliseconds(300))
    #expect(screen.sections[0].count == 2)
    await simulator.finger.lift()
    #expect(screen.sections[0] == ["Passport", "Charger", "Notebook"])
    await simulator.advance(by: .milliseconds(150))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(cell.shownText == "Notebook")
    // A row of 50 points that is half in sight, half way down from above its place.
    #expect(cell.presented.opacity > 0.1 && cell.presented.opacity < 0.9)
    #expect(cell.presented.shift.y > -45 && cell.presented.shift.y < -5)
    #expect(cell.presented.shift.x == 0)
    await simulator.advance(by: .seconds(1))
    #expect(cell.presented.opacity == 1 && cell.presented.shift == .zero)
    #expect(table.shownTexts[2] == "Notebook")
    #expect(header(0, of: table) == "To pack")
    expectRest(in: simulator)
  }

  @Test func `a swipe deletes a row, and a locked one stays`() async throws {
    let (simulator, screen) = show(DeleteRowsViewController())
    let table = screen.tableView!
    await simulator.advance(frames: 1)
    #expect(header(0, of: table) == "Swipe to delete")
    #expect(header(1, of: table) == "Locked")
    func swipe(_ place: CGPoint) async {
      await simulator.finger.drag(
        from: CGPoint(x: 340, y: place.y), to: CGPoint(x: 200, y: place.y),
        over: .milliseconds(250))
      await simulator.advance(by: .milliseconds(500))
    }
    let place = table.place(1)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    await swipe(place)
    #expect(cell.showingDeleteConfirmation)
    #expect(screen.sections[0].count == 3)
    await simulator.finger.tap(at: CGPoint(x: 360, y: place.y))
    #expect(screen.sections[0] == ["Sunscreen", "Notebook"])
    await simulator.advance(by: .milliseconds(150))
    #expect(cell.presented.opacity > 0.1 && cell.presented.opacity < 0.9)
    #expect(cell.presented.shift == .zero)
    await simulator.advance(by: .seconds(1))
    #expect(table.shownTexts.count == 4)

    let locked = table.place(1, 1)
    await swipe(locked)
    let lockedCell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
    #expect(!lockedCell.showingDeleteConfirmation)
    await simulator.finger.tap(at: CGPoint(x: 360, y: locked.y))
    await simulator.advance(by: .seconds(1))
    #expect(screen.sections[1].count == 2)
    #expect(table.shownTexts.count == 4)
    expectRest(in: simulator)
  }

  @Test func `in edit mode the minus and the button delete`() async throws {
    let (simulator, screen) = show(DeleteRowsViewController())
    let table = screen.tableView!
    screen.setEditing(true, animated: false)
    await simulator.advance(by: .milliseconds(500))
    let place = table.place(0)
    await simulator.finger.tap(at: CGPoint(x: 28, y: place.y))
    await simulator.advance(by: .milliseconds(500))
    #expect(screen.sections[0].count == 3)
    await simulator.finger.tap(at: CGPoint(x: 360, y: place.y))
    await simulator.advance(by: .seconds(1))
    #expect(screen.sections[0] == ["Camera", "Notebook"])
  }

  @Test func `in edit mode a locked row has no minus and stays in its place`() async throws {
    let (simulator, screen) = show(DeleteRowsViewController())
    let table = screen.tableView!
    screen.setEditing(true, animated: false)
    await simulator.advance(by: .milliseconds(500))
    let open = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let locked = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
    #expect(open.contentView.frame.minX > 0 && open.editingStyle == .delete)
    #expect(locked.contentView.frame.minX == 0 && locked.editingStyle == .none)
    await simulator.finger.tap(at: CGPoint(x: 28, y: table.place(0, 1).y))
    await simulator.advance(by: .milliseconds(500))
    await simulator.finger.tap(at: CGPoint(x: 360, y: table.place(0, 1).y))
    await simulator.advance(by: .seconds(1))
    #expect(!locked.showingDeleteConfirmation)
    #expect(screen.sections[1].count == 2)
  }

  private func move(
    _ from: CGPoint, to end: CGPoint, on simulator: Simulator
  ) async {
    await simulator.finger.press(at: CGPoint(x: 366, y: from.y))
    await simulator.finger.hold(for: .milliseconds(200))
    await simulator.finger.move(
      to: CGPoint(x: 366, y: end.y), over: .milliseconds(600), pace: .gentle)
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(1))
  }

  @Test func `a handle moves a row within its section and into the other`() async {
    let (simulator, screen) = show(MoveRowsViewController())
    let table = screen.tableView!
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    await move(table.place(1), to: table.place(3), on: simulator)
    #expect(screen.sections[0] == ["Passport (locked)", "Sunscreen", "Camera", "Charger"])
    await move(table.place(3), to: table.place(2, 1), on: simulator)
    #expect(screen.sections[0] == ["Passport (locked)", "Sunscreen", "Camera"])
    #expect(screen.sections[1].contains("Charger"))
    // The table moves the existing cell.
    let path = IndexPath(row: screen.sections[1].firstIndex(of: "Charger") ?? 0, section: 1)
    #expect(cell != nil && table.cellForRow(at: path) === cell)
    #expect(table.shownTexts == screen.sections.flatMap { $0 })
    expectRest(in: simulator)
  }

  @Test func `a locked row stays first: it does not move, and no row moves above it`() async {
    let (simulator, screen) = show(MoveRowsViewController())
    let table = screen.tableView!
    let before = screen.sections
    #expect(before.map(\.first) == ["Passport (locked)", "Water the plants (locked)"])
    await move(table.place(0), to: table.place(2), on: simulator)
    #expect(screen.sections == before)
    await move(table.place(2), to: table.place(0), on: simulator)
    #expect(screen.sections[0] == ["Passport (locked)", "Sunscreen", "Charger", "Camera"])
    await move(table.place(2), to: table.place(0, 1), on: simulator)
    #expect(screen.sections[0] == ["Passport (locked)", "Sunscreen", "Camera"])
    #expect(screen.sections[1].prefix(2) == ["Water the plants (locked)", "Charger"])
    // Rows to move have no minus, and do not make room for one.
    #expect(table.visibleCells.allSatisfy { $0.editingStyle == .none })
    #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test func `in edit mode the content of cells moves aside`() async throws {
    let (simulator, screen) = show(EditShiftViewController())
    let table = screen.tableView!
    func cell(_ row: Int) throws -> UITableViewCell {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }
    func dotX(_ row: Int) throws -> CGFloat {
      let dot = try #require(cell(row) as? DotCell).dot
      return dot.convert(.zero, to: try cell(row)).x
    }
    #expect(try dotX(1) == 200)
    await simulator.finger.tap(at: table.place(0))
    await simulator.advance(by: .milliseconds(150))
    let middle = try cell(1).contentView.layer.presentation()?.frame.minX ?? 0
    #expect(middle > 5 && middle < 33)
    await simulator.advance(by: .seconds(1))
    #expect(table.isEditing)
    // 38 points, and the content still ends at the row's end.
    #expect(try cell(1).contentView.frame == CGRect(x: 38, y: 0, width: 352, height: 50))
    #expect(try dotX(1) == 238)
    #expect(try dotX(0) == 200)
    await simulator.finger.tap(at: table.place(0))
    await simulator.advance(by: .seconds(1))
    #expect(try dotX(1) == 200)
  }
}
