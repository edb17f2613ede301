import Foundation
import Simulator
import Synchronization
import Testing

@testable import MachineClockWarnings

@Suite(.simulated) @MainActor struct MachineClockWatchTests {
  private final class Log: Sendable {
    let sentences = Mutex<[String]>([])
  }

  /// Returns the warnings about waits that begin in a body.
  @discardableResult
  private func sentences(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
    let log = Log()
    MachineClockWatch.forget()
    try await MachineClockWatch.$tell.withValue(
      { sentence in log.sentences.withLock { $0.append(sentence) } }, operation: body)
    return log.sentences.withLock { $0 }
  }

  private func delayWork() {
    let work = DispatchWorkItem {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: work)
    work.cancel()
  }

  @Test func `work delayed by a dispatch queue is reported`() async {
    let sentences = await sentences {
      delayWork()
      delayWork()
    }
    #expect(sentences.count == 1)
    #expect(sentences.first?.contains("work delayed by a dispatch queue is reported") == true)
    #expect(sentences.first?.contains("with DispatchQueue.asyncAfter.") == true)
    #expect(sentences.first?.contains("simulator.clock in the test") == true)
  }

  @Test(arguments: 0..<3)
  func `a sleep on the machine's clock is reported, of whatever form, once for a test`(
    form: Int
  ) async {
    let simulator = Simulator()
    let sentences = await sentences {
      let tasks = (0..<2).map { _ in
        Task {
          switch form {
          case 0: try await Task.sleep(for: .seconds(60))
          case 1: try await Task.sleep(nanoseconds: 60_000_000_000)
          default: try await Task.sleep(for: .seconds(60), tolerance: .seconds(1))
          }
        }
      }
      await simulator.advance(by: .seconds(61))
      for task in tasks {
        task.cancel()
        _ = await task.result
      }
    }
    #expect(sentences.count == 1 && sentences.first?.contains("Task.sleep") == true)
    guard form < 2 else { return }
    #expect(sentences.first?.contains("control.options.clock = simulator.clock") == true)
  }

  private func startTimer() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in }
  }

  @Test func `work on the simulated clock is not reported`() async throws {
    let simulator = Simulator()
    var log: [String] = []
    let sentences = await sentences {
      let clock = simulator.clock
      startTimer()
      Task {
        try await clock.sleep(for: .seconds(1))
        log.append("slept")
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { log.append("main queue") }
        DispatchQueue.main.async { MainActor.assumeIsolated { log.append("and again") } }
      }
      await simulator.advance(frames: 1)
      #expect(log == ["main queue", "and again"])
      await simulator.advance(by: .seconds(1))
      #expect(log == ["main queue", "and again", "slept"])
    }
    #expect(sentences == [])
  }

  @Test func `waits outside a simulated world are not reported`() async {
    let sentences = await sentences {
      SimulatorScope.$current.withValue(nil) { delayWork() }
    }
    #expect(sentences == [])
  }

  /// The only test that waits for the machine's clock; it would hang if the watch blocked waits.
  @Test func `reported waits still complete`() async throws {
    try await sentences {
      try await Task.sleep(for: .milliseconds(1))
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { continuation.resume() }
      }
    }
  }
}
