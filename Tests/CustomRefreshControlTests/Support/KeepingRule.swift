import UIKit

/// What a scroll view keeps of an inset that is set, as subclasses do that override the setter.
struct KeepingRule: Sendable {
  let name: String
  let keep: @Sendable (CGFloat) -> CGFloat

  /// Those that keep it to a part of a point.
  static let rounding = [
    KeepingRule(name: "thirds") { ($0 * 3).rounded() / 3 },
    KeepingRule(name: "halves") { ($0 * 2).rounded() / 2 },
    KeepingRule(name: "points") { $0.rounded() },
    KeepingRule(name: "up") { $0.rounded(.up) },
    KeepingRule(name: "Float") { CGFloat(Float($0)) },
  ]

  static let all =
    rounding + [
      KeepingRule(name: "a constant") { _ in 100 },
      KeepingRule(name: "nothing") { _ in 0 },
      KeepingRule(name: "at most 40") { min($0, 40) },
      KeepingRule(name: "at least 44") { max($0, 44) },
    ]
}
