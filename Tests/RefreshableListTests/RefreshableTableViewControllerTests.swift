import CustomRefreshControl
@testable import RefreshableList
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A list with a header and a footer.
@Suite(.simulated) @MainActor struct RefreshableTableViewControllerTests {
  private typealias List = RefreshableTableViewController<String>

  private func list(
    header: RefreshHeader? = RefreshHeader(skin: .prompt),
    footer: LoadMoreFooter? = LoadMoreFooter(),
    items: [String] = (1...10).map { "dataSource_\($0)" }
  ) -> (Simulator, List) {
    let simulator = Simulator()
    let list = List(header: header, footer: footer)
    list.strings = RefreshStrings(language: "en")
    list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    list.rowHeight = { _, _ in 60 }
    list.items = items
    simulator.present(list)
    return (simulator, list)
  }

  private func texts(_ list: List) -> [String] {
    list.tableView.visibleCells.map {
      ($0 as? ListPhaseCell)?.sentence.text ?? $0.textLabel?.text ?? ""
    }
  }

  private func pull(_ simulator: Simulator, _ list: List) async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `header and footer are each there or not`(hasHeader: Bool, hasFooter: Bool) async {
    let (simulator, list) = list(
      header: hasHeader ? RefreshHeader(skin: .prompt) : nil,
      footer: hasFooter ? LoadMoreFooter() : nil)
    #expect((list.tableView.refreshHeader != nil) == hasHeader)
    #expect((list.tableView.loadMoreFooter != nil) == hasFooter)
    await pull(simulator, list)
    await simulator.advance(by: .seconds(2))
    #expect(texts(list).first == "dataSource_1")
    #expect(!list.isRefreshing)
    #expect(list.footer?.isLoading != true)
  }

  @Test func `its view keeps the frame that it is given`() {
    let frame = CGRect(x: 0, y: 100, width: 200, height: 300)
    let list = List()
    list.view.frame = frame
    list.items = ["a"]
    #expect(list.tableView.frame == frame)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `it has the style that it is made with`(style: UITableView.Style) {
    #expect(List(style: style, header: RefreshHeader(skin: .prompt)).tableView.style == style)
  }

  @Test func `without items there are no rows`() {
    let simulator = Simulator()
    let list = List(header: RefreshHeader(skin: .prompt))
    simulator.present(list)
    #expect(list.tableView.numberOfRows(inSection: 0) == 0)
  }

  @Test func `rows have the given height, and selections are reported`() async {
    let (simulator, list) = list()
    var selected: [String] = []
    #expect(list.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).height == 60)
    await simulator.finger.tap(at: CGPoint(x: 195, y: 47 + 90))
    list.onSelect = { path, item in selected.append("\(path.row) \(item)") }
    await simulator.finger.tap(at: CGPoint(x: 195, y: 47 + 150))
    #expect(selected == ["2 dataSource_3"])
  }

  @Test func `a selected row stays selected when the device turns`() async {
    let (simulator, list) = list(footer: nil)
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.tap(at: CGPoint(x: 195, y: 47 + 90))
    #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func `what an app sets and reloads before its list is shown does not load the view`() {
    let list = List(header: RefreshHeader(skin: .prompt), footer: LoadMoreFooter())
    list.strings = RefreshStrings(language: "en")
    list.showsFailureBanner = false
    list.items = ["a"]
    list.header = nil
    list.footer = nil
    list.reload()
    #expect(!list.isViewLoaded)
  }

