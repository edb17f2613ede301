import Foundation
import Simulator
import TestSupport
import Testing

/// Lives that no person would think of: random events against a small model of what a refresh
/// control does.
///
/// A run that fails is cut down to the fewest events that fail as well, and printed. Another first
/// seed than 0 can be given as `MODEL_SEED` in the environment.
@Suite(.simulated) @MainActor struct ModelTests {
  private static let firstSeed =
    ProcessInfo.processInfo.environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0
  private static let eventsInRun = 400

  @Test(arguments: 0..<20)
  func `ten thousand events leave the control as the model says`(part: UInt64) async {
    for seed in (0..<25).map({ ModelTests.firstSeed + part * 25 + $0 }) {
      let events = ModelEvents.run(seed: seed, count: ModelTests.eventsInRun)
      guard await failure(of: events) != nil else { continue }
      let short = await shrunk(events) { await failure(of: $0) != nil }
      let complaint = await failure(of: short) ?? ""
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      Issue.record("Seed \(seed): \(complaint) after\n\(list)")
      return
    }
  }

  /// What is wrong after the first event that leaves anything wrong.
  private func failure(of events: [ModelEvent]) async -> String? {
    let world = ModelWorld()
    defer { world.simulator.shutDown() }
    for (index, event) in events.enumerated() {
      await world.apply(event)
      world.check(after: index)
      if !world.complaints.isEmpty {
        return "event \(index + 1), .\(event): \(world.complaints.joined(separator: " "))"
      }
    }
    return nil
  }
}
