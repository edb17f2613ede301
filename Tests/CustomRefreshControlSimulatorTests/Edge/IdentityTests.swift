@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Each run of work ends its own refresh, and no other.
@Suite(.simulated) @MainActor struct IdentityTests {
  @Test(arguments: [false, true])
  func `late work of a refresh that timed out does not end the next one`(usesHeader: Bool) async {
    let feed = ScrollFeed()
    var runs = 0
    let host = Host(feed, usesHeader: usesHeader)
    host.setTimeout(.seconds(1))
    host.setWork { [clock = feed.simulator.clock] in
      runs += 1
      let isFirst = runs == 1
      // The work does not notice that it was cancelled.
      await Task { try? await clock.sleep(for: .seconds(isFirst ? 3 : 10)) }.value
    }
    host.refresh()
    await feed.advance(2)
    #expect(host.outcomes == [.timedOut])
    host.setTimeout(nil)
    host.refresh()
    await feed.advance(3)
    #expect(runs == 2)
    #expect(host.isRefreshing)
    #expect(host.outcomes == [.timedOut])
    host.end()
    #expect(host.outcomes == [.timedOut, nil])
  }

  @Test func `what the app begins when it is told of an end, it can end`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    header.options.clock = feed.simulator.clock
    var outcomes: [RefreshOutcome?] = []
    header.onRefresh = { [clock = feed.simulator.clock] in
      if !outcomes.isEmpty { try await clock.sleep(for: .seconds(60)) }
    }
    header.onFinish = { [weak header, clock = feed.simulator.clock] outcome in
      outcomes.append(outcome)
      guard outcomes.count == 1 else { return }
      header?.refresh()
      Task {
        try await clock.sleep(for: .seconds(1))
        header?.endRefreshing()
      }
    }
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(3)
    #expect(outcomes == [.updated, nil])
    #expect(!header.isRefreshing)
  }

  @Test func `work may end the refresh of another control`() async {
    let feed = ScrollFeed()
    let other = ScrollFeed(simulator: feed.simulator)
    let first = Host(feed, usesHeader: true)
    let second = Host(other, usesHeader: true)
    feed.simulator.present(feed.screen)
    second.setWork {}
    first.setWork { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      second.end()
    }
    feed.table.addSubview(other.table)
    second.begin()
    first.refresh()
    await feed.advance(2)
    #expect(!second.isRefreshing)
    #expect(first.outcomes == [.updated])
  }

  @Test(arguments: [false, true], [RefreshOutcome.unchanged, .cancelled])
  func `the minimum duration holds for an outcome, and not for an end`(
    usesHeader: Bool, outcome: RefreshOutcome
  ) async {
    let feed = ScrollFeed()
    let host = Host(feed, usesHeader: usesHeader)
    host.setMinimum(.seconds(2))
    host.setWork {}
    host.refresh()
    await feed.advance(1.5)
    #expect(host.isRefreshing)
    #expect(host.outcomes == [])
    await feed.advance(1)
    #expect(!host.isRefreshing)
    #expect(host.outcomes == [.updated])
    host.setWork { host.end(with: outcome) }
    host.refresh()
    await feed.advance(0.5)
    #expect(!host.isRefreshing)
    #expect(host.outcomes == [.updated, outcome])
  }

  @Test(arguments: [false, true])
  func `a refresh sends its actions once`(usesHeader: Bool) async {
    let feed = ScrollFeed()
    let host = Host(feed, usesHeader: usesHeader)
    var runs = 0
    host.setWork { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
    }
    host.refresh()
    host.refresh()
    await feed.advance(0.2)
    host.refresh()
    #expect(host.actions == 1)
    #expect(runs == 1)
    await feed.advance(2)
    // A refresh that was begun without its actions can still send them.
    RefreshLog.$write.withValue({ _ in }) { host.begin() }
    #expect(host.actions == 1)
    host.refresh()
    await feed.advance(0.2)
    #expect(host.actions == 2)
    #expect(runs == 2)
  }

  @Test(arguments: [false, true])
  func `a control beside a header is logged once`(headerComesFirst: Bool) {
    let feed = ScrollFeed()
    let log = Lines()
    RefreshLog.$write.withValue({ line in log.add(line) }) {
      feed.table.loadMoreFooter = LoadMoreFooter()
      if headerComesFirst { feed.table.refreshHeader = RefreshHeader() }
      feed.table.refreshControl = CustomRefreshControl()
      if !headerComesFirst {
        #expect(log.lines.isEmpty)
        feed.table.refreshHeader = RefreshHeader()
      }
      let header = feed.table.refreshHeader
      feed.table.refreshHeader = nil
      feed.table.refreshHeader = header
    }
    #expect(
      log.lines == [
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
    let log = Lines()
    RefreshLog.$write.withValue({ line in log.add(line) }) {
      screen.tableView.refreshHeader = RefreshHeader()
      simulator.present(navigation)
      let header = screen.tableView.refreshHeader
      screen.tableView.refreshHeader = nil
      screen.tableView.refreshHeader = header
    }
    #expect(log.lines.count == lines)
    #expect(log.lines.allSatisfy { $0.contains("Use a CustomRefreshControl there") })
  }

  @Test(arguments: [false, true])
  func `a begin that does not run the work is logged once, with the remedy`(
    usesHeader: Bool
  ) async {
    let feed = ScrollFeed()
    let host = Host(feed, usesHeader: usesHeader)
    let log = Lines()
    RefreshLog.$write.withValue({ line in log.add(line) }) {
      host.begin()
      host.end()
      #expect(log.lines == [])
      host.setWork {}
      host.begin()
      host.end()
      host.begin()
      host.end()
    }
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("Call refresh()") == true)
  }

  @Test(arguments: [false, true])
  func `each end is reported, also without a known outcome`(usesHeader: Bool) async {
    let feed = ScrollFeed()
    let host = Host(feed, usesHeader: usesHeader)
    host.begin()
    host.end()
    #expect(host.outcomes == [nil])
    host.begin()
    host.end(with: .failed(Offline()))
    #expect(host.outcomes == [nil, .failed(Offline())])
  }
}

