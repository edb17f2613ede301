import CustomRefreshControl
import Foundation
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// The forms in which an app gives, reads and wraps the work of control, header and footer.
@Suite(.simulated) @MainActor struct WorkFormTests {
  private struct Offline: Error, Equatable {}

  /// A header, with what it tells at the end of each refresh.
  private func world() async -> (ScrollFeed, RefreshHeader, () -> [RefreshOutcome?]) {
    final class Told { var outcomes: [RefreshOutcome?] = [] }
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .plain)
    feed.table.refreshHeader = header
    let told = Told()
    header.onFinish = { told.outcomes.append($0) }
    await feed.advance(0.1)
    return (feed, header, { told.outcomes })
  }

  @Test func `work that hands its end to a callback ends with the callback`() async {
    let feed = ScrollFeed()
    var done: RefreshCompletion?
    let header = RefreshHeader(skin: .plain) { done = $0 }
    var outcomes: [RefreshOutcome?] = []
    header.onFinish = { outcomes.append($0) }
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    header.refresh()
    await feed.advance(5)
    #expect(header.isRefreshing && outcomes.isEmpty)
    done?()
    done?(.unchanged)
    await feed.advance(2)
    #expect(header.phase == .idle && outcomes == [.updated])
  }

  @Test func `control and footer take a callback as a header does`() async {
    let feed = ScrollFeed()
    var done: [RefreshCompletion] = []
    let control = CustomRefreshControl(skin: .plain) { done.append($0) }
    let footer = LoadMoreFooter(trigger: .button) { done.append($0) }
    feed.table.refreshControl = control
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    control.refresh()
    await feed.advance(1)
    #expect(control.isRefreshing && done.count == 1)
    done[0](.unchanged)
    await feed.advance(2)
    #expect(control.outcome == .unchanged && control.phase == .idle)
    footer.load()
    await feed.advance(1)
    #expect(footer.isLoading && done.count == 2)
    done[1](.noMoreData)
    await feed.advance(2)
    #expect(footer.status == .noMoreData)
  }

  @Test func `a callback takes the error of a request, or none`() async {
    let errors: [((any Error)?, RefreshOutcome)] = [
      (nil, .updated), (Offline(), .failed(Offline())), (CancellationError(), .cancelled),
    ]
    for (error, outcome) in errors {
      let (feed, header, outcomes) = await world()
      header.setWork { done in done(error) }
      header.refresh()
      await feed.advance(2)
      #expect(outcomes() == [outcome])
    }
  }

  @Test func `a callback that is called in the background ends the refresh`() async {
    let (feed, header, outcomes) = await world()
    header.setWork { done in Task.detached { done(.unchanged) } }
    header.refresh()
    for _ in 0..<100 where outcomes().isEmpty { await feed.advance(0.1) }
    #expect(outcomes() == [.unchanged])
  }

  @Test func `a callback that nobody can call any more ends the refresh as cancelled`() async {
    let (feed, header, outcomes) = await world()
    header.setWork { _ in }
    header.refresh()
    await feed.advance(2)
    #expect(outcomes() == [.cancelled] && header.phase == .idle)
  }

  @Test func `work that is read and wrapped keeps its outcome`() async {
    let feed = ScrollFeed(rows: 30)
    let footer = feed.addFooter(trigger: .button)
    footer.setWork { .noMoreData }
    let old = footer.onLoadMore
    var calls = 0
    footer.onLoadMore = {
      calls += 1
      try await old?()
    }
    footer.onLoadMore = footer.onLoadMore
    await feed.advance(0.1)
    footer.load()
    await feed.advance(2)
    #expect(calls == 1)
    #expect(footer.status == .noMoreData && !footer.hasMoreData)
  }

  @Test func `a closure without an outcome that calls no other work is a success`() async {
    let (feed, header, outcomes) = await world()
    header.onRefresh = {}
    header.refresh()
    await feed.advance(2)
    #expect(outcomes() == [.updated])
  }

  @Test(arguments: [
    RefreshOutcome.failed(CancellationError()), .failed(URLError(.cancelled)), .cancelled,
  ])
  func `a cancellation that work returns is one, as if it was thrown`(
    outcome: RefreshOutcome
  ) async {
    let (feed, header, outcomes) = await world()
    header.setWork { outcome }
    header.refresh()
    await feed.advance(2)
    #expect(outcomes() == [.cancelled])
  }

  /// A clock whose sleeps fail at once.
  private struct BrokenClock: Clock {
    let minimumResolution = Duration.zero
    var now: SimulatorClock.Instant { SimulatorClock.Instant(time: .zero) }

    func sleep(until deadline: SimulatorClock.Instant, tolerance: Duration?) async throws {
      throw Offline()
    }
  }

  @Test func `a clock that throws holds no refresh for ever`() async {
    let (feed, header, outcomes) = await world()
    header.options.clock = BrokenClock()
    header.options.minimumDuration = .seconds(1)
    header.setWork { .unchanged }
    header.refresh()
    await feed.advance(2)
    #expect(outcomes() == [.unchanged] && header.phase == .idle)
  }

  @Test func `a refresh that is asked for with each frame comes into view, and runs once`() async {
    let (feed, header, _) = await world()
    var runs = 0
    header.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1.5))
    }
    for _ in 0..<60 {
      header.refresh()
      await feed.simulator.advance(frames: 1)
    }
    #expect(runs == 1 && feed.pulled == 60)
    await feed.advance(4)
    #expect(header.phase == .idle && feed.pulled == 0)
  }
}
