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
/// behavior. See `modelSeeds` for other seeds.
@Suite(.simulated) @MainActor struct ScrollModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// 400 events in each run: 50,000 in all, or a million.
  private static let seeds = modelSeeds(125, long: 2500)
  private nonisolated static let parts: UInt64 = 5
  private static let eventsInRun = 400

  @Test(arguments: 0..<parts)
  func `thousands of events leave control, header, footer and list in order`(part: UInt64) async {
    for seed in ScrollModelTests.seeds where seed % ScrollModelTests.parts == part {
      let behavior = SystemBehavior.planned(for: seed)
      let events = ScrollEvents.run(seed: seed, count: ScrollModelTests.eventsInRun)
      let setup = ModelSetup(seed: seed)
      guard await failure(of: events, in: behavior, setup) != nil else { continue }
      let short =
        ScrollModelTests.environment["MODEL_SHRINK"] == "0"
        ? events
        : await shrunk(events) { await failure(of: $0, in: behavior, setup) != nil }
      let cause = await simplest(behavior) {
        await failure(of: short, in: $0, setup) != nil
      }
      let complaint = await failure(of: short, in: cause, setup) ?? ""
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      Issue.record(
        "Seed \(seed), \(setup), \(cause): \(complaint) after\n\(list)"
      )
      return
    }
  }

  @Test func `the runs of all seeds cover all pairs of the system's behaviors`() {
    expectAllPairs(in: ScrollModelTests.seeds, of: "ScrollModelTests")
  }

  /// Returns the faults after the first event that causes any.
  private func failure(
    of events: [ScrollEvent], in behavior: SystemBehavior, _ setup: ModelSetup
  ) async -> String? {
    // The invariants tell them.
    WriteWatch.onReport = { _ in }
    return await SystemBehavior.$current.withValue(behavior) {
      await RefreshLog.$write.withValue({ _ in }) {
        let world = ScrollWorld(setup)
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
