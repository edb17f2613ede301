import CustomRefreshControl
import RefreshableList
import Testing

/// The state of a list as a value.
struct ListModelTests {
  private typealias Model = ListModel<Int>
  private typealias Section = ListSection<Int>

  /// A list with the rows 1, 2 and 3.
  private let rows = ListModel(items: [1, 2, 3])

  /// Begins a page, which must be possible.
  private func page(of model: inout Model) throws -> ListLoad {
    let load = model.beginPage()
    return try #require(load)
  }

  /// Begins a refresh and ends it.
  private func endRefresh(of model: inout Model, with result: ListLoad.Result<Int>) {
    let load = model.beginRefresh()
    model.end(load, with: result)
  }

  /// Begins a page and ends it.
  private func endPage(of model: inout Model, with result: ListLoad.Result<Int>) throws {
    let load = try page(of: &model)
    model.end(load, with: result)
  }

  // MARK: Phases

  @Test func `a new list is loaded and has no rows`() {
    let model = Model()
    #expect(model.phase == .loaded)
    #expect(model.items == [])
    #expect(model.paging == .idle)
    #expect(model == Model())
    #expect(Model(items: []).phase == .loaded)
  }

  @Test func `the first refresh shows loading and then its rows`() {
    var model = Model()
    let load = model.beginRefresh()
    #expect(load.kind == .refresh)
    #expect(model.isRefreshing)
    #expect(model.phase == .loading)
    let isTaken = model.end(load, with: .items([1]))
    #expect(isTaken)
    #expect(model.phase == .loaded)
    #expect(model.items == [1])
    #expect(!model.isRefreshing)
  }

  @Test func `a refresh without rows leaves the list empty`() {
    var model = rows
    endRefresh(of: &model, with: .items([]))
    #expect(model.phase == .empty)
    endRefresh(of: &model, with: .sections([Section("a", items: [])]))
    #expect(model.phase == .empty)
    #expect(model.sections.count == 1)
  }

  @Test func `a failure without rows is shown in their place until the next refresh begins`() {
    var model = Model()
    endRefresh(of: &model, with: .failed("Offline"))
    #expect(model.phase == .failed("Offline"))
    #expect(model.failure == "Offline")
    let retry = model.beginRefresh()
    #expect(model.phase == .loading)
    model.end(retry, with: .cancelled)
    #expect(model.phase == .failed("Offline"))
  }

  @Test func `rows stay when a refresh begins and fails, and the phase says that it failed`() {
    var model = rows
    let load = model.beginRefresh()
    #expect(model.phase == .loaded)
    model.end(load, with: .failed("Offline"))
    #expect(model.phase == .failed("Offline"))
    #expect(model.items == [1, 2, 3])
    _ = model.beginRefresh()
    #expect(model.phase == .failed("Offline"))
  }

  @Test(arguments: [
    ListLoad.Result<Int>.items([4]), .items([]), .sections([ListSection(items: [5])]), .unchanged,
  ])
  func `every success of a refresh clears a failure`(success: ListLoad.Result<Int>) {
    for start in [Model(), rows] {
      var model = start
      endRefresh(of: &model, with: .failed("Offline"))
      endRefresh(of: &model, with: success)
      #expect(model.failure == nil)
      #expect(model.phase == (model.isEmpty ? .empty : .loaded))
    }
  }

  @Test func `a page and new items of the app clear a failure`() throws {
    var failed = rows
    endRefresh(of: &failed, with: .failed("Offline"))
    for result: ListLoad.Result<Int> in [.items([4]), .items([]), .unchanged] {
      var model = failed
      try endPage(of: &model, with: result)
      #expect(model.phase == .loaded)
    }
    var model = failed
    model.items = [7]
    #expect(model.phase == .loaded)
    model = failed
    model.sections = []
    #expect(model.phase == .empty)
  }

  @Test func `a cancelled refresh changes nothing`() {
    for start in [Model(), rows, Model(sections: [])] {
      var model = start
      endRefresh(of: &model, with: .cancelled)
      #expect(model == start)
    }
  }

  // MARK: Superseded loads

