@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What people have reported about other controls of this kind, tried on headers and footers.
@Suite(.simulated) @MainActor struct FieldReportTests {
  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a pinned section footer stays at the bottom edge while a footer waits`(
    trigger: LoadMoreFooter.Trigger
  ) async throws {
    let simulator = Simulator()
    let screen = ReportScreen(counts: [20, 20, 20])
    screen.footerTitle = { "Sum \($0)" }
    simulator.present(screen)
    screen.table.contentOffset.y = 300
    await simulator.pass(0.1)
    let before = try #require(screen.table.footerView(forSection: 0)).place
    screen.table.loadMoreFooter = LoadMoreFooter(trigger: trigger)
    await simulator.pass(0.3)
    #expect(screen.table.contentOffset.y == 300)
    #expect(try #require(screen.table.footerView(forSection: 0)).place == before)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .drag], [0, 3])
  func `pages as high as the screen are whole after a load`(
    trigger: LoadMoreFooter.Trigger, added: Int
  ) async {
    let simulator = Simulator()
    let screen = ReportScreen(counts: [4])
    screen.table.rowHeight = 844
    screen.table.isPagingEnabled = true
    screen.table.contentInsetAdjustmentBehavior = .never
    var loads = 0
    let footer = LoadMoreFooter(trigger: trigger)
    footer.onLoadMore = { [weak screen, clock = simulator.clock] in
      loads += 1
      try await clock.sleep(for: .seconds(1))
      screen?.counts[0] += added
      screen?.table.reloadData()
    }
    simulator.present(screen)
    screen.table.loadMoreFooter = footer
    await simulator.pass(0.2)
    for _ in 0..<3 {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 200))
      await simulator.pass(1.5)
    }
    #expect(abs(screen.table.contentOffset.y - 3 * 844) < 0.01)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 600), by: -260, over: .milliseconds(400))
    await simulator.pass(4)
    #expect(loads >= 1)
    #expect(footer.phase == .idle)
    #expect(abs(screen.table.contentOffset.y - 3 * 844) < 0.01)
  }

  @Test func `a header is wholly in view above a list with a negative inset`() async {
    let feed = ScrollFeed()
    // A search bar that is out of view until the list is pulled.
    feed.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    feed.table.contentInset.top = -44
    feed.screen.ownInset.top = -44
    let header = feed.addHeader(.prompt)
    await feed.advance(0.2)
    await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 300, over: .milliseconds(400))
    #expect(header.isRefreshing)
    await feed.advance(1)
    #expect(header.place.minY >= feed.table.safeAreaInsets.top - 0.01, "\(header.place)")
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset.top == -44)
    #expect(feed.pulled == 0)
  }

  @Test(
    arguments: [false, true],
    [(HostKind.control, true), (.control, false), (.header, true), (.header, false)])
  func `a pull of a list whose end is near runs only the refresh`(
    isLater: Bool, order: (kind: HostKind, footerIsFirst: Bool)
  ) async {
    let feed = ScrollFeed(rows: 20)
    let clock = feed.simulator.clock
    var log: [String] = []
    let footer = LoadMoreFooter(trigger: .automatic(prefetchDistance: 3000)) {
      log.append("load")
      try await clock.sleep(for: .milliseconds(500))
    }
    if order.footerIsFirst { feed.table.loadMoreFooter = footer }
    let host = feed.table.addHost(order.kind, skin: .prompt)
    host.onRefresh = {
      log.append("refresh")
      try await clock.sleep(for: .seconds(2))
    }
    if !order.footerIsFirst { feed.table.loadMoreFooter = footer }
    await feed.advance(3)
    // A page without rows is not asked for again.
    #expect(log == ["load"])
    if isLater {
      await feed.finger.drag(
        from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 200), over: .milliseconds(300))
      await feed.advance(2)
      await feed.finger.drag(
        from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), over: .milliseconds(300))
      await feed.advance(3)
    }
    log = []
    await feed.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.finger.move(to: CGPoint(x: 195, y: 300), over: .milliseconds(200))
    #expect(log.isEmpty)
    await feed.finger.move(to: CGPoint(x: 195, y: 700), over: .milliseconds(400))
    await feed.finger.lift()
    await feed.advance(1.2)
    #expect(log == ["refresh"])
    #expect(host.isRefreshing && !footer.isLoading)
  }

  @Test(arguments: [nil, 4, 20, 44, 60, 300], [true, false])
  func `rows whose heights are estimated wrongly load a page only at their end`(
    estimate: CGFloat?, inserts: Bool
  ) async {
    let simulator = Simulator()
    let screen = ReportScreen(counts: [30])
    screen.lines = { 1 + $0.row % 4 }
    screen.table.rowHeight = UITableView.automaticDimension
    // Nil: UIKit's own estimate.
    if let estimate { screen.table.estimatedRowHeight = estimate }
    var isAtEnd: [Bool] = []
    let footer = LoadMoreFooter()
    footer.onLoadMore = { [clock = simulator.clock, weak screen] in
      screen?.table.layoutIfNeeded()
      let last = screen?.table.indexPathsForVisibleRows?.last?.row
      isAtEnd.append(last == screen.map { $0.counts[0] - 1 })
      try await clock.sleep(for: .milliseconds(300))
      if inserts {
        screen?.insert(10)
      } else {
        screen?.counts[0] += 10
        screen?.table.reloadData()
      }
    }
    simulator.present(screen)
    screen.table.loadMoreFooter = footer
    await simulator.pass(2)
    #expect(isAtEnd.isEmpty)
    for _ in 0..<40 where isAtEnd.isEmpty {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500))
      await simulator.pass(1.5)
    }
    // Nobody touches the screen. A reload with low estimates may show the new end by itself.
    await simulator.pass(10)
    #expect(isAtEnd.count >= 1 && isAtEnd.allSatisfy { $0 }, "\(isAtEnd)")
    if inserts { #expect(isAtEnd.count == 1) }
  }

  @Test(arguments: [false, true], [nil, 20] as [CGFloat?])
  func `a first page of high rows is enough, however low they are estimated`(
    isRefreshed: Bool, estimate: CGFloat?
  ) async throws {
    let simulator = Simulator()
    let clock = simulator.clock
    let screen = ReportScreen(counts: [isRefreshed ? 10 : 0])
    screen.lines = { _ in 8 }
    screen.table.rowHeight = UITableView.automaticDimension
    if let estimate { screen.table.estimatedRowHeight = estimate }
    let footer = LoadMoreFooter()
    var loads = 0
    footer.onLoadMore = { [weak screen] in
      loads += 1
      try await clock.sleep(for: .milliseconds(300))
      screen?.insert(10)
    }
    simulator.present(screen)
    let host = screen.table.addHost(isRefreshed ? .control : .header, skin: .prompt)
    host.onRefresh = { [weak screen] in
      try await clock.sleep(for: .seconds(1))
      screen?.table.reloadData()
    }
    screen.table.loadMoreFooter = footer
    await simulator.pass(1)
    #expect(loads == 0)
    if isRefreshed {
      host.refresh()
    } else {
      screen.counts[0] = 10
      screen.table.reloadData()
    }
    await simulator.pass(5)
    // Ten rows are more than twice as high as the screen.
    let path = try #require(screen.table.indexPathsForVisibleRows?.last)
    #expect(path.row < 6)
    #expect(loads == 0)
  }

  @Test(arguments: [40, 80, 100] as [CGFloat], [120, 121] as [CGFloat])
  func `each bottom inset that the app assigns is its own, whatever was before`(
    first: CGFloat, more: CGFloat
  ) async {
    let feed = ScrollFeed(rows: 30)
    feed.table.loadMoreFooter = LoadMoreFooter(trigger: .button)
    await feed.advance(0.2)
    // A banner comes and goes, and then a higher panel comes.
    for own in [first, 0, first + more, 0] {
      feed.table.contentInset.bottom = own
      await feed.advance(0.2)
      #expect(feed.table.contentInset.bottom == own + 60)
      #expect(feed.table.baseContentInset.bottom == own)
    }
  }

  /// The steps were reported of apps that add them themselves, without a word about a keyboard. Here
  /// such an assignment is the app's own inset, so each step comes with UIKit's notification.
  @Test(arguments: [[300, -300], [300, -50, -250], [300, 45, -345], [336, -117, -219]])
  func `room for a keyboard whose height changes leaves nothing behind`(
    steps: [CGFloat]
  ) async {
    let feed = ScrollFeed(rows: 30)
    feed.table.loadMoreFooter = LoadMoreFooter(trigger: .button)
    await feed.advance(0.2)
    for step in steps {
      moveKeyboard(in: feed.table, by: step)
      await feed.advance(0.2)
    }
    #expect(feed.table.contentInset.bottom == 60)
    #expect(feed.table.baseContentInset.bottom == 0)
  }

  @Test func `bouncing that the app asks for stays when a header is removed`() async {
    let feed = ScrollFeed(rows: 2)
    feed.table.alwaysBounceVertical = false
    let header = RefreshHeader()
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    feed.table.alwaysBounceVertical = true
    feed.table.refreshHeader = nil
    #expect(feed.table.alwaysBounceVertical)
  }

  @Test func `an empty list shows no footer while its first refresh runs`() async {
    let feed = ScrollFeed(rows: 0)
    let header = RefreshHeader()
    let footer = LoadMoreFooter()
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    header.beginRefreshing()
    await feed.advance(1)
    #expect(footer.label.alpha == 0 && footer.session.art.alpha == 0)
  }

  // MARK: More of the same kinds

  /// With a keyboard of its own, an iPad shows only a bar: lower than a footer, or slightly higher.
  @Test(arguments: [55, 69] as [CGFloat])
  func `a keyboard's bar that comes and goes leaves no empty room below the footer`(
    height: CGFloat
  ) async throws {
    let feed = ScrollFeed(rows: 30)
    let footer = feed.addFooter(trigger: .button)
    await feed.advance(0.2)
    for _ in 1...2 {
      moveKeyboard(in: feed.table, by: height)
      await feed.advance(0.2)
      #expect(feed.table.contentInset.bottom == height + 60)
      moveKeyboard(in: feed.table, by: -height)
      await feed.advance(0.2)
    }
    for _ in 1...3 {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
      await feed.advance(3)
    }
    let last = try #require(feed.table.cellForRow(at: IndexPath(row: 29, section: 0)))
    let bottom = feed.simulator.window.bounds.height - feed.table.safeAreaInsets.bottom
    #expect(last.place.maxY == bottom - 60 && footer.place.maxY == bottom)
  }

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `an app that makes room for the keyboard itself leaves nothing behind`(
    isTold: Bool, restores: Bool
  ) async {
    let (feed, _, _) = await shownLoadingFeed(trigger: .button)
    func tell(_ name: Notification.Name) {
      if isTold { NotificationCenter.default.post(name: name, object: nil) }
    }
    for _ in 1...3 {
      let saved = feed.table.contentInset
      tell(UIResponder.keyboardWillShowNotification)
      feed.table.contentInset.bottom = 336
      await feed.advance(0.3)
      tell(UIResponder.keyboardWillHideNotification)
      feed.table.contentInset.bottom = restores ? saved.bottom : 0
      await feed.advance(0.3)
      #expect(feed.table.contentInset.bottom == 60)
      #expect(feed.table.baseContentInset.bottom == 0)
    }
  }

  @Test func `an inset that is saved and restored in a refresh leaves nothing behind`() async {
    let (feed, header) = await refreshingFeed(.spokes)
    let saved = feed.table.contentInset
    feed.table.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0)
    await feed.advance(0.3)
    feed.table.contentInset = saved
    await feed.advance(0.3)
    #expect(feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == .zero)
  }

  @Test(arguments: [true, false])
  func `an inset that is saved before a refresh and restored in it leaves nothing behind`(
    isHeaderFirst: Bool
  ) async {
    let feed = ScrollFeed(rows: 20)
    if isHeaderFirst { feed.addHeader(.spokes) }
    feed.addFooter(trigger: .button)
    let header = isHeaderFirst ? feed.table.refreshHeader : feed.addHeader(.spokes)
    await feed.advance(0.1)
    let saved = feed.table.contentInset
    feed.table.contentInset.bottom = 336
    header?.beginRefreshing()
    await feed.advance(1)
    feed.table.contentInset = saved
    await feed.advance(0.1)
    #expect(feed.addedTop == 60 && feed.addedBottom == 60)
    #expect(feed.table.baseContentInset == .zero)
    header?.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == saved)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a footer is wholly in view below a list with a negative inset`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let feed = ScrollFeed()
    feed.table.contentInset.bottom = -50
    feed.screen.ownInset.bottom = -50
    let footer = LoadMoreFooter(skin: .spokes, trigger: trigger)
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    if trigger == .drag {
      await feed.drag(pastEnd: 120)
    } else {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400))
    }
    await feed.advance(2)
    let bottom = feed.simulator.window.bounds.height - feed.table.safeAreaInsets.bottom
    #expect(footer.convert(footer.bounds, to: nil).maxY <= bottom + 0.01)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.contentInset.bottom == -50)
  }

  @Test func `below a list with a negative inset a drag loads once all of the footer is in view`()
    async
  {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 40, page: 10, trigger: .drag)
    feed.table.contentInset.bottom = -50
    feed.screen.ownInset.bottom = -50
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 50 + footer.bounds.height - 5)
    await feed.advance(1)
    #expect(loads.count == 0)
    await feed.drag(pastEnd: 50 + footer.bounds.height + 5)
    await feed.advance(0.1)
    #expect(loads.count == 1)
  }

  @Test func `the first page of an empty list begins with its first row after a drag`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 0, page: 30, trigger: .drag)
    await feed.drag(pastEnd: 80)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.phase == .idle)
    #expect(feed.pulled == 0)
  }

  @Test(arguments: [UITableView.ScrollPosition.bottom, .middle])
  func `a row that the app scrolls to stands where it would without a footer`(
    position: UITableView.ScrollPosition
  ) async {
    let feed = ScrollFeed(rows: 200)
    await feed.advance(0.1)
    let path = IndexPath(row: 100, section: 0)
    feed.table.scrollToRow(at: path, at: position, animated: false)
    await feed.advance(0.1)
    let before = feed.table.contentOffset.y
    feed.table.contentOffset.y = 0
    feed.table.loadMoreFooter = LoadMoreFooter(trigger: .button)
    await feed.advance(0.1)
    feed.table.scrollToRow(at: path, at: position, animated: false)
    await feed.advance(0.1)
    #expect(feed.table.contentOffset.y == before)
  }

  @Test func `content that springs back from a short pull near its end loads nothing`() async {
    let (feed, footer, loads) = loadingFeed(
      page: 0, trigger: .automatic(prefetchDistance: 3000), seconds: 0.1)
    footer.fillLimit = 1
    await feed.advance(2)
    #expect(loads.count == 1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 80, over: .milliseconds(300))
    await feed.advance(2)
    #expect(loads.count == 1 && feed.pulled == 0)
    await feed.finger.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300), over: .milliseconds(300))
    await feed.advance(2)
    #expect(loads.count == 2)
  }
}

// MARK: - Support

extension Simulator {
  fileprivate func pass(_ seconds: Double) async { await advance(by: .seconds(seconds)) }
}

extension UIView {
  /// The place of the view on the screen.
  fileprivate var place: CGRect { convert(bounds, to: nil) }
}

/// A table on a screen, with several sections.
private final class ReportScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var counts: [Int]
  var lines: (IndexPath) -> Int = { _ in 1 }
  var footerTitle: ((Int) -> String?)?

  init(counts: [Int]) {
    self.counts = counts
    table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 60
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  /// Inserts rows at the end.
  func insert(_ count: Int) {
    let old = counts[0]
    counts[0] += count
    table.insertRows(at: (old..<old + count).map { IndexPath(row: $0, section: 0) }, with: .none)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footerTitle?(section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = (0..<lines(indexPath)).map { "Line \($0)" }.joined(separator: "\n")
    return cell
  }
}
