import CustomRefreshControl
@testable import RefreshableList
import ListTestSupport
import Foundation
import SharedTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list shows of its refreshes and its model.
@Suite(.simulated) @MainActor struct ListShowingTests {
  // MARK: Updates of the table

  /// A table that notes the updates it is asked for, each with its batch.
  private final class NotingTable: UITableView {
    private(set) var notes: [String] = []
    private var depth = 0

    /// Makes the table of a list.
    convenience init(of list: UITableViewController & UITableViewDataSource & UITableViewDelegate) {
      self.init(frame: .zero, style: .plain)
      list.tableView = self
      (dataSource, delegate) = (list, list)
    }

    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      depth += 1
      notes.append("batch \(depth)")
      super.performBatchUpdates(updates, completion: completion)
      depth -= 1
    }

    override func reloadRows(
      at indexPaths: [IndexPath], with animation: UITableView.RowAnimation
    ) {
      notes.append("reload \(indexPaths.map(\.row)), batch \(depth)")
      super.reloadRows(at: indexPaths, with: animation)
    }

    override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      notes.append("move \(indexPath.row) \(newIndexPath.row), batch \(depth)")
      super.moveRow(at: indexPath, to: newIndexPath)
    }
  }

  private struct Story: Hashable, Identifiable { var id: Int, likes = 0 }

  /// In UIKit a reload is a deletion and an insertion, which takes no account of the moves of others in its batch.
  @Test func `rows that have changed are reloaded after others have moved, at their new places`()
    async
  {
    let simulator = Simulator()
    let list = RefreshableTableViewController<Story>()
    let table = NotingTable(of: list)
    list.makeCell = { _, _, story in ListFeed.cell("\(story.id): \(story.likes)") }
    list.items = [Story(id: 1), Story(id: 2), Story(id: 3)]
    simulator.present(list)
    list.items = [Story(id: 3), Story(id: 1, likes: 5), Story(id: 2)]
    #expect(table.notes == ["batch 1", "move 2 0, batch 1", "reload [1], batch 0"])
    await simulator.advance(by: .seconds(1))
    let texts = (0..<3).map { table.cellForRow(at: [0, $0])?.textLabel?.text }
    #expect(texts == ["3: 0", "1: 5", "2: 0"])
  }

  @Test func `rows that change while the table asks for cells and heights wait for the update`()
    async
  {
    let simulator = Simulator()
    let list = RefreshableTableViewController<String>()
    let table = NotingTable(of: list)
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.rowHeight = { [weak list] _, item in
      if item == "b", let list, list.items.count == 2 { list.items = ["c", "a", "b"] }
      return 60
    }
    list.items = ["a"]
    simulator.present(list)
    list.items = ["a", "b"]
    await simulator.advance(by: .seconds(1))
    let texts = (0..<3).map { table.cellForRow(at: [0, $0])?.textLabel?.text }
    #expect(texts == ["c", "a", "b"])
    #expect(!table.notes.isEmpty && !table.notes.contains("batch 2"), "\(table.notes)")
  }

  /// A page that is at hand, in the way of many apps: as the table asks for its last cell in a scroll.
  @Test func `rows that come while the table asks for a cell wait until it is laid out`() async {
    let simulator = Simulator()
    let list = RefreshableTableViewController<Int>()
    let table = NotingTable(of: list)
    var atOnce: [Int] = []
    list.makeCell = { [weak list] table, path, item in
      if let list, path.row == 29, list.items.count == 30 {
        list.items += Array(30..<40)
        atOnce.append(table.numberOfRows(inSection: 0))
      }
      return ListFeed.cell("\(item)")
    }
    list.items = Array(0..<30)
    simulator.present(list)
    #expect(table.notes.isEmpty)
    table.scrollToRow(at: [0, 29], at: .bottom, animated: false)
    await simulator.advance(by: .seconds(1))
    #expect(atOnce == [30] && table.notes == ["batch 1"] && list.items.count == 40)
    #expect(table.numberOfRows(inSection: 0) == 40)
  }

  @Test(arguments: [false, true])
  func `the row is deleted or moved that the table shows, not one that makeCell has put there`(
    isMoved: Bool
  ) async {
    let simulator = Simulator()
    let list = RefreshableTableViewController<Int>()
    var isOnTop = false
    list.makeCell = { [weak list] _, _, item in
      if isOnTop { list?.items.insert(99, at: 0) }
      isOnTop = false
      return ListFeed.cell("\(item)")
    }
    list.didDelete = { _, _ in }
    list.didMove = { _, _, _ in }
    list.items = [1, 2, 3]
    simulator.present(list)
    isOnTop = true
    list.tableView.reloadData()
    list.tableView.layoutIfNeeded()
    #expect(list.items == [99, 1, 2, 3])
    if isMoved {
      // As the table does when a row is let go.
      list.tableView.moveRow(at: [0, 0], to: [0, 2])
      list.tableView(list.tableView, moveRowAt: [0, 0], to: [0, 2])
    } else {
      list.tableView(list.tableView, commit: .delete, forRowAt: [0, 1])
    }
    await simulator.advance(by: .seconds(1))
    #expect(list.items == (isMoved ? [99, 1, 2, 3] : [99, 1, 3]))
    let texts = list.items.indices.map { list.tableView.cellForRow(at: [0, $0])?.textLabel?.text }
    #expect(texts == list.items.map { "\($0)" })
  }

  @Test func `rows that change each time that they are shown do not hold up the app`() async {
    let simulator = Simulator()
    let list = RefreshableTableViewController<Story>()
    list.makeCell = { _, _, story in ListFeed.cell("\(story.likes)") }
    var asked = 0
    list.rowHeight = { [weak list] _, story in
      asked += 1
      if asked < 500 { list?.items = [Story(id: 1, likes: asked)] }
      return 60
    }
    simulator.present(list)
    list.items = [Story(id: 1)]
    #expect(asked > 0 && asked < 100, "\(asked)")
    await simulator.advance(by: .seconds(2))
    #expect(list.tableView.numberOfRows(inSection: 0) == 1)
  }

  @Test func `VoiceOver is told that a list shows another phase`() async {
    let feed = ListFeed(items: [], footer: nil)
    await feed.advance(0.1)
    let old = HostLoop.current.accessibilityPosts.count
    feed.list.items = ["one"]
    feed.list.items = []
    await feed.advance(0.1)
    let posts = HostLoop.current.accessibilityPosts.dropFirst(old)
      .filter { $0.notification == .layoutChanged }
    #expect(posts.count == 2)
    // The user may be elsewhere on the screen, and is not moved.
    #expect(posts.allSatisfy { $0.argument == nil })
  }

  // MARK: Controls

  @Test(arguments: [(false, false), (false, true), (true, true)])
  func `a control refreshes the list, a plain one as well, from the start or set later`(
    isPlain: Bool, isLater: Bool
  ) async {
    let simulator = Simulator()
    let control = isPlain ? UIRefreshControl() : CustomRefreshControl(skin: .wave)
    let list = RefreshableTableViewController<String>()
    if !isLater { list.refreshControl = control }
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var outcomes: [RefreshOutcome] = []
    list.didRefresh = { outcomes.append($0) }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["new"]
    }
    simulator.present(list)
    if isLater { list.refreshControl = control }
    #expect(list.tableView.refreshControl === control)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    #expect(list.isRefreshing && list.phase == .loading)
    await simulator.advance(by: .seconds(3))
    #expect(list.items == ["new"] && outcomes == [.updated])
    #expect(!list.isRefreshing && !control.isRefreshing)
    list.reload()
    #expect(list.isRefreshing)
    await simulator.advance(by: .seconds(3))
    #expect(!control.isRefreshing)
  }

  @Test(arguments: [true, false])
  func `rows that are flung go on as a load ends that no pull began`(hasPlainControl: Bool)
    async throws
  {
    let feed = ListFeed(items: ListFeed.rows(0..<300), header: nil, footer: nil)
    if hasPlainControl { feed.list.refreshControl = UIRefreshControl() }
    let table = try #require(feed.list.tableView)
    feed.bring(ListFeed.rows(0..<300), after: 0.3)
    feed.list.reload()
    await feed.simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
    #expect(table.isDecelerating && feed.list.isRefreshing)
    await feed.advance(0.3)
    #expect(table.isDecelerating && !feed.list.isRefreshing)
  }

  @Test func `a replaced control and header no longer refresh the list`() async {
    let feed = ListFeed(footer: nil)
    let header = feed.list.header
    feed.bringNumbers(after: 0)
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
    #expect(feed.refreshes == 0)
    await feed.pull(waiting: 1)
    #expect(feed.refreshes == 1)
    feed.list.header = nil
    #expect(feed.list.tableView.refreshHeader == nil)
  }

  /// A table that compares what it shows with a plain array, at the top, in the middle and at the end.
  @Test(arguments: [100, 1_001, 5_000, 20_000])
  func `a long table shows changes at both its ends and keeps the cells that stay`(
    count: Int
  ) async throws {
    let simulator = Simulator(scale: 1)
    let list = RefreshableTableViewController<Int>()
    list.makeCell = { _, _, item in ListFeed.cell("\(item)") }
    list.tableView.rowHeight = 60
    var rows = Array(0..<count)
    list.items = rows
    simulator.present(list)
    var random = SeededGenerator(seed: UInt64(count))
    for round in 1...8 {
      let kept = try #require(list.tableView.cellForRow(at: [0, 3]))
      rows.insert(-round, at: 0)
      rows.removeLast()
      rows.swapAt(count / 2, count / 3)
      rows.remove(at: Int.random(in: 20..<rows.count - 20, using: &random))
      list.items = rows
      #expect(list.tableView.cellForRow(at: [0, 4]) === kept)
      await simulator.advance(by: .milliseconds(Int.random(in: 0...500, using: &random)))
      #expect(list.tableView.numberOfRows(inSection: 0) == rows.count)
      #expect(list.tableView.contentSize.height == 60 * CGFloat(rows.count))
      for row in [0, count / 2, rows.count - 1, 0] {
        list.tableView.scrollToRow(at: [0, row], at: .middle, animated: false)
        list.tableView.layoutIfNeeded()
        for path in list.tableView.indexPathsForVisibleRows ?? [] {
          #expect(
            list.tableView.cellForRow(at: path)?.textLabel?.text == "\(rows[path.row])",
            "row \(path.row) in round \(round)")
        }
      }
    }
  }
}
