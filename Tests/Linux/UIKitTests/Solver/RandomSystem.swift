import TestSupport

@testable import UIKit

/// A system of linear constraints as plain data, for checking the solver independently.
struct RandomSystem {
  struct Line {
    var coefficients: [Double]
    var constant: Double
    var relation: ConstraintSolver.Relation
    var priority: Float

    func error(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case .equal: return abs(value)
      case .lessThanOrEqual: return max(0, value)
      case .greaterThanOrEqual: return max(0, -value)
      }
    }
  }

  /// Whether each unknown must not be negative.
  var isNonnegative: [Bool]
  var lines: [Line]

  /// Creates a system whose required lines all hold at a hidden point, so that they never conflict.
  init(seed: UInt64, unknowns: Int, required: Int, optional: Int) {
    var random = SeededGenerator(seed: seed)
    isNonnegative = (0..<unknowns).map { _ in Bool.random(using: &random) }
    let nonnegative = isNonnegative
    let hidden = (0..<unknowns).map { index in
      Double(Int.random(in: (nonnegative[index] ? 0 : -20)...20, using: &random))
    }
    let choices: [Double] = [-2, -1, -1, 0, 0, 1, 1, 0.5, 3]
    let relations: [ConstraintSolver.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let priorities: [Float] = [999, 750, 251, 250]
    lines = []
    for index in 0..<(required + optional) {
      let coefficients = (0..<unknowns).map { _ in choices.randomElement(using: &random) ?? 1 }
      guard coefficients.contains(where: { $0 != 0 }) else { continue }
      let relation = relations.randomElement(using: &random) ?? .equal
      let atHidden = zip(coefficients, hidden).reduce(0) { $0 + $1.0 * $1.1 }
      let isRequired = index < required
      let offsets =
        !isRequired
        ? -30...30 : relation == .equal ? 0...0 : relation == .lessThanOrEqual ? -10...0 : 0...10
      lines.append(
        Line(
          coefficients: coefficients,
          constant: Double(Int.random(in: offsets, using: &random)) - atHidden, relation: relation,
          priority: isRequired ? 1000 : priorities.randomElement(using: &random) ?? 250))
    }
    for unknown in 0..<unknowns {
      var coefficients = [Double](repeating: 0, count: unknowns)
      coefficients[unknown] = 1
      lines.append(Line(coefficients: coefficients, constant: 0, relation: .equal, priority: 1))
    }
  }

  var priorities: [Float] {
    Set(lines.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
  }

  /// Returns the total error at each priority below required, highest first.
  func errors(at point: [Double]) -> [Double] {
    priorities.map { priority in
      lines.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(at: point) }
    }
  }

  func isFeasible(_ point: [Double], tolerance: Double = 1e-5) -> Bool {
    lines.allSatisfy { $0.priority < 1000 || $0.error(at: point) <= tolerance }
      && zip(isNonnegative, point).allSatisfy { !$0 || $1 >= -tolerance }
  }

  /// Returns the least errors of a system in two unknowns, found by trying every corner.
  func leastErrors() -> [Double]? {
    var edges = lines.map { (a: $0.coefficients[0], b: $0.coefficients[1], c: $0.constant) }
    if isNonnegative[0] { edges.append((1, 0, 0)) }
    if isNonnegative[1] { edges.append((0, 1, 0)) }
    var best: [Double]?
    for first in edges.indices {
      for second in edges.indices where second > first {
        let (p, q) = (edges[first], edges[second])
        let determinant = p.a * q.b - p.b * q.a
        guard abs(determinant) > 1e-9 else { continue }
        let point = [
          (p.b * q.c - q.b * p.c) / determinant, (q.a * p.c - p.a * q.c) / determinant,
        ]
        guard isFeasible(point) else { continue }
        let errors = errors(at: point)
        if let current = best, !Self.precedes(errors, current) { continue }
        best = errors
      }
    }
    return best
  }

  private static func precedes(_ one: [Double], _ other: [Double]) -> Bool {
    for (left, right) in zip(one, other) where abs(left - right) > 1e-6 { return left < right }
    return false
  }
}

/// A solver loaded with a random system.
struct LoadedSolver {
  var solver = ConstraintSolver()
  var variables: [ConstraintSolver.Variable] = []
  var handles: [ConstraintSolver.Handle] = []

  init(_ system: RandomSystem, order: [Int]? = nil) throws {
    variables = system.isNonnegative.map { solver.makeVariable(isNonnegative: $0) }
    for index in order ?? Array(system.lines.indices) {
      handles.append(try add(system.lines[index]))
    }
    solver.optimize()
  }

  mutating func add(_ line: RandomSystem.Line) throws -> ConstraintSolver.Handle {
    try solver.add(
      zip(line.coefficients, variables).map { ($0, $1) }, constant: line.constant, line.relation,
      priority: line.priority)
  }

  var point: [Double] { variables.map { solver.value(of: $0) } }
}

func isClose(_ one: [Double], _ other: [Double], within tolerance: Double = 1e-4) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
}

extension ConstraintSolver {
  /// Adds the constraint `Σ coefficient · variable + constant  relation  0`.
  mutating func add(
    _ terms: [(coefficient: Double, variable: Variable)], constant: Double, _ relation: Relation,
    priority: Float = required
  ) throws(Unsatisfiable) -> Handle {
    var row = LinearRow(constant: constant)
    for term in terms { row.add(term.coefficient, of: term.variable.symbol) }
    return try add(row, relation, priority: priority, isPermanent: false)
  }

  /// The error that remains at each priority, highest priority first.
  var errors: [Double] {
    levels.map { level in
      records.compactMap(\.self).filter { $0.priority == level.priority }.flatMap(\.errors)
        .reduce(0) { $0 + value(of: Variable(symbol: $1)) }
    }
  }
}
