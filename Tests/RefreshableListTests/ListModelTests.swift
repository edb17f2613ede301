import CustomRefreshControl
import Foundation
import ListTestSupport
import RefreshableList
import Testing

/// The loads, sections and edits of a list as a value.
///
/// What each sequence of loads, failures, pages and edits leaves is in `ListModelRandomTests`.
struct ListModelTests {
  private typealias Section = ListSection<Int>

  /// Begins a page and ends it.
  private func endPage(
    of model: inout ListModel<Int>, with result: ListLoad.Result<Int>
  ) throws {
    let load = model.beginPage()
    model.end(try #require(load), with: result)
  }

  @Test func `the newest refresh wins, in whatever order the results arrive`() {
    var model = ListModel<Int>()
    let (first, second) = (model.beginRefresh(), model.beginRefresh())
    #expect(first != second && first.kind == .refresh)
    #expect(!model.awaits(first) && model.awaits(second))
    let takesFirst = model.end(first, with: .failed("late"))
    #expect(!takesFirst && model.phase == .loading)
    let takesSecond = model.end(second, with: .items([2]))
    let takesFirstAgain = model.end(first, with: .items([1]))
    let takesSecondAgain = model.end(second, with: .items([3]))
    #expect([takesSecond, takesFirstAgain, takesSecondAgain] == [true, false, false])
    #expect(model.items == [2])
  }

  @Test func `a load of another list is dropped`() {
    var (model, other) = (ListModel(items: [1, 2, 3]), ListModel(items: [1, 2, 3]))
    _ = model.beginRefresh()
    let isTaken = model.end(other.beginRefresh(), with: .items([]))
    #expect(!isTaken && model.items == [1, 2, 3])
  }

  @Test func `edits change the rows at their paths`() {
    var model = ListModel(sections: [Section("a", items: [1, 2]), Section("b", items: [3])])
    model.insert(0, at: [0, 0])
    model.insert(4, at: [1, 1])
    #expect(model.sections.map(\.items) == [[0, 1, 2], [3, 4]])
    let removed = model.remove(at: [0, 1])
    #expect(removed == 1)
    model.move(from: [0, 0], to: [1, 1])
    #expect(model.sections.map(\.items) == [[2], [3, 0, 4]])
    model.edit { $0[1].items[0] = 5 }
    #expect(model.sections.map(\.items) == [[2], [5, 0, 4]])
    #expect(model.sections.map(\.title) == ["a", "b"])
  }

  /// Paths, within the rows and behind them, and the rows after an insertion there.
  private static let insertions: [(section: Int, row: Int, rows: [Int])] = [
    (0, 0, [9, 1, 2, 3]), (0, 2, [1, 2, 9, 3]), (0, 7, [1, 2, 9, 3]), (1, 1, [1, 2, 3, 9]),
    (1, 8, [1, 2, 3, 9]), (5, 0, [1, 2, 3, 9]),
  ]

  @Test(arguments: insertions)
  func `an item that is inserted behind the rows comes to their end`(
    section: Int, row: Int, rows: [Int]
  ) {
    let path: IndexPath = [section, row]
    var model = ListModel(sections: [Section("a", items: [1, 2]), Section("b", items: [3])])
    model.insert(9, at: path)
    #expect(model.items == rows && model.sections.count == 2)
    var empty = ListModel<Int>()
    empty.insert(9, at: path)
    #expect(empty.items == [9])
  }

  // MARK: Earlier states

  @Test(arguments: [ListLoad.Result<Int>.unchanged, .items([4]), .failed("Offline"), .cancelled])
  func `a model that is set back to a state from during a load waits for it no more`(
    result: ListLoad.Result<Int>
  ) throws {
    for kind in ListLoad.Kind.allCases {
      var model = ListModel(items: [1, 2, 3])
      let begun = model.begin(kind)
      let load = try #require(begun)
      let before = model
      #expect(model.awaits(load))
      model.end(load, with: result)
      model = before
      #expect(!model.isRefreshing && model.paging == .idle && !model.awaits(load))
      #expect(model.items == [1, 2, 3] && model.phase == .loaded)
      let isTakenAgain = model.end(load, with: .items([5]))
      let page = model.begin(.page)
      #expect(!isTakenAgain && page != nil)
    }
  }

  @Test func `a load whose result was dropped is over for the state that awaited it`() {
    var model = ListModel(items: [1])
    let first = model.beginRefresh()
    let before = model
    let second = model.beginRefresh()
    // The first may still bring something to the state that awaits it.
    model = before
    #expect(model.awaits(first) && model.isRefreshing)
    model.end(second, with: .items([2]))
    let isTaken = model.end(first, with: .items([3]))
    #expect(isTaken && model.items == [3] && !model.isRefreshing)
    model = before
    #expect(!model.isRefreshing)
  }

  // MARK: Sections

  @Test func `items make one section, and no items make none`() {
    var model = ListModel<Int>()
    model.items = [1, 2]
    #expect(model.sections == [Section(items: [1, 2])])
    model.items = []
    #expect(model.sections == [])
    model.sections = [Section("a", items: [1]), Section("b", items: [2])]
    #expect(model.items == [1, 2])
  }

  @Test func `a refresh that brings sections without rows leaves the list empty`() {
    var model = ListModel(items: [1, 2, 3])
    for result: ListLoad.Result<Int> in [.failed("Offline"), .sections([Section("a", items: [])])] {
      let load = model.beginRefresh()
      model.end(load, with: result)
    }
    #expect(model.phase == .empty && model.sections.count == 1)
  }

  @Test func `a page of items continues the last section`() throws {
    var model = ListModel(sections: [Section("a", items: [1]), Section("b", items: [2])])
    try endPage(of: &model, with: .items([3]))
    #expect(model.sections == [Section("a", items: [1]), Section("b", items: [2, 3])])
  }

  @Test func `a page of sections continues the last one if the titles are equal`() throws {
    var model = ListModel(sections: [Section("a", items: [1])])
    try endPage(
      of: &model, with: .sections([Section("a", items: [2]), Section("b", items: [3])]))
    #expect(model.sections == [Section("a", items: [1, 2]), Section("b", items: [3])])
    try endPage(
      of: &model, with: .sections([Section("c", items: []), Section("b", items: [4])]))
    #expect(model.sections.map(\.title) == ["a", "b", "c", "b"])
    try endPage(of: &model, with: .sections([Section("d", items: [])]))
    #expect(model.sections.count == 4 && model.paging == .finished)
  }
}
