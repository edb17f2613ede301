/// The pairings of attributes for which UIKit raises an exception when a constraint is created.
@MainActor enum NibConstraintRule {
  typealias Side = (item: NSObject, attribute: NSLayoutConstraint.Attribute)

  /// Returns what is wrong with a constraint, or nil if it is valid.
  static func problem(first: Side, second: Side?, multiplier: CGFloat) -> String? {
    guard let measure = first.attribute.measure else {
      return "the first item has no attribute"
    }
    if let problem = guideProblem(first) { return problem }
    guard let second else {
      return measure == .size ? nil : "a position requires a second item"
    }
    guard let secondMeasure = second.attribute.measure else {
      return "the second item has no attribute"
    }
    if let problem = guideProblem(second) { return problem }
    guard measure == secondMeasure else {
      return "a size, a horizontal position and a vertical position cannot be combined"
    }
    let isMixed =
      (first.attribute.isDirectional && second.attribute.isAbsoluteSide)
      || (first.attribute.isAbsoluteSide && second.attribute.isDirectional)
    if isMixed { return "left and right cannot be combined with leading and trailing" }
    return multiplier == 0 && measure != .size ? "a position cannot have the multiplier 0" : nil
  }

  private static func guideProblem(_ side: Side) -> String? {
    guard side.item is UILayoutGuide else { return nil }
    switch side.attribute {
    case .firstBaseline, .lastBaseline: return "a layout guide has no baseline"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      return "a layout guide has no margins"
    default: return nil
    }
  }
}