private final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []
  var lines: [String] { lock.withLock { stored } }
  func add(_ line: String) { lock.withLock { stored.append(line) } }
}

/// A control or a header, by the API that they share.
@MainActor private final class Host {
  private let control: CustomRefreshControl?
  private let header: RefreshHeader?
  private(set) var outcomes: [RefreshOutcome?] = []
  private(set) var actions = 0

  init(_ feed: ScrollFeed, usesHeader: Bool) {
    control = usesHeader ? nil : CustomRefreshControl(skin: .prompt)
    header = usesHeader ? RefreshHeader(skin: .prompt) : nil
    control?.options.clock = feed.simulator.clock
    header?.options.clock = feed.simulator.clock
    control?.onFinish = { [weak self] in self?.outcomes.append($0) }
    header?.onFinish = { [weak self] in self?.outcomes.append($0) }
    for view in [control, header] as [UIControl?] {
      view?.addAction(UIAction { [weak self] _ in self?.actions += 1 }, for: .valueChanged)
    }
    feed.table.refreshControl = control
    feed.table.refreshHeader = header
  }

  var isRefreshing: Bool { control?.isRefreshing ?? header?.isRefreshing ?? false }

  func setWork(_ work: @escaping @MainActor () async throws -> Void) {
    control?.onRefresh = work
    header?.onRefresh = work
  }

  func setTimeout(_ timeout: Duration?) {
    control?.options.timeout = timeout
    header?.options.timeout = timeout
  }

  func setMinimum(_ duration: Duration) {
    control?.options.minimumDuration = duration
    header?.options.minimumDuration = duration
  }

  func refresh() {
    control?.refresh()
    header?.refresh()
  }

  func begin() {
    control?.beginRefreshing()
    header?.beginRefreshing()
  }

  func end() {
    control?.endRefreshing()
    header?.endRefreshing()
  }

  func end(with outcome: RefreshOutcome) {
    control?.endRefreshing(with: outcome)
    header?.endRefreshing(with: outcome)
  }
}
