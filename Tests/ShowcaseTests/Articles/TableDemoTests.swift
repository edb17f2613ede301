import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The articles' lessons on tables, driven by touches.
@Suite(.simulated) @MainActor struct TableDemoTests {
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

  // MARK: Selection

  @Test func `rows are unselectable, selected invisibly, or deselected again`() async throws {
    let (simulator, screen) = show(SelectionViewController())
    let table = screen.tableView!
    await simulator.advance(frames: 1)
    let white: UInt32 = 0xFF_FFFF
    /// Returns the color of a row right of its text.
    func color(_ row: Int, _ section: Int) throws -> UInt32 {
      try simulator.color(at: CGPoint(x: 300, y: table.place(row, section).y))
    }
    await simulator.finger.press(at: table.place(0, 0))
    await simulator.finger.hold(for: .milliseconds(200))
    #expect(try color(0, 0) == white)
    await simulator.finger.lift()
    await simulator.advance(frames: 1)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(screen.taps == [])

    await simulator.finger.tap(at: table.place(1, 1))
    await simulator.advance(frames: 1)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
    #expect(try color(1, 1) == white)

    await simulator.finger.press(at: table.place(0, 2))
    await simulator.finger.hold(for: .milliseconds(200))
    let gray = try color(0, 2)
    #expect(gray != white)
    await simulator.finger.lift()
    await simulator.advance(by: .milliseconds(150))
    // On the way from gray to white.
    let fading = try color(0, 2)
    #expect(gray < fading && fading < white, "\(fading)")
    await simulator.advance(by: .milliseconds(850))
    #expect(try color(0, 2) == white)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(
      screen.taps == [IndexPath(row: 1, section: 1), IndexPath(row: 0, section: 2)])
  }

  // MARK: Separators

  @Test func `separators are none, a line, and a blue line`() async throws {
    let (simulator, screen) = show(SeparatorsViewController())
    let table = screen.tableView!
    /// Returns the colors that are drawn from the middle of row 3 to that of row 4.
    func colors() throws -> [UInt32] {
      try simulator.column(atX: 200, from: table.place(3).y, to: table.place(4).y)
    }
    /// Returns the colors with a line of one pixel at the end of a row of 50 points, at 3x.
    func line(_ color: UInt32) -> [UInt32] {
      var colors = [UInt32](repeating: 0xFF_FFFF, count: 150)
      colors[74] = color
      return colors
    }
    func tap(_ row: Int) async {
      await simulator.finger.tap(at: table.place(row))
      await simulator.advance(by: .seconds(1))
    }
    await tap(0)
    #expect(table.separatorStyle == .none)
    #expect(try Set(colors()) == [0xFF_FFFF])
    await tap(2)
    #expect(table.separatorStyle == .singleLine)
    #expect(table.separatorColor == .systemBlue)
    #expect(try colors() == line(0x00_7AFF))
    await tap(1)
    #expect(table.separatorStyle == .singleLine)
    #expect(table.separatorColor == .separator)
    // #3C3C43 at 29 % on white.
    #expect(try colors() == line(0xC6_C6C8))
    // The line begins where the text does, and ends at the row's end.
    let y = table.convert(table.rectForRow(at: IndexPath(row: 3, section: 0)), to: nil).maxY - 0.33
    #expect(try simulator.color(at: CGPoint(x: 15.5, y: y)) == 0xFF_FFFF)
    #expect(try simulator.color(at: CGPoint(x: 16.5, y: y)) == 0xC6_C6C8)
    #expect(try simulator.color(at: CGPoint(x: 389.5, y: y)) == 0xC6_C6C8)
  }

  // MARK: Cells

  @Test func `there are four styles of cells`() {
    let (_, screen) = show(CellStylesViewController())
    let cells = screen.tableView.visibleCells
    #expect(
      screen.tableView.shownTexts.prefix(5)
        == [".default", ".subtitle", ".value1", ".value2", "Image"])
    let details = cells.map { $0.detailTextLabel?.text }
    #expect(details.prefix(4) == [nil, "Below it", "At the end", "Beside it"])
    #expect(cells.prefix(4).map(\.shownStyle) == ["default", "subtitle", "value1", "value2"])
    #expect(
      cells.prefix(4).map(\.accessoryType)
        == [.none, .disclosureIndicator, .checkmark, .detailButton])
    #expect(cells[4].imageView?.image != nil)
    // The bar and the label of the XIB.
    let label = cells[5].viewWithTag(1) as? UILabel
    #expect(cells.count == 6 && label?.text == "From a XIB")
    #expect(cells[5].contentView.subviews.contains { $0.bounds.width == 6 })
  }

  @Test func `a lock keeps every row from being selected`() async throws {
    let (simulator, screen) = show(UINavigationController(rootViewController: lockable))
    await simulator.advance(frames: 2)
    #expect(screen.topViewController === lockable)
    await simulator.finger.tap("Lock")
    await simulator.finger.tap(at: lockable.tableView.place(1, 2))
    await simulator.advance(by: .seconds(1))
    #expect(lockable.taps == [])
    await simulator.finger.tap("Unlock")
    await simulator.finger.tap(at: lockable.tableView.place(1, 2))
    await simulator.advance(by: .seconds(1))
    #expect(lockable.taps == [IndexPath(row: 1, section: 2)])
  }

  private let lockable = SelectionViewController()

  @Test func `a thousand rows need no more cells than the screen holds`() async {
    let (simulator, screen) = show(ReuseViewController())
    let table = screen.tableView!
    #expect(table.numberOfRows(inSection: 0) == 1000)
    for _ in 0..<6 {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await simulator.advance(by: .seconds(1))
    }
    #expect(table.contentOffset.y > 100 * 50)
    let cells = table.visibleCells.compactMap { $0 as? NumberedCell }
    #expect(cells.count == table.visibleCells.count)
    #expect(NumberedCell.count >= cells.count && NumberedCell.count <= cells.count + 3)
    #expect(Set(cells.map(\.number)).count == cells.count)
    #expect(cells.allSatisfy { $0.shownDetail == "cell \($0.number)" })
  }

  // MARK: Numbers

  @Test func `size, inset and offset are shown during scrolling`() async {
    let (simulator, screen) = show(ScrollNumbersViewController())
    await simulator.advance(by: .milliseconds(100))
    #expect(
      screen.scrollView.contentInset == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    // The status bar is 47 points high.
    #expect(screen.label.text == "Size 320 × 1200\nInset 5, 6, 7, 8\nOffset -6, -52")
    await simulator.finger.press(at: CGPoint(x: 195, y: 600))
    for _ in 0..<5 {
      let y = (simulator.finger.location?.y ?? 0) - 40
      await simulator.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(100))
      let offset = Int(screen.scrollView.contentOffset.y)
      #expect(screen.label.text?.hasSuffix("\nOffset -6, \(offset)") == true)
    }
    #expect(screen.scrollView.contentOffset.y > 100)
    await simulator.finger.lift()
  }

  @Test func `all rows, a section or a row are reloaded`() async {
    let (simulator, screen) = show(ReloadingViewController())
    let table = screen.tableView!
    func counts() -> [Int] {
      [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)].map {
        screen.counts[IndexPath(row: $0.1, section: $0.0)] ?? 0
      }
    }
    func shown() -> [String] {
      [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)].map {
        table.cellForRow(at: IndexPath(row: $0.1, section: $0.0))?.shownDetail ?? ""
      }
    }
    func tap(_ row: Int) async {
      await simulator.finger.tap(at: table.place(row))
      await simulator.advance(by: .seconds(1))
    }
    await simulator.advance(by: .milliseconds(100))
    #expect(counts() == [1, 1, 1, 1, 1])
    await tap(1)
    #expect(counts() == [1, 1, 2, 1, 1])
    await tap(2)
    #expect(counts() == [1, 1, 2, 2, 1])
    #expect(shown() == ["1", "1", "2", "2", "1"])
    await tap(0)
    #expect(counts() == [2, 2, 3, 3, 2])
    #expect(shown() == ["2", "2", "3", "3", "2"])
  }

  // MARK: Sections

  @Test func `table and sections have headers and footers`() async throws {
    let (simulator, screen) = show(HeadersAndFootersViewController())
    let table = screen.tableView!
    let header = try #require(table.tableHeaderView as? UILabel)
    let footer = try #require(table.tableFooterView as? UILabel)
    #expect(header.text == "A long weekend" && footer.text == "Back to work on Tuesday")
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(
      footer.frame == CGRect(x: 0, y: table.contentSize.height - 44, width: 390, height: 44))
    #expect(table.numberOfSections == 4)
    let days = ["Friday", "Saturday", "Sunday", "Monday"]
    for section in 0..<4 {
      let rows = (0..<5).map { table.rectForRow(at: IndexPath(row: $0, section: section)) }
      table.scrollToRow(at: IndexPath(row: 0, section: section), at: .middle, animated: false)
      await simulator.advance(frames: 1)
      if section == 1 {
        let view = try #require(
          table.subviews.lazy.compactMap { $0 as? UILabel }.first {
            $0.text == "Saturday, in 72 points"
          })
        #expect(view.frame.height == 72)
      } else {
        let title = try #require(table.headerView(forSection: section))
        #expect(title.textLabel?.text == days[section])
      }
      #expect(table.rectForHeader(inSection: section).maxY == rows[0].minY)
      table.scrollToRow(at: IndexPath(row: 4, section: section), at: .middle, animated: false)
      await simulator.advance(frames: 1)
      let end = try #require(table.footerView(forSection: section))
      #expect(end.textLabel?.text == "End of \(days[section])")
      #expect(table.rectForFooter(inSection: section).minY == rows[4].maxY)
    }
    #expect(table.rectForHeader(inSection: 0).minY >= 44)
    #expect(table.rectForFooter(inSection: 3).maxY == footer.frame.minY)
  }

  @Test func `a finger on the index goes to its section`() async throws {
    let (simulator, screen) = show(IndexTitlesViewController())
    let table = screen.tableView!
    await simulator.advance(by: .milliseconds(100))
    // Eight letters of 14 points each, in the middle between the bars of 47 and 34 points.
    func letter(_ index: Int) -> CGPoint {
      CGPoint(x: 384, y: 47 + CGFloat(844 - 47 - 34) / 2 + 14 * (CGFloat(index) - 3.5))
    }
    func expectTop(_ section: Int, sourceLocation: SourceLocation = #_sourceLocation) {
      let top = table.contentOffset.y + table.adjustedContentInset.top
      #expect(table.rect(forSection: section).minY == top, sourceLocation: sourceLocation)
      #expect(
        table.headerView(forSection: section)?.textLabel?.text
          == ["A", "B", "C", "D", "E", "F", "G", "H"][section], sourceLocation: sourceLocation)
    }
    await simulator.finger.tap(at: letter(2))
    await simulator.advance(frames: 1)
    expectTop(2)
    await simulator.finger.press(at: letter(0))
    await simulator.finger.hold(for: .milliseconds(200))
    expectTop(0)
    await simulator.finger.move(to: letter(4), over: .milliseconds(400))
    await simulator.advance(frames: 1)
    expectTop(4)
    await simulator.finger.lift()
    await simulator.advance(by: .milliseconds(500))
    expectTop(4)
  }
}
