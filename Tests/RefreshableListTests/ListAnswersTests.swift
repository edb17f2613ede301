import CustomRefreshControl
@testable import RefreshableList
import TestIsolation
import Testing
import UIKit

/// What a list answers its table about rows: those of items, and those that stand in for them.
@Suite(.isolated) @MainActor struct ListAnswersTests {
  private let list = RefreshableTableViewController<String>()
  private var table: UITableView { list.tableView }
  private let path: IndexPath = [0, 0]

  init() {
    list.makeCell = { _, _, _ in UITableViewCell() }
    list.rowHeight = { _, _ in 60 }
    list.loadViewIfNeeded()
  }

  /// The closures that a list may have.
  enum Closures: CaseIterable {
    case none, deletes, deletesOthers, moves, movesOthers

    @MainActor func set(in list: RefreshableTableViewController<String>) {
      if self == .deletes || self == .deletesOthers { list.didDelete = { _, _ in } }
      if self == .deletesOthers { list.mayDelete = { $1 != "a" } }
      if self == .moves || self == .movesOthers { list.didMove = { _, _, _ in } }
      if self == .movesOthers { list.mayMove = { $1 != "a" } }
    }
  }

  @Test(arguments: Closures.allCases)
  func `a row with an item can be edited, and is deleted or moved as the closures say`(
    closures: Closures
  ) {
    list.items = ["a"]
    closures.set(in: list)
    #expect(list.tableView(table, canEditRowAt: path))
    let style = list.tableView(table, editingStyleForRowAt: path)
    #expect(style == (closures == .deletes ? .delete : .none))
    #expect(list.tableView(table, canMoveRowAt: path) == (closures == .moves))
    #expect(list.tableView(table, shouldHighlightRowAt: path))
    // Room for a control, if there is one.
    #expect(list.tableView(table, shouldIndentWhileEditingRowAt: path) == (closures == .deletes))
    table.allowsMultipleSelectionDuringEditing = true
    #expect(list.tableView(table, shouldIndentWhileEditingRowAt: path))
  }

  @Test(arguments: Closures.allCases)
  func `a row that stands in for one that loads can be neither touched nor edited`(
    closures: Closures
  ) {
    closures.set(in: list)
    list.placeholder = "a"
    list.begin(.refresh)
    #expect(list.tableView(table, numberOfRowsInSection: 0) > 0)
    #expect(!list.tableView(table, canEditRowAt: path))
    #expect(list.tableView(table, editingStyleForRowAt: path) == .none)
    #expect(!list.tableView(table, canMoveRowAt: path))
    #expect(!list.tableView(table, shouldHighlightRowAt: path))
  }

  @Test func `a row is deleted by the control that deletes, and by no other`() {
    list.items = ["a", "b"]
    var deleted: [String] = []
    list.didDelete = { deleted.append($1) }
    for style in [UITableViewCell.EditingStyle.none, .insert] {
      list.tableView(table, commit: style, forRowAt: path)
    }
    #expect(list.items == ["a", "b"] && deleted == [])
    list.tableView(table, commit: .delete, forRowAt: path)
    #expect(list.items == ["b"] && deleted == ["a"])
  }

  @Test func `a list without items has no rows, and its phase lies behind them`() {
    for phase in [ListPhase.empty, .loading, .failed("Offline")] {
      list.items = []
      if phase == .loading { list.begin(.refresh) }
      if case .failed(let message) = phase {
        var model = ListModel<String>()
        if let load = model.begin(.refresh) { model.end(load, with: .failed(message)) }
        list.model = model
      }
      #expect(list.phase == phase && list.tableView(table, numberOfRowsInSection: 0) == 0)
      #expect(table.backgroundView is PhaseBackgroundView)
      list.model = ListModel(items: ["a"])
      #expect(table.backgroundView == nil)
    }
  }

  @Test(
    arguments: [
      .leastNormalMagnitude, 0, -1, .nan, .infinity, .greatestFiniteMagnitude, 0.5, 1, 60,
    ] as [CGFloat])
  func `rows of any height stand in for those that load, and not without end`(height: CGFloat) {
    list.rowHeight = { _, item in item == "a" ? height : 60 }
    list.placeholder = "a"
    list.begin(.refresh)
    let count = list.tableView(table, numberOfRowsInSection: 0)
    #expect((0...CGFloat(table.bounds.height)).contains(CGFloat(count)))
  }

  @Test func `the app is told of a move when it is over, and may change the rows`() async {
    list.items = ["a", "b", "c"]
    var told: [String] = []
    list.didMove = { [list] from, to, item in
      told.append("\(item) \(from.row) \(to.row)")
      list.model.remove(at: to)
    }
    list.tableView(table, moveRowAt: [0, 0], to: [0, 2])
    #expect(list.items == ["b", "c", "a"] && told == [])
    await DueTasks.rest()
    #expect(told == ["a 0 2"] && list.items == ["b", "c"])
  }
}
