import CustomRefreshControl
import RefreshableList
import ListTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// A list and the header, control or footer that shows its loads.
@Suite(.simulated) @MainActor struct ListHostTests {
  // MARK: Waiting for a load

  @Test func `a plain control refreshes until a reload that replaces its refresh has ended`()
    async
  {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.refreshControl = UIRefreshControl()
    feed.bring(["new"], after: 2)
    await feed.pull(by: 500, waiting: 0.5)
    await feed.reload(waiting: 1.5)
    #expect(feed.isRefreshShown)
    await feed.advance(1)
    #expect(!feed.isRefreshShown && feed.list.items == ["new"])
  }

  @Test func `a header waits for the last of many reloads`() async {
    let feed = ListFeed(footer: nil)
    feed.bringNumbers(after: 2)
    await feed.pull(waiting: 0.5)
    for _ in 0..<2 { await feed.reload(waiting: 0.5) }
    await feed.advance(1)
    #expect(feed.isRefreshShown && feed.list.items.count == 30)
    await feed.advance(2)
    #expect(!feed.isRefreshShown && feed.list.items == ["refresh 3"])
    #expect(feed.refreshOutcomes == [.cancelled, .cancelled, .updated])
  }

  @Test func `a header ends with the reload that it waits for, also one that ends at once`() async {
    let feed = ListFeed(footer: nil)
    feed.bring(["new"], after: 60)
    await feed.pull()
    #expect(feed.isRefreshShown)
    feed.list.reload()
    // Another state, which awaits no load.
    feed.list.model = ListModel(items: ["own"])
    await feed.advance(1)
    #expect(!feed.isRefreshShown && feed.list.items == ["own"])
  }

  @Test(arguments: [true, false])
  func `a refresh that the app cancels ends the load, also one that a reload has begun`(
    reloads: Bool
  ) async {
    let feed = ListFeed(items: [], footer: nil)
    feed.bring(["late"], after: 60)
    await feed.pull(waiting: 0.5)
    if reloads { await feed.reload(waiting: 0.5) }
    #expect(feed.list.phase == .loading)
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(feed.list.phase == .empty && !feed.list.isRefreshing)
    #expect(feed.refreshOutcomes == (reloads ? [.cancelled, .cancelled] : [.cancelled]))
    expectRest(in: feed.simulator)
  }

  @Test func `a refresh goes on without the header that the list gives up, even if that ends`()
    async
  {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    feed.bring(["new"], after: 2)
    await feed.pull()
    feed.list.header = nil
    await feed.advance(0.5)
    header.endRefreshing(with: .cancelled)
    await feed.advance(0.5)
    #expect(feed.list.isRefreshing)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && !feed.list.isRefreshing)
  }

  // MARK: A header or a control

  @Test(arguments: [true, false])
  func `header and control are told that a refresh has changed nothing`(hasHeader: Bool) async {
    let feed = ListFeed(hasHeader: hasHeader)
    var outcomes: [RefreshOutcome?] = []
    feed.list.header?.onFinish = { outcomes.append($0) }
    (feed.list.refreshControl as? CustomRefreshControl)?.onFinish = { outcomes.append($0) }
    await feed.pull(by: 500, waiting: 3)
    #expect(outcomes == [.unchanged])
  }

  @Test(arguments: [true, false])
  func `a list refreshes while its header or control only shows a refresh`(
    hasHeader: Bool
  ) async {
    let feed = ListFeed(hasHeader: hasHeader)
    await feed.advance(0.1)
    #expect(!feed.list.isRefreshing)
    feed.list.header?.beginRefreshing()
    feed.list.refreshControl?.beginRefreshing()
    #expect(feed.list.isRefreshing && !feed.list.model.isRefreshing)
  }

  @Test(arguments: [true, false])
  func `a reload leaves the rows where they are, without revealing header or control`(
    hasHeader: Bool
  ) async {
    let feed = ListFeed(hasHeader: hasHeader)
    feed.bring([], after: 60)
    await feed.advance(0.1)
    let top = feed.list.tableView.contentOffset.y
    await feed.reload(waiting: 2)
    #expect(feed.isRefreshShown && feed.list.tableView.contentOffset.y == top)
  }

