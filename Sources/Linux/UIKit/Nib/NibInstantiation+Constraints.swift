extension NibInstantiation {
  /// Interface Builder writes whole numbers; smaller values are not meaningful priorities.
  private static let lowestPriority: Float = 1e-3

  func decodeConstraints(
    _ reader: NibReader, of view: UIView, _ installation: NibInstallation
  ) {
    var constraints: [NSLayoutConstraint] = []
    for reader in reader.children("constraint") {
      let isExcluded = installation.excludes(reader.element, from: "constraints")
      guard let (constraint, isWhole) = constraint(reader, of: view) else { continue }
      // A constraint that a size class leaves out exists, but is inactive.
      if isWhole, !isExcluded { constraints.append(constraint) }
      register(constraint, for: reader.element)
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// Returns a constraint and whether both its items are installed, or nil for an invalid one or a
  /// design-time placeholder.
  private func constraint(
    _ reader: NibReader, of view: UIView
  ) -> (NSLayoutConstraint, isWhole: Bool)? {
    reader.ignore("symbolic", "symbolType")
    reader.ignoreChildren { $0.name == "variation" }
    tellClass(of: reader)
    let isPlaceholder = reader.flag("placeholder") ?? false
    let firstItem = item("firstItem", reader, within: view)
    let secondItem = item("secondItem", reader, within: view)
    let firstAttribute = attribute("firstAttribute", reader)
    reader.require("firstAttribute")
    let secondAttribute = attribute("secondAttribute", reader) ?? .notAnAttribute
    let relation: NSLayoutConstraint.Relation = reader.option("relation") ?? .equal
    let multiplier = multiplier(reader)
    let constant = reader.number("constant") ?? 0
    let priority = priority("priority", reader) ?? .required
    let identifier = reader.string("identifier")
    guard let firstAttribute, case .found(let given, let isFirstInstalled) = firstItem,
      case .found(let second, let isSecondInstalled) = secondItem
    else { return nil }
    let first = given ?? view
    let problem =
      second == nil && secondAttribute != .notAnAttribute
      ? "secondAttribute has no secondItem"
      : Self.guideProblem(first, firstAttribute) ?? Self.guideProblem(second, secondAttribute)
        ?? NSLayoutConstraint.problem(firstAttribute, secondAttribute, multiplier: multiplier)
    if let problem {
      reader.fail(.invalidConstraint(problem))
      return nil
    }
    guard !isPlaceholder else { return nil }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    return (constraint, isFirstInstalled && isSecondInstalled)
  }

  /// Tells that a constraint of an app's class is a plain one here, without its attributes.
  private func tellClass(of reader: NibReader) {
    guard let name = reader.string("customClass") else { return }
    let module = reader.string("customModule").map { "\($0)." } ?? ""
    let isOfTarget = reader.string("customModuleProvider") == "target"
    reader.ignoreChildren { $0.name == "userDefinedRuntimeAttributes" }
    reader.tell(
      .note,
      .standInClass(module + name, standard: "NSLayoutConstraint", isOfTarget: isOfTarget))
  }

  private static func guideProblem(
    _ item: NSObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> String? {
    guard item is UILayoutGuide else { return nil }
    switch attribute {
    case .firstBaseline, .lastBaseline: return "a layout guide has no baseline"
    default: return attribute.isOfMargins ? "a layout guide has no margins" : nil
    }
  }

  private enum Item {
    case found(NSObject?, isInstalled: Bool)
    /// The item is missing, and its constraint is dropped.
    case missing
  }

  /// Returns the view or layout guide for an item; it must be the constraint's owner or within it.
  private func item(_ name: String, _ reader: NibReader, within owner: UIView) -> Item {
    guard let id = reader.string(name) else { return .found(nil, isInstalled: true) }
    let errors = log.errorCount
    let item = object(id, named: name, in: reader)
    let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    guard let view, let item = item as? NSObject else {
      if log.errorCount == errors, !hasLeftOut(id) {
        reader.fail(.unknownReference(attribute: name, id: id))
      }
      return .missing
    }
    guard view.isDescendant(of: owner) else {
      if hasLeftOut(id) { return .found(item, isInstalled: false) }
      reader.fail(
        .invalidConstraint("\(name)=\"\(id)\" is not in the view that contains the constraint"))
      return .missing
    }
    return .found(item, isInstalled: true)
  }

  private func attribute(_ name: String, _ reader: NibReader) -> NSLayoutConstraint.Attribute? {
    reader.option(name, or: ["baseline": .lastBaseline])
  }

  /// Reads a number, or a ratio such as `16:9` or `4/5`.
  private func multiplier(_ reader: NibReader) -> CGFloat {
    guard let text = reader.string("multiplier") else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let separators = text.count { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap(NibReader.decimal)
    let limit = NibReader.numberLimit
    guard numbers.count == separators + 1, (1...2).contains(numbers.count),
      numbers.allSatisfy({ abs($0) <= limit }), numbers.count == 1 || numbers[1] != 0
    else {
      reader.failValue("multiplier", text, expected: "a number or a ratio")
      return 1
    }
    let value = numbers.count == 1 ? numbers[0] : numbers[0] / numbers[1]
    guard abs(value) <= limit else {
      reader.failValue("multiplier", text, expected: "a number or a ratio up to 1000000")
      return 1
    }
    return CGFloat(value)
  }

  func priority(_ name: String, _ reader: NibReader) -> UILayoutPriority? {
    guard let value = reader.number(name) else { return nil }
    // Checked as a `Float`, the type it is used in: a `Double` above 0 may be 0 as a `Float`.
    let priority = Float(value)
    guard priority >= Self.lowestPriority, priority <= 1000 else {
      reader.failValue(
        name, reader.element.attributes[name] ?? "", expected: "a priority above 0 and up to 1000")
      return nil
    }
    return UILayoutPriority(priority)
  }
}
