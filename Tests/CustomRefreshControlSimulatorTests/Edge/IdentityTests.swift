@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Each run of work ends its own refresh, and no other.
@Suite(.simulated) @MainActor struct IdentityTests {
  private let feed = ScrollFeed()

  @Test func `work may end the refresh of another control`() async {
    let other = ScrollFeed(simulator: feed.simulator)
    let first = Host(feed, .header)
    let second = Host(other, .header)
    feed.simulator.present(feed.screen)
    second.view.onRefresh = {}
    first.view.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      second.view.endRefreshing()
    }
    feed.table.addSubview(other.table)
    second.view.beginRefreshing()
    first.view.refresh()
    await feed.advance(2)
    #expect(!second.view.isRefreshing && first.outcomes == [.updated])
  }

  @Test(arguments: [
    (true, UINavigationItem.LargeTitleDisplayMode.automatic, 1), (true, .always, 1),
    (true, .never, 0), (false, .automatic, 0),
  ])
  func `a header that a large title covers is logged once, with the remedy`(
    prefersLargeTitles: Bool, mode: UINavigationItem.LargeTitleDisplayMode, lines: Int
  ) {
    let simulator = Simulator()
    let screen = UITableViewController()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = prefersLargeTitles
    screen.navigationItem.largeTitleDisplayMode = mode
    let log = loggedLines {
      screen.tableView.refreshHeader = RefreshHeader()
      simulator.present(navigation)
      let header = screen.tableView.refreshHeader
      screen.tableView.refreshHeader = nil
      screen.tableView.refreshHeader = header
    }
    #expect(log.count == lines)
    #expect(log.allSatisfy { $0.contains("Use a CustomRefreshControl there") })
  }

  @Test func `a title that turns large when the header is there is logged as well, and once`() async
  {
    let simulator = Simulator()
    let screen = UITableViewController()
    let navigation = UINavigationController(rootViewController: screen)
    screen.tableView.refreshHeader = RefreshHeader()
    simulator.present(navigation)
    await simulator.advance(by: .milliseconds(100))
    let log = loggedLines {
      for _ in 0..<3 {
        navigation.navigationBar.prefersLargeTitles = true
        screen.tableView.refreshHeader?.setNeedsLayout()
        simulator.window.layoutIfNeeded()
        screen.tableView.refreshHeader?.layoutIfNeeded()
      }
    }
    #expect(log.count == 1)
  }
}

/// A control or a header, and what it tells.
@MainActor private final class Host {
  let view: any HostView
  private(set) var outcomes: [RefreshOutcome?] = []
  private(set) var actions = 0

  init(_ feed: ScrollFeed, _ kind: HostKind) {
    view = feed.table.addHost(kind)
    view.options.clock = feed.simulator.clock
    view.onFinish = { [weak self] in self?.outcomes.append($0) }
    view.addAction(UIAction { [weak self] _ in self?.actions += 1 }, for: .valueChanged)
  }
}
