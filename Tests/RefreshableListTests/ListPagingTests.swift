import CustomRefreshControl
import Foundation
import ListTestSupport
@testable import RefreshableList
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What a list and its footer tell each other about pages.
@Suite(.isolated) @MainActor struct ListPagingTests {
  private let shown: ShownList
  private let footer: LoadMoreFooter
  private var list: RefreshableTableViewController<String> { shown.list }

  init() { (shown, footer) = ShownList.withFooter() }

  /// Lets the footer load a page, and the page end.
  private func load(_ page: [String]?) async {
    footer.load()
    await shown.turn()
    if let page {
      shown.pages.answer(page)
    } else {
      shown.pages.fail(with: URLError(.notConnectedToInternet))
    }
    await shown.turn()
  }

  @Test func `a load adds items, and an empty page is the last`() async {
    await load(["a", "b"])
    #expect(list.items == ShownList.rows(0..<30) + ["a", "b"] && footer.status == .idle)
    await load([])
    #expect(list.items.count == 32 && footer.status == .noMoreData)
    #expect(shown.pageOutcomes == [.updated, .noMoreData])
  }

  @Test(arguments: [true, false])
  func `a list whose model says that there is no more loads no more until it says otherwise`(
    hasLastPage: Bool
  ) async {
    var model = ListModel(items: ShownList.rows(0..<30))
    if hasLastPage, let page = model.beginPage() { model.end(page, with: .items([])) }
    if !hasLastPage { model.hasMorePages = false }
    list.model = model
    #expect(footer.status == .noMoreData && !footer.accessibilityActivate())
    list.model.hasMorePages = true
    #expect(footer.status == .idle)
    await load(["page"])
    #expect(list.items.last == "page")
  }

  @Test func `a page that ends the pages while it runs ends its load`() async {
    footer.load()
    await shown.turn()
    #expect(footer.isLoading)
    list.model.hasMorePages = false
    await shown.turn()
    #expect(!footer.isLoading && footer.status == .noMoreData && shown.pages.cancellations == 1)
    #expect(list.items.count == 30 && shown.pages.requests == 1)
  }

  @Test(arguments: [true, false])
  func `that there is no more, said in a refresh after the last page, holds for that refresh`(
    saysBefore: Bool
  ) async {
    await load([])
    await shown.reload()
    #expect(footer.status == .noMoreData)
    if saysBefore { list.model.hasMorePages = false }
    await shown.bring(ShownList.rows(0..<40))
    if !saysBefore { list.model.hasMorePages = false }
    #expect(list.items.count == 40 && footer.status == .noMoreData)
    await shown.reload()
    await shown.bring(ShownList.rows(0..<41))
    #expect(footer.status == .idle)
  }

  @Test func `new items after a page that failed can be paged again`() async {
    await load(nil)
    #expect(footer.status == .failed)
    list.items = ShownList.rows(0..<50)
    await shown.turn()
    #expect(footer.status == .idle && shown.pages.requests == 1)
    await load(["more"])
    #expect(list.items.count == 51)
  }

  @Test func `a refresh after a page that failed lets pages go on, if it succeeds`() async {
    await load(nil)
    await shown.fail()
    #expect(footer.status == .failed)
    await shown.reload()
    await shown.bring(ShownList.rows(0..<30))
    #expect(footer.status == .idle)
  }

  @Test func `a footer that takes another's place while a page loads loads the next one`() async {
    footer.load()
    await shown.turn()
    let next = LoadMoreFooter(skin: RefreshSkin.spokes.ending(.immediate), trigger: .button)
    list.footer = next
    shown.pages.answer(["page 1"])
    await shown.turn()
    #expect(list.items.last == "page 1" && !footer.isLoading && footer.superview == nil)
    next.load()
    await shown.turn()
    shown.pages.answer(["page 2"])
    await shown.turn()
    #expect(list.items.last == "page 2" && next.status == .idle)
  }

  /// Who loads, and how its loads fail.
  enum Failing: CaseIterable, Sendable { case closure, ownThrows, ownReturns }

  @Test(arguments: Failing.allCases)
  func `a page that fails is asked for once, until a tap`(failing: Failing) async {
    let error = URLError(.notConnectedToInternet)
    switch failing {
    case .closure: list.onLoadMore = { throw error }
    case .ownThrows: list.onLoad = { _ in throw error }
    case .ownReturns: list.onLoad = { _ in .failed(error) }
    }
    footer.load()
    await shown.turn()
    for _ in 0..<3 {
      list.view.setNeedsLayout()
      await shown.turn()
      #expect(shown.pageOutcomes.count == 1 && footer.status == .failed)
      #expect(list.model.paging != .idle)
    }
    footer.sendActions(for: .touchUpInside)
    await shown.turn()
    #expect(shown.pageOutcomes.count == 2 && footer.status == .failed)
    list.onLoad = nil
    list.onLoadMore = { ["more"] }
    footer.sendActions(for: .touchUpInside)
    await shown.turn()
    #expect(list.items.last == "more" && list.model.paging == .idle && footer.status == .idle)
  }

  @Test func `a page that changes nothing is not the last`() async {
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { statuses.append($0) }
    list.onLoadMore = nil
    footer.load()
    await shown.turn()
    #expect(shown.pageOutcomes == [.unchanged])
    #expect(footer.hasMoreData && footer.status == .idle && statuses == [.loading, .idle])
    // Nor does the footer say so itself, in its list or out of it.
    #expect(footer.outcome == .updated)
    list.footer = nil
    #expect(footer.hasMoreData)
  }

