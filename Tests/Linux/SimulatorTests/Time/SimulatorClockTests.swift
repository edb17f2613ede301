import Simulator
import TestSupport
import Testing

@Suite(.simulated) @MainActor struct SimulatorClockTests {
  private let simulator = Simulator()

  @Test func `a sleep ends in the first frame at or after its deadline`() async throws {
    let clock = simulator.clock
    let start = clock.now
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
    #expect(start < clock.now && start.duration(to: clock.now) == simulator.time)
    expectRest(in: simulator)
  }

  @Test(arguments: [100, 0])
  func `a sleep that is cancelled, also before it begins, throws and leaves nothing behind`(
    milliseconds: Int
  ) async {
    let clock = simulator.clock
    let sleeper = Task { try await clock.sleep(for: .seconds(60)) }
    if milliseconds > 0 { await simulator.advance(by: .milliseconds(milliseconds)) }
    sleeper.cancel()
    await simulator.advance(by: .zero)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(simulator.time == .milliseconds(milliseconds))
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
}
