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
    #expect(table.tableView.safeAreaInsets.left > 0 && table.tableView.contentSize.width == 844)
  }

  @Test func `a sliding finger goes to each letter's section, as the data source says`() async {
    let table = IndexedTable()
    simulator.present(table)
    await simulator.advance(frames: 1)
    let middle: CGFloat = 47 + (844 - 47 - 34) / 2
    func expectTop(ofSection section: Int) {
      #expect(
        table.tableView.contentOffset.y == table.tableView.rect(forSection: section).minY - 47)
    }
    await simulator.finger.drag(
      from: CGPoint(x: 385, y: middle - 14), to: CGPoint(x: 385, y: middle + 14),
      over: .milliseconds(300))
    #expect(!table.tableView.isDecelerating, "the letters do not drag the rows")
    expectTop(ofSection: 2)
    await simulator.finger.press(at: CGPoint(x: 385, y: middle - 14))
    await simulator.finger.hold(for: .milliseconds(200))
    expectTop(ofSection: 1)
    for _ in 0..<3 {
      // Two samples a frame: the second comes before the layout after the first.
      await simulator.finger.move(to: CGPoint(x: 385, y: middle), over: .milliseconds(100))
      expectTop(ofSection: 0)
      await simulator.finger.move(to: CGPoint(x: 385, y: middle - 14), over: .milliseconds(100))
      expectTop(ofSection: 1)
    }
  }

  @Test func `rows lie above the refresh control`() throws {
    let control = UIRefreshControl()
    table.refreshControl = control
    simulator.present(table)
    let views = table.tableView.subviews
    let place = try #require(views.firstIndex { $0 === control })
    let row = try #require(views.firstIndex { $0 is UITableViewCell })
    #expect(place < row)
  }

  @Test func `five rows of sixty points look as on an iPhone`() async throws {
    table.title = "Words"
    table.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    table.navigationItem.leftBarButtonItem = table.editButtonItem
    let simulator = Simulator(scale: 1)
    simulator.present(UINavigationController(rootViewController: table))
    await simulator.advance(frames: 2)
    try expectScreen(of: simulator, matches: "five-rows")
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
  convenience init() { self.init(Array(repeating: (0..<20).map(String.init), count: 3)) }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }

  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { [1, 0, 2][index] }
}
