import Simulator
import TestSupport
import Testing

@Suite(.simulated) @MainActor struct TaskTests {
  @Test func `main-actor tasks run while the clock advances`() async {
    let simulator = Simulator()
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
    let simulator = Simulator()
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

  @Test func `tasks that start one another on the main actor run within one frame`() async {
    let simulator = Simulator()
    var log: [Int] = []
    func start(_ number: Int) {
      guard number < 10 else { return }
      Task {
        log.append(number)
        start(number + 1)
      }
    }
    start(0)
    await simulator.advance(frames: 1)
    #expect(log == Array(0..<10))
  }

  @Test func `two tasks interleave in the same order on every run`() async {
    var logs: Set<[Int]> = []
    for _ in 0..<10 {
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

  @Test func `a timeout wins against work that takes longer`() async {
    let simulator = Simulator()
    let clock = simulator.clock
    let winner = Task {
      await withTaskGroup(of: String.self) { group in
        group.addTask { (try? await clock.sleep(for: .seconds(5))) == nil ? "cancelled" : "work" }
        group.addTask { (try? await clock.sleep(for: .seconds(1))) == nil ? "cancelled" : "limit" }
        let first = await group.next()
        group.cancelAll()
        return first
      }
    }
    await simulator.advance(by: .milliseconds(1100))
    #expect(await winner.value == "limit")
    expectRest(in: simulator)
  }

  @Test func `a task that never rests does not stop the clock`() async {
    let simulator = Simulator()
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