  @Test func `a page whose sections have no items is the last`() async {
    list.onLoad = { [weak list] kind in
      guard let list, let load = list.model.begin(kind) else { return .cancelled }
      list.model.end(load, with: .sections([ListSection("Before", items: [])]))
      return .updated
    }
    footer.load()
    await shown.turn()
    #expect(shown.pageOutcomes == [.noMoreData] && footer.status == .noMoreData)
  }

  @Test func `a footer that is taken from a list no longer loads its pages`() async {
    list.footer = nil
    let elsewhere = UIScrollView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    shown.stage.show(elsewhere)
    elsewhere.loadMoreFooter = footer
    footer.load()
    await shown.turn()
    #expect(shown.pages.requests == 0 && list.items.count == 30)
  }

  @Test func `a footer that the app has disabled stays disabled, whatever its list does`() async {
    footer.isEnabled = false
    list.items = []
    #expect(footer.superview == nil)
    list.items = ["a"]
    #expect(!footer.isEnabled && footer.superview === shown.table)
    list.footer = nil
    #expect(!footer.isEnabled)
  }

  @Test(arguments: [ListLoad.Kind.refresh, .page])
  func `what a load of the app says about more is what list and footer show`(
    kind: ListLoad.Kind
  ) async {
    list.onLoad = { loaded in loaded == kind ? .noMoreData : .updated }
    if kind == .refresh { list.reload() } else { footer.load() }
    await shown.turn()
    #expect(!footer.hasMoreData && !list.model.hasMorePages)
    list.model.edit { $0[0].items.removeLast() }
    #expect(!footer.hasMoreData)
  }

  @Test func `model and footer agree about more`() {
    footer.hasMoreData = false
    list.items = ShownList.rows(100..<130)
    list.view.layoutIfNeeded()
    #expect(list.model.hasMorePages && footer.hasMoreData)
    list.model.hasMorePages = false
    #expect(!footer.hasMoreData)
  }

  @Test func `an edit leaves a page that loads, the end of the pages and a failure`() async {
    footer.load()
    await shown.turn()
    list.model.remove(at: [0, 29])
    #expect(footer.isLoading && list.model.paging == .loading)
    shown.pages.answer(["page 1"])
    await shown.turn()
    #expect(list.items.suffix(2) == ["row 28", "page 1"])
    await load([])
    list.model.remove(at: [0, 28])
    await shown.turn()
    #expect(footer.status == .noMoreData)
    list.model.hasMorePages = true
    await load(nil)
    list.model.remove(at: [0, 27])
    await shown.turn()
    #expect(footer.status == .failed)
  }

  @Test func `a page outlasts the deletion of all rows before it`() async {
    footer.load()
    await shown.turn()
    for _ in 0..<30 { list.model.remove(at: [0, 0]) }
    #expect(list.phase == .empty && footer.superview == nil)
    shown.pages.answer(["page 1"])
    await shown.turn()
    #expect(list.items == ["page 1"] && list.phase == .loaded)
  }

  @Test func `the footer does not load during a refresh without a header, and does after it`() async
  {
    await shown.reload()
    footer.load()
    await shown.turn()
    #expect(!footer.isLoading && footer.status == .idle)
    #expect(shown.pages.requests == 0)
    shown.refreshes.fail(with: URLError(.notConnectedToInternet))
    await shown.turn()
    await load(["page"])
    #expect(list.items.last == "page")
  }

  @Test(arguments: [true, false])
  func `a page that has failed in the app's model is shown, and asked for by a tap`(
    isLoadedByFooter: Bool
  ) async throws {
    var requests = 0
    func fail() {
      var model = list.model
      guard let page = model.beginPage() else { return }
      list.model = model
      model.end(page, with: .failed("Offline"))
      list.model = model
    }
    // The work has not failed, though the page has.
    list.onLoad = { _ in
      requests += 1
      if requests == 1 { fail() }
      return .updated
    }
    if isLoadedByFooter { footer.load() } else { fail() }
    await shown.turn()
    #expect(footer.status == .failed && footer.hasMoreData && !footer.isLoading)
    #expect(requests == (isLoadedByFooter ? 1 : 0))
    requests = 1
    footer.sendActions(for: .touchUpInside)
    await shown.turn()
    #expect(requests == 2)
    list.model.items = ["new"]
    #expect(footer.status == .idle)
  }

  @Test func `a footer begins no page while the app's model loads one, and a new footer knows it`()
    async throws
  {
    var model = ListModel(items: ShownList.rows(0..<30))
    let begun = model.beginPage()
    let page = try #require(begun)
    list.model = model
    let next = LoadMoreFooter(skin: .spokes, trigger: .button)
    list.footer = next
    #expect(footer.status == .idle && next.status == .loading)
    #expect(!next.accessibilityActivate() && !next.isLoading)
    model.end(page, with: .items([]))
    list.model = model
    #expect(next.status == .noMoreData && footer.status == .idle)
  }

  @Test func `no page is asked for while the app's model loads one`() async throws {
    var outcomes: [RefreshOutcome?] = []
    footer.onFinish = { outcomes.append($0) }
    var model = ListModel(items: ShownList.rows(0..<30))
    let begun = model.beginPage()
    let page = try #require(begun)
    list.model = model
    footer.load()
    await shown.turn()
    #expect(outcomes == [.cancelled] && shown.pages.requests == 0)
    model.end(page, with: .items(["own"]))
    list.model = model
    #expect(list.items.last == "own")
  }
}
