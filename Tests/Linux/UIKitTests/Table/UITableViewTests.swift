import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UITableViewTests {
  private let simulator = Simulator()
  private let table = WordTable([WordTable.five])

  init() { simulator.present(table) }

  @Test func `reused cells are returned in the order of their rows`() async {
    for order in [[5, 4, 3, 2, 1], [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]] {
      table.tableView.reloadData()
      await simulator.advance(frames: 1)
      #expect(table.tableView.visibleCells.map(\.tag) == order)
    }
  }

  @Test func `rows follow one another below the status bar`() {
    #expect(table.shownWords == WordTable.five)
    #expect(table.tableView.contentSize == CGSize(width: 390, height: 300))
    #expect(table.tableView.contentOffset.y == -47)
    #expect(
      table.tableView.rectForRow(at: IndexPath(row: 2, section: 0))
        == CGRect(x: 0, y: 120, width: 390, height: 60))
    #expect(
      table.tableView.indexPathForRow(at: CGPoint(x: 10, y: 299)) == IndexPath(row: 4, section: 0))
    #expect(table.tableView.indexPathForRow(at: CGPoint(x: 10, y: 301)) == nil)
  }

  @Test func `a long table has only one screen of cells`() async {
    let table = WordTable(rows: 5000)
    simulator.present(table)
    for _ in 0..<6 {
      await simulator.finger.flick(y: 700, to: 200)
      await simulator.advance(by: .milliseconds(600))
    }
    #expect(table.tableView.contentOffset.y > 3000)
    #expect(table.cellRequests > 50 && table.madeCells <= 17)
    #expect(table.tableView.visibleCells.count <= 16)
    #expect(table.tableView.subviews.filter { $0 is UITableViewCell }.count <= 16)
  }

  @Test func `a reloaded table shows the current data`() {
    table.sections = [["Six"], ["Seven", "Eight"]]
    table.tableView.reloadData()
    #expect(table.tableView.numberOfSections == 2 && table.tableView.contentSize.height == 180)
    #expect(table.shownWords == ["Six", "Seven", "Eight"])
  }

  @Test func `scrolling to a row puts it where it was asked`() {
    let table = WordTable(rows: 100)
    simulator.present(table)
    let path = IndexPath(row: 50, section: 0)
    table.tableView.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.tableView.contentOffset.y == 2953)
    table.tableView.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(table.tableView.contentOffset.y == 2250)
    table.tableView.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    #expect(table.tableView.contentOffset.y == 5190)
  }

  @Test func `header and footer views of the table count as content`() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    table.tableView.tableHeaderView = header
    table.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    table.tableView.layoutIfNeeded()
    #expect(table.tableView.contentSize.height == 420)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 80))
    #expect(table.tableView.tableFooterView?.frame.minY == 380)
    #expect(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
  }

  @Test(arguments: [(UITableView.Style.plain, 67.0), (.grouped, 0)])
  func `plain headers stop at the top while their section passes, grouped ones scroll away`(
    style: UITableView.Style, top: CGFloat
  ) {
    let words = (0..<20).map(String.init)
    let table = WordTable([words, words], style: style)
    table.headers = ["A", "B"]
    simulator.present(table)
    table.tableView.sectionHeaderTopPadding = 0
    table.tableView.layoutIfNeeded()
    let header = table.tableView.headerView(forSection: 0)
    #expect(header?.frame.minY == 0 && header?.textLabel?.text == "A")
    table.tableView.contentOffset.y = 20
    table.tableView.layoutIfNeeded()
    #expect(header?.frame.minY == top)
    guard style == .plain else { return }
    let end = table.tableView.rect(forSection: 0).maxY
    table.tableView.contentOffset.y = end - 47 - 10
    table.tableView.layoutIfNeeded()
    #expect(table.tableView.headerView(forSection: 0)?.frame.maxY == end)
  }

  @Test func `a cell is prepared before it is reused, and not before its first use`() {
    let screen = WordTable(rows: 40)
    screen.loadViewIfNeeded()
    screen.tableView.register(PreparedCell.self, forCellReuseIdentifier: "idCell")
    simulator.present(screen)
    func preparations() -> [Int] {
      screen.tableView.visibleCells.compactMap { ($0 as? PreparedCell)?.preparations }
    }
    #expect(preparations().count > 10 && Set(preparations()) == [0])
    screen.tableView.contentOffset.y = 1200
    screen.tableView.layoutIfNeeded()
    #expect(preparations().filter { $0 == 1 }.count > 10)
  }

  /// A nib of a cell of 60 points.
  private func nib() -> UINib {
    let document = NibFixture.document(
      """
      <tableViewCell rowHeight="60" id="cel">
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <subviews><label tag="7" text="From a nib" id="lab">
      <rect key="frame" x="16" y="0.0" width="200" height="60"/></label></subviews>
      </tableViewCellContentView></tableViewCell>
      """)
    return UINib(data: Data(document.utf8), bundle: nil)
  }

  @Test func `cells of a nib are reused, under the identifier of the registration`() {
    let table = WordTable(rows: 1000)
    table.loadViewIfNeeded()
    table.tableView.register(nib(), forCellReuseIdentifier: "idCell")
    simulator.present(table)
    let first = table.tableView.visibleCells
    #expect(first.allSatisfy { $0.reuseIdentifier == "idCell" })
    #expect((first[0].contentView.viewWithTag(7) as? UILabel)?.text == "From a nib")
    // 844 points show at most 16 rows of 60.
    #expect(first.count <= 16)
    table.tableView.contentOffset.y = 30_000
    table.tableView.layoutIfNeeded()
    let second = table.tableView.visibleCells
    let known = Set(first.map(ObjectIdentifier.init))
    #expect(second.filter { !known.contains(ObjectIdentifier($0)) }.count <= 1)
  }

  @Test func `an unregistered identifier stops the app with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let table = UITableView(frame: .zero)
        _ = table.dequeueReusableCell(
          withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("unable to dequeue a cell with identifier nobody"))
    #expect(message.contains("must register a nib or a class for the identifier"))
  }
}

/// A cell that counts how often it is prepared for reuse.
private final class PreparedCell: UITableViewCell {
  private(set) var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}
