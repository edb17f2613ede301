extension NSLayoutConstraint {
  /// The constraint as a formula, without addresses, so that it is the same in every run.
  package var summary: String {
    let symbol =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if secondItem != nil {
      let factor = multiplier == 1 ? "" : "\(Self.number(multiplier))*"
      right.append(factor + sideDescription(first: false))
      if constant != 0 {
        right += [constant < 0 ? "-" : "+", Self.number(abs(constant))]
      }
    } else {
      right.append(Self.number(constant))
    }
    var text = "\(sideDescription(first: true)) \(symbol) \(right.joined(separator: " "))"
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    if let identifier { text = "'\(identifier)' " + text }
    return text
  }

  func sideDescription(first: Bool) -> String {
    let item = first ? firstItem : secondItem
    guard let item else { return "(nil)" }
    return "\(Self.name(of: item)).\(first ? firstAttribute : secondAttribute)"
  }

  /// Returns the name of a view or a guide in reports: its class, with its identifier or tag if it
  /// has one.
  static func name(of item: AnyObject) -> String {
    let type = "\(Swift.type(of: item))"
    if let guide = item as? UILayoutGuide {
      if !guide.identifier.isEmpty { return "\(type) '\(guide.identifier)'" }
      return type
    }
    guard let view = item as? UIView else { return type }
    if let identifier = view.accessibilityIdentifier { return "\(type) '\(identifier)'" }
    if view.tag != 0 { return "\(type) #\(view.tag)" }
    return type
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
