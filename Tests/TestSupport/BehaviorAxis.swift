import UIKit

/// A property of ``SystemBehavior`` with the values that the tests give it.
package struct BehaviorAxis: Sendable {
  package let name: String
  /// The values; the first is the default.
  package let values: [String]
  private let setter: @Sendable (inout SystemBehavior, Int) -> Void
  private let getter: @Sendable (SystemBehavior) -> Int?

  private init<Value: Hashable & Sendable>(
    _ name: String, _ property: WritableKeyPath<SystemBehavior, Value> & Sendable,
    _ values: [Value]
  ) {
    let usual = SystemBehavior()[keyPath: property]
    let values = [usual] + values.filter { $0 != usual }
    self.name = name
    self.values = values.map { "\($0)" }
    setter = { $0[keyPath: property] = values[$1] }
    getter = { values.firstIndex(of: $0[keyPath: property]) }
  }

  private init<Value: Hashable & Sendable & CaseIterable>(
    _ name: String, _ property: WritableKeyPath<SystemBehavior, Value> & Sendable
  ) {
    self.init(name, property, Array(Value.allCases))
  }

  /// Sets the property to the value at an index.
  package func set(_ index: Int, in behavior: inout SystemBehavior) { setter(&behavior, index) }

  /// The index of a behavior's value; nil for one that is not listed.
  package func index(in behavior: SystemBehavior) -> Int? { getter(behavior) }

  /// An axis for each property.
  package static let all: [BehaviorAxis] = [
    BehaviorAxis("triggerDistance", \.triggerDistance, [0.5, 1, 2]),
    BehaviorAxis("endScroll", \.endScroll),
    BehaviorAxis(
      "sendsDidEndScrollingAnimation", \.sendsDidEndScrollingAnimation, [false, true]),
    BehaviorAxis("hosting", \.hosting),
    BehaviorAxis("barContainer", \.barContainer),
    // The kit's tests have not run with the other value yet.
    BehaviorAxis("barLayout", \.barLayout, [.afterOffset]),
    BehaviorAxis("setOffsets", \.setOffsets),
    BehaviorAxis("fittingInset", \.fittingInset),
    BehaviorAxis("nestedWrites", \.nestedWrites),
    BehaviorAxis("height", \.height),
    BehaviorAxis("addedInset", \.addedInset),
    BehaviorAxis("triggerOrder", \.triggerOrder),
    BehaviorAxis("sendsTraitsOnAttach", \.sendsTraitsOnAttach, [false, true]),
    BehaviorAxis("movedAnimations", \.movedAnimations),
    BehaviorAxis("presentation", \.presentation),
    BehaviorAxis("stockViews", \.stockViews),
    BehaviorAxis("triggerMoment", \.triggerMoment),
    BehaviorAxis("triggerLength", \.triggerLength),
    BehaviorAxis("otherSuperview", \.otherSuperview),
    BehaviorAxis("macIdiomException", \.macIdiomException),
    BehaviorAxis("visibility", \.visibility),
    BehaviorAxis("endUnderFinger", \.endUnderFinger),
    BehaviorAxis("repeatEnd", \.repeatEnd),
    BehaviorAxis("transformAnimations", \.transformAnimations),
    BehaviorAxis("windowlessAnimations", \.windowlessAnimations),
    BehaviorAxis("hiddenAnimations", \.hiddenAnimations),
    BehaviorAxis("controlFrame", \.controlFrame),
    BehaviorAxis("controlPlace", \.controlPlace),
    BehaviorAxis("systemEnd", \.systemEnd),
    BehaviorAxis("systemHaptic", \.systemHaptic),
  ]
}

extension SystemBehavior {
  /// For each non-default value of each property, the default behavior with that one value changed.
  package static let variants: [SystemBehavior] = BehaviorAxis.all.flatMap { axis in
    axis.values.indices.dropFirst().map { index in
      var variant = SystemBehavior()
      axis.set(index, in: &variant)
      return variant
    }
  }

  /// Returns a random combination of values.
  package static func random(using generator: inout some RandomNumberGenerator) -> SystemBehavior {
    var behavior = SystemBehavior()
    for axis in BehaviorAxis.all {
      axis.set(Int.random(in: axis.values.indices, using: &generator), in: &behavior)
    }
    return behavior
  }
}

extension SystemBehavior {
  /// Runs a part of a test with the default behavior but for a change.
  @MainActor package static func with(
    _ change: (inout SystemBehavior) -> Void, _ body: @MainActor () async throws -> Void
  ) async rethrows {
    var behavior = SystemBehavior()
    change(&behavior)
    try await $current.withValue(behavior) { try await body() }
  }
}
