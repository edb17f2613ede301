import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A clock of the app's own measures a minimum duration and a time limit, and nothing else.
@Suite(.simulated) @MainActor struct UnusedClockTests {
  @Test func `a refresh without a minimum duration and a time limit waits for no clock`() async {
    let feed = Feed()
    let clock = CountingClock(feed.simulator.clock)
    var runs = 0
    feed.control.options.clock = clock
    feed.control.onRefresh = { runs += 1 }
    feed.control.refresh()
    await feed.advance(2)
    #expect(runs == 1 && feed.control.phase == .idle)
    #expect(clock.sleeps == 0)
  }
}

/// The simulator's clock, which counts who waits for it.
private final class CountingClock: Clock, @unchecked Sendable {
  private let clock: SimulatorClock
  private let lock = NSLock()
  private var count = 0

  init(_ clock: SimulatorClock) { self.clock = clock }

  var now: SimulatorClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }
  var sleeps: Int { lock.withLock { count } }

  func sleep(until deadline: SimulatorClock.Instant, tolerance: Duration?) async throws {
    lock.withLock { count += 1 }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
