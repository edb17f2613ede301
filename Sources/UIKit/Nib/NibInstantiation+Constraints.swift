extension NibInstantiation {
  func decodeConstraints(
    _ element: NibElement, of view: UIView, _ installation: NibInstallation
  ) throws(NibError) {
    let reader = self.reader(element)
    var constraints: [NSLayoutConstraint] = []
    for element in reader.children("constraint")
    where !installation.excludes(element, from: "constraints") {
      guard let constraint = try constraint(self.reader(element), of: view) else { continue }
      constraints.append(constraint)
      register(constraint, id: element.id)
    }
    try reader.finish()
    NSLayoutConstraint.activate(constraints)
  }

  /// A constraint, or nil for one that only stands in while the nib is designed.
  private func constraint(
    _ reader: NibReader, of view: UIView
  ) throws(NibError) -> NSLayoutConstraint? {
    reader.ignore("id", "userLabel", "colorLabel", "symbolic")
    let isPlaceholder = try reader.flag("placeholder") ?? false
    let first = try item("firstItem", reader, within: view) ?? view
    let second = try item("secondItem", reader, within: view)
    let firstAttribute = try attribute("firstAttribute", reader)
    guard let firstAttribute else { throw reader.error(.missingAttribute("firstAttribute")) }
    let secondAttribute = try attribute("secondAttribute", reader) ?? .notAnAttribute
    let relation =
      try reader.choice(
        "relation",
        [
          "equal": NSLayoutConstraint.Relation.equal, "lessThanOrEqual": .lessThanOrEqual,
          "greaterThanOrEqual": .greaterThanOrEqual,
        ]) ?? .equal
    let multiplier = try multiplier(reader)
    let constant = try reader.number("constant") ?? 0
    let priority = try priority("priority", reader) ?? .required
    let identifier = reader.string("identifier")
    try reader.finish()
    if second == nil, secondAttribute != .notAnAttribute {
      throw reader.error(.invalidConstraint("secondAttribute has no secondItem"))
    }
    if let problem = NibConstraintRule.problem(
      first: (first, firstAttribute), second: second.map { ($0, secondAttribute) },
      multiplier: multiplier)
    {
      throw reader.error(.invalidConstraint(problem))
    }
    guard !isPlaceholder else { return nil }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    return constraint
  }

  /// A view or layout guide that the owner of a constraint is or has in it.
  private func item(
    _ name: String, _ reader: NibReader, within owner: UIView
  ) throws(NibError) -> NSObject? {
    guard let id = reader.string(name) else { return nil }
    let item = try object(id, named: name, in: reader)
    let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    guard let view, let item = item as? NSObject else {
      throw reader.error(.unknownReference(attribute: name, id: id))
    }
    guard view.isDescendant(of: owner) else {
      throw reader.error(
        .invalidConstraint("\(name)=\"\(id)\" is not within the view that the constraint is in"))
    }
    return item
  }

  private func attribute(
    _ name: String, _ reader: NibReader
  ) throws(NibError) -> NSLayoutConstraint.Attribute? {
    try reader.choice(
      name,
      [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
        "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
        "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
        "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
        "centerYWithinMargins": .centerYWithinMargins, "notAnAttribute": .notAnAttribute,
      ] as KeyValuePairs<String, NSLayoutConstraint.Attribute>)
  }

  /// A number, or a ratio as in `16:9` or `4/5`.
  private func multiplier(_ reader: NibReader) throws(NibError) -> CGFloat {
    guard let text = reader.string("multiplier") else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let separators = text.count { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap(NibReader.decimal)
    let limit = NibReader.numberLimit
    guard numbers.count == separators + 1, (1...2).contains(numbers.count),
      numbers.allSatisfy({ abs($0) <= limit }), numbers.count == 1 || numbers[1] != 0
    else { throw reader.invalid("multiplier", text, expected: "a number or a ratio") }
    let value = numbers.count == 1 ? numbers[0] : numbers[0] / numbers[1]
    guard abs(value) <= limit else {
      throw reader.invalid("multiplier", text, expected: "a number or a ratio up to 1000000")
    }
    return CGFloat(value)
  }

  func priority(_ name: String, _ reader: NibReader) throws(NibError) -> UILayoutPriority? {
    guard let value = try reader.number(name) else { return nil }
    guard value > 0, value <= 1000 else {
      throw reader.invalid(
        name, reader.element.attributes[name] ?? "",
        expected: "a priority above 0 and up to 1000")
    }
    return UILayoutPriority(Float(value))
  }
}
