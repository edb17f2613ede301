import CustomRefreshControl
@testable import RefreshableList
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list shows of its refreshes and its model.
@Suite(.simulated) @MainActor struct ListShowingTests {
  // MARK: Controls

  @Test(arguments: [true, false])
  func `a control refreshes the list, from the start or set later`(isLater: Bool) async {
    let simulator = Simulator()
    let control = CustomRefreshControl(skin: .wave)
    let list = RefreshableTableViewController<String>()
    if !isLater { list.refreshControl = control }
    await refresh(list, with: control, in: simulator)
  }

  @Test func `a plain refresh control refreshes the list as well`() async {
    let simulator = Simulator()
    await refresh(RefreshableTableViewController(), with: UIRefreshControl(), in: simulator)
  }

  @Test func `a header that is taken from a list is in the table no longer`() async {
    let feed = ListFeed(footer: nil)
    await feed.advance(0.1)
    #expect(feed.list.tableView.refreshHeader != nil)
    feed.list.header = nil
    #expect(feed.list.tableView.refreshHeader == nil)
  }

  private func refresh(
    _ list: RefreshableTableViewController<String>, with control: UIRefreshControl,
    in simulator: Simulator
  ) async {
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var outcomes: [RefreshOutcome] = []
    list.didRefresh = { outcomes.append($0) }
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
    #expect(list.items == ["new"] && outcomes == [.updated])
    #expect(!list.isRefreshing)
    #expect(!control.isRefreshing)
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
    let plain = UIRefreshControl()
    feed.list.refreshControl = plain
    feed.list.refreshControl = nil
    plain.sendActions(for: .valueChanged)
    await feed.advance(1)
    #expect(calls == 0)
    await feed.pull()
    await feed.advance(1)
    #expect(calls == 1)
  }

  @Test
  func `a footer that comes to a list without items is out of its table until there are some`() {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    let footer = LoadMoreFooter()
    feed.list.footer = footer
    #expect(footer.superview == nil)
    feed.list.items = ["a"]
    #expect(footer.superview === feed.list.tableView)
  }

  @Test func `items that are set again are shown as their cells are now`() async {
    let feed = ListFeed(items: ["a", "b"], footer: nil)
    @MainActor final class Look { var prefix = "old" }
    let look = Look()
    feed.list.makeCell = { _, _, item in ListFeed.cell("\(look.prefix) \(item)") }
    await feed.advance(0.1)
    look.prefix = "new"
    feed.list.items = ["a", "b"]
    await feed.advance(0.1)
    #expect(feed.texts == ["new a", "new b"])
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

  @Test func `a refresh that the app cancels ends the load`() async {
    let feed = ListFeed(items: [], footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(60))
      return ["late"]
    }
    await feed.pull()
    #expect(feed.list.phase == .loading)
    feed.list.header?.endRefreshing(with: .cancelled)
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
      throw URLError(.notConnectedToInternet)
    }
    feed.list.reload()
    await feed.advance(4)
    #expect(feed.pages == 0)
    #expect(feed.list.footer?.status == .idle)
    await feed.advance(3)
    feed.list.footer?.load()
    await feed.advance(1)
    #expect(feed.pages > 0)
  }

  @Test func `that there is no more, said in a refresh that failed, does not hold for the next`()
    async
  {
    let feed = ListFeed(header: nil)
    feed.list.onRefresh = { [weak list = feed.list] in
      list?.model.hasMorePages = false
      throw URLError(.notConnectedToInternet)
    }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.footer?.hasMoreData == false)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.footer?.hasMoreData == true)
  }

  @Test func `a footer that the app has disabled stays disabled`() async {
    let feed = ListFeed()
    feed.list.footer?.isEnabled = false
    feed.list.items = []
    feed.list.items = ["a"]
    #expect(feed.list.footer?.isEnabled == false)
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
    let list = RefreshableTableViewController<String>(header: RefreshHeader(skin: .prompt))
    list.onLoad = { [weak stories] _ in
      await stories?.refresh()
      return .updated
    }
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

  // MARK: Names

  @Test func `subclasses of table cells and controllers avoid the old names of their superclasses`()
    throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/RefreshableList").standardized
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
    #expect(checked == 2)
  }

  @Test func `new texts of a list are shown at once`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.list.onRefresh = { [] }
    feed.list.reload()
    await feed.advance(1)
    func sentences() -> [String?] {
      feed.list.tableView.visibleCells.map { ($0 as? ListPhaseCell)?.sentence.text }
    }
    #expect(sentences() == [RefreshStrings(language: "en").listEmpty])
    feed.list.strings = RefreshStrings(language: "de")
    await feed.advance(0.1)
    #expect(sentences() == [RefreshStrings(language: "de").listEmpty])
  }
}
