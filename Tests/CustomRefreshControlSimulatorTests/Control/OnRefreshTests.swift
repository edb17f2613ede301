@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
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
    var (ready, end) = (Duration.zero, Duration.zero)
    feed.control.onRefresh = {
      try await log.work(.seconds(2))
      ready = feed.simulator.time
    }
    feed.control.onPhaseChange = { if $0 == .leaving { end = feed.simulator.time } }
    await feed.pull(for: 1)
    #expect(log.runs == 1 && feed.pulls == 1 && feed.control.isRefreshing)
    // However often the event is sent.
    feed.control.sendActions(for: .valueChanged)
    await feed.advance(1)
    #expect(!feed.control.isRefreshing && ready > .zero && end == ready)
    #expect(log.runs == 1 && log.outcomes == ["updated"])
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
    #expect(log.runs == 1 && log.outcomes == ["updated"] && feed.control.phase == .idle)
    #expect(feed.systemInset == 0 && feed.pulled == 0)
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
    #expect(log.outcomes == ["updated"] && feed.control.isRefreshing)
    feed.control.refresh()
    await feed.advance(0.1)
    #expect(log.runs == 2)
    await feed.advance(4)
    #expect(log.outcomes == ["updated", "updated"] && feed.control.phase == .idle)
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
    #expect(feed.control.phase == .idle && feed.systemInset == 0)
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
    #expect(feed.control.phase == .idle && log.runs == 1)
  }

  @Test(.everyBehavior) func `the work is cancelled when the control goes`() async {
    let (simulator, log) = (feed.simulator, log)
    await expectReleased {
      let other = Feed(simulator: simulator)
      other.control.options.clock = simulator.clock
      other.control.onRefresh = { try await log.work(.seconds(60)) }
      await other.pull(for: 1)
      simulator.present(UIViewController())
      return other.control
    }
    await simulator.advance(by: .seconds(1))
    #expect(log.cancellations == 1)
    expectRest(in: simulator)
  }

  @Test(.everyBehavior, arguments: [0.02, 0.4, 1.55])
  func `endRefreshing takes the control away at once, wherever the motion is`(time: Double) async {
    await feed.pull(for: time)
    feed.control.endRefreshing()
    #expect(!feed.control.isRefreshing && feed.control.phase == .leaving && feed.systemInset == 0)
    await feed.advance(1)
    #expect(feed.hides == 1 && feed.pulled == 0)
  }

  @Test(.everyBehavior) func `a pull in the tail of the last cycle runs the work again`()
    async throws
  {
    var runs = 0
    feed.work(for: 2) { runs += 1 }
    feed.control.options.ending = .finishCycle
    for expected in 1...3 {
      await feed.pull(for: 1)
      #expect(feed.pulls == expected && runs == expected - 1)
      try feed.expectInStep()
      for _ in 0..<600 where feed.control.phase == .refreshing {
        await feed.simulator.advance(frames: 1)
      }
      #expect(feed.control.phase == .leaving && runs == expected)
      // The control is on its way out.
      await feed.simulator.advance(frames: 3)
    }
    await feed.advance(5)
    #expect(feed.control.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test(.everyBehavior)
  func `an event sent after a begin outside the window runs the work in the window`() async {
    let simulator = Simulator()
    let control = CustomRefreshControl(skin: .appCoda)
    var (runs, events) = (0, 0)
    control.options.clock = simulator.clock
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    control.onRefresh = { [clock = simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
    }
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    let screen = FeedScreen(control: control, rows: 30)
    simulator.present(screen)
    await simulator.advance(by: .seconds(0.5))
    #expect(control.isRefreshing && runs == 1 && events == 1)
    await simulator.advance(by: .seconds(4))
    #expect(control.phase == .idle && screen.systemInset == 0)
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

    func work(_ duration: Duration) async throws {
      runs += 1
      do {
        try await clock.sleep(for: duration)
      } catch {
        cancellations += 1
        throw error
      }
    }
  }
}
