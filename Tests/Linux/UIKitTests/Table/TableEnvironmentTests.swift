import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableEnvironmentTests {
  private let table = WordTable([WordTable.five])
  private let simulator = Simulator()
  private let first = IndexPath(row: 0, section: 0)

  @Test func `rows grow with the user's text size`() {
    table.height = UITableView.automaticDimension
    simulator.present(table)
    #expect(table.tableView.rectForRow(at: first).height == 44)
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    table.tableView.layoutIfNeeded()
    #expect(table.tableView.rectForRow(at: first).height > 70)
  }

  @Test func `rows are mirrored in a right-to-left layout`() {
    simulator.layoutDirection = .rightToLeft
    simulator.present(table)
    let cell = table.tableView.cellForRow(at: first)
    cell?.accessoryType = .disclosureIndicator
    cell?.layoutIfNeeded()
    #expect(cell?.contentView.frame.maxX == 390)
    #expect(cell?.contentView.frame.minX ?? 0 > 20)
    #expect(cell?.textLabel?.frame.maxX == (cell?.contentView.bounds.width ?? 0) - 16)
  }

  @Test func `in landscape, rows fill the width with content in the safe area`() async {
    let navigation = UINavigationController(rootViewController: table)
    simulator.present(navigation)
    await simulator.advance(frames: 1)
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    #expect(navigation.navigationBar.frame.height == 32)
    let cell = table.tableView.cellForRow(at: first)
    #expect(cell?.frame.width == 844)
    #expect(cell?.contentView.frame.minX == table.tableView.safeAreaInsets.left)
    #expect(table.tableView.safeAreaInsets.left > 0)
    #expect(table.tableView.contentSize.width == 844)
  }

  @Test func `a finger that slides along the letters does not drag the rows`() async {
    let table = IndexedTable()
    simulator.present(table)
    await simulator.advance(frames: 1)
    let middle = 47 + (844 - 47 - 34) / 2
    await simulator.finger.drag(
      from: CGPoint(x: 385, y: middle - 14), to: CGPoint(x: 385, y: middle + 14),
      over: .milliseconds(300))
    #expect(!table.tableView.isDecelerating)
    #expect(table.tableView.contentOffset.y == table.tableView.rect(forSection: 2).minY - 47)
  }

  @Test func `a sliding finger goes to each letter's section, as the data source says`() async {
    let table = IndexedTable()
    table.sectionsOfTitles = [1, 0, 2]
    simulator.present(table)
    await simulator.advance(frames: 1)
    let middle: CGFloat = 47 + (844 - 47 - 34) / 2
    await simulator.finger.press(at: CGPoint(x: 385, y: middle - 14))
    await simulator.finger.hold(for: .milliseconds(200))
    #expect(table.tableView.contentOffset.y == table.tableView.rect(forSection: 1).minY - 47)
    for _ in 0..<3 {
      // Two samples a frame: the second comes before the layout after the first.
      await simulator.finger.move(to: CGPoint(x: 385, y: middle), over: .milliseconds(100))
      #expect(table.tableView.contentOffset.y == table.tableView.rect(forSection: 0).minY - 47)
      await simulator.finger.move(to: CGPoint(x: 385, y: middle - 14), over: .milliseconds(100))
      #expect(table.tableView.contentOffset.y == table.tableView.rect(forSection: 1).minY - 47)
    }
    await simulator.finger.lift()
  }

  @Test func `a removed table controller is released`() async {
    await expectReleased {
      let table = WordTable([WordTable.five])
      let navigation = UINavigationController(rootViewController: UIViewController())
      simulator.present(navigation)
      await simulator.advance(frames: 1)
      navigation.pushViewController(table, animated: true)
      await simulator.advance(by: .seconds(1))
      table.setEditing(true, animated: true)
      await simulator.advance(by: .seconds(1))
      navigation.popViewController(animated: true)
      await simulator.advance(by: .seconds(1))
      return table
    }
  }
}

/// Three sections of twenty rows, each with an index letter.
private final class IndexedTable: WordTable {
  /// The section of each letter.
  var sectionsOfTitles = [0, 1, 2]

  convenience init() {
    self.init(Array(repeating: (0..<20).map(String.init), count: 3))
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }

  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { sectionsOfTitles[index] }
}
