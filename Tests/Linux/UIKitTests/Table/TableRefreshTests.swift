import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableRefreshTests {
  private let table = WordTable([WordTable.five])
  private let simulator = Simulator()

  private func pull() async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(400), hold: .milliseconds(100))
    await simulator.advance(by: .seconds(1))
  }

  private func addRefreshControl() -> UIRefreshControl {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [table] _ in table.events.append("refresh") }, for: .valueChanged)
    table.refreshControl = control
    return control
  }

  @Test func `five rows can be pulled, and make room while they refresh`() async {
    let control = addRefreshControl()
    simulator.present(table)
    await pull()
    #expect(table.events == ["refresh"])
    #expect(control.isRefreshing)
    #expect(table.tableView.contentOffset.y == -107)
    control.endRefreshing()
    await simulator.advance(by: .seconds(1))
    #expect(table.tableView.contentOffset.y == -47)
    expectRest(in: simulator)
  }

  @Test func `a pull below a large title refreshes and makes room`() async {
    let control = addRefreshControl()
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    simulator.present(navigation)
    await pull()
    #expect(table.events == ["refresh"])
    #expect(table.tableView.contentOffset.y == -203)
    control.endRefreshing()
    await simulator.advance(by: .seconds(1))
    #expect(table.tableView.contentOffset.y == -143)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `rows lie above the refresh control`() throws {
    let control = addRefreshControl()
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
}
