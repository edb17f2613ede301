extension NibInstantiation {
  /// Reads everything that an element says about its view.
  func decodeView(_ view: UIView, _ reader: NibReader) throws(NibError) {
    register(view, for: reader.element)
    ignoreDesign(of: reader)
    try decodeGeometry(of: view, reader)
    try decodeAppearance(of: view, reader)
    try decodePriorities(of: view, reader)
    try decodeMargins(of: view, reader)
    try decodeAccessibility(of: view, reader)
    try decodeKind(of: view, reader)
    let installation = try NibInstallation(reader, in: self)
    try decodeSubviews(of: view, reader, installation)
    try decodeGuides(of: view, reader)
    let constraints = reader.child("constraints")
    if let element = reader.child("userDefinedRuntimeAttributes") {
      deferAttributes(element, of: view)
    }
    if let element = reader.child("connections") { deferConnections(element, of: view) }
    try reader.finish()
    if let constraints { try decodeConstraints(constraints, of: view, installation) }
    try installation.finish()
  }

  /// What Interface Builder keeps for itself, and the names that say which class is made.
  private func ignoreDesign(of reader: NibReader) {
    reader.ignore("id", "key", "customClass", "customModule", "customModuleProvider")
    reader.ignore("misplaced", "ambiguous", "verifyAmbiguity", "userLabel", "colorLabel")
    reader.ignore("fixedFrame", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight")
    reader.ignore("sceneMemberID", "propertyAccessControl")
    let names = reader.element.children.map(\.name).filter {
      $0.hasPrefix("simulated") || $0.hasSuffix("SimulatedSizeMetrics")
    }
    reader.ignoreChildren(Set(names + ["animations", "userGuides"]))
    _ = reader.child("point", key: "canvasLocation")
    for element in reader.element.children where element.name == "nil" {
      if element.key?.hasPrefix("simulated") == true { _ = reader.child("nil", key: element.key) }
    }
  }

  private func decodeGeometry(of view: UIView, _ reader: NibReader) throws(NibError) {
    if let element = reader.child("autoresizingMask") {
      view.autoresizingMask = try autoresizingMask(self.reader(element))
    }
    if let element = reader.child("rect", key: "frame") {
      view.frame = try rect(self.reader(element))
    }
    if let element = reader.child("rect", key: "bounds") {
      view.bounds = try rect(self.reader(element))
    }
    if let flag = try reader.flag("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = flag
    }
    view.autoresizesSubviews = try reader.flag("autoresizesSubviews") ?? true
  }

  private func decodeAppearance(of view: UIView, _ reader: NibReader) throws(NibError) {
    view.tag = try reader.integer("tag") ?? 0
    view.isOpaque = try reader.flag("opaque") ?? true
    view.isHidden = try reader.flag("hidden") ?? false
    view.clipsToBounds = try reader.flag("clipsSubviews") ?? false
    view.clearsContextBeforeDrawing = try reader.flag("clearsContextBeforeDrawing") ?? true
    view.isUserInteractionEnabled = try reader.flag("userInteractionEnabled") ?? true
    view.isMultipleTouchEnabled = try reader.flag("multipleTouchEnabled") ?? false
    view.contentMode = try reader.choice("contentMode", UIView.ContentMode.nibNames) ?? .scaleToFill
    if let alpha = try reader.number("alpha") {
      guard (0...1).contains(alpha) else {
        throw reader.invalid("alpha", "\(alpha)", expected: "a number from 0 to 1")
      }
      view.alpha = alpha
    }
    if let attribute = try reader.choice(
      "semanticContentAttribute",
      [
        "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback,
        "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
      ])
    {
      view.semanticContentAttribute = attribute
    }
    if let color = try color("backgroundColor", in: reader) { view.backgroundColor = color }
    if let color = try color("tintColor", in: reader) { view.tintColor = color }
  }

  private func decodePriorities(of view: UIView, _ reader: NibReader) throws(NibError) {
    let axes: [(name: String, axis: NSLayoutConstraint.Axis)] = [
      ("horizontal", .horizontal), ("vertical", .vertical),
    ]
    for (name, axis) in axes {
      if let priority = try priority("\(name)HuggingPriority", reader) {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = try priority("\(name)CompressionResistancePriority", reader) {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  private func decodeMargins(of view: UIView, _ reader: NibReader) throws(NibError) {
    if reader.element.name.hasPrefix("tableViewCell") {
      // Every cell and its content say so; the cell sees to its margins.
      reader.ignore("preservesSuperviewLayoutMargins", "tableViewCell")
    } else {
      try reader.expect("preservesSuperviewLayoutMargins", toBe: "NO")
    }
    try reader.expect("layoutMarginsFollowReadableWidth", toBe: "NO")
    view.insetsLayoutMarginsFromSafeArea =
      try reader.flag("insetsLayoutMarginsFromSafeArea") ?? true
    if let element = reader.child("edgeInsets", key: "layoutMargins") {
      view.layoutMargins = try edgeInsets(self.reader(element))
    }
    if let element = reader.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      view.directionalLayoutMargins = try directionalEdgeInsets(self.reader(element))
    }
  }

  private func decodeAccessibility(of view: UIView, _ reader: NibReader) throws(NibError) {
    guard let element = reader.child("accessibility", key: "accessibilityConfiguration") else {
      return
    }
    let reader = self.reader(element)
    reader.ignore("key")
    view.accessibilityLabel = reader.string("label")
    view.accessibilityIdentifier = reader.string("identifier")
    if let element = reader.child("bool", key: "isElement") {
      let reader = self.reader(element)
      reader.ignore("key")
      view.isAccessibilityElement = try reader.flag("value") ?? false
      try reader.finish()
    }
    try reader.finish()
  }

  func decodeSubviews(
    of view: UIView, _ reader: NibReader, _ installation: NibInstallation
  ) throws(NibError) {
    guard let element = reader.child("subviews") else { return }
    let reader = self.reader(element)
    for element in reader.children() where !installation.excludes(element, from: "subviews") {
      let subview = try makeView(element)
      if let stackView = view as? UIStackView {
        stackView.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    reader.ignore("key")
    try reader.finish()
  }

  private func decodeGuides(of view: UIView, _ reader: NibReader) throws(NibError) {
    for element in reader.children("viewLayoutGuide") {
      let reader = self.reader(element)
      reader.ignore("id")
      let guide = try reader.choice(
        "key",
        ["safeArea": view.safeAreaLayoutGuide, "layoutMargins": view.layoutMarginsGuide])
      guard let guide else { throw reader.error(.missingAttribute("key")) }
      register(guide, id: element.id)
      try reader.finish()
    }
  }
}

extension UIView.ContentMode {
  fileprivate static var nibNames: KeyValuePairs<String, UIView.ContentMode> {
    [
      "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
      "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
      "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
      "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
  }
}
