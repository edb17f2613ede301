@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What apps do around a header and a footer, as reports about other controls tell it.
@Suite(.simulated) @MainActor struct AppReportTests {
  // MARK: Rows that are not laid out

  @Test func `a refresh from code far down a list of estimated rows comes wholly into view alone`()
    async
  {
    let feed = estimatedFeed(rows: 40)
    let header = feed.addHeader()
    header.onRefresh = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      try await clock.sleep(for: .seconds(3))
      screen?.reload(rows: 20)
    }
    let loads = feed.addCountedFooter()
    await feed.advance(0.2)
    feed.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    await feed.advance(0.2)
    header.refresh()
    await feed.advance(2.5)
    #expect(header.isRefreshing && feed.pulled == 60)
    await feed.advance(6)
    #expect(!header.isRefreshing && feed.screen.rows == 20 && loads.count == 0)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [3, 31])
  func `rows that a filter takes away let the next page in`(left: Int) async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 10, seconds: 0.2)
    while loads.count == 0 { await feed.fling(-1, times: 1) }
    #expect(loads.count == 1 && feed.screen.rows == 40)
    feed.screen.reload(rows: left)
    await feed.advance(3)
    if left == 3 {
      // The screen holds twelve rows of 60 points.
      #expect(loads.count == 2 && feed.screen.rows == 13)
    } else {
      await feed.fling(-1, times: 1)
      #expect(loads.count == 2)
    }
    #expect(footer.status == .idle)
  }

  @Test func `high rows that a snapshot brings as a header leaves load no page`() async {
    let feed = estimatedFeed(rows: 0)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: feed.table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.font = .systemFont(ofSize: 150)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    func apply(_ items: Range<Int>, isAnimated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(items))
      source.apply(snapshot, animatingDifferences: isAnimated)
    }
    apply(0..<12, isAnimated: false)
    let loads = feed.addCountedFooter()
    let header = feed.addHeader()
    await feed.advance(0.2)
    header.onRefresh = { apply(6..<18, isAnimated: true) }
    await feed.pull(to: 90)
    await feed.advance(5)
    #expect(source.snapshot().itemIdentifiers == Array(6..<18))
    #expect(header.phase == .idle && feed.pulled == 0 && loads.count == 0)
  }

  @Test func `turns of the device load no page of estimated rows, and a page that comes stays one`()
    async
  {
    let feed = estimatedFeed(rows: 12)
    let loads = feed.addCountedFooter()
    feed.table.loadMoreFooter?.onLoadMore = {
      [clock = feed.simulator.clock, weak screen = feed.screen] in
      loads.count += 1
      try await clock.sleep(for: .seconds(10))
      screen?.reload(rows: 24)
    }
    await feed.advance(0.3)
    #expect(feed.table.contentSize.height > 1000)
    for orientation in [Device.Orientation.landscape, .portrait] {
      feed.simulator.rotate(to: orientation)
      await feed.advance(1)
    }
    #expect(loads.count == 0)
    for _ in 0..<8 where loads.count == 0 { await feed.fling(-1, times: 1) }
    feed.simulator.rotate(to: .landscape)
    await feed.advance(12)
    #expect(feed.screen.rows == 24)
    feed.simulator.rotate(to: .portrait)
    await feed.advance(12)
    #expect(loads.count == 1)
    #expect(feed.table.loadMoreFooter?.frame.minY == feed.table.contentSize.height)
  }

  // MARK: Insets

  @Test func `a keyboard that comes in a refresh and goes after it leaves both insets`() async {
    let (feed, _, _) = await shownLoadingFeed(rows: 4, trigger: .button)
    let header = feed.addHeader()
    await feed.pull(to: 90)
    await feed.advance(0.5)
    moveKeyboard(in: feed.table, by: 336)
    await feed.advance(0.2)
    #expect(feed.table.shownInset.top == 60 && feed.table.shownInset.bottom == 396)
    header.endRefreshing()
    await feed.advance(1)
    moveKeyboard(in: feed.table, by: -336)
    await feed.advance(0.5)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 0, left: 0, bottom: 60, right: 0))
    #expect(feed.pulled == 0)
  }

  @Test(arguments: [true, false])
  func `a bar that hides and comes back leaves a footer above itself`(isTabBar: Bool) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    for height in [49, 0, 49] as [CGFloat] {
      if isTabBar {
        feed.screen.additionalSafeAreaInsets.bottom = height
      } else {
        feed.setOwnInset(bottom: height)
      }
      await feed.advance(0.2)
      await feed.fling(-1, times: 4)
      #expect(feed.addedBottom == 60)
      #expect(abs(footer.place.maxY - feed.bottomEdge + feed.screen.ownInset.bottom) < 0.5)
    }
  }

  @Test(arguments: [(0, 20), (0, 44), (-44, 0)] as [(CGFloat, CGFloat)])
  func `an inset that an app assigns is its own, although a scroll has come through it`(
    old: CGFloat, new: CGFloat
  ) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: old)
    let header = feed.addHeader()
    await feed.pull(to: 90 - old)
    await feed.advance(1)
    #expect(header.isRefreshing)
    for shown in [new, 10] {
      feed.table.contentOffset.y = -feed.table.safeAreaInsets.top - shown
      #expect(feed.table.shownInset.top == shown)
    }
    header.endRefreshing()
    await feed.advance(1)
    feed.table.contentInset.top = new
    await feed.advance(0.1)
    #expect(feed.table.shownInset.top == new)
  }

  @Test func `insets that an app assigns as it is told of phases are its own`() async {
    let (feed, header) = headerFeed()
    feed.addFooter(trigger: .button)
    header.onPhaseChange = { [weak table = feed.table] phase in
      switch phase {
      case .refreshing: table?.contentInset.top = 30
      case .ending: table?.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      default: break
      }
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.shownInset.top == 90)
    #expect(feed.table.contentOffset.y.toThousandths == -feed.table.safeAreaInsets.top - 90)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 80, right: 0))
    #expect(feed.table.contentOffset.y == -feed.table.safeAreaInsets.top - 10)
  }

  // MARK: Answers

  @Test func `an app that hides a footer without more data is asked once, and shows it again`()
    async
  {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { [weak footer] status in
      statuses.append(status)
      footer?.isHidden = status == .noMoreData
    }
    let header = feed.addHeader()
    footer.load()
    footer.endLoading(with: .noMoreData)
    await feed.advance(1)
    #expect(statuses == [.loading, .noMoreData] && feed.addedBottom == 0)
    header.refresh(revealing: false)
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(statuses == [.loading, .noMoreData, .idle])
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.2)
    #expect(feed.addedBottom == 60 && !footer.isHidden)
  }

  @Test(arguments: ["height", "distance", "offset", "hidden"])
  func `an app that changes the header as it is pulled is told once for each move`(
    what: String
  ) async {
    let (feed, header) = headerFeed()
    var calls = 0
    header.onPhaseChange = { [weak header] phase in
      calls += 1
      guard let header, case .pulling(let progress) = phase else { return }
      switch what {
      case "height": header.style.height = 60 + 20 * progress
      case "distance": header.style.pullDistance = 80 - 20 * progress
      case "offset": header.style.offset = 10 * progress
      default: header.isHidden = progress > 0.5
      }
    }
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    let scrolls = feed.screen.scrolls
    await feed.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(500))
    #expect(calls > 0 && calls <= feed.screen.scrolls - scrolls + 1)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(calls < 200)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [0, 1, -1])
  func `an app that changes its rows as it declines a load is asked a few times only`(
    added: Int
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed()
    var asks = 0
    footer.shouldLoad = { [weak screen = feed.screen] in
      asks += 1
      screen?.rows += added
      screen?.table.reloadData()
      return false
    }
    feed.table.contentOffset.y = feed.end
    await feed.advance(10)
    #expect(
      asks >= 1 && asks <= 1 + (added < 0 ? footer.automaticLoadLimit : 0) && loads.count == 0)
  }

  @Test func `an app that makes room for a footer as it is pulled is told once for each move`()
    async
  {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    var calls = 0
    footer.onPhaseChange = { [weak table = feed.table] phase in
      calls += 1
      if case .pulling(let progress) = phase { table?.baseContentInset.bottom = 20 * progress }
    }
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    let scrolls = feed.screen.scrolls
    await feed.finger.press(at: CGPoint(x: 195, y: 700))
    await feed.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(500))
    #expect(calls > 5 && calls <= feed.screen.scrolls - scrolls + 1)
    await feed.finger.lift()
    await feed.advance(4)
    #expect(calls < 200 && loads.count == 1 && footer.phase == .idle)
    #expect(feed.distanceToEnd >= 0)
  }

  // MARK: New content

  /// Content that keeps what it is told.
  private final class Told: RefreshContent {
    let view = UIView()
    lazy var elements = [view]
    var last: RefreshContext?

    func update(_ context: RefreshContext) { last = context }

    func skin() throws -> RefreshSkin {
      try RefreshSkin(name: "told", motion: Wait(1).motion) { _ in self }
    }
  }

  @Test(arguments: HostKind.pulled)
  func `a skin that comes in a refresh knows the pull, the title and the last update`(
    kind: HostKind
  ) async throws {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    let date = Date(timeIntervalSince1970: 1000)
    if let header = host as? RefreshHeader { header.lastUpdated = date }
    if let control = host as? CustomRefreshControl { control.lastUpdated = date }
    await feed.advance(0.1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    await feed.advance(0.5)
    let (first, second) = (Told(), Told())
    host.skin = try first.skin()
    await feed.advance(0.5)
    host.skin = try second.skin()
    let context = try #require(first.last)
    #expect(context.phase == .refreshing && context.pull > 60 && context.lastUpdated == date)
    #expect(second.last == context)
  }

  @Test func `a skin that comes while a finger holds the pull shows that pull`() async throws {
    let (feed, header) = headerFeed()
    await feed.hold(at: 45)
    let told = Told()
    header.skin = try told.skin()
    #expect(told.last?.phase == .pulling(progress: 0.75) && told.last?.pull == 45)
  }

  @Test(arguments: HostKind.allCases, [RefreshOutcome.updated, .failed(Offline()), .cancelled])
  func `a skin set as the end is told is at rest after it, and knows the outcome`(
    kind: HostKind, outcome: RefreshOutcome
  ) async throws {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    let told = Told()
    let skin = try told.skin()
    host.onFinish = { [weak host] _ in host?.skin = skin }
    var hides = 0
    host.onHide = { hides += 1 }
    await feed.advance(0.1)
    host.refresh(revealing: false)
    await feed.advance(0.5)
    host.endRefreshing(with: outcome)
    #expect(told.last?.outcome == outcome)
    await feed.advance(3)
    #expect(told.last?.phase == .idle && told.last?.outcome == outcome && hides == 1)
    #expect(told.view.layer.animationKeys()?.isEmpty ?? true)
    // So does one that comes later, until the next pull.
    let later = Told()
    host.skin = try later.skin()
    #expect(later.last?.phase == .idle && later.last?.outcome == outcome)
  }

  // MARK: Where the content begins

  @Test(arguments: [0, 44, 100] as [CGFloat], [false, true])
  func `a header stands whole above the rows, whatever inset the app has and who begins`(
    inset: CGFloat, byFinger: Bool
  ) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: inset)
    // A search bar that a list at rest hides by its offset.
    feed.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let header = feed.addHeader()
    await feed.advance(0.1)
    feed.setPull(-44)
    await feed.advance(0.1)
    if byFinger {
      await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 360, over: .milliseconds(400))
    } else {
      header.refresh()
    }
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(abs(header.place.minY - feed.table.safeAreaInsets.top - inset) < 0.5)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }
}
