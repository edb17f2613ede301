@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Each run of work ends its own refresh, and no other.
@Suite(.simulated) @MainActor struct IdentityTests {
  private let feed = ScrollFeed()

  @Test(arguments: HostKind.pulled)
  func `late work of a refresh that timed out does not end the next one`(kind: HostKind) async {
    var runs = 0
    let host = Host(feed, kind)
    host.view.options.timeout = .seconds(1)
    host.view.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      let isFirst = runs == 1
      // The work does not notice that it was cancelled.
      await Task { try? await clock.sleep(for: .seconds(isFirst ? 3 : 10)) }.value
    }
    host.view.refresh()
    await feed.advance(2)
    #expect(host.outcomes == [.timedOut])
    host.view.options.timeout = nil
    host.view.refresh()
    await feed.advance(3)
    #expect(runs == 2 && host.view.isRefreshing && host.outcomes == [.timedOut])
    host.view.endRefreshing()
    #expect(host.outcomes == [.timedOut, nil])
  }

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

  @Test(arguments: HostKind.pulled, [RefreshOutcome.unchanged, .cancelled])
  func `the minimum duration holds for an outcome, and not for an end`(
    kind: HostKind, outcome: RefreshOutcome
  ) async {
    let host = Host(feed, kind)
    host.view.options.minimumDuration = .seconds(2)
    host.view.onRefresh = {}
    host.view.refresh()
    await feed.advance(1.5)
    #expect(host.view.isRefreshing && host.outcomes == [])
    await feed.advance(1)
    #expect(!host.view.isRefreshing && host.outcomes == [.updated])
    host.view.onRefresh = { host.view.endRefreshing(with: outcome) }
    host.view.refresh()
    await feed.advance(0.5)
    #expect(!host.view.isRefreshing && host.outcomes == [.updated, outcome])
  }

  @Test(arguments: HostKind.pulled)
  func `a refresh sends its actions once`(kind: HostKind) async {
    let host = Host(feed, kind)
    var runs = 0
    host.view.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
    }
    host.view.refresh()
    host.view.refresh()
    await feed.advance(0.2)
    host.view.refresh()
    #expect(host.actions == 1 && runs == 1)
    await feed.advance(2)
    // A refresh that was begun without its actions can still send them.
    RefreshLog.$write.withValue({ _ in }) { host.view.beginRefreshing() }
    #expect(host.actions == 1)
    host.view.refresh()
    await feed.advance(0.2)
    #expect(host.actions == 2 && runs == 2)
  }

  @Test(arguments: [false, true])
  func `a control beside a header is logged once`(headerComesFirst: Bool) {
    let first = loggedLines {
      feed.table.loadMoreFooter = LoadMoreFooter()
      if headerComesFirst { feed.table.refreshHeader = RefreshHeader() }
      feed.table.refreshControl = CustomRefreshControl()
    }
    #expect(first.isEmpty == !headerComesFirst)
    let then = loggedLines {
      let header = feed.table.refreshHeader ?? RefreshHeader()
      feed.table.refreshHeader = nil
      feed.table.refreshHeader = header
    }
    #expect(
      first + then == [
        "A scroll view has a CustomRefreshControl and a RefreshHeader: one pull may refresh it twice."
          + " Keep one of them."
      ])
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

  @Test(arguments: HostKind.pulled)
  func `a begin that does not run the work is logged once, with the remedy`(
    kind: HostKind
  ) async {
    let host = Host(feed, kind)
    let silent = loggedLines {
      host.view.beginRefreshing()
      host.view.endRefreshing()
    }
    #expect(silent == [])
    host.view.onRefresh = {}
    let log = loggedLines {
      host.view.beginRefreshing()
      host.view.endRefreshing()
      host.view.beginRefreshing()
      host.view.endRefreshing()
    }
    #expect(log.count == 1)
    #expect(log.first?.contains("Call refresh()") == true)
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
