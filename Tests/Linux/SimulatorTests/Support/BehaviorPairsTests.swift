import TestSupport
import Testing
import UIKit

/// The plan of behaviors that tests run with.
struct BehaviorPairsTests {
  @Test func `each property of the behavior is an axis, under its name`() {
    let properties = Mirror(reflecting: SystemBehavior()).children.compactMap(\.label)
    #expect(BehaviorAxis.all.map(\.name).sorted() == properties.sorted())
    for axis in BehaviorAxis.all {
      #expect(axis.values.count > 1 || axis.name == "barLayout")
      #expect(axis.index(in: SystemBehavior()) == 0)
      for index in axis.values.indices {
        var behavior = SystemBehavior()
        axis.set(index, in: &behavior)
        #expect(axis.index(in: behavior) == index)
        #expect(
          behavior.description == (index == 0 ? "default" : "\(axis.name): \(axis.values[index])"))
      }
    }
  }

  @Test func `the covering behaviors are few and have all pairs`() {
    let covering = SystemBehavior.covering
    #expect(BehaviorPairs(covering).missing.isEmpty)
    #expect(!BehaviorPairs(covering.dropLast()).missing.isEmpty)
    // Two properties with 4 and 5 values need 20.
    #expect((20...28).contains(covering.count))
  }

  @Test func `a pair that no behavior has is named`() {
    let pairs = BehaviorPairs([SystemBehavior()])
    #expect(!pairs.missing.isEmpty)
    #expect(pairs.description.contains("height: followsPull with addedInset: contentInset"))
    #expect(BehaviorPairs(SystemBehavior.covering).description.hasPrefix("All "))
  }
}
