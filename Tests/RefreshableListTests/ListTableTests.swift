import CustomRefreshControl
import Foundation
import ListTestSupport
@testable import RefreshableList
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What the table of a list shows as its model changes: rows, sections, and the phase without any.
@Suite(.isolated) @MainActor struct ListTableTests {
  // MARK: Rows

  @Test func `without items there are no rows`() {
    let shown = ShownList(items: [])
    #expect(shown.table.numberOfRows(inSection: 0) == 0)
    #expect(shown.texts == ["Nothing here yet"])
    shown.list.strings = RefreshStrings(language: "de")
    #expect(shown.texts == [RefreshStrings(language: "de").listEmpty])
  }

  @Test func `without makeCell the list shows an error and keeps working`() throws {
    let shown = ShownList(items: [])
    shown.list.makeCell = nil
    shown.list.rowHeight = nil
    shown.list.items = ["a", "b"]
    shown.stage.window.layoutIfNeeded()
    let text = try #require(shown.table.cellForRow(at: [0, 0])?.textLabel?.text)
    #expect(text.contains("RefreshableTableViewController<String>"))
    #expect(text.hasSuffix("Set its makeCell closure, or override cell(for:at:)."))
    // Two sentences, which are longer than two lines.
    #expect(shown.table.rectForRow(at: [0, 0]).height > 60)
    shown.list.makeCell = { _, _, item in ShownList.cell(item) }
    shown.list.items = ["c"]
    shown.list.view.layoutIfNeeded()
    #expect(shown.texts == ["c"])
  }

