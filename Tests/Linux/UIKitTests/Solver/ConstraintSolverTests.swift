import TestSupport
import Testing

@testable import UIKit

struct ConstraintSolverTests {
  static let seeds = Array<UInt64>(1...40)

  @Test(arguments: seeds)
  func `the errors equal the least errors of all corners`(seed: UInt64) throws {
    let system = RandomSystem(seed: seed, unknowns: 2, required: 2, optional: 6)
    let least = try #require(system.leastErrors())
    let loaded = try LoadedSolver(system)
    #expect(isClose(system.errors(at: loaded.point), least))
    #expect(isClose(loaded.solver.errors, least))
  }

  @Test(arguments: seeds)
  func `the order of adding does not change what is achieved`(seed: UInt64) throws {
    let system = RandomSystem(seed: seed, unknowns: 6, required: 6, optional: 18)
    let reference = system.errors(at: try LoadedSolver(system).point)
    var random = SeededGenerator(seed: seed &* 31)
    let order = system.lines.indices.shuffled(using: &random)
    let shuffled = try LoadedSolver(system, order: order)
    #expect(isClose(system.errors(at: shuffled.point), reference))
    #expect(system.isFeasible(shuffled.point))
  }

  @Test(arguments: seeds)
  func `removing constraints leaves what a fresh solver finds, and they can be added again`(
    seed: UInt64
  ) throws {
    let system = RandomSystem(seed: seed, unknowns: 6, required: 8, optional: 18)
    var loaded = try LoadedSolver(system)
    let before = system.errors(at: loaded.point)
    var random = SeededGenerator(seed: seed &* 17)
    let removed = system.lines.indices.filter {
      system.lines[$0].priority > 1 && Bool.random(using: &random)
    }
    var kept = system
    for index in removed.reversed() {
      kept.lines.remove(at: index)
      loaded.solver.remove(loaded.handles[index])
      if Bool.random(using: &random) { loaded.solver.optimize() }
    }
    loaded.solver.optimize()
    #expect(kept.isFeasible(loaded.point))
    let fresh = try LoadedSolver(kept)
    #expect(isClose(kept.errors(at: loaded.point), kept.errors(at: fresh.point)))
    for index in removed { _ = try loaded.add(system.lines[index]) }
    loaded.solver.optimize()
    #expect(isClose(system.errors(at: loaded.point), before))
  }

  @Test(arguments: seeds)
  func `changing constants gives what a fresh solver gives`(seed: UInt64) throws {
    var system = RandomSystem(seed: seed, unknowns: 6, required: 4, optional: 18)
    var loaded = try LoadedSolver(system)
    var random = SeededGenerator(seed: seed &* 13)
    for _ in 0..<5 {
      var changes: [(handle: ConstraintSolver.Handle, constant: Double)] = []
      for index in system.lines.indices where system.lines[index].priority < 1000 {
        guard Bool.random(using: &random) else { continue }
        system.lines[index].constant += Double(Int.random(in: -40...40, using: &random))
        changes.append((loaded.handles[index], system.lines[index].constant))
      }
      let isSolved = loaded.solver.setConstants(changes)
      #expect(isSolved && system.isFeasible(loaded.point))
      let fresh = try LoadedSolver(system)
      #expect(isClose(system.errors(at: loaded.point), system.errors(at: fresh.point)))
      #expect(isClose(loaded.solver.errors, fresh.solver.errors))
    }
  }

  @Test(arguments: seeds)
  func `a refused constraint changes nothing and names what it conflicts with`(
    seed: UInt64
  ) throws {
    let system = RandomSystem(seed: seed, unknowns: 4, required: 5, optional: 6)
    var loaded = try LoadedSolver(system)
    let before = loaded.point
    let variable = loaded.variables[0]
    let pin = try loaded.solver.add([(1, variable)], constant: -before[0], .equal)
    loaded.solver.optimize()
    #expect(isClose(loaded.point, before))
    do {
      _ = try loaded.solver.add([(1, variable)], constant: -before[0] - 5, .equal)
      Issue.record("two values for one variable were accepted")
    } catch {
      var conflicting = system
      conflicting.lines = try error.conflicting.filter { $0 != pin }.map { handle in
        system.lines[try #require(loaded.handles.firstIndex(of: handle))]
      }
      #expect(conflicting.lines.allSatisfy { $0.priority == 1000 })
      var alone = try LoadedSolver(conflicting)
      if error.conflicting.contains(pin) {
        _ = try alone.solver.add([(1, alone.variables[0])], constant: -before[0], .equal)
      }
      #expect(throws: ConstraintSolver.Unsatisfiable.self) {
        _ = try alone.solver.add([(1, alone.variables[0])], constant: -before[0] - 5, .equal)
      }
    }
    loaded.solver.optimize()
    #expect(isClose(loaded.point, before))
  }

  @Test(arguments: seeds)
  func `a variable is undetermined if and only if a weak wish moves it`(seed: UInt64) throws {
    var system = RandomSystem(seed: seed, unknowns: 5, required: 3, optional: 3)
    system.lines.removeAll { $0.priority == 1 }
    let loaded = try LoadedSolver(system)
    for (index, variable) in loaded.variables.enumerated() {
      let movable = try [-1e4, 1e4].contains { wish in
        var tugged = loaded
        _ = try tugged.solver.add([(1, variable)], constant: -wish, .equal, priority: 0.5)
        tugged.solver.optimize()
        #expect(isClose(system.errors(at: tugged.point), system.errors(at: loaded.point)))
        return abs(tugged.point[index] - loaded.point[index]) > 1e-4
      }
      #expect(loaded.solver.isDetermined(variable) == !movable)
    }
  }

  @Test(arguments: seeds.prefix(10))
  func `the same steps give the same bits`(seed: UInt64) throws {
    let system = RandomSystem(seed: seed, unknowns: 8, required: 10, optional: 30)
    let (one, other) = (try LoadedSolver(system), try LoadedSolver(system))
    #expect(one.point == other.point && one.solver.pivotCount == other.solver.pivotCount)
  }

  @Test(arguments: [(Float(750), Float(749)), (2, 1)])
  func `one higher priority outweighs a hundred lower ones`(high: Float, low: Float) throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for step in 0..<100 {
      _ = try solver.add([(1, x)], constant: -1000 - Double(step), .equal, priority: low)
    }
    _ = try solver.add([(1, x)], constant: -5, .equal, priority: high)
    solver.optimize()
    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test func `a size is never negative`() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable(isNonnegative: true)
    _ = try solver.add([(1, width)], constant: 20, .equal, priority: 999)
    solver.optimize()
    #expect(solver.value(of: width) == 0)
    #expect(throws: ConstraintSolver.Unsatisfiable.self) {
      _ = try solver.add([(1, width)], constant: 20, .equal)
    }
  }
}
