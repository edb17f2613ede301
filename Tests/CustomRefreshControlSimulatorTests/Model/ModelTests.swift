@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Random events checked against a small model of a refresh control, in worlds with random system
/// behavior, and with an app that acts from inside its callbacks.
///
/// A failing run is reduced to the fewest events that still fail, and printed with its seed and its
/// behavior. `MODEL_SEED` in the environment sets the first seed, which is 0 by default;
/// `LONG_TESTS=1` runs ten times as many.
@Suite(.simulated) @MainActor struct ModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0
  /// The number of seeds in each part; 30,000 events in all, or 300,000.
  private static let seedsInPart: UInt64 = environment["LONG_TESTS"] == "1" ? 150 : 15
  private static let eventsInRun = 400

  @Test(arguments: 0..<5)
  func `thousands of events leave the control as the model says`(part: UInt64) async {
    let first = ModelTests.firstSeed + part * ModelTests.seedsInPart
    for seed in first..<first + ModelTests.seedsInPart {
      let behavior = SystemBehavior.planned(for: seed)
      let events = ModelEvents.run(seed: seed, count: ModelTests.eventsInRun)
      guard await failure(of: events, in: behavior) != nil else { continue }
      let short =
        ModelTests.environment["MODEL_SHRINK"] == "0"
        ? events : await shrunk(events) { await failure(of: $0, in: behavior) != nil }
      let cause = await simplest(behavior) { await failure(of: short, in: $0) != nil }
      let complaint = await failure(of: short, in: cause) ?? ""
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      Issue.record("Seed \(seed), behavior \(cause): \(complaint) after\n\(list)")
      return
    }
  }

  @Test func `the runs of all seeds cover all pairs of the system's behaviors`() {
    let first = ModelTests.firstSeed
    expectAllPairs(in: first..<first + 5 * ModelTests.seedsInPart, of: "ModelTests")
  }

  /// Returns the faults after the first event that causes any.
  private func failure(of events: [ModelEvent], in behavior: SystemBehavior) async -> String? {
    await SystemBehavior.$current.withValue(behavior) {
      // One of the skins is broken on purpose, so its log message is discarded.
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
