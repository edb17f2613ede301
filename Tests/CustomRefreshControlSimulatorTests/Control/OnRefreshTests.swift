@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// The `onRefresh` work, and how it ends a refresh.
@Suite(.simulated) @MainActor struct OnRefreshTests {
  private struct Broken: Error {}

  private let feed = Feed()
  private let log: Log

  init() { log = Log(feed) }

  @Test(.everyBehavior) func `the work runs once for a pull and the refresh ends when it returns`()
    async
  {
    feed.control.onRefresh = { try await log.work(.seconds(2)) }
    await feed.pull()
    await feed.advance(1)
    #expect(log.runs == 1)
    #expect(feed.control.isRefreshing)
    await feed.advance(1)
    #expect(!feed.control.isRefreshing)
    #expect(log.outcomes == ["updated"])
    #expect(feed.pulls == 1)
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test(.everyBehavior) func `work that returns at once ends the refresh under the finger`() async {
    feed.control.onRefresh = { log.runs += 1 }
    await feed.pull(release: false)
    #expect(!feed.control.isRefreshing)
    await feed.simulator.finger.lift()
    await feed.advance(2)
    #expect(log.runs == 1)
    #expect(log.outcomes == ["updated"])
    #expect(feed.control.phase == .idle)
    #expect(feed.systemInset == 0)
    #expect(feed.pulled == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `an error ends it as failed`() async {
    feed.control.onRefresh = {
      try await log.work(.seconds(1))
      throw Broken()
    }
    await feed.pull()
    await feed.advance(3)
    #expect(log.outcomes == ["failed"])
    #expect(feed.control.phase == .idle)
  }

  @Test func `work that throws CancellationError is cancelled, not failed`() async {
    feed.control.onRefresh = { throw CancellationError() }
    await feed.pull()
    await feed.advance(1)
    #expect(log.outcomes == ["cancelled"])
  }

  @Test func `the work can say that there is nothing new`() async {
    feed.control.onRefresh = { [weak control = feed.control] in
      control?.endRefreshing(with: .unchanged)
    }
    await feed.pull()
    await feed.advance(1)
    #expect(log.outcomes == ["unchanged"])
  }

  @Test func `a cancellation cancels the work`() async {
    feed.control.onRefresh = { try await log.work(.seconds(60)) }
    await feed.pull()
    await feed.advance(1)
    feed.control.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(log.cancellations == 1)
    #expect(log.outcomes == ["cancelled"])
    #expect(feed.control.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [nil, RefreshOutcome.updated, .timedOut])
  func `an end lets the work finish, whoever calls it, and its outcome is not reported`(
    outcome: RefreshOutcome?
  ) async {
    for isCompletion in [false, true] {
      let feed = Feed()
      let log = Log(feed)
      let end = { [weak control = feed.control] in
        if let outcome { control?.endRefreshing(with: outcome) } else { control?.endRefreshing() }
      }
      var isDone = false
      feed.control.onRefresh = {
        try await log.work(.seconds(1))
        if isCompletion { end() }
        try await log.work(.seconds(2))
        isDone = true
      }
      await feed.pull()
      await feed.advance(1.1)
      if !isCompletion { end() }
      #expect(!feed.control.isRefreshing)
      await feed.advance(3)
      #expect(isDone && log.cancellations == 0)
      #expect(log.outcomes == [outcome.map { "\($0)" } ?? "unknown"])
      expectRest(in: feed.simulator)
    }
  }

  @Test func `a new refresh cancels the work of the one before`() async {
    feed.control.onRefresh = { try await log.work(.seconds(5)) }
    await feed.pull()
    await feed.advance(1)
    feed.control.endRefreshing()
    await feed.advance(1)
    #expect(log.cancellations == 0)
    await feed.pull()
    await feed.advance(1)
    #expect(log.runs == 2 && log.cancellations == 1)
    await feed.advance(6)
    #expect(log.outcomes == ["unknown", "updated"])
  }

  @Test func `work that goes on after its refresh times out, or is cancelled, all the same`() async
  {
    for isCancelled in [false, true] {
      let feed = Feed()
      let log = Log(feed)
      feed.control.options.timeout = .seconds(5)
      feed.control.onRefresh = { try await log.work(.seconds(60)) }
      await feed.pull()
      feed.control.endRefreshing()
      await feed.advance(2)
      #expect(log.cancellations == 0)
      if isCancelled { feed.control.endRefreshing(with: .cancelled) }
      await feed.advance(isCancelled ? 1 : 4)
      #expect(log.cancellations == 1)
      #expect(log.outcomes == ["unknown"])
      expectRest(in: feed.simulator)
    }
  }

  @Test func `a cancelled request is a cancellation, thrown or given`() async {
    for error in [CancellationError(), URLError(.cancelled)] as [any Error] {
      let feed = Feed()
      let log = Log(feed)
      feed.control.onRefresh = { throw error }
      await feed.pull()
      await feed.advance(2)
      feed.control.beginRefreshing()
      feed.control.endRefreshing(with: .failed(error))
      #expect(log.outcomes == ["cancelled", "cancelled"])
    }
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero])
  func `a timeout and a minimum duration may be any duration`(duration: Duration) async {
    for clock in [feed.simulator.clock, ContinuousClock()] as [any Clock<Duration>] {
      feed.control.options.clock = clock
      feed.control.options.timeout = duration
      feed.control.options.minimumDuration = duration
      feed.control.onRefresh = { try await log.work(.seconds(1)) }
      feed.control.refresh()
      await feed.advance(0.5)
      feed.control.endRefreshing(with: .cancelled)
      await feed.advance(2)
      #expect(feed.control.phase == .idle)
    }
    expectRest(in: feed.simulator)
  }

  @Test func `by default there is no minimum duration and no timeout`() async {
    let feed = Feed()
    #expect(feed.control.options.minimumDuration == .zero)
    #expect(feed.control.options.timeout == nil)
    // It goes on while the device sleeps.
    #expect(feed.control.options.clock is ContinuousClock)
  }

  @Test func `without a minimum duration and a timeout no clock delays the end`() async {
    let feed = Feed()
    feed.control.options.clock = LateClock(clock: feed.simulator.clock)
    feed.control.onRefresh = {}
    feed.control.refresh()
    await feed.advance(0.1)
    #expect(!feed.control.isRefreshing)
  }

  @Test func `a timeout ends it and cancels the work`() async {
    feed.control.options.timeout = .seconds(2)
    feed.control.onRefresh = { try await log.work(.seconds(60)) }
    await feed.pull()
    await feed.advance(5)
    #expect(log.cancellations == 1)
    #expect(log.outcomes == ["timedOut"])
    #expect(feed.control.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `work in time leaves no timeout behind`() async {
    feed.control.options.timeout = .seconds(20)
    feed.control.onRefresh = { try await log.work(.seconds(1)) }
    await feed.pull()
    await feed.advance(3)
    #expect(log.outcomes == ["updated"])
    expectRest(in: feed.simulator)
  }

  @Test(.everyBehavior)
  func `a refresh that is asked for before the last cycle has ended runs the work again`()
    async
  {
    feed.control.options.ending = .finishCycle
    feed.control.onRefresh = { try await log.work(.milliseconds(200)) }
    feed.control.refresh()
    await feed.advance(0.5)
    #expect(log.outcomes == ["updated"])
    #expect(feed.control.isRefreshing)
    feed.control.refresh()
    await feed.advance(0.1)
    #expect(log.runs == 2)
    await feed.advance(4)
    #expect(log.outcomes == ["updated", "updated"])
    #expect(feed.control.phase == .idle)
  }

  @Test func `a timeout and a cancellation do not wait for the minimum duration`() async {
    feed.control.options.minimumDuration = .seconds(20)
    feed.control.options.timeout = .seconds(2)
    feed.control.onRefresh = { try await log.work(.seconds(60)) }
    await feed.pull()
    await feed.advance(3)
    #expect(log.outcomes == ["timedOut"])
    #expect(feed.control.phase == .idle)
    feed.control.onRefresh = { throw CancellationError() }
    await feed.pull()
    await feed.advance(1)
    #expect(log.outcomes == ["timedOut", "cancelled"])
    #expect(feed.control.phase == .idle)
  }

  @Test func `a begin from code runs the work only if it is asked to`() async {
    feed.control.onRefresh = { try await log.work(.seconds(1)) }
    feed.control.beginRefreshing()
    await feed.advance(2)
    #expect(log.runs == 0)
    #expect(feed.control.isRefreshing)
    feed.control.endRefreshing()
    await feed.advance(1)
    feed.control.refresh()
    await feed.advance(0.5)
    #expect(log.runs == 1)
    #expect(feed.pulls == 1)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    await feed.advance(2)
    #expect(log.outcomes == ["unknown", "updated"])
    #expect(feed.control.phase == .idle)
  }

  @Test(.everyBehavior) func `the work continues while another tab is selected`() async {
    let (feed, tabs) = Feed.inTabs()
    let log = Log(feed)
    feed.control.onRefresh = { try await log.work(.seconds(3)) }
    await feed.pull()
    tabs.selectedIndex = 1
    await feed.advance(4)
    #expect(log.outcomes == ["updated"])
    tabs.selectedIndex = 0
    await feed.advance(1)
    #expect(feed.control.phase == .idle)
    #expect(feed.systemInset == 0)
    expectRest(in: feed.simulator)
  }

  @Test(.everyBehavior)
  func `a begin out of sight is taken back by work that ends its refresh itself`() async {
    let (feed, tabs) = Feed.inTabs()
    let log = Log(feed)
    feed.control.onRefresh = { [weak control = feed.control] in
      try await log.work(.seconds(3))
      control?.endRefreshing(with: .unchanged)
    }
    await feed.pull()
    tabs.selectedIndex = 1
    await feed.advance(1)
    feed.control.refresh()
    await feed.advance(3)
    #expect(log.outcomes == ["unchanged"])
    tabs.selectedIndex = 0
    await feed.advance(1)
    #expect(feed.control.phase == .idle)
    #expect(log.runs == 1)
  }

  @Test(.everyBehavior) func `an end out of sight waits for no motion`() async {
    let (feed, tabs) = Feed.inTabs()
    feed.control.options.ending = .finishCycle
    await feed.pull()
    tabs.selectedIndex = 1
    await feed.advance(0.5)
    feed.control.endRefreshing()
    #expect(feed.control.phase == .idle)
  }

  @Test(.everyBehavior) func `the work is cancelled when the control goes`() async {
    let simulator = Simulator()
    var log: Log?
    await expectReleased {
      let feed = Feed(simulator: simulator)
      let counts = Log(feed)
      log = counts
      feed.control.onRefresh = { [clock = simulator.clock] in
        try await counts.work(.seconds(60), on: clock)
      }
      await feed.pull()
      await feed.advance(1)
      simulator.present(UIViewController())
      return feed.control
    }
    await simulator.advance(by: .seconds(1))
    #expect(log?.cancellations == 1)
    expectRest(in: simulator)
  }

  @Test func `target and action still work beside it`() async {
    feed.control.onRefresh = { try await log.work(.seconds(1)) }
    await feed.pull()
    await feed.advance(2)
    #expect(feed.pulls == 1)
    #expect(log.runs == 1)
  }

  @Test func `the content receives the outcome before the ending phase`() async throws {
    final class Marks: RefreshContent {
      let view = UIView()
      lazy var elements = [view]
      var log: [String] = []
      private var known = RefreshContext()
      func update(_ context: RefreshContext) {
        if context.outcome != known.outcome, let outcome = context.outcome {
          log.append("\(outcome)")
        }
        if context.phase != known.phase, context.phase == .ending { log.append("ending") }
        known = context
      }
    }
    let marks = Marks()
    let skin = try RefreshSkin(name: "marks", motion: .calm) { _ throws(RefreshError) in marks }
    let feed = Feed(skin: skin)
    feed.control.onRefresh = { [weak control = feed.control] in
      control?.endRefreshing(with: .unchanged)
    }
    await feed.pull()
    await feed.advance(1)
    feed.control.beginRefreshing()
    feed.control.endRefreshing(with: .timedOut)
    feed.control.beginRefreshing()
    feed.control.endRefreshing()
    #expect(marks.log == ["unchanged", "ending", "timedOut", "ending", "ending"])
  }

  /// A clock whose sleeps end an hour late.
  private struct LateClock: Clock {
    let clock: SimulatorClock
    var now: SimulatorClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: SimulatorClock.Instant, tolerance: Duration?) async throws {
      try await clock.sleep(until: deadline.advanced(by: .seconds(3600)), tolerance: tolerance)
    }
  }

  /// Counts what the work does, in simulated time.
  @MainActor private final class Log {
    var runs = 0
    var cancellations = 0
    private(set) var outcomes: [String] = []
    private let clock: SimulatorClock

    init(_ feed: Feed) {
      clock = feed.simulator.clock
      feed.control.options.clock = feed.simulator.clock
      feed.control.onFinish = { [weak self] in self?.outcomes.append(Log.name(of: $0)) }
    }

    private static func name(of outcome: RefreshOutcome?) -> String {
      guard let outcome else { return "unknown" }
      if case .failed(let error) = outcome { return error is Broken ? "failed" : "\(error)" }
      return "\(outcome)"
    }

    func work(_ duration: Duration, on clock: SimulatorClock? = nil) async throws {
      runs += 1
      do {
        try await (clock ?? self.clock).sleep(for: duration)
      } catch {
        cancellations += 1
        throw error
      }
    }
  }
}