  @Test func `without heights rows fit their cells, with heights each has its own`() {
    let shown = ShownList(items: ["One", "One\nTwo\nThree\nFour"])
    shown.list.makeCell = { _, _, item in
      let cell = ShownList.cell(item)
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    func heights(_ height: (@MainActor (IndexPath, String) -> CGFloat)?) -> [CGFloat] {
      shown.list.rowHeight = height
      shown.list.view.layoutIfNeeded()
      return (0..<2).map { shown.table.rectForRow(at: [0, $0]).height }
    }
    let own = heights(nil)
    #expect(own[0] < 60 && own[1] > 80)
    #expect(heights { path, item in CGFloat(path.row * 100 + item.count) } == [3, 118])
    // A row that is folded away.
    #expect(heights { path, _ in path.row == 0 ? 0 : 50 } == [0, 50])
  }

  @Test(
    arguments: [
      (0, 0), (1e6, 1e6), (2e6, 1e6), (1e300, 1e6), (.infinity, 1e6), (-3, 44), (.nan, 44),
    ] as [(CGFloat, CGFloat)])
  func `a height that no row has is cut, or is the table's`(height: CGFloat, taken: CGFloat) {
    let shown = ShownList(items: ["a"])
    shown.table.rowHeight = 44
    shown.list.rowHeight = { _, _ in height }
    shown.list.view.layoutIfNeeded()
    #expect(shown.table.rectForRow(at: [0, 0]).height == taken)
    // Rows that stand in for those that load are counted by it.
    shown.list.placeholder = "b"
    shown.list.items = []
    shown.list.onRefresh = { throw CancellationError() }
    shown.list.begin(.refresh)
    shown.list.view.layoutIfNeeded()
    #expect((1...20).contains(shown.table.numberOfRows(inSection: 0)))
  }

  @Test func `an empty list shows no titles of its sections`() {
    let shown = ShownList(items: [])
    shown.list.model.sections = [ListSection("Today", items: [])]
    shown.list.view.layoutIfNeeded()
    #expect(shown.list.tableView(shown.table, titleForHeaderInSection: 0) == nil)
    shown.list.model.sections = [ListSection("Today", items: ["a"])]
    #expect(shown.list.tableView(shown.table, titleForHeaderInSection: 0) == "Today")
  }

  @Test func `a title of a section that is a server's page is cut`() {
    let shown = ShownList(items: [])
    shown.list.model.sections = [ListSection(String(repeating: "t", count: 200_000), items: ["a"])]
    let title = shown.list.tableView(shown.table, titleForHeaderInSection: 0)
    #expect(title == String(repeating: "t", count: 499) + "…")
  }

  @Test func `each edit is shown`() async {
    let shown = ShownList(items: ["a", "b", "c"])
    let edits: [((inout ListModel<String>) -> Void, [String])] = [
      ({ $0.remove(at: [0, 0]) }, ["b", "c"]), ({ $0.insert("d", at: [0, 1]) }, ["b", "d", "c"]),
      ({ $0.move(from: [0, 2], to: [0, 0]) }, ["c", "b", "d"]),
      ({ $0.edit { $0[0].items[1] = "e" } }, ["c", "e", "d"]),
      ({ $0.edit { $0[0].items.reverse() } }, ["d", "e", "c"]),
    ]
    for (edit, rows) in edits {
      edit(&shown.list.model)
      await shown.turn()
      #expect(shown.texts == rows && shown.list.items == rows)
    }
  }

  @Test func `an edit asks for no cell of the rows that stay`() async {
    let shown = ShownList(items: ["a", "b", "c"])
    let cells = (0..<3).map { shown.table.cellForRow(at: [0, $0]) }
    var requested: [String] = []
    shown.list.makeCell = { _, _, item in
      requested.append(item)
      return ShownList.cell(item)
    }
    shown.list.model.edit { $0[0].items = ["c", "new", "a"] }
    await shown.turn()
    #expect(requested == ["new"])
    #expect(shown.table.cellForRow(at: [0, 0]) === cells[2])
    #expect(shown.table.cellForRow(at: [0, 2]) === cells[0])
  }

  @Test func `rows that are set again as they are leave the table alone`() async {
    let shown = ShownList(items: ["a", "b"])
    let cell = shown.table.cellForRow(at: [0, 0])
    shown.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    var asked = 0
    shown.list.makeCell = { _, _, item in
      asked += 1
      return ShownList.cell(item)
    }
    shown.list.items = ["a", "b"]
    await shown.reload()
    await shown.bring(["a", "b"])
    #expect(shown.table.cellForRow(at: [0, 0]) === cell && asked == 0)
    #expect(shown.table.indexPathForSelectedRow == [0, 1])
    // Who wants other cells of the same items asks the table for them, as of any table.
    shown.table.reloadData()
    shown.table.layoutIfNeeded()
    #expect(asked == 2)
  }

  @Test func `rows with equal identities are shown by a reload, and stay selected`() async {
    let shown = ShownList(items: ["a", "b"])
    shown.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    for rows in [["c", "a", "c", "b"], ["b", "a"]] {
      shown.list.items = rows
      await shown.turn()
      #expect(shown.texts == rows)
      #expect(shown.table.indexPathForSelectedRow?.row == rows.firstIndex(of: "b"))
    }
  }

  @Test func `the last row that is removed leaves the sentence of an empty list`() async {
    let shown = ShownList(items: ["a"])
    shown.list.model.remove(at: [0, 0])
    await shown.turn()
    #expect(shown.list.phase == .empty && shown.texts == ["Nothing here yet"])
    shown.list.model.insert("b", at: [0, 0])
    await shown.turn()
    #expect(shown.texts == ["b"] && shown.phaseView == nil)
  }

  @Test func `a deletion is undone after a refresh with fewer rows`() async {
    let shown = ShownList(items: ShownList.rows(0..<10))
    var removed: [(IndexPath, String)] = []
    shown.list.didDelete = { removed.append(($0, $1)) }
    shown.list.tableView(shown.table, commit: .delete, forRowAt: [0, 8])
    await shown.reload()
    await shown.bring(["a", "b"])
    for (path, item) in removed { shown.list.model.insert(item, at: path) }
    await shown.turn()
    #expect(shown.texts == ["a", "b", "row 8"])
  }

  @Test func `a deletion that a view model makes its own is the list's`() async {
    let shown = ShownList(items: [])
    var own = ListModel(items: ["a", "b", "c"])
    shown.list.model = own
    shown.list.didDelete = { [weak list = shown.list] path, _ in
      own.remove(at: path)
      list?.model = own
    }
    await shown.turn()
    let last = shown.table.cellForRow(at: [0, 2])
    shown.list.tableView(shown.table, commit: .delete, forRowAt: [0, 0])
    await shown.turn()
    #expect(shown.texts == ["b", "c"] && shown.table.cellForRow(at: [0, 1]) === last)
  }

  // MARK: The place of the reader

  /// How far a row is below the top of the view, in points.
  private func place(of item: String, in shown: ShownList) -> CGFloat? {
    shown.list.items.firstIndex(of: item).map {
      shown.table.rectForRow(at: [0, $0]).minY - shown.table.contentOffset.y
    }
  }

  @Test(arguments: ["on top", "in the middle", "removed above", "the first removed"])
  func `rows that come and go leave the reader's row where it is`(what: String) async {
    let shown = ShownList(items: ShownList.rows(0..<60))
    shown.table.contentOffset.y = 617
    shown.table.layoutIfNeeded()
    let before = place(of: "row 12", in: shown)
    shown.list.model.edit {
      switch what {
      case "on top": $0[0].items.insert(contentsOf: ShownList.rows(100..<105), at: 0)
      case "in the middle": $0[0].items.insert(contentsOf: ShownList.rows(100..<103), at: 5)
      case "removed above": $0[0].items.removeSubrange(2..<5)
      default: $0[0].items.removeSubrange(3..<11)
      }
    }
    await shown.turn()
    #expect(place(of: "row 12", in: shown) == before)
  }

  @Test func `a list at its top shows the rows that come on top`() async {
    let shown = ShownList()
    await shown.reload()
    await shown.bring(["new"] + ShownList.rows(0..<30))
    #expect(shown.texts.first == "new" && shown.list.isAtTop)
  }

  // MARK: Sections

  /// Returns a list after a page.
  private func list(
    _ list: ListModel<String>, after page: [ListSection<String>]
  ) throws -> ListModel<String> {
    var list = list
    let begun = list.beginPage()
    list.end(try #require(begun), with: .sections(page))
    return list
  }

  @Test func `an earlier state of a list is shown without the page that came after it`()
    async throws
  {
    let shown = ShownList(items: [])
    shown.list.model.sections = [ListSection("Today", items: ["a"])]
    let before = shown.list.model
    shown.list.model = try list(before, after: [ListSection("Before", items: ["old"])])
    await shown.turn()
    #expect(shown.texts == ["a", "old"] && shown.table.numberOfSections == 2)
    #expect(shown.list.tableView(shown.table, titleForHeaderInSection: 1) == "Before")
    shown.list.model = before
    await shown.turn()
    #expect(shown.texts == ["a"] && shown.table.numberOfSections == 1)
  }

  @Test func `another page in place of the last one is shown`() async throws {
    let shown = ShownList(items: ["a"])
    let before = shown.list.model
    for item in ["kept", "loaded"] {
      shown.list.model = try list(before, after: [ListSection(items: [item])])
      await shown.turn()
      #expect(shown.texts == ["a", item])
    }
  }

  @Test func `the first rows of a section without any take the place of the phase`() async throws {
    let shown = ShownList(items: [])
    shown.list.model.sections = [ListSection("Today", items: [])]
    await shown.turn()
    #expect(shown.list.phase == .empty && shown.texts == [shown.list.strings.listEmpty])
    shown.list.model = try list(shown.list.model, after: [ListSection("Today", items: ["a"])])
    await shown.turn()
    #expect(shown.texts == ["a"])
  }

  @Test func `a page of a list that was never refreshed is shown`() async throws {
    let shown = ShownList(items: [])
    shown.list.model = ListModel()
    await shown.turn()
    shown.list.model = try list(shown.list.model, after: [ListSection(items: ["a"])])
    await shown.turn()
    #expect(shown.texts == ["a"])
  }

  @Test func `a page continues the last section or adds more, without touching the rows before`()
    async throws
  {
    let shown = ShownList(items: [])
    shown.list.model.sections = [ListSection("Today", items: ShownList.rows(0..<3))]
    await shown.turn()
    let cells = (0..<3).map { shown.table.cellForRow(at: [0, $0]) }
    var requested: [IndexPath] = []
    shown.list.makeCell = { _, path, item in
      requested.append(path)
      return ShownList.cell(item)
    }
    shown.list.model = try list(
      shown.list.model,
      after: [
        ListSection("Today", items: ["late"]), ListSection("Before", items: ["old", "older"]),
      ])
    await shown.turn()
    #expect((0..<2).map { shown.table.numberOfRows(inSection: $0) } == [4, 2])
    #expect(requested == [[0, 3], [1, 0], [1, 1]])
    #expect((0..<3).allSatisfy { shown.table.cellForRow(at: [0, $0]) === cells[$0] })
    #expect(shown.list.item(at: [1, 0]) == "old" && shown.list.item(at: [0, 4]) == nil)
  }

  // MARK: The phase

  /// A list that counts how often it is asked for the view of its phase.
  private final class CountingList: RefreshableTableViewController<String> {
    var requests = 0

    override func view(for phase: ListPhase) -> UIView {
      requests += 1
      return super.view(for: phase)
    }
  }

  @Test func `a list asks for the view of its phase once, however often it is laid out or reloads`()
    async
  {
    let list = CountingList()
    let shown = ShownList(items: [], list: list)
    await shown.turn()
    #expect(list.requests == 1)
    for _ in 0..<3 {
      list.view.setNeedsLayout()
      await shown.turn()
    }
    #expect(list.requests == 1)
    await shown.reload()
    let loading = list.requests
    await shown.reload()
    #expect(list.phase == .loading && list.requests == loading && loading > 1)
  }

  @Test(arguments: [0, 20, 48, 100])
  func `a list of any width shows its phase`(width: Int) async {
    let shown = ShownList(items: [])
    shown.list.view.frame = CGRect(x: 0, y: 0, width: width, height: 400)
    await shown.fail()
    let view = shown.phaseView
    let parts = view?.subviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [] } ?? []
    #expect(view?.sentence.textColor == .secondaryLabel && parts.count == 4)
    for view in parts {
      #expect(view.frame.width >= 0 && view.frame.width <= CGFloat(max(width, 40)))
      #expect(view.frame.minY.isFinite && view.frame.minX.isFinite && view.frame.height.isFinite)
    }
  }

  @Test func `the phase lies below a high header view, in the room that is left`() async throws {
    let shown = ShownList(items: [])
    shown.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    shown.stage.window.layoutIfNeeded()
    let label = try #require(shown.phaseView).sentence
    let place = label.convert(label.bounds, to: shown.list.view)
    #expect(place.minY > 500 && place.maxY < 844)
  }

  // MARK: Failures among rows

  @Test func `a failure among rows shows its message until a refresh succeeds`() async throws {
    let shown = ShownList()
    #expect(shown.banner == nil)
    await shown.fail()
    let banner = try #require(shown.banner)
    #expect(banner.isAccessibilityElement && banner.accessibilityTraits.contains(.button))
    #expect(banner.accessibilityLabel == shown.list.strings.loadMoreFailed)
    #expect(shown.list.items == ShownList.rows(0..<30))
    shown.list.model.remove(at: [0, 0])
    #expect(shown.banner === banner)
    await shown.reload()
    await shown.bring(["new"])
    #expect(shown.banner == nil && shown.texts == ["new"])
    #expect(shown.table.tableHeaderView == nil)
  }

  @Test func `a failure before the view is loaded shows its message as soon as it is`() {
    var model = ListModel(items: ["a"])
    let load = model.beginRefresh()
    model.end(load, with: .failed("Offline"))
    let list = RefreshableTableViewController<String>()
    list.model = model
    list.loadViewIfNeeded()
    let banner = list.tableView.subviews.lazy.compactMap { $0 as? ListBanner }.first
    #expect(banner?.accessibilityLabel == "Offline")
  }

  @Test func `the message can be left to the app`() async {
    let shown = ShownList()
    shown.list.showsFailureBanner = false
    await shown.fail()
    #expect(shown.banner == nil && shown.list.model.failure == shown.list.strings.loadMoreFailed)
    shown.list.showsFailureBanner = true
    #expect(shown.banner != nil)
  }

  @Test func `the room for the message follows its height, beside the app's header view`()
    async throws
  {
    let shown = ShownList()
    shown.list.messageForError = { _ in "Offline" }
    await shown.fail()
    let banner = try #require(shown.banner)
    let low = banner.frame.height
    #expect(abs(shown.table.contentInset.top - low - 16) < 0.001)
    #expect(banner.frame.width.isClose(to: 358))
    shown.list.messageForError = { _ in String(repeating: "The server is away. ", count: 12) }
    await shown.fail()
    #expect(banner.frame.height > low)
    #expect(abs(shown.table.contentInset.top - banner.frame.height - 16) < 0.001)
    // A narrower list, as in a split view.
    shown.list.view.frame.size.width = 300
    shown.list.view.layoutIfNeeded()
    #expect(banner.frame.width.isClose(to: 268))
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    shown.table.tableHeaderView = own
    await shown.turn()
    await shown.reload()
    await shown.bring(["new"])
    #expect(shown.banner == nil && shown.table.tableHeaderView === own)
    #expect(shown.table.contentInset.top == 0)
  }

  // MARK: Rows that stand in

  private func placeholders(height: CGFloat = 60) -> ShownList {
    let shown = ShownList(items: [])
    shown.list.model = ListModel()
    shown.list.placeholder = "two words"
    shown.list.rowHeight = { _, _ in height }
    shown.table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    shown.list.makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      // A row that is sold out cannot be touched, and says nothing.
      cell.isUserInteractionEnabled = item != "row 1"
      cell.accessibilityElementsHidden = item == "row 1"
      cell.contentView.isHidden = item == "row 2"
      return cell
    }
    return shown
  }

