import Simulator
import TestSupport
import Testing

@Suite(.simulated) @MainActor struct SimulatorClockTests {
  private let simulator = Simulator()

  @Test func `a sleep ends in the first frame at or after its deadline`() async throws {
    let simulator = Simulator(frameRate: 60)
    let clock = simulator.clock
    let sleeper = Task {
      try await clock.sleep(for: .milliseconds(100))
      let woke = simulator.time
      try await clock.sleep(for: .milliseconds(1))
      return [woke, simulator.time]
    }
    await simulator.advance(by: .milliseconds(90))
    #expect(simulator.pendingWork == 1)
    await simulator.advance(by: .seconds(1))
    #expect(try await sleeper.value == [.milliseconds(100), .nanoseconds(116_666_667)])
    expectRest(in: simulator)
  }

  @Test func `a cancelled sleep throws and leaves nothing behind`() async {
    let clock = simulator.clock
    let sleeper = Task { try await clock.sleep(for: .seconds(60)) }
    await simulator.advance(by: .milliseconds(100))
    sleeper.cancel()
    await simulator.advance(by: .zero)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(simulator.time == .milliseconds(100))
    expectRest(in: simulator)
  }

  @Test func `a task that is cancelled before it sleeps throws at once`() async {
    let clock = simulator.clock
    let sleeper = Task { try await clock.sleep(for: .seconds(60)) }
    sleeper.cancel()
    await simulator.advance(by: .zero)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    expectRest(in: simulator)
  }

  @Test func `shutting down wakes every sleeper with an error`() async {
    let clock = simulator.clock
    let sleepers = (1...3).map { seconds in
      Task { try await clock.sleep(for: .seconds(seconds)) }
    }
    await simulator.advance(by: .zero)
    #expect(simulator.pendingWork == 3)
    simulator.shutDown()
    for sleeper in sleepers {
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
  }

  @Test func `a released simulator leaves no task waiting`() async {
    var simulator: Simulator? = Simulator()
    let sleeper = Task { [clock = simulator?.clock] in try await clock?.sleep(for: .seconds(9)) }
    await simulator?.advance(by: .zero)
    simulator = nil
    let next = Simulator()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    expectRest(in: next)
  }

  @Test func `instants add up and compare`() {
    let start = SimulatorClock.Instant(time: .seconds(1))
    let end = start.advanced(by: .milliseconds(250))
    #expect(start < end)
    #expect(start.duration(to: end) == .milliseconds(250))
  }
}
