import CustomRefreshControl
import Foundation
import ListTestSupport
@testable import RefreshableList
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// Loads of a list that overlap, are replaced, are cancelled or bring nothing, and what the app hears.
@Suite(.isolated) @MainActor struct ListLoadingTests {
  // MARK: Overlapping loads

  @Test func `a reload during a slow cancellation loads the list`() async {
    let shown = ShownList(items: [])
    let slow = Server<Void>()
    var calls = 0
    shown.list.onRefresh = {
      calls += 1
      let call = calls
      // The first request notices late that it is cancelled.
      if call == 1 { _ = await Task { try? await slow.request() }.value }
      try Task.checkCancellation()
      return ["call \(call)"]
    }
    await shown.reload()
    await shown.reload()
    #expect(shown.list.phase == .loaded && shown.list.items == ["call 2"])
    slow.answer(())
    await shown.turn()
    #expect(shown.list.items == ["call 2"] && shown.refreshOutcomes == [.cancelled, .updated])
  }

  @Test(arguments: [true, false])
  func `a page that was requested before a reload or new items is dropped, and pages go on`(
    isReload: Bool
  ) async {
    let shown = ShownList()
    shown.list.begin(.page)
    await shown.turn()
    #expect(shown.list.model.paging == .loading)
    if isReload {
      await shown.reload()
      await shown.bring(ShownList.rows(100..<130))
    } else {
      shown.list.items = ShownList.rows(100..<130)
    }
    await shown.turn()
    #expect(shown.pages.cancellations == 1 && shown.pageOutcomes == [.cancelled])
    #expect(shown.list.items == ShownList.rows(100..<130) && shown.list.model.paging == .idle)
    shown.list.begin(.page)
    await shown.turn()
    // The first request is gone; this is the answer to the second.
    shown.pages.answer(["page"], at: 1)
    await shown.turn()
    #expect(shown.list.items == ShownList.rows(100..<130) + ["page"])
  }

  @Test func `a refresh goes on when the app sets items, and replaces them when it ends`() async {
    let shown = ShownList()
    await shown.reload()
    shown.list.items = ["own"]
    #expect(shown.list.isRefreshing && shown.refreshOutcomes == [])
    await shown.bring(["new"])
    #expect(shown.list.items == ["new"] && shown.refreshOutcomes == [.updated])
  }

  @Test func `a refresh that begins as a replaced list cancels the last one goes on`() async {
    let shown = ShownList(items: [])
    await shown.reload()
    shown.list.onPhaseChange = { [weak list = shown.list] phase in
      if phase == .loaded && list?.items == ["saved"] { list?.reload() }
    }
    shown.list.model = ListModel(items: ["saved"])
    await shown.turn()
    #expect(shown.refreshes.requests == 2 && shown.list.isRefreshing)
    shown.refreshes.answer(["refresh 2"], at: 1)
    await shown.turn()
    #expect(shown.list.items == ["refresh 2"])
  }

  // MARK: How they end

  @Test(arguments: [[], ["a"]], [false, true])
  func `a cancellation that arrives as a URL error is a cancellation`(
    items: [String], isReturned: Bool
  ) async {
    let shown = ShownList(items: items)
    let before = shown.list.phase
    shown.list.onRefresh = { throw URLError(.cancelled) }
    if isReturned { shown.list.onLoad = { _ in .failed(URLError(.cancelled)) } }
    await shown.reload()
    #expect(shown.list.phase == before && shown.refreshOutcomes == [.cancelled])
  }

  @Test func `a refresh that brings no items is an update, and nothing new is none`() async {
    let shown = ShownList()
    await shown.reload()
    await shown.bring(nil)
    #expect(shown.refreshOutcomes == [.unchanged] && shown.list.items.count == 30)
    await shown.reload()
    shown.refreshes.answer([])
    await shown.turn()
    #expect(shown.refreshOutcomes == [.unchanged, .updated] && shown.list.phase == .empty)
  }

  @Test func `a phase is told after its rows are shown, and the end of a load after both`() async {
    let (shown, footer) = ShownList.withFooter(items: [])
    var phases: [ListPhase] = []
    var first: [String?] = []
    shown.list.onPhaseChange = { [weak list = shown.list] in
      phases.append($0)
      first.append(list?.item(at: [0, 0]))
    }
    var told: [Int] = []
    let tell: @MainActor (RefreshOutcome) -> Void = { [weak list = shown.list] _ in
      told.append(list?.tableView.numberOfRows(inSection: 0) ?? -1)
      #expect(phases.last == .loaded)
    }
    (shown.list.didRefresh, shown.list.didLoadMore) = (tell, tell)
    await shown.reload()
    await shown.bring(ShownList.rows(0..<30))
    #expect(phases == [.empty, .loading, .loaded] && first == [nil, nil, "row 0"])
    footer.load()
    await shown.turn()
    shown.pages.answer(["page"])
    await shown.turn()
    #expect(told == [30, 31])
  }

  @Test func `a list whose refresh fails before its view is loaded asks for a pull of its header`()
    async
  {
    let list = RefreshableTableViewController<String>(header: RefreshHeader())
    list.strings = RefreshStrings(language: "en")
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    list.reload()
    await DueTasks.rest()
    #expect(!list.isViewLoaded && list.phase == .failed(list.strings.listFailed))
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
    let stories = Stories()
    let shown = ShownList(items: [])
    shown.list.onLoad = { [weak stories] _ in
      await stories?.refresh()
      return .updated
    }
    var phases: [ListPhase] = []
    stories.onChange = { [weak list = shown.list] in list?.model = $0 }
    shown.list.onPhaseChange = { phases.append($0) }
    await shown.reload()
    #expect(shown.texts == ["a", "b"])
    stories.loadPage()
    #expect(shown.list.items == ["a", "b", "c"] && shown.table.numberOfRows(inSection: 0) == 3)
    #expect(phases == [.loaded, .loading, .loaded])
    stories.result = .failed("Offline")
    await shown.reload()
    #expect(phases.last == .failed("Offline"))
    #expect(shown.list.items == ["a", "b", "c"] && !shown.list.isRefreshing)
  }

  @Test(arguments: [ListLoad.Kind.page, .refresh])
  func `a model that is set back to a state from during a load can load again`(
    kind: ListLoad.Kind
  ) async {
    let shown = ShownList()
    shown.list.begin(kind)
    await shown.turn()
    // What an undo keeps.
    let before = shown.list.model
    shown.list.model.remove(at: [0, 3])
    if kind == .page { shown.pages.answer(["late"]) } else { shown.refreshes.answer(["late"]) }
    await shown.turn()
    shown.list.model = before
    #expect(shown.list.items == ShownList.rows(0..<30))
    #expect(!shown.list.isRefreshing && shown.list.model.paging == .idle)
    shown.list.begin(.page)
    await shown.turn()
    shown.pages.answer(["page"])
    await shown.turn()
    #expect(shown.list.items == ShownList.rows(0..<30) + ["page"])
  }
}
