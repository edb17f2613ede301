import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TableRefreshTests {
  private let table = WordTable([WordTable.five])

  @Test func `rows lie above the refresh control`() throws {
    let control = UIRefreshControl()
    table.refreshControl = control
    Simulator().present(table)
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