  @Test func `without makeCell the list shows an error and keeps working`() async {
    let simulator = Simulator()
    let list = List()
    list.items = ["a", "b"]
    simulator.present(list)
    #expect(texts(list).first?.contains("RefreshableTableViewController<String>") == true)
    #expect(texts(list).first?.contains("makeCell") == true)
    list.makeCell = { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    list.items = ["c"]
    list.view.layoutIfNeeded()
    #expect(list.tableView.numberOfRows(inSection: 0) == 1)
    #expect(texts(list).first?.isEmpty != false)
  }

  @Test func `without heights rows fit their cells, with heights each has its own`() {
    let simulator = Simulator()
    let list = List()
    list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    list.items = ["One", "One\nTwo\nThree\nFour"]
    simulator.present(list)
    func heights() -> [CGFloat] {
      list.view.layoutIfNeeded()
      return (0..<2).map { list.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    }
    #expect(heights()[0] == 44)
    #expect(heights()[1] > 80)
    list.rowHeight = { path, item in CGFloat(path.row * 100 + item.count) }
    list.tableView.reloadData()
    #expect(heights() == [3, 118])
    // A row that is folded away.
    list.rowHeight = { path, _ in path.row == 0 ? 0 : 50 }
    list.tableView.reloadData()
    #expect(heights() == [0, 50])
  }

  @Test func `a refresh replaces the items and ends when they arrive`() async {
    let (simulator, list) = list()
    let now = Date(timeIntervalSince1970: 1_400_000_000)
    list.header?.options.now = { now }
    var outcomes: [RefreshOutcome] = []
    var counts: [Int] = []
    list.didRefresh = {
      outcomes.append($0)
      counts.append(list.items.count)
    }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return (1...5).map { "refreshDataSourceBlock_\($0)" }
    }
    await pull(simulator, list)
    #expect(list.isRefreshing && list.header?.isRefreshing == true)
    #expect(list.header?.lastUpdated == nil)
    #expect(list.items.count == 10)
    await simulator.advance(by: .seconds(2))
    #expect(!list.isRefreshing && list.header?.phase == .idle)
    #expect(list.items == (1...5).map { "refreshDataSourceBlock_\($0)" })
    #expect(texts(list) == list.items)
    #expect(outcomes == [.updated])
    // Its completion is called when the items are there.
    #expect(counts == [5])
    #expect(list.header?.lastUpdated == now)
    #expect(list.tableView.contentInset.top == 0)
  }

  @Test func `a load adds items, and an empty page is the last`() async {
    let (simulator, list) = list(items: (1...20).map { "dataSource_\($0)" })
    var pages = [(1...5).map { "loadMoreDataSourceBlock_\($0)" }, []]
    var outcomes: [RefreshOutcome] = []
    var counts: [Int] = []
    list.didLoadMore = {
      outcomes.append($0)
      counts.append(list.items.count)
    }
    list.onLoadMore = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return pages.removeFirst()
    }
    await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    await simulator.advance(by: .milliseconds(800))
    #expect(list.footer?.isLoading == true)
    await simulator.advance(by: .seconds(3))
    #expect(
      list.items.suffix(6) == ["dataSource_20"] + (1...5).map { "loadMoreDataSourceBlock_\($0)" })
    #expect(list.footer?.isLoading != true)
    await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    await simulator.advance(by: .seconds(4))
    #expect(list.footer?.status == .noMoreData)
    #expect(outcomes == [.updated, .noMoreData])
    #expect(counts == [25, 25])
    #expect(list.items.count == 25)
  }

  @Test func `a refresh without a handler ends by itself`() async {
    let (simulator, list) = list()
    await pull(simulator, list)
    await simulator.advance(by: .seconds(1))
    #expect(!list.isRefreshing)
    #expect(list.items.count == 10)
    #expect(list.tableView.contentInset.top == 0)
  }

  // MARK: Phases

  @Test func `a list that cannot be loaded says so in a cell of its own, and a pull retries`()
    async
  {
    let (simulator, list) = list(items: [])
    list.strings = RefreshStrings(language: "zh-Hans")
    var phases: [ListPhase] = []
    list.onPhaseChange = { phases.append($0) }
    // A new observer receives the current phase.
    #expect(phases == [.empty])
    // Whether the model still refreshes when the list tells a phase.
    var states: [Bool] = []
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      throw URLError(.notConnectedToInternet)
    }
    list.onPhaseChange = { [weak list] in
      phases.append($0)
      states.append(list?.model.isRefreshing == true)
    }
    phases = [.empty]
    states = []
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    #expect(texts(list) == ["加载中…"])
    await simulator.advance(by: .seconds(1))
    #expect(texts(list) == ["网络不给力,下拉刷新重试!"])
    let cell = list.tableView.visibleCells.first
    #expect(cell?.bounds.height == 763)
    #expect(list.isRefreshing == false)
    #expect(list.tableView.loadMoreFooter == nil)
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["a", "b"]
    }
    await pull(simulator, list)
    #expect(texts(list) == ["加载中…"])
    await simulator.advance(by: .seconds(2))
    #expect(texts(list) == ["a", "b"])
    #expect(
      phases == [.empty, .loading, .failed("网络不给力,下拉刷新重试!"), .loading, .loaded])
    #expect(list.tableView.loadMoreFooter === list.footer)
    // Loading is over before the error text or the rows appear.
    #expect(states == [true, false, true, false])
  }

  @Test func `an empty list says so, and rows that are there stay when a refresh fails`() async {
    let (simulator, list) = list()
    list.onRefresh = { [] }
    await pull(simulator, list)
    await simulator.advance(by: .seconds(1))
    #expect(texts(list) == ["Nothing here yet"])
    #expect(list.phase == .empty)
    list.items = ["a"]
    #expect(list.phase == .loaded)
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    list.message = { _ in "Try later." }
    await pull(simulator, list)
    await simulator.advance(by: .seconds(1))
    #expect(texts(list) == ["a"])
    #expect(list.phase == .failed("Try later."))
  }

  @Test(arguments: RefreshStrings.languages)
  func `every language says that the network is weak`(language: String) {
    let strings = RefreshStrings(language: language)
    #expect(strings.listFailed.count > 8)
    #expect(strings.listFailed.hasSuffix("!") || strings.listFailed.hasSuffix("！"))
  }

  @Test func `cells can be made by an override in place of the closure`() async {
    let simulator = Simulator()
    let list = OwnList(header: RefreshHeader(skin: .prompt), footer: LoadMoreFooter())
    list.onRefresh = { Array(0..<30) }
    simulator.present(list)
    list.reload()
    await simulator.advance(by: .seconds(2))
    #expect(list.tableView.visibleCells.first?.textLabel?.text == "own 0")
    #expect(list.items.count == 30)
  }

  private final class OwnList: RefreshableTableViewController<Int> {
    override func cell(for item: Int, at indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "own \(item)"
      return cell
    }
  }

  @Test func `without an image closure cells keep their images and no work is pending`()
    async
  {
    let simulator = Simulator()
    let list = List()
    let own = UIImage()
    list.makeCell = { _, _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.imageView?.image = own
      return cell
    }
    list.items = (0..<20).map { "\($0)" }
    simulator.present(list)
    await simulator.advance(by: .seconds(2))
    #expect(list.tableView.visibleCells.allSatisfy { $0.imageView?.image === own })
    expectRest(in: simulator)
  }

  @Test func `closures that name the list weakly leave nothing behind`() async {
    await expectReleased {
      let (simulator, list) = list()
      list.onRefresh = { [weak list] in list?.items ?? [] }
      await pull(simulator, list)
      await simulator.advance(by: .seconds(1))
      simulator.present(UIViewController())
      return list
    }
  }
}
