@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What the table of a list shows of its model.
@Suite(.simulated) @MainActor struct ListShowingTests {
  private func banner(_ feed: ListFeed) -> ListFailureView? {
    feed.list.tableView.subviews.lazy.compactMap { $0 as? ListFailureView }.first
  }

  private func center(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  // MARK: Failures

  @Test func `a failure among rows shows its message until a tap on it succeeds`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw Offline() }
    #expect(banner(feed) == nil)
    await feed.pull()
    await feed.advance(1)
    let view = try #require(banner(feed))
    #expect(view.message == feed.list.strings.listFailed)
    #expect(view.accessibilityLabel == view.message)
    #expect(feed.list.items == ListFeed.rows(0..<30))
    #expect(feed.list.tableView.subviews.last === view)
    await feed.simulator.finger.tap(at: center(view))
    await feed.advance(1)
    #expect(banner(feed) === view)
    feed.list.onRefresh = { ["new"] }
    await feed.simulator.finger.tap(at: center(view))
    await feed.advance(1)
    #expect(banner(feed) == nil)
    #expect(feed.texts == ["new"])
    expectRest(in: feed.simulator)
  }

  @Test func `the message stays below the bar while rows scroll, and moves down with a pull`()
    async throws
  {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw Offline() }
    feed.list.reload()
    await feed.advance(1)
    let view = try #require(banner(feed))
    let top = feed.list.tableView.adjustedContentInset.top
    #expect(view.convert(CGPoint.zero, to: nil).y == top + 8)
    feed.list.tableView.contentOffset.y = 300
    #expect(view.convert(CGPoint.zero, to: nil).y == top + 8)
    feed.list.tableView.contentOffset.y = -top - 50
    #expect(view.convert(CGPoint.zero, to: nil).y == top + 58)
  }

  @Test func `the first row can be tapped while the message is shown`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw Offline() }
    var selected: [String] = []
    feed.list.onSelect = { selected.append($1) }
    await feed.pull()
    await feed.advance(2)
    let view = try #require(banner(feed))
    let first = try #require(feed.list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frame.minY == view.frame.maxY + 8)
    await feed.simulator.finger.tap(at: center(first))
    await feed.advance(0.1)
    #expect(selected == ["row 0"])
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.reload()
    await feed.advance(2)
    #expect(banner(feed) == nil)
    #expect(feed.list.tableView.tableHeaderView == nil)
    #expect(feed.list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(feed.list.tableView.contentOffset.y == -feed.list.tableView.adjustedContentInset.top)
  }

  @Test func `rows that were scrolled stay where they are when the message comes and goes`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw Offline() }
    table.contentOffset.y = 317
    await feed.advance(0.1)
    let row = IndexPath(row: 9, section: 0)
    func place() -> CGFloat { table.convert(table.rectForRow(at: row), to: nil).minY }
    let before = place()
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) != nil && table.tableHeaderView != nil)
    #expect(place() == before)
    feed.list.onRefresh = nil
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) == nil && table.tableHeaderView == nil)
    #expect(place() == before)
  }

  @Test func `the room for the message follows its height, and leaves the app's header view alone`()
    async throws
  {
    let feed = ListFeed(footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.message = { _ in String(repeating: "The server could not be reached. ", count: 8) }
    feed.list.onRefresh = { throw Offline() }
    feed.list.reload()
    await feed.advance(1)
    let tall = try #require(table.tableHeaderView).frame.height
    let view = try #require(banner(feed))
    #expect(tall == view.frame.height + 16)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    #expect(try #require(table.tableHeaderView).frame.height == view.frame.height + 16)
    #expect(view.frame.height + 16 < tall)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    table.tableHeaderView = own
    await feed.advance(0.1)
    #expect(table.tableHeaderView === own)
    feed.list.showsFailureBanner = false
    await feed.advance(0.1)
    #expect(banner(feed) == nil)
    #expect(table.tableHeaderView === own)
  }

  @Test func `the message can be left to the app`() async {
    let feed = ListFeed(footer: nil)
    feed.list.showsFailureBanner = false
    feed.list.onRefresh = { throw Offline() }
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) == nil)
    #expect(feed.list.model.failure == feed.list.strings.listFailed)
    feed.list.showsFailureBanner = true
    #expect(banner(feed) != nil)
  }

  @Test(arguments: [true, false])
  func `a tap on the failure retries in a list that cannot be pulled`(canBePulled: Bool) async {
    let feed = ListFeed(
      items: [], header: canBePulled ? RefreshHeader(skin: .prompt) : nil, footer: nil)
    var calls = 0
    feed.list.onRefresh = {
      calls += 1
      throw Offline()
    }
    feed.list.reload()
    await feed.advance(1)
    let strings = feed.list.strings
    #expect(
      feed.list.phase == .failed(canBePulled ? strings.listFailed : strings.loadMoreFailed))
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 400))
    await feed.advance(1)
    #expect(calls == (canBePulled ? 1 : 2))
  }

  @Test(arguments: [0, 10, 40, 64])
  func `the message fits a list of any width`(width: Int) {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    let view = ListFailureView()
    scrollView.addSubview(view)
    view.message = "Offline"
    #expect(view.place(in: scrollView) == view.frame.height + 16)
    view.layoutIfNeeded()
    #expect(view.frame.width == CGFloat(max(0, width - 32)))
    #expect(view.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.minX.isFinite })
  }

  @Test func `the cell of a list without items fills the room below the bars, however it changes`()
    async
  {
    let feed = ListFeed(items: [], footer: nil)
    func height() -> CGFloat? { feed.list.tableView.visibleCells.first?.bounds.height }
    await feed.advance(0.1)
    #expect(height() == 763)
    feed.list.additionalSafeAreaInsets.bottom = 100
    await feed.advance(0.1)
    #expect(height() == 663)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return []
    }
    // A refresh that holds its header leaves the cell as it is.
    await feed.pull()
    await feed.advance(1)
    #expect(feed.list.isRefreshing)
    #expect(height() == 663)
    await feed.advance(3)
    expectRest(in: feed.simulator)
  }

  // MARK: Controls

  @Test(arguments: [true, false])
  func `a control refreshes the list, from the start or set later`(isLater: Bool) async {
    let simulator = Simulator()
    let control = CustomRefreshControl(skin: .wave)
    let list =
      isLater
      ? RefreshableTableViewController<String>()
      : RefreshableTableViewController<String>(refreshControl: control)
    await refresh(list, with: control, in: simulator)
  }

  @Test func `a plain refresh control refreshes the list as well`() async {
    let simulator = Simulator()
    await refresh(RefreshableTableViewController(), with: UIRefreshControl(), in: simulator)
  }

  private func refresh(
    _ list: RefreshableTableViewController<String>, with control: UIRefreshControl,
    in simulator: Simulator
  ) async {
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["new"]
    }
    simulator.present(list)
    if list.refreshControl == nil { list.refreshControl = control }
    #expect(list.tableView.refreshControl === control)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    #expect(list.isRefreshing)
    #expect(list.phase == .loading)
    await simulator.advance(by: .seconds(3))
    #expect(list.items == ["new"])
    #expect(!list.isRefreshing)
    #expect(!control.isRefreshing)
    #expect(list.lastUpdated != nil)
    list.reload()
    #expect(list.isRefreshing)
    await simulator.advance(by: .seconds(3))
    #expect(!control.isRefreshing)
  }

  @Test func `a replaced control and header no longer refresh the list`() async {
    let feed = ListFeed(footer: nil)
    let header = feed.list.header
    var calls = 0
    feed.list.onRefresh = {
      calls += 1
      return []
    }
    feed.list.header = RefreshHeader(skin: .prompt)
    #expect(header?.superview == nil)
    let elsewhere = UIScrollView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    feed.simulator.window.addSubview(elsewhere)
    elsewhere.refreshHeader = header
    header?.refresh()
    let old = CustomRefreshControl(skin: .wave)
    feed.list.refreshControl = old
    feed.list.refreshControl = nil
    elsewhere.addSubview(old)
    old.refresh()
    await feed.advance(1)
    #expect(calls == 0)
    await feed.pull()
    await feed.advance(1)
    #expect(calls == 1)
  }

  @Test func `the work of a header may be set at any time, and stays the app's`() async {
    let feed = ListFeed(footer: nil)
    var runs = 0
    #expect(feed.list.header?.onRefresh == nil)
    feed.list.header?.onRefresh = { runs += 1 }
    feed.list.onRefresh = { ["new"] }
    await feed.pull()
    await feed.advance(1)
    #expect(runs == 1)
    #expect(feed.list.items == ["new"])
  }

  @Test func `a reload during a refresh starts again, and the header waits for it`() async {
    let feed = ListFeed(footer: nil)
    var calls = 0
    var outcomes: [RefreshOutcome] = []
    feed.list.didRefresh = { outcomes.append($0) }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      calls += 1
      let call = calls
      try await clock.sleep(for: .seconds(2))
      return ["call \(call)"]
    }
    await feed.pull()
    await feed.advance(1)
    feed.list.reload()
    await feed.advance(1.5)
    #expect(feed.list.header?.isRefreshing == true)
    #expect(feed.list.items.count == 30)
    await feed.advance(2)
    #expect(feed.list.header?.isRefreshing == false)
    #expect(feed.list.items == ["call 2"])
    #expect(outcomes == [.cancelled, .updated])
  }

  @Test func `a refresh that the app ends ends the load`() async {
    let feed = ListFeed(items: [], footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return ["late"]
    }
    await feed.pull()
    #expect(feed.list.phase == .loading)
    feed.list.header?.endRefreshing()
    await feed.advance(1)
    #expect(feed.list.phase == .empty)
    #expect(!feed.list.isRefreshing)
    expectRest(in: feed.simulator)
  }

  @Test func `the footer does not load during a refresh without a header, and does after it`()
    async
  {
    let feed = ListFeed(items: ListFeed.rows(0..<3), header: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
      throw Offline()
    }
    feed.list.reload()
    await feed.advance(4)
    #expect(feed.pages == 0)
    #expect(feed.list.footer?.status == .idle)
    await feed.advance(3)
    #expect(feed.pages > 0)
  }

  @Test func `a footer that the app has disabled stays disabled`() async {
    let feed = ListFeed()
    feed.list.footer?.isEnabled = false
    feed.list.items = []
    feed.list.items = ["a"]
    #expect(feed.list.footer?.isEnabled == false)
    feed.list.footer?.isEnabled = true
    feed.list.items = []
    #expect(feed.list.footer?.isEnabled == false)
    feed.list.items = ["a"]
    #expect(feed.list.footer?.isEnabled == true)
  }

  // MARK: Sections

  @Test func `sections have titles, and a page continues the last one or adds more`() async {
    let feed = ListFeed(header: nil)
    feed.list.sections = [
      ListSection("Today", items: ListFeed.rows(0..<2)),
      ListSection("Yesterday", items: ListFeed.rows(2..<30)),
    ]
    var paths: [IndexPath] = []
    feed.list.onSelect = { path, item in
      paths.append(path)
      #expect(item == "row 2")
    }
    let table: UITableView = feed.list.tableView
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 1) == 28)
    #expect(feed.list.tableView(table, titleForHeaderInSection: 1) == "Yesterday")
    #expect(feed.list.item(at: IndexPath(row: 1, section: 1)) == "row 3")
    #expect(feed.list.item(at: IndexPath(row: 2, section: 0)) == nil)
    await feed.advance(0.1)
    let place = table.rectForRow(at: IndexPath(row: 0, section: 1))
    await feed.simulator.finger.tap(
      at: table.convert(CGPoint(x: place.midX, y: place.midY), to: nil))
    #expect(paths == [IndexPath(row: 0, section: 1)])
    feed.list.onLoadMoreSections = {
      [ListSection("Yesterday", items: ["late"]), ListSection("Before", items: ["old"])]
    }
    await feed.flingToEnd()
    await feed.advance(0.5)
    #expect(feed.list.sections.map(\.title).prefix(3) == ["Today", "Yesterday", "Before"])
    #expect(feed.list.sections[1].items.last == "late")
    #expect(table.numberOfSections == feed.list.sections.count)
    feed.list.onRefreshSections = { [ListSection("Now", items: ["new"])] }
    feed.list.footer = nil
    feed.list.reload()
    await feed.advance(0.5)
    #expect(feed.list.sections == [ListSection("Now", items: ["new"])])
    // The end of the old content bounces back.
    await feed.advance(3)
    #expect(feed.texts == ["new"])
  }

  @Test func `a page of new sections is inserted too, and the footer's row follows the last item`()
    async throws
  {
    let feed = ListFeed(items: [], header: nil)
    feed.list.sections = [ListSection("Today", items: ListFeed.rows(0..<30))]
    feed.list.showsFooterInLastRow = true
    feed.list.onLoadMoreSections = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
      return [
        ListSection("Today", items: ["late"]), ListSection("Before", items: ["old", "older"]),
      ]
    }
    await feed.flingToEnd()
    await feed.advance(2)
    var requested: [IndexPath] = []
    feed.list.makeCell = { _, path, item in
      requested.append(path)
      return ListFeed.cell(item)
    }
    await feed.advance(3)
    let table = try #require(feed.list.tableView)
    #expect(feed.list.items.count == 33)
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [31, 3])
    #expect(!requested.isEmpty && !requested.contains { $0.section == 0 && $0.row < 30 })
    table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
    await feed.advance(0.1)
    let last = try #require(table.cellForRow(at: IndexPath(row: 2, section: 1)) as? LoadMoreCell)
    #expect(last.footer === feed.list.footer)
    #expect(table.visibleCells.filter { $0 is LoadMoreCell } == [last])
  }

  @Test func `a page is inserted without touching the rows that are there`() async {
    let feed = ListFeed(header: nil, pageSeconds: 5)
    await feed.flingToEnd()
    await feed.advance(2)
    var requested: [Int] = []
    feed.list.makeCell = { _, path, item in
      requested.append(path.row)
      return ListFeed.cell(item)
    }
    let cells = feed.list.tableView.visibleCells
    let offset = feed.list.tableView.contentOffset
    await feed.advance(4)
    #expect(feed.list.items.count == 31)
    #expect(feed.list.tableView.visibleCells.prefix(cells.count).elementsEqual(cells) { $0 === $1 })
    #expect(feed.list.tableView.contentOffset == offset)
    #expect(requested.allSatisfy { $0 >= 30 })
  }

  // MARK: A model of the app

  /// An app's own view model.
  @MainActor private final class Stories {
    var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
    private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
    var result = ListLoad.Result<String>.items(["a", "b"])

    func refresh() async {
      let load = list.beginRefresh()
      await Task.yield()
      list.end(load, with: result)
    }

    func loadPage() {
      guard let load = list.beginPage() else { return }
      list.end(load, with: .items(["c"]))
    }
  }

  @Test func `a view model drives the list, from its state on subscription to its failure`() async {
    let simulator = Simulator()
    let stories = Stories()
    let list = RefreshableTableViewController<String>(
      header: RefreshHeader(skin: .prompt) { [weak stories] in await stories?.refresh() })
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var phases: [ListPhase] = []
    list.onPhaseChange = { phases.append($0) }
    stories.onChange = { [weak list] in list?.model = $0 }
    simulator.present(list)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "b"])
    stories.loadPage()
    #expect(list.items == ["a", "b", "c"])
    #expect(list.tableView.numberOfRows(inSection: 0) == 3)
    #expect(phases == [.loaded, .loading, .loaded])
    stories.result = .failed("Offline")
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(phases.last == .failed("Offline"))
    #expect(list.items == ["a", "b", "c"])
    #expect(!list.isRefreshing)
  }

  @Test func `another model with as many rows is shown in full`() async {
    let feed = ListFeed(items: ["a", "b"], header: nil, footer: nil)
    feed.list.model = ListModel(items: ["c", "d", "e"])
    await feed.advance(0.1)
    #expect(feed.texts == ["c", "d", "e"])
    feed.list.model = ListModel(items: ["f", "g", "h"])
    await feed.advance(0.1)
    #expect(feed.texts == ["f", "g", "h"])
  }

  // MARK: The last row

  @Test func `a footer in the last row loads once, however often its cell is requested`() async {
    let feed = ListFeed(header: nil)
    feed.list.showsFooterInLastRow = true
    let table: UITableView = feed.list.tableView
    #expect(table.loadMoreFooter == nil)
    #expect(table.numberOfRows(inSection: 0) == 31)
    await feed.advance(1)
    #expect(feed.pages == 0)
    await feed.flingToEnd()
    for _ in 0..<5 {
      table.reloadData()
      table.layoutIfNeeded()
    }
    await feed.advance(0.2)
    #expect(feed.pages == 1)
    #expect(feed.list.isLoadingMore)
    await feed.advance(0.9)
    #expect(feed.list.items.last == "page 1")
    #expect(table.cellForRow(at: IndexPath(row: 30, section: 0))?.textLabel?.text == "page 1")
    #expect(table.cellForRow(at: IndexPath(row: 31, section: 0)) is LoadMoreCell)
    feed.list.showsFooterInLastRow = false
    #expect(table.loadMoreFooter === feed.list.footer)
    #expect(table.numberOfRows(inSection: 0) == feed.list.items.count)
  }

  @Test func `a list without items has no last row`() async {
    let feed = ListFeed(items: [], header: nil)
    feed.list.showsFooterInLastRow = true
    await feed.advance(1)
    #expect(feed.texts.count == 1)
    #expect(feed.pages == 0)
    feed.list.items = ["a"]
    await feed.advance(0.1)
    #expect(feed.list.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test func `a refresh ends the load of a footer in the last row`() async {
    let feed = ListFeed(pageSeconds: 60)
    feed.list.showsFooterInLastRow = true
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    await feed.flingToEnd()
    #expect(feed.list.isLoadingMore)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.reload()
    await feed.advance(0.5)
    #expect(outcomes == [.cancelled])
    #expect(feed.list.items == ListFeed.rows(0..<30))
  }

  @Test(arguments: [true, false])
  func `a list without items loads more only if its footer is asked to`(loads: Bool) async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], header: nil, footer: footer)
    footer.loadsWhenEmpty = loads
    await feed.advance(1.5)
    #expect(footer.isEnabled == loads)
    #expect(feed.list.items.first == (loads ? "page 1" : nil))
    #expect(feed.list.phase == (loads ? .loaded : .empty))
  }

  // MARK: Names

  @Test func `subclasses of table cells and controllers avoid the old names of their superclasses`()
    throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CustomRefreshControl/Table").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 5)
    // Mac Catalyst still declares these on cells and view controllers.
    let names =
      "text|font|textAlignment|textColor|selectedTextColor|lineBreakMode|image|selectedImage"
      + "|target|editAction|accessoryAction|hidesAccessoryWhenEditing|contentSizeForViewInPopover"
      + "|wantsFullScreenLayout|isModalInPopover"
    let declaration = try Regex("^  (?! )[a-z() ]*(var|let|func) (\(names))\\b")
      .anchorsMatchLineEndings()
    var checked = 0
    for file in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      guard source.contains(": UITableViewCell {") || source.contains(": UITableViewController {")
      else { continue }
      checked += 1
      #expect(source.firstMatch(of: declaration) == nil, "\(file.lastPathComponent)")
    }
    #expect(checked == 3)
  }
}
