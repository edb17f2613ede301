import Simulator
import TestSupport
import Testing
import UIKit

/// Header and footer views of sections, and their heights.
@Suite(.simulated) @MainActor struct TableSectionViewTests {
  private let simulator = Simulator()

  private func words(_ count: Int) -> [String] { (0..<count).map(String.init) }

  private func show(_ table: SectionViewTable) -> UITableView {
    simulator.present(table)
    table.tableView.sectionHeaderTopPadding = 0
    table.tableView.layoutIfNeeded()
    return table.tableView
  }

  @Test func `the delegate's views are shown with the delegate's heights`() throws {
    let table = SectionViewTable([words(3), words(3)])
    table.headerViews = [UIView(), UIView()]
    table.footerViews = [UIView(), UIView()]
    table.headerHeights = [50, 30]
    table.footerHeights = [20, 0]
    let view = show(table)
    let rects = [
      view.rectForHeader(inSection: 0), view.rectForRow(at: IndexPath(row: 0, section: 0)),
      view.rectForFooter(inSection: 0), view.rectForHeader(inSection: 1),
      view.rectForRow(at: IndexPath(row: 0, section: 1)),
    ]
    #expect(rects.map(\.minY) == [0, 50, 230, 250, 280])
    #expect(rects.map(\.height) == [50, 60, 20, 30, 60])
    #expect(view.contentSize.height == 460)
    let paths = [49.9, 50, 109.9, 110, 240, 280, 459].map {
      view.indexPathForRow(at: CGPoint(x: 9, y: $0))
    }
    let rows = [nil, [0, 0], [0, 0], [0, 1], nil, [1, 0], [1, 2]] as [[Int]?]
    #expect(paths == rows.map { $0.map { IndexPath(row: $0[1], section: $0[0]) } })
    let shown = [table.headerViews[0], table.footerViews[0], table.headerViews[1]].compactMap { $0 }
    #expect(shown.allSatisfy { $0.superview === view })
    #expect(shown.map(\.frame) == [rects[0], rects[2], rects[3]])
    // A height of 0 shows no view.
    #expect(table.footerViews[1]?.superview == nil)
  }

  @Test func `a delegate that is asked for a height may ask for the number of rows`() {
    let table = AskingTable([words(1), words(3)], style: .grouped)
    simulator.present(table)
    for counts in [[1, 3], [2, 3, 4]] {
      table.sections = counts.map(words)
      table.tableView.reloadData()
      let heights = counts.indices.map { table.tableView.rectForHeader(inSection: $0).height }
      #expect(heights == counts.map { 10 * CGFloat($0) })
    }
  }

  /// Apple, on adopting Liquid Glass: section headers are no longer shown in capitals.
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `a title is shown as it is written`(style: UITableView.Style) {
    let table = WordTable([words(1)], style: style)
    (table.headers, table.footers) = (["Row of words"], ["End of them"])
    simulator.present(table)
    #expect(table.tableView.headerView(forSection: 0)?.textLabel?.text == "Row of words")
    #expect(table.tableView.footerView(forSection: 0)?.textLabel?.text == "End of them")
  }

  @Test func `a view of the delegate replaces a title`() {
    let table = SectionViewTable([words(3), words(3)])
    table.headers = ["A", "B"]
    table.headerViews = [UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 36)), nil]
    let view = show(table)
    #expect(table.headerViews[0]?.frame == CGRect(x: 0, y: 0, width: 390, height: 36))
    #expect(view.headerView(forSection: 0) == nil)
    #expect(view.headerView(forSection: 1)?.textLabel?.text == "B")
  }

  @Test func `without a height of the delegate, constraints decide`() {
    let box = UIView()
    let content = UIView()
    fill(box, with: content, UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0))
    content.heightAnchor.constraint(equalToConstant: 47).isActive = true
    let table = SectionViewTable([words(3)])
    table.footerViews = [box]
    let view = show(table)
    #expect(view.rectForFooter(inSection: 0).height == 58)
    #expect(box.frame == CGRect(x: 0, y: 180, width: 390, height: 58))
  }

  @Test func `the table's own heights are those of sections with a header or footer`() {
    let table = SectionViewTable([words(3), words(3), words(3)])
    table.headers = ["A", nil, nil]
    table.footerViews = [nil, UIView(), nil]
    simulator.present(table)
    table.tableView.sectionHeaderHeight = 40
    table.tableView.sectionFooterHeight = 25
    let view = show(table)
    #expect((0..<3).map { view.rectForHeader(inSection: $0).height } == [40, 0, 0])
    #expect((0..<3).map { view.rectForFooter(inSection: $0).height } == [0, 25, 0])
    #expect(view.contentSize.height == 605)
  }

  @Test func `a plain footer stays at the bottom while its section passes`() {
    let table = SectionViewTable([words(40)])
    table.footerViews = [UIView()]
    table.footerHeights = [20]
    let view = show(table)
    let footer = table.footerViews[0]
    // The bar at the bottom is 34 points high.
    #expect(footer?.frame.maxY == view.contentOffset.y + 844 - 34)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(footer?.frame.maxY == 1310)
    view.contentOffset.y = 2420 + 34 - 844
    view.layoutIfNeeded()
    #expect(footer?.frame == CGRect(x: 0, y: 2400, width: 390, height: 20))
  }
}

/// A table whose delegate has views and heights for the headers and footers of its sections.
private final class SectionViewTable: WordTable {
  var headerViews: [UIView?] = []
  var footerViews: [UIView?] = []
  var headerHeights: [CGFloat] = []
  var footerHeights: [CGFloat] = []

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { headerViews.indices.contains(section) ? headerViews[section] : nil }

  override func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { footerViews.indices.contains(section) ? footerViews[section] : nil }

  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    headerHeights.indices.contains(section) ? headerHeights[section] : tableView.sectionHeaderHeight
  }

  override func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    footerHeights.indices.contains(section) ? footerHeights[section] : tableView.sectionFooterHeight
  }
}

/// Ten points of header for each row of a section.
private final class AskingTable: WordTable {
  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    tableView.numberOfSections == sections.count
      ? 10 * CGFloat(tableView.numberOfRows(inSection: section)) : 1
  }
}
