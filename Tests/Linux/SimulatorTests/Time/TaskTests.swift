import Simulator
import TestSupport
import Testing

@Suite(.simulated) @MainActor struct TaskTests {
  private let simulator = Simulator()

  @Test func `main-actor tasks run while the clock advances`() async {
    var log: [String] = []
    Task {
      log.append("first")
      await Task.yield()
      log.append("second")
    }
    #expect(log.isEmpty)
    await simulator.advance(by: .zero)
    #expect(log == ["first", "second"])
  }

  @Test func `a long chain of hops between actors ends within one frame`() async {
    var sum = 0
    Task {
      for number in 1...50 { sum += await offTheMainActor(number) }
      await withTaskGroup(of: Int.self) { group in
        for number in 1...20 { group.addTask { await offTheMainActor(number) } }
        for await number in group { sum += number }
      }
      sum += await Task.detached { await offTheMainActor(1000) }.value
    }
    await simulator.advance(frames: 1)
    #expect(sum == 50 * 51 / 2 + 20 * 21 / 2 + 1000)
  }

  @Test func `two tasks interleave in the same order on every run`() async {
    var logs: Set<[Int]> = []
    for _ in 0..<4 {
      let simulator = Simulator()
      let clock = simulator.clock
      var log: [Int] = []
      for task in 0..<4 {
        Task {
          for round in 0..<5 {
            _ = await offTheMainActor(round)
            log.append(task * 10 + round)
            try await clock.sleep(for: .milliseconds(10 + task))
          }
        }
      }
      await simulator.advance(by: .seconds(1))
      #expect(log.count == 20)
      logs.insert(log)
    }
    #expect(logs.count == 1)
  }

  @Test func `a task that never rests does not stop the clock`() async {
    let restless = Task { while !Task.isCancelled { await Task.yield() } }
    await simulator.advance(frames: 2)
    #expect(simulator.time == .nanoseconds(33_333_333))
    restless.cancel()
    await restless.value
  }
}

nonisolated private func offTheMainActor(_ number: Int) async -> Int {
  number
}