  @Test func `the newest refresh wins, in whatever order the results arrive`() {
    var model = Model()
    let first = model.beginRefresh()
    let second = model.beginRefresh()
    #expect(first != second)
    #expect(!model.awaits(first))
    #expect(model.awaits(second))
    let takesFirst = model.end(first, with: .failed("late"))
    #expect(!takesFirst)
    #expect(model.phase == .loading)
    let takesSecond = model.end(second, with: .items([2]))
    #expect(takesSecond)
    let takesFirstAgain = model.end(first, with: .items([1]))
    #expect(!takesFirstAgain)
    let takesSecondAgain = model.end(second, with: .items([3]))
    #expect(!takesSecondAgain)
    #expect(model.items == [2])
  }

  @Test func `a page is dropped when a refresh begins`() throws {
    var model = rows
    let page = try page(of: &model)
    let refresh = model.beginRefresh()
    #expect(model.paging == .idle)
    let takesDuring = model.end(page, with: .items([4]))
    #expect(!takesDuring)
    model.end(refresh, with: .cancelled)
    let takesAfter = model.end(page, with: .items([]))
    #expect(!takesAfter)
    #expect(model == rows)
  }

  @Test func `a page is dropped when the app sets items, and a refresh is not`() throws {
    var model = rows
    let page = try page(of: &model)
    model.items = [9]
    let takesPage = model.end(page, with: .items([4]))
    #expect(!takesPage)
    #expect(model.items == [9])
    let refresh = model.beginRefresh()
    model.items = [8]
    #expect(model.isRefreshing)
    let takesRefresh = model.end(refresh, with: .items([1]))
    #expect(takesRefresh)
    #expect(model.items == [1])
  }

  @Test func `a load of another list is dropped`() {
    var model = rows
    var other = rows
    _ = model.beginRefresh()
    let isTaken = model.end(other.beginRefresh(), with: .items([]))
    #expect(!isTaken)
    #expect(model.items == [1, 2, 3])
  }

  // MARK: Pages

  @Test func `a page is appended, and one without items is the last`() throws {
    var model = rows
    let page = try page(of: &model)
    #expect(page.kind == .page)
    #expect(model.paging == .loading)
    let load12 = model.beginPage()
    #expect(load12 == nil)
    model.end(page, with: .items([4, 5]))
    #expect(model.items == [1, 2, 3, 4, 5])
    #expect(model.paging == .idle)
    try endPage(of: &model, with: .items([]))
    #expect(model.paging == .finished)
    #expect(!model.hasMorePages)
    let load13 = model.beginPage()
    #expect(load13 == nil)
    model.hasMorePages = true
    let another = model.beginPage()
    #expect(another != nil)
  }

  @Test func `no page begins during a refresh`() {
    var model = rows
    _ = model.beginRefresh()
    let load14 = model.beginPage()
    #expect(load14 == nil)
  }

  @Test func `a page may be requested without items`() throws {
    var model = Model()
    try endPage(of: &model, with: .items([1]))
    #expect(model.items == [1])
    #expect(model.phase == .loaded)
  }

  @Test func `a failed page can be requested again, and a cancelled one leaves no trace`() throws {
    var model = rows
    try endPage(of: &model, with: .failed("Offline"))
    #expect(model.paging == .failed("Offline"))
    #expect(model.phase == .loaded)
    try endPage(of: &model, with: .cancelled)
    #expect(model.paging == .failed("Offline"))
    try endPage(of: &model, with: .unchanged)
    #expect(model == rows)
  }

  @Test func `success of a refresh and new items allow more pages; failures do not`() throws {
    var finished = rows
    try endPage(of: &finished, with: .items([]))
    for (result, isMore): (ListLoad.Result<Int>, Bool) in [
      (.items([1]), true), (.unchanged, true), (.failed("Offline"), false), (.cancelled, false),
    ] {
      var model = finished
      endRefresh(of: &model, with: result)
      #expect(model.hasMorePages == isMore, "\(result)")
    }
    finished.items = [1]
    #expect(finished.hasMorePages)
  }

  @Test func `the end of the pages drops the page that is running`() throws {
    var model = rows
    let page = try page(of: &model)
    model.hasMorePages = false
    #expect(model.paging == .finished)
    let isTaken = model.end(page, with: .items([4]))
    #expect(!isTaken)
  }

  @Test func `that there is no more, said during a refresh, is said of its rows`() {
    for result: ListLoad.Result<Int> in [.items([1]), .sections([Section(items: [1])]), .unchanged]
    {
      var model = rows
      let load = model.beginRefresh()
      model.hasMorePages = false
      model.end(load, with: result)
      #expect(!model.hasMorePages)
      endRefresh(of: &model, with: result)
      #expect(model.hasMorePages)
    }
  }

