import CustomRefreshControl
@testable import RefreshableList
import TestIsolation
import Testing
import UIKit

/// What a list says of a load that has failed, and that it stores it once, whoever has loaded.
@Suite(.isolated) @MainActor struct ListMessageTests {
  private let list = RefreshableTableViewController<String>(header: RefreshHeader())

  init() { list.strings = RefreshStrings(language: "en") }

  private struct Refused: LocalizedError {
    let errorDescription: String?
  }

  /// Runs a load to its end.
  private func load(_ kind: ListLoad.Kind) async -> RefreshOutcome {
    await withCheckedContinuation { continuation in
      list.didRefresh = { continuation.resume(returning: $0) }
      list.didLoadMore = list.didRefresh
      list.begin(kind)
    }
  }

  // MARK: Words

  @Test(arguments: [
    (URLError(.notConnectedToInternet) as any Error, "The network is weak. Pull down to retry!"),
    (URLError(.networkConnectionLost), "The network is weak. Pull down to retry!"),
    (URLError(.badServerResponse), "Refresh failed"),
    (Refused(errorDescription: "Sign in again."), "Sign in again."),
    (Refused(errorDescription: nil), "Refresh failed"),
  ])
  func `a failure says what went wrong, and blames the network only if it was that`(
    error: any Error, message: String
  ) async {
    list.onRefresh = { throw error }
    #expect(await load(.refresh) == .failed(error))
    #expect(list.model.failure == message)
  }

  @Test func `a page that fails asks for no pull`() async {
    list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    _ = await load(.page)
    #expect(list.model.paging == .failed("Could not load. Tap to retry."))
  }

  @Test func `an error without words gets those for a refresh or for a page`() async {
    struct Fault: Error {}
    list.onRefresh = { throw Fault() }
    list.onLoadMore = list.onRefresh
    _ = await load(.refresh)
    #expect(list.model.failure == list.strings.failed)
    _ = await load(.page)
    #expect(list.model.paging == .failed(list.strings.loadMoreFailed))
  }

  @Test func `the app may say it in words of its own`() async {
    list.messageForError = { "\(($0 as? URLError)?.code.rawValue ?? 0)" }
    list.onRefresh = { throw URLError(.timedOut) }
    _ = await load(.refresh)
    #expect(list.phase == .failed("-1001"))
  }

  @Test(arguments: [ListLoad.Kind.refresh, .page])
  func `a server's page in place of a message is cut`(kind: ListLoad.Kind) async throws {
    let page = String(repeating: "<p>Bad Gateway</p>", count: 11_000)
    let cut = String(page.prefix(499)) + "…"
    list.onRefresh = { throw Refused(errorDescription: page) }
    list.onLoadMore = list.onRefresh
    _ = await load(kind)
    if kind == .page {
      #expect(list.model.paging == .failed(cut))
    } else {
      #expect(list.phase == .failed(cut))
    }
    // The app's own model, and a phase view of its own.
    var model = ListModel<String>()
    let begun = model.begin(kind)
    model.end(try #require(begun), with: .failed(page))
    #expect(kind == .page ? model.paging == .failed(cut) : model.failure == cut)
    let view = ListPhaseView()
    view.show(.failed(page), strings: list.strings)
    #expect(view.sentence.text == cut)
  }

  // MARK: Loads of the app

  @Test func `a load of the app that throws is a failure of the list, until one succeeds`() async {
    list.items = ["a"]
    let error = Refused(errorDescription: "Sign in again.")
    list.onLoad = { _ in throw error }
    #expect(await load(.refresh) == .failed(error))
    #expect(list.phase == .failed("Sign in again.") && list.items == ["a"])
    #expect(await load(.page) == .failed(error))
    #expect(list.model.paging == .failed("Sign in again."))
    list.onLoad = { _ in .updated }
    #expect(await load(.page) == .updated)
    #expect(list.model.paging == .idle && list.model.failure != nil)
    #expect(await load(.refresh) == .updated)
    #expect(list.phase == .loaded)
  }

  @Test(arguments: [ListLoad.Kind.refresh, .page])
  func `one kind of load of the app fails and succeeds without the other`(
    kind: ListLoad.Kind
  ) async {
    list.items = ["a"]
    list.onLoad = { _ in throw Refused(errorDescription: "Sign in again.") }
    _ = await load(kind)
    #expect((list.model.failure != nil) == (kind == .refresh))
    #expect((list.model.paging == .failed("Sign in again.")) == (kind == .page))
    list.onLoad = { _ in .updated }
    _ = await load(kind)
    #expect(list.model.failure == nil && list.model.paging == .idle)
  }

  @Test func `the next error of the app takes the place of the last one`() async {
    for text in ["first", "second"] {
      list.onLoad = { _ in throw Refused(errorDescription: text) }
      _ = await load(.refresh)
      #expect(list.phase == .failed(text))
    }
  }

  @Test func `what the app's model says of a failure counts, and not what the outcome says`() async
  {
    var own = ListModel(items: ["a"])
    list.onLoad = { [list] kind in
      guard let load = own.begin(kind) else { return .cancelled }
      own.end(load, with: .failed("own words"))
      list.model = own
      return .failed(Refused(errorDescription: "other words"))
    }
    _ = await load(.refresh)
    #expect(list.model.failure == "own words")
    _ = await load(.page)
    #expect(list.model.paging == .failed("own words"))
  }

  @Test func `a load of the app that is cancelled leaves the list as it was`() async {
    for failure in [nil, "Offline"] {
      list.model = ListModel(items: ["a"])
      if let failure {
        list.onLoad = { _ in throw Refused(errorDescription: failure) }
        _ = await load(.refresh)
      }
      list.onLoad = { _ in throw CancellationError() }
      #expect(await load(.refresh) == .cancelled)
      #expect(list.model.failure == failure)
    }
  }
}