  /// Pulls far enough to refresh, and keeps the finger down.
  private func press(_ feed: ListFeed) async {
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 460), over: .milliseconds(300))
  }

  @Test func `a reload in the outro of the header is shown by it and can be ended`() async {
    let feed = ListFeed(items: ["old"], header: RefreshHeader(), footer: nil)
    var runs = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(4))
      return ["new \(runs)"]
    }
    await feed.advance(0.2)
    feed.list.header?.refresh()
    await feed.advance(4.2)
    #expect(feed.list.items == ["new 1"] && feed.list.header?.isRefreshing == true)
    await feed.reload(waiting: 2.5)
    #expect(runs == 2 && feed.list.model.isRefreshing && feed.list.header?.isRefreshing == true)
    await feed.advance(6)
    #expect(feed.list.items == ["new 2"] && !feed.list.isRefreshing)
    feed.list.header?.refresh()
    await feed.advance(4.2)
    await feed.reload(waiting: 1)
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(3)
    #expect(runs == 4 && feed.list.items == ["new 3"] && !feed.list.isRefreshing)
  }

  @Test func `a refresh ends when its rows are in`() async {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    var rows: [Int] = []
    header.onFinish = { [weak list = feed.list] _ in
      rows.append(list?.tableView.numberOfRows(inSection: 0) ?? -1)
    }
    feed.list.onRefresh = { ["new"] + ListFeed.rows(0..<30) }
    await feed.pull(waiting: 2)
    #expect(rows == [31])
  }

  @Test func `a header that is set again during a refresh holds the content as before`()
    async throws
  {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    let table = try #require(feed.list.tableView)
    feed.bring(["new"], after: 2)
    await feed.pull(waiting: 1)
    let held = table.contentOffset.y
    #expect(held < -table.safeAreaInsets.top)
    feed.list.header = header
    #expect(table.contentOffset.y == held && header.superview === table)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && !header.isRefreshing)
  }

  @Test func `a footer that is set again while it loads leaves the content where it is`()
    async throws
  {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer, pageSeconds: 60)
    let table = try #require(feed.list.tableView)
    await feed.flingToEnd(waiting: 2)
    let end = table.contentOffset.y
    #expect(footer.isLoading)
    feed.list.footer = footer
    await feed.advance(0.1)
    #expect(table.contentOffset.y == end && footer.isLoading)
  }

  @Test func `on a Mac, where its control does nothing, a list reloads and asks for no pull`()
    async
  {
    let mac = Device(
      name: "Mac", screenSize: CGSize(width: 900, height: 700), scale: 2, idiom: .mac)
    let feed = ListFeed(items: [], header: nil, footer: nil, in: Simulator(device: mac))
    feed.list.refreshControl = CustomRefreshControl(skin: .wave)
    await feed.fail(waiting: 0.1)
    #expect(feed.list.phase == .failed(feed.list.strings.loadMoreFailed))
    feed.list.onRefresh = { ["new"] }
    await feed.reload(waiting: 0.1)
    #expect(feed.list.items == ["new"])
  }

  @Test func `a header that takes another's place in a refresh of a list leaves it running`() async
  {
    let feed = ListFeed(footer: nil)
    feed.bring(["new"], after: 2)
    await feed.pull(waiting: 0.5)
    #expect(feed.list.isRefreshing)
    let next = RefreshHeader(skin: .spokes)
    feed.list.header = next
    await feed.advance(0.5)
    #expect(!next.isRefreshing && feed.list.isRefreshing)
    #expect(feed.list.tableView.contentInset.top == 0)
    await feed.advance(3)
    #expect(feed.texts == ["new"] && !feed.list.isRefreshing)
    await feed.pull()
    #expect(next.isRefreshing)
    await feed.advance(4)
    #expect(!feed.list.isRefreshing)
    expectRest(in: feed.simulator)
  }

  @Test func `a refresh that is cancelled as it begins does not load the list`() async {
    let feed = ListFeed(footer: nil)
    feed.bringNumbers(after: 0)
    feed.list.header?.refresh()
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(feed.refreshes == 0 && feed.list.items.count == 30 && !feed.list.isRefreshing)
    feed.list.header?.refresh()
    await feed.advance(2)
    #expect(feed.list.items == ["refresh 1"])
  }

  @Test func `a reload under a pull refreshes once`() async {
    let feed = ListFeed(footer: nil)
    feed.bringNumbers(after: 1)
    await press(feed)
    await feed.reload(waiting: 0.2)
    await feed.simulator.finger.lift()
    await feed.advance(3)
    #expect(feed.refreshes == 1 && feed.list.items.first == "refresh 1" && feed.isAtTop)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [true, false])
  func `a list whose header is hidden or disabled reloads`(isHidden: Bool) async {
    let feed = ListFeed(footer: nil)
    if isHidden { feed.list.header?.isHidden = true } else { feed.list.header?.isEnabled = false }
    feed.list.onRefresh = { ["new"] }
    await feed.reload(waiting: 2)
    #expect(feed.texts == ["new"] && feed.list.tableView.contentInset.top == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `a refresh that is pulled after an end by the app wins over the late one`() async {
    let feed = ListFeed(footer: nil)
    var pulls = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      pulls += 1
      let name = "pull \(pulls)"
      // The first request ignores that it is cancelled, and answers last.
      if pulls == 1 { try? await clock.sleep(for: .seconds(2)) }
      return [name]
    }
    await feed.pull(waiting: 0.5)
    feed.list.header?.endRefreshing()
    await feed.advance(1)
    #expect(feed.list.header?.isRefreshing == false && feed.list.items.count == 30)
    await feed.pull(waiting: 5)
    #expect(pulls == 2 && feed.list.items == ["pull 2"] && feed.texts == ["pull 2"])
    #expect(feed.list.header?.phase == .idle)
  }
}
