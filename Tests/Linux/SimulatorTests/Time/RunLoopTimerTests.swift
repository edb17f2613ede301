import Foundation
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Foundation's timers, which follow the simulated clock.
@Suite(.simulated) @MainActor struct RunLoopTimerTests {
  @MainActor private final class Log {
    var times: [Duration] = []
  }

  private let simulator = Simulator()
  private let log = Log()

  /// Returns what a timer does: it notes the time.
  private var note: @Sendable (Timer) -> Void {
    { [log, simulator] _ in
      MainActor.assumeIsolated { log.times.append(simulator.time) }
    }
  }

  /// Starts a timer; an app does so outside asynchronous functions.
  @discardableResult
  private func start(
    after interval: TimeInterval, repeats: Bool, _ block: (@Sendable (Timer) -> Void)? = nil
  ) -> Timer {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block ?? note)
  }

  @Test func `a timer fires once, in the frame in which it is due`() async {
    let timer = start(after: 2, repeats: false)
    #expect(simulator.pendingWork == 1)
    await simulator.advance(frames: 119)
    #expect(log.times == [] && timer.isValid)
    await simulator.advance(frames: 1)
    #expect(log.times == [.seconds(2)] && !timer.isValid)
    await simulator.advance(by: .seconds(5))
    #expect(log.times.count == 1)
    expectRest(in: simulator)
  }

  @Test func `a repeating timer fires until it is invalidated`() async {
    let timer = start(after: 0.5, repeats: true)
    await simulator.advance(by: .seconds(1.6))
    #expect(log.times == [.seconds(0.5), .seconds(1), .seconds(1.5)])
    timer.invalidate()
    expectRest(in: simulator)
    await simulator.advance(by: .seconds(2))
    #expect(log.times.count == 3)
  }

  @Test func `a timer in the common modes of the run loop first fires after its interval`() async {
    let timer = Timer(timeInterval: 0.25, repeats: true, block: note)
    add(timer)
    await simulator.advance(by: .seconds(0.5))
    #expect(log.times == [.seconds(0.25), .seconds(0.5)])
    timer.invalidate()
  }

  private func add(_ timer: Timer) { RunLoop.main.add(timer, forMode: .common) }

  @Test func `a timer that is faster than the frames fires once in each`() async {
    let timer = start(after: 0.001, repeats: true)
    await simulator.advance(frames: 3)
    #expect(log.times.count == 3)
    timer.invalidate()
  }

  @Test func `a block may invalidate its timer`() async {
    let log = log
    start(after: 0.1, repeats: true) { timer in
      MainActor.assumeIsolated { log.times.append(.zero) }
      timer.invalidate()
    }
    await simulator.advance(by: .seconds(1))
    #expect(log.times.count == 1)
    expectRest(in: simulator)
  }

  @Test func `a timer is paused and continued by its date`() async {
    let timer = start(after: 1, repeats: true)
    timer.fireDate = .distantFuture
    await simulator.advance(by: .seconds(10))
    #expect(log.times == [])
    timer.fireDate = .distantPast
    await simulator.advance(frames: 1)
    #expect(log.times.count == 1)
    await simulator.advance(by: .seconds(1))
    #expect(log.times.count == 2)
    timer.invalidate()
  }

  @Test func `timers end with their world, and the next one starts at zero`() async {
    await simulator.advance(by: .seconds(1))
    start(after: 1, repeats: true)
    simulator.shutDown()
    let next = Simulator()
    #expect(next.pendingWork == 0 && next.time == .zero && CACurrentMediaTime() == 0)
    await next.advance(by: .seconds(3))
    #expect(log.times == [] && CACurrentMediaTime() == 3)
  }
}