  // MARK: Edits

  /// Edits of every kind, each of which leaves other rows.
  private static let edits: [@Sendable (inout Model) -> Void] = [
    { $0.insert(9, at: [0, 1]) }, { $0.remove(at: [0, 0]) },
    { $0.move(from: [0, 0], to: [0, 2]) },
    { $0.edit { $0[0].items[0] = 9 } }, { $0.edit { $0[0].items.reverse() } },
  ]

  @Test func `edits change the rows at their paths`() {
    var model = Model(sections: [Section("a", items: [1, 2]), Section("b", items: [3])])
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

  @Test func `an item can be inserted into a list without sections`() {
    var model = Model()
    model.insert(1, at: [0, 0])
    #expect(model.items == [1])
  }

  @Test(arguments: 0..<5)
  func `an edit keeps the end of the pages, a failed page and a failure`(edit: Int) throws {
    var finished = rows
    try endPage(of: &finished, with: .items([]))
    Self.edits[edit](&finished)
    #expect(finished.paging == .finished && finished.items != rows.items)
    var failed = rows
    endRefresh(of: &failed, with: .failed("Offline"))
    try endPage(of: &failed, with: .failed("Late"))
    Self.edits[edit](&failed)
    #expect(failed.paging == .failed("Late") && failed.phase == .failed("Offline"))
  }

  @Test(arguments: 0..<5)
  func `an edit keeps a page and a refresh that are running`(edit: Int) throws {
    var paged = rows
    let page = try page(of: &paged)
    Self.edits[edit](&paged)
    let edited = paged.items
    #expect(paged.paging == .loading)
    paged.end(page, with: .items([7]))
    #expect(paged.items == edited + [7])
    var refreshed = rows
    let refresh = refreshed.beginRefresh()
    Self.edits[edit](&refreshed)
    #expect(refreshed.isRefreshing)
    refreshed.end(refresh, with: .items([7]))
    #expect(refreshed.items == [7])
  }

  @Test func `a list whose last item is removed is empty`() {
    var model = Model(items: [1])
    model.remove(at: [0, 0])
    #expect(model.phase == .empty)
  }

  // MARK: Sections

  @Test func `items make one section, and no items make none`() {
    var model = Model()
    model.items = [1, 2]
    #expect(model.sections == [Section(items: [1, 2])])
    model.items = []
    #expect(model.sections == [])
    model.sections = [Section("a", items: [1]), Section("b", items: [2])]
    #expect(model.items == [1, 2])
  }

  @Test func `a page of items continues the last section`() throws {
    var model = Model(sections: [Section("a", items: [1]), Section("b", items: [2])])
    try endPage(of: &model, with: .items([3]))
    #expect(model.sections == [Section("a", items: [1]), Section("b", items: [2, 3])])
  }

  @Test func `a page of sections continues the last one if the titles are equal`() throws {
    var model = Model(sections: [Section("a", items: [1])])
    try endPage(
      of: &model,
      with: .sections([Section("a", items: [2]), Section("b", items: [3])]))
    #expect(model.sections == [Section("a", items: [1, 2]), Section("b", items: [3])])
    try endPage(
      of: &model,
      with: .sections([Section("c", items: []), Section("b", items: [4])]))
    #expect(model.sections.map(\.title) == ["a", "b", "c", "b"])
    try endPage(of: &model, with: .sections([Section("d", items: [])]))
    #expect(model.sections.count == 4)
    #expect(model.paging == .finished)
  }

  // MARK: Equality

  @Test func `lists are equal if they are in the same state`() {
    var one = rows
    var other = rows
    _ = one.beginRefresh()
    #expect(one != other)
    _ = other.beginRefresh()
    #expect(one == other)
    #expect(rows != Model(items: [1, 2]))
    var loaded = Model()
    loaded.items = []
    #expect(loaded.sections == Model().sections && loaded != Model())
  }

  @Test func `lists with other failures or other pages are not equal`() throws {
    var (one, other) = (rows, rows)
    endRefresh(of: &one, with: .failed("Offline"))
    #expect(one != rows)
    endRefresh(of: &other, with: .failed("Too late"))
    #expect(one != other)
    for result: ListLoad.Result<Int> in [.items([]), .failed("Offline")] {
      var paged = rows
      try endPage(of: &paged, with: result)
      #expect(paged != rows)
    }
    var loading = rows
    _ = try page(of: &loading)
    #expect(loading != rows)
  }
}
