import TestIsolation
import Testing

@Suite(.isolated) @MainActor struct DueTasksTests {
  @Test func `what tasks do between actors is done at rest, however long it takes`() async {
    let log = Log()
    Task {
      for number in 0..<200 { await log.hop(number) }
      for await number in numbers(200) { await log.hop(number) }
      await Task.detached { await withTaskGroup(of: Void.self) { $0.addTask { await log.end() } } }
        .value
    }
    #expect(log.hops == 0)
    await DueTasks.rest()
    #expect(log.hops == 400 && log.hasEnded)
  }

  @Test func `a task that waits for another is done at rest, however many wait in a row`() async {
    @MainActor func chain(_ length: Int) async -> Int {
      length == 0 ? 0 : await Task { @MainActor in await chain(length - 1) + 1 }.value
    }
    var length = 0
    Task { length = await chain(500) }
    await DueTasks.rest()
    #expect(length == 500)
  }

  @Test func `two that wait for rest do not wait for each other`() async {
    let other = Task { await DueTasks.rest() }
    await DueTasks.rest()
    await other.value
  }

  @Test func `tasks that never rest are told`() async {
    let restless = Task { while !Task.isCancelled { await Task.yield() } }
    await withKnownIssue {
      await DueTasks.rest(passLimit: 100)
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("This never rests: after 100 passes") }
    }
    restless.cancel()
    await restless.value
  }

  /// Numbers that another task gives.
  private func numbers(_ count: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task.detached {
        for number in 0..<count { continuation.yield(number) }
        continuation.finish()
      }
    }
  }
}

@MainActor private final class Log {
  private(set) var hops = 0
  private(set) var hasEnded = false

  func hop(_ number: Int) async {
    if await same(number) == number { hops += 1 }
  }

  func end() { hasEnded = true }

  nonisolated private func same(_ number: Int) async -> Int { number }
}
