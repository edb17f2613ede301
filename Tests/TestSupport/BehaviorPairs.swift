import SharedTestSupport
import UIKit

/// The pairs of values of different properties that some behaviors have.
package struct BehaviorPairs: Sendable {
  /// A value of one axis together with a value of a later one, by their indices.
  package struct Pair: Hashable, Sendable {
    let axis: Int
    let value: Int
    let otherAxis: Int
    let otherValue: Int

    fileprivate init(_ axis: Int, _ value: Int, _ otherAxis: Int, _ otherValue: Int) {
      let isInOrder = axis < otherAxis
      self.axis = isInOrder ? axis : otherAxis
      self.value = isInOrder ? value : otherValue
      self.otherAxis = isInOrder ? otherAxis : axis
      self.otherValue = isInOrder ? otherValue : value
    }

    /// Sorts pairs in an order that is the same in every run.
    fileprivate static func isBefore(_ a: Pair, _ b: Pair) -> Bool {
      (a.axis, a.otherAxis, a.value, a.otherValue) < (b.axis, b.otherAxis, b.value, b.otherValue)
    }
  }

  private(set) package var covered: Set<Pair> = []

  package init(_ behaviors: some Sequence<SystemBehavior>) {
    for behavior in behaviors { add(behavior) }
  }

  package mutating func add(_ behavior: SystemBehavior) {
    covered.formUnion(BehaviorPairs.pairs(of: behavior))
  }

  /// The pairs that none of the behaviors has.
  package var missing: Set<Pair> { BehaviorPairs.all.subtracting(covered) }

  /// Every pair there is.
  package static let all: Set<Pair> = {
    let axes = BehaviorAxis.all
    var pairs: Set<Pair> = []
    for first in axes.indices {
      for second in axes.indices where second > first {
        for left in axes[first].values.indices {
          for right in axes[second].values.indices {
            pairs.insert(Pair(first, left, second, right))
          }
        }
      }
    }
    return pairs
  }()

  private static func pairs(of behavior: SystemBehavior) -> [Pair] {
    let values = BehaviorAxis.all.map { $0.index(in: behavior) }
    var pairs: [Pair] = []
    for first in values.indices {
      guard let left = values[first] else { continue }
      for second in values.indices where second > first {
        guard let right = values[second] else { continue }
        pairs.append(Pair(first, left, second, right))
      }
    }
    return pairs
  }
}

extension BehaviorPairs: CustomStringConvertible {
  /// What is covered, such as `All 1650 pairs of values of 26 properties`, or what is missing.
  package var description: String {
    let count = BehaviorPairs.all.count
    let missing = missing.map(\.description).sorted()
    let axes = BehaviorAxis.all.count
    return missing.isEmpty
      ? "All \(count) pairs of values of \(axes) properties"
      : "\(count - missing.count) of \(count) pairs of values of \(axes) properties, not "
        + missing.joined(separator: "; ")
  }
}

extension BehaviorPairs.Pair: CustomStringConvertible {
  package var description: String {
    [(axis, value), (otherAxis, otherValue)]
      .map { "\(BehaviorAxis.all[$0].name): \(BehaviorAxis.all[$0].values[$1])" }
      .joined(separator: " with ")
  }
}

extension SystemBehavior {
  /// A few behaviors that together have all pairs of values.
  ///
  /// Each is the best of some that are built greedily: axis by axis in random order, the value
  /// that covers most of the pairs still missing.
  package static let covering: [SystemBehavior] = {
    var random = SeededGenerator(seed: 26)
    var missing = BehaviorPairs.all
    var covering: [SystemBehavior] = []
    while !missing.isEmpty {
      let ordered = missing.sorted(by: BehaviorPairs.Pair.isBefore)
      let candidates = (0..<8).compactMap { _ in
        ordered.randomElement(using: &random)
          .map { candidate(from: $0, for: missing, using: &random) }
      }
      guard let best = candidates.max(by: { $0.pairs.count < $1.pairs.count }) else { break }
      missing.subtract(best.pairs)
      covering.append(best.behavior)
    }
    return covering
  }()

  private typealias Candidate = (behavior: SystemBehavior, pairs: Set<BehaviorPairs.Pair>)

  /// Returns a behavior that has a pair, and the missing pairs that it has.
  private static func candidate(
    from pair: BehaviorPairs.Pair, for missing: Set<BehaviorPairs.Pair>,
    using random: inout SeededGenerator
  ) -> Candidate {
    let axes = BehaviorAxis.all
    var values: [(axis: Int, value: Int)] = [
      (pair.axis, pair.value), (pair.otherAxis, pair.otherValue),
    ]
    var pairs: Set<BehaviorPairs.Pair> = [pair]
    for axis in axes.indices.shuffled(using: &random)
    where axis != pair.axis && axis != pair.otherAxis {
      let gains = axes[axis].values.indices.shuffled(using: &random).map { value in
        let new = values.map { BehaviorPairs.Pair($0.axis, $0.value, axis, value) }
        return (value: value, pairs: new.filter { missing.contains($0) })
      }
      guard let best = gains.max(by: { $0.pairs.count < $1.pairs.count }) else { continue }
      values.append((axis, best.value))
      pairs.formUnion(best.pairs)
    }
    var behavior = SystemBehavior()
    for (axis, value) in values { axes[axis].set(value, in: &behavior) }
    return (behavior, pairs)
  }

  /// Returns the behavior for a seed of a random model: those that cover all pairs in turn for even
  /// seeds, a random one for odd seeds.
  package static func planned(for seed: UInt64) -> SystemBehavior {
    if seed % 2 == 0 { return covering[Int(seed / 2) % covering.count] }
    var random = SeededGenerator(seed: seed &* 31)
    return SystemBehavior.random(using: &random)
  }
}
