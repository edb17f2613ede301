@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import Testing
import UIKit

/// Who writes an inset beside a header that holds the content and a footer that keeps its room, along both
/// axes and under a safe area.
@Suite(.isolated) @MainActor struct InsetTableTests {
  @Test(arguments: KeepingRule.all.indices, RoomEdge.everywhere)
  func `a setter that changes the number ends, and leaves nothing`(
    index: Int, edge: RoomEdge
  ) async {
    let keep = KeepingRule.all[index].keep
    let world = EdgeWorld(edge, own: 20, keeping: keep)
    await world.turn()
    #expect(world.scrollView.writes <= 6)
    // What is seen of a header depends on where its content rests.
    if !edge.isHeader { #expect(abs(world.inset - keep(80)) < 1.01) }
    #expect(world.inset >= min(0, keep(0)) && world.inset <= max(81, keep(80)))
    let writes = world.scrollView.writes
    world.perform(.assignOther(3))
    await world.turn()
    #expect(world.scrollView.writes - writes <= 4)
    world.end()
    await world.turn()
    #expect(world.inset == keep(20))
    world.view.removeFromSuperview()
    await world.turn()
    #expect(world.inset == keep(20))
  }

  nonisolated private static let steps: [CGFloat] = [8, 8.1, 1.0 / 3, 800.0 / 7]

  @Test(arguments: steps, RoomEdge.everywhere)
  func `a step is the app's, once and ten times`(
    step: CGFloat, edge: RoomEdge
  ) async {
    let world = EdgeWorld(edge, own: 20)
    await world.turn()
    for count in 1...10 {
      world.perform(.add(step))
      await world.turn()
      #expect(abs(world.base - 20 - CGFloat(count) * step) < 1e-9)
    }
    // A header keeps what is seen of it.
    let most = 80 + 10 * step + 0.001
    #expect(world.inset < most && (edge.isHeader || world.inset > most - 0.002))
    world.end()
    await world.turn()
    #expect(abs(world.inset - 20 - 10 * step) < 1e-9)
  }

  @Test(arguments: RoomEdge.everywhere)
  func `who rounds in each turn adds no room and leaves none`(
    edge: RoomEdge
  ) async {
    for round in KeepingRule.rounding.map(\.keep) {
      let world = EdgeWorld(edge, own: 20)
      await world.turn()
      for _ in 0..<10 {
        world.change(round)
        await world.turn()
        #expect(world.inset < 141)
      }
      world.end()
      await world.turn()
      #expect(abs(world.inset - 20) < 1e-9)
    }
  }

  @Test(arguments: [20, 60, 80, 100, 304 * 0.618_034], RoomEdge.everywhere)
  func `what is assigned is the app's own`(
    new: CGFloat, edge: RoomEdge
  ) async {
    let world = EdgeWorld(edge, own: 20)
    await world.turn()
    world.perform(.assign(new))
    await world.turn()
    #expect(world.base == new)
    world.end()
    await world.turn()
    #expect(world.inset == new)
  }

  @Test(arguments: RoomEdge.everywhere)
  func `a base inset is the last word, whatever the app assigns as it is told of it`(
    edge: RoomEdge
  ) async {
    let world = EdgeWorld(edge, own: 20)
    await world.turn()
    let room = world.inset - 20
    var answers = 0
    let observation = world.scrollView.observe(\.contentInset) { _, _ in
      MainActor.assumeIsolated {
        answers += 1
        if answers == 1 { world.perform(.assign(30)) }
      }
    }
    world.perform(.base(44))
    #expect(answers > 1 && world.base == 44)
    observation.invalidate()
    await world.turn()
    // A header keeps what is seen of it.
    #expect(world.base == 44 && (edge.isHeader || abs(world.inset - 44 - room) < 0.001))
  }

  @Test(arguments: RoomEdge.allCases, [304 * 0.618_034, 187.882_336, 61.0 / 3])
  func `nothing is read out of an inset in which nothing was written`(
    edge: RoomEdge, own: CGFloat
  ) async {
    let world = EdgeWorld(edge, own: own)
    #expect(world.base == own)
    world.view.removeFromSuperview()
    await world.turn()
    #expect(world.inset == own)
  }
}
