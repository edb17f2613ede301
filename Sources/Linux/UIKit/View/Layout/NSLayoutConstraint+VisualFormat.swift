extension NSLayoutConstraint {
  /// The options of a visual format, of which there are none here.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// Makes the constraints that a visual format describes, such as `H:|-[label]-(8)-[icon(20)]|`.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
    reader.read()
    return reader.constraints
  }
}

/// Reads a visual format; as on iOS, a fault in it stops the app.
@MainActor private struct VisualFormat {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isVertical = false

  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// The view whose size is meant; nil for the constant alone.
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// What is between two views: the predicates of its length, or the standard space without any.
  private struct Gap {
    var predicates = [Predicate()]
    var isStandard = false
  }

  init(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) {
    (self.format, self.metrics, self.views) = (format, metrics, views)
    rest = format.filter { !$0.isWhitespace }[...]
  }

  mutating func read() {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var leading: Gap? = take("|") ? gap() : nil
    var last: UIView?
    while !rest.isEmpty {
      if take("|") {
        check(last != nil && leading != nil, "Expected a view before the superview's end")
        if let last, let gap = leading { connect(last, to: nil, gap) }
        check(rest.isEmpty, "Nothing can follow the superview's end")
        break
      }
      let view = viewWithSize()
      if let gap = leading { connect(last, to: view, gap) }
      last = view
      leading = rest.isEmpty ? nil : gap()
    }
    check(last != nil, "Expected a view")
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func check(_ condition: Bool, _ problem: String) {
    stop(unless: condition, "Unable to parse constraint format: \(problem): \(format)")
  }

  private mutating func name(_ allowed: (Character) -> Bool) -> String {
    let name = rest.prefix(while: allowed)
    check(!name.isEmpty, "Expected a name or a number")
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func gap() -> Gap {
    guard take("-") else { return Gap() }
    guard rest.hasPrefix("(") || !rest.hasPrefix("[") && !rest.hasPrefix("|") else {
      return Gap(isStandard: true)
    }
    let predicates = rest.hasPrefix("(") ? predicates() : [Predicate(constant: number())]
    check(take("-"), "Expected a '-' after a space")
    return Gap(predicates: predicates)
  }

  private mutating func number() -> CGFloat {
    let name = name { $0.isLetter || $0.isNumber || "._".contains($0) }
    let value =
      Double(name) ?? (metrics[name] as? NSNumber)?.doubleValue ?? metrics[name] as? Double
    check(value != nil, "'\(name)' is neither a number nor a key of the metrics")
    return CGFloat(value ?? 0)
  }

  private mutating func viewWithSize() -> UIView {
    check(take("["), "Expected a view")
    let name = name { $0.isLetter || $0.isNumber || $0 == "_" }
    let view = views[name] as? UIView
    check(view != nil, "\(name) is not a key in the views dictionary")
    let found = view ?? UIView()
    if rest.hasPrefix("(") {
      let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      for predicate in predicates() { add(found, size, predicate, predicate.view, size) }
    }
    check(take("]"), "Expected a ']'")
    return found
  }

  private mutating func predicates() -> [Predicate] {
    check(take("("), "Expected a '('")
    var found: [Predicate] = []
    repeat {
      var predicate = Predicate()
      if take(">=") {
        predicate.relation = .greaterThanOrEqual
      } else if take("<=") {
        predicate.relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      let sign: CGFloat = take("-") ? -1 : 1
      let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      if let view = views[word] as? UIView {
        predicate.view = view
        rest = rest.dropFirst(word.count)
      } else {
        predicate.constant = sign * number()
      }
      if take("@") { predicate.priority = UILayoutPriority(Float(number())) }
      found.append(predicate)
    } while take(",")
    check(take(")"), "Expected a ')'")
    return found
  }

  private mutating func add(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate,
    _ second: UIView?, _ other: NSLayoutConstraint.Attribute
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second,
      attribute: second == nil ? .notAnAttribute : other, multiplier: 1,
      constant: predicate.constant)
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  /// Relates the end of a view, or the superview's start, to the start of the next one, or the
  /// superview's end.
  private mutating func connect(_ before: UIView?, to after: UIView?, _ gap: Gap) {
    let start: NSLayoutConstraint.Attribute = isVertical ? .top : .leading
    let end: NSLayoutConstraint.Attribute = isVertical ? .bottom : .trailing
    let superview = (before ?? after)?.superview
    check(before != nil && after != nil || superview != nil, "A view has no superview")
    var predicates = gap.predicates
    // The standard space is 8 points between views, and the superview's margin at its sides.
    if gap.isStandard, before != nil, after != nil { predicates[0].constant = 8 }
    let toMargin =
      gap.isStandard
      ? NSLayoutConstraint.Attribute.leftMargin.rawValue
        - NSLayoutConstraint.Attribute.left.rawValue
      : 0
    // The sides' margins are in the order of the sides.
    func margin(_ side: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
      NSLayoutConstraint.Attribute(rawValue: side.rawValue + toMargin) ?? side
    }
    for predicate in predicates {
      if let before, let after {
        add(after, start, predicate, before, end)
      } else if let after {
        add(after, start, predicate, superview, margin(start))
      } else if let before, let superview {
        add(superview, margin(end), predicate, before, end)
      }
    }
  }
}
