@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Lives that no person would think of: random events against a small model of what a refresh
/// control does, in worlds that answer at random what Apple leaves open, with an app that acts
/// from inside its callbacks.
///
/// A run that fails is cut down to the fewest events that fail as well, and printed with its seed
/// and its world. Another first seed than 0 can be given as `MODEL_SEED` in the environment;
/// `LONG_TESTS=1` runs ten times as many.
@Suite(.simulated) @MainActor struct ModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0
  /// Seeds for each part; 30,000 events in all, or 300,000.
  private static let seedsInPart: UInt64 = environment["LONG_TESTS"] == "1" ? 150 : 15
  private static let eventsInRun = 400

  @Test(arguments: 0..<5)
  func `thousands of events leave the control as the model says`(part: UInt64) async {
    let first = ModelTests.firstSeed + part * ModelTests.seedsInPart
    for seed in first..<first + ModelTests.seedsInPart {
      var random = SeededGenerator(seed: seed &* 31)
      let behavior = SystemBehavior.random(using: &random)
      let events = ModelEvents.run(seed: seed, count: ModelTests.eventsInRun)
      guard await failure(of: events, in: behavior) != nil else { continue }
      let short = await shrunk(events) { await failure(of: $0, in: behavior) != nil }
      let complaint = await failure(of: short, in: behavior) ?? ""
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      Issue.record("Seed \(seed), behavior \(behavior): \(complaint) after\n\(list)")
      return
    }
  }

  /// What is wrong after the first event that leaves anything wrong.
  private func failure(of events: [ModelEvent], in behavior: SystemBehavior) async -> String? {
    await SystemBehavior.$current.withValue(behavior) {
      // One of the skins is broken on purpose.
      await RefreshLog.$write.withValue({ _ in }) { await failure(of: events) }
    }
  }

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
