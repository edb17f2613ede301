@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Random events on a header and a footer; see ``ModelTests``.
@Suite(.simulated) @MainActor struct EdgeModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0
  /// The number of seeds in each part; 30,000 events in all, or 300,000.
  private static let seedsInPart: UInt64 = environment["LONG_TESTS"] == "1" ? 150 : 15
  private static let eventsInRun = 400

  @Test(arguments: 0..<5)
  func `thousands of events leave header and footer in order`(part: UInt64) async {
    let first = EdgeModelTests.firstSeed + part * EdgeModelTests.seedsInPart
    for seed in first..<first + EdgeModelTests.seedsInPart {
      var random = SeededGenerator(seed: seed &* 31)
      let behavior = SystemBehavior.random(using: &random)
      let events = EdgeEvents.run(seed: seed, count: EdgeModelTests.eventsInRun)
      guard await failure(of: events, in: behavior) != nil else { continue }
      let short = await shrunk(events) { await failure(of: $0, in: behavior) != nil }
      let complaint = await failure(of: short, in: behavior) ?? ""
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      Issue.record("Seed \(seed), behavior \(behavior): \(complaint) after\n\(list)")
      return
    }
  }

  /// Returns the faults after the first event that causes any.
  private func failure(of events: [EdgeEvent], in behavior: SystemBehavior) async -> String? {
    await SystemBehavior.$current.withValue(behavior) {
      let world = EdgeWorld()
      defer { world.simulator.shutDown() }
      for (index, event) in events.enumerated() {
        await world.apply(event)
        world.check()
        if !world.complaints.isEmpty {
          return "event \(index + 1), .\(event): \(world.complaints.joined(separator: " "))"
        }
      }
      return nil
    }
  }
}
