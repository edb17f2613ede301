import Simulator
import TestSupport
import Testing
import UIKit

/// Taps on a list at the end of a bounce, on a screen with two pixels a point.
@Suite(.simulated) @MainActor struct BounceTouchTests {
  private let table = WordTable([(1...50).map { "Row \($0)" }])
  private let simulator = Simulator(scale: 2)

  private var distance: CGFloat {
    abs(table.tableView.contentOffset.y + table.tableView.adjustedContentInset.top)
  }

  /// Pulls the list down, and returns when it is on its way back, at most as far away as given.
  private func bounce(within end: CGFloat) async throws {
    simulator.present(table)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 200, over: .milliseconds(300))
    try #require(table.tableView.isDecelerating && distance > end)
    await simulator.advance(atMost: .seconds(2)) { distance <= end }
    try #require(table.tableView.isDecelerating && distance > 0)
  }

  @Test(arguments: [(0.25, true), (4, false)])
  func `a tap chooses a row once less than half a pixel is left of a bounce, and stops it before`(
    end: CGFloat, chooses: Bool
  ) async throws {
    try await bounce(within: end)
    await simulator.finger.tap(at: CGPoint(x: 195, y: 200))
    #expect((table.tableView.indexPathForSelectedRow != nil) == chooses)
    if chooses { #expect(distance == 0 && !table.tableView.isDecelerating) }
  }

  @Test func `a list that passes its edge at speed is moving there`() async throws {
    simulator.present(table)
    table.tableView.contentOffset.y = 300
    await simulator.finger.flick(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), over: .milliseconds(100))
    let isAtEdge = await simulator.advance(atMost: .seconds(2)) { distance < 40 }
    try #require(isAtEdge && table.tableView.isDecelerating)
    await simulator.finger.tap(at: CGPoint(x: 195, y: 200))
    #expect(table.tableView.indexPathForSelectedRow == nil)
  }
}
