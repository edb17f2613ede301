@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Random events on a control, a header, a footer and a list, checked against a small model of a
/// refresh, in worlds with random system behavior, and with an app that acts from inside its
/// callbacks.
///
/// A failing run is reduced to the fewest events that still fail, and printed with its seed and its
/// behavior. `MODEL_SEED` in the environment sets the first seed, which is 0 by default;
/// `LONG_TESTS=1` runs twenty times as many.
@Suite(.simulated) @MainActor struct ScrollModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0
  /// The number of seeds in each part; 50,000 events in all, or a million.
  private static let seedsInPart: UInt64 = environment["LONG_TESTS"] == "1" ? 500 : 25
  private static let eventsInRun = 400

  @Test(arguments: 0..<5)
  func `thousands of events leave control, header, footer and list in order`(part: UInt64) async {
    let first = ScrollModelTests.firstSeed + part * ScrollModelTests.seedsInPart
    for seed in first..<first + ScrollModelTests.seedsInPart {
      let behavior = SystemBehavior.planned(for: seed)
      let events = ScrollEvents.run(seed: seed, count: ScrollModelTests.eventsInRun)
      let (hasList, isOther) = (seed % 2 == 0, seed % 3 == 0)
      guard await failure(of: events, in: behavior, hasList, isOther) != nil else { continue }
      let short =
        ScrollModelTests.environment["MODEL_SHRINK"] == "0"
        ? events
        : await shrunk(events) { await failure(of: $0, in: behavior, hasList, isOther) != nil }
      let cause = await simplest(behavior) {
        await failure(of: short, in: $0, hasList, isOther) != nil
      }
      let complaint = await failure(of: short, in: cause, hasList, isOther) ?? ""
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      Issue.record(
        "Seed \(seed), list \(hasList), other \(isOther), \(cause): \(complaint) after\n\(list)"
      )
      return
    }
  }

  @Test func `the runs of all seeds cover all pairs of the system's behaviors`() {
    let first = ScrollModelTests.firstSeed
    expectAllPairs(in: first..<first + 5 * ScrollModelTests.seedsInPart, of: "ScrollModelTests")
  }

  /// Returns the faults after the first event that causes any.
  private func failure(
    of events: [ScrollEvent], in behavior: SystemBehavior, _ hasList: Bool, _ isOther: Bool
  ) async -> String? {
    await SystemBehavior.$current.withValue(behavior) {
      await RefreshLog.$write.withValue({ _ in }) {
        let world = ScrollWorld(hasList: hasList, isOther: isOther)
        defer { world.end() }
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
}
