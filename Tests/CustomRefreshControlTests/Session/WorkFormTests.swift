@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// The forms in which an app gives, reads and wraps the work of control, header and footer.
@Suite(.isolated) @MainActor struct WorkFormTests {
  private let stage = Stage()
  private let host: ShownHost
  private let header: RefreshHeader

  init() throws {
    host = ShownHost(.header, in: stage.window)
    header = try #require(host.view as? RefreshHeader)
  }

  /// Runs a refresh as far as it goes without time.
  private func refresh() async {
    header.refresh()
    await host.turn()
  }

  @Test func `work that hands its end to a callback ends with the callback`() async {
    var done: [RefreshCompletion] = []
    header.setWork { done.append($0) }
    await refresh()
    #expect(header.isRefreshing && host.outcomes.isEmpty)
    done.first?()
    done.first?(.unchanged)
    await host.turn()
    #expect(header.phase == .idle && host.outcomes == [.updated])
  }

  @Test func `control, header and footer are made with a callback`() async {
    var done: [RefreshCompletion] = []
    let header = RefreshHeader(skin: .plain) { done.append($0) }
    let footer = LoadMoreFooter(skin: .plain, trigger: .button) { done.append($0) }
    #expect(CustomRefreshControl(skin: .plain) { done.append($0) }.session.hasWork)
    stage.show(header)
    stage.show(footer)
    header.refresh()
    footer.load()
    await host.turn()
    #expect(header.isRefreshing && footer.isLoading && done.count == 2)
    for completion in done { completion(.noMoreData) }
    await host.turn()
    #expect(header.outcome == .noMoreData && header.phase == .idle)
    #expect(footer.status == .noMoreData)
  }

  @Test(
    arguments: [
      (nil, .updated), (Offline(), .failed(Offline())), (CancellationError(), .cancelled),
    ] as [((any Error)?, RefreshOutcome)])
  func `a callback takes the error of a request, or none`(
    error: (any Error)?, outcome: RefreshOutcome
  ) async {
    header.setWork { done in done(error) }
    await refresh()
    #expect(host.outcomes == [outcome])
  }

  @Test func `a callback that nobody can call any more ends the refresh as cancelled`() async {
    header.setWork { _ in }
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) { await refresh() }
    #expect(host.outcomes == [.cancelled] && header.phase == .idle)
    #expect(log.lines.count == 1 && log.lines.first?.contains("without a call") == true)
  }

  @Test func `a callback that cancelled work gives up is not missed`() async {
    var done: [RefreshCompletion] = []
    header.setWork { done.append($0) }
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      await refresh()
      header.endRefreshing(with: .cancelled)
      done = []
      await host.turn()
    }
    #expect(host.outcomes == [.cancelled] && log.lines == [])
  }

  @Test func `work that is read and wrapped keeps its outcome`() async {
    let footer = LoadMoreFooter(skin: .plain, trigger: .button)
    stage.show(footer)
    footer.work = { .noMoreData }
    let old = footer.work
    var calls = 0
    footer.work = {
      calls += 1
      return try await old?() ?? .updated
    }
    footer.load()
    await host.turn()
    #expect(calls == 1)
    #expect(footer.status == .noMoreData && !footer.hasMoreData)
  }

  @Test func `a closure without an outcome that calls no other work is a success`() async {
    header.onRefresh = {}
    await refresh()
    #expect(host.outcomes == [.updated])
  }

  @Test(arguments: HostKind.allCases)
  func `work that returns without having waited says so, once for each view`(kind: HostKind) async {
    let host = ShownHost(kind, in: stage.window)
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      for _ in 0..<2 {
        host.view.onRefresh = {}
        host.view.refresh(revealing: false)
        await host.turn()
      }
    }
    #expect(host.outcomes == [.updated, .updated] && log.lines.count == 1)
    #expect(log.lines.first?.contains("returned without waiting") == true)
  }

  @Test func `work that waits, fails, has an outcome or takes a completion says nothing`() async {
    let log = Log()
    let (go, gone) = AsyncStream.makeStream(of: Void.self)
    let works: [@MainActor (any HostView) -> Void] = [
      { $0.onRefresh = { for await _ in go {} } }, { $0.onRefresh = { throw Offline() } },
      { $0.work = { .updated } }, { $0.setWork { done in done() } },
      { $0.setWork { _ in .updated } },
    ]
    await RefreshLog.$write.withValue({ log.add($0) }) {
      for set in works {
        set(header)
        await refresh()
        gone.finish()
        await host.turn()
      }
    }
    #expect(host.outcomes.count == works.count && log.lines == [])
  }

  @Test(arguments: [
    RefreshOutcome.failed(CancellationError()), .failed(URLError(.cancelled)), .cancelled,
  ])
  func `a cancellation that work returns is one, as if it was thrown`(
    outcome: RefreshOutcome
  ) async {
    header.work = { outcome }
    await refresh()
    #expect(host.outcomes == [.cancelled])
  }
}
