import TestSupport
import Testing
import UIKit

/// Returns a short list that still fails, found by removing parts of a failing list.
///
/// Removes halves first, then smaller parts down to single elements (delta debugging; Zeller and
/// Hildebrandt 2002). No single element of the result can be removed.
@MainActor func shrunk<Element: Sendable>(
  _ list: [Element], whileFailing fails: @MainActor ([Element]) async -> Bool
) async -> [Element] {
  var list = list
  var size = max(1, list.count / 2)
  while true {
    var start = 0
    var didShrink = false
    while start < list.count {
      let rest = Array(list[..<start] + list[min(start + size, list.count)...])
      if await fails(rest) {
        list = rest
        didShrink = true
      } else {
        start += size
      }
    }
    if size == 1 && !didShrink { return list }
    size = max(1, size / 2)
  }
}

/// Returns the behavior with as many default values as it can have and still fail.
@MainActor func simplest(
  _ behavior: SystemBehavior, stillFails: @MainActor (SystemBehavior) async -> Bool
) async -> SystemBehavior {
  var simplest = behavior
  for axis in BehaviorAxis.all where axis.index(in: simplest) != 0 {
    var simpler = simplest
    axis.set(0, in: &simpler)
    if await stillFails(simpler) { simplest = simpler }
  }
  return simplest
}

/// Prints which pairs of the system's answers the runs of some seeds cover, and expects all.
func expectAllPairs(in seeds: Range<UInt64>, of model: String) {
  let pairs = BehaviorPairs(seeds.map(SystemBehavior.planned))
  print("\(model): \(pairs), in \(seeds.count) runs.")
  #expect(pairs.missing.isEmpty)
}
