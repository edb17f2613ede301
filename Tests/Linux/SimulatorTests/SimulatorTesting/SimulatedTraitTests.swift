import Simulator
import SimulatorTesting
import TestIsolation
import Testing

@Suite(.isolated) struct WorldGateTests {
  @Test func `only one task is inside the gate at a time`() async {
    let gate = WorldGate()
    let tally = Tally()
    await WorldGate.$isInside.withValue(false) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            await gate.pass {
              await tally.enter()
              await DueTasks.rest()
              await tally.leave()
            }
          }
        }
      }
    }
    #expect(await tally.most == 1)
    #expect(await tally.passes == 20)
  }

  @Test func `a task inside the gate passes again without waiting`() async {
    let gate = WorldGate()
    let tally = Tally()
    await gate.pass {
      await gate.pass { await tally.enter() }
    }
    #expect(await tally.passes == 1)
  }

  @Test func `an error opens the gate again`() async {
    struct Failure: Error {}
    let gate = WorldGate()
    await #expect(throws: Failure.self) { try await gate.pass { throw Failure() } }
    let tally = Tally()
    await gate.pass { await tally.enter() }
    #expect(await tally.passes == 1)
  }
}

/// Counts concurrent entries.
private actor Tally {
  private(set) var passes = 0
  private(set) var most = 0
  private var inside = 0

  func enter() {
    passes += 1
    inside += 1
    most = max(most, inside)
  }

  func leave() {
    inside -= 1
  }
}

/// Each test claims the world for itself, and would collide with others without the trait.
@Suite(.simulated) @MainActor struct SimulatedTraitTests {
  private static var isClaimed = false

  @Test(arguments: 0..<6)
  func `no two test cases share a world`(number: Int) async {
    #expect(!Self.isClaimed)
    Self.isClaimed = true
    let simulator = Simulator()
    #expect(simulator.time == .zero)
    for _ in 0..<10 {
      await simulator.advance(frames: number + 1)
      await Task.yield()
    }
    #expect(WorldGate.isInside)
    Self.isClaimed = false
  }
}