  private func bars(_ shown: ShownList) -> Int {
    shown.table.visibleCells.count { RedactionView.of($0) != nil }
  }

  @Test(arguments: [30, 44, 60, 100] as [CGFloat])
  func `as many rows as fill the screen stand in for those that load`(height: CGFloat) async {
    let shown = placeholders(height: height)
    await shown.reload()
    let count = CGFloat(shown.table.numberOfRows(inSection: 0))
    let inset = shown.table.adjustedContentInset
    let room = shown.table.bounds.height - inset.top - inset.bottom
    #expect(count * height >= room && (count - 1) * height < room)
    #expect(shown.texts.allSatisfy { $0 == "two words" } && bars(shown) > 5)
    #expect(shown.list.item(at: [0, 0]) == nil && shown.list.items.isEmpty)
    #expect(shown.table.visibleCells.allSatisfy { $0.accessibilityElementsHidden })
  }

  @Test func `rows that have loaded are uncovered, and have what the app has set`() async {
    let shown = placeholders()
    await shown.reload()
    #expect(bars(shown) > 5)
    await shown.bring(ShownList.rows(0..<30))
    shown.table.layoutIfNeeded()
    #expect(bars(shown) == 0 && shown.texts.first == "row 0")
    for row in 0..<5 {
      let cell = shown.table.cellForRow(at: [0, row])
      #expect(cell?.isUserInteractionEnabled == (row != 1), "\(row)")
      #expect(cell?.accessibilityElementsHidden == (row == 1), "\(row)")
      #expect(cell?.contentView.isHidden == (row == 2), "\(row)")
    }
  }

  @Test(arguments: [true, false])
  func `a load that fails or is empty shows that in place of them`(isEmpty: Bool) async {
    let shown = placeholders()
    await shown.reload()
    #expect(shown.phaseView == nil)
    if isEmpty {
      shown.refreshes.answer([])
    } else {
      shown.refreshes.fail(with: URLError(.notConnectedToInternet))
    }
    await shown.turn()
    #expect(bars(shown) == 0 && shown.phaseView != nil)
  }
}
