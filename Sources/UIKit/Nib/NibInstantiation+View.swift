extension NibInstantiation {
  /// Decodes an element into its view.
  func decodeView(_ view: UIView, _ reader: NibReader) {
    register(view, for: reader.element)
    ignoreDesign(of: reader)
    decodeGeometry(of: view, reader)
    decodeAppearance(of: view, reader)
    decodePriorities(of: view, reader)
    decodeMargins(of: view, reader)
    decodeAccessibility(of: view, reader)
    decodeKind(of: view, reader)
    let installation = NibInstallation(reader, in: traits)
    decodeSubviews(of: view, reader, installation)
    decodeGuides(of: view, reader)
    let constraints = reader.child("constraints")
    if let element = reader.child("userDefinedRuntimeAttributes") {
      deferAttributes(element, of: view)
    }
    if let element = reader.child("connections") { deferConnections(element, of: .view(view)) }
    // The finding about a stand-in covers everything that it does not show.
    if view is NibStandInView {
      for element in reader.children() { leaveOut(element) }
      reader.ignoreRest()
    }
    reader.finish()
    if let constraints { decodeConstraints(constraints, of: view, installation) }
    installation.finish()
  }

  /// Ignores Interface Builder's design-time data and the attributes that name the class.
  private func ignoreDesign(of reader: NibReader) {
    reader.ignore("id", "key", "customClass", "customModule", "customModuleProvider")
    reader.ignore("misplaced", "ambiguous", "verifyAmbiguity", "userLabel", "colorLabel")
    reader.ignore("placeholderIntrinsicWidth", "placeholderIntrinsicHeight")
    reader.ignore("sceneMemberID", "propertyAccessControl", "userComments")
    // State restoration, accessibility and focus have no visible effect.
    reader.ignore("restorationIdentifier", "showsLargeContentViewer", "largeContentTitle")
    reader.ignore("scalesLargeContentImage", "focusGroupIdentifier", "canBecomeFocused")
    reader.ignoreChildren(["animations", "userGuides"])
    reader.ignoreChildren {
      $0.name.hasPrefix("simulated") || $0.name.hasSuffix("SimulatedSizeMetrics")
        || $0.key?.hasPrefix("simulated") == true || $0.key == "canvasLocation"
        || $0.key == "userComments"
        // The difference of the frame on iOS 6.
        || $0.key == "insetFor6xAndEarlier"
    }
  }

  private func decodeGeometry(of view: UIView, _ reader: NibReader) {
    if let element = reader.child("autoresizingMask") {
      view.autoresizingMask = autoresizingMask(self.reader(element))
    }
    let inset = reader.child(key: "frameInset")
    if let element = reader.child("rect", key: "frame") {
      view.frame = rect(self.reader(element))
    } else if let inset {
      view.frame = frame(ofInset: self.reader(inset), mask: view.autoresizingMask)
    }
    if let element = reader.child("rect", key: "bounds") {
      view.bounds = rect(self.reader(element))
    }
    if let flag = reader.flag("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = flag
    }
    view.autoresizesSubviews = reader.flag("autoresizesSubviews") ?? true
    if reader.flag("fixedFrame") == true, !view.translatesAutoresizingMaskIntoConstraints {
      deferFixedFrame(of: view)
    }
  }

  private func decodeAppearance(of view: UIView, _ reader: NibReader) {
    view.tag = reader.integer("tag") ?? 0
    view.isOpaque = reader.flag("opaque") ?? true
    view.isHidden = reader.flag("hidden") ?? false
    view.clipsToBounds = reader.flag("clipsSubviews") ?? false
    view.clearsContextBeforeDrawing = reader.flag("clearsContextBeforeDrawing") ?? true
    view.isUserInteractionEnabled = reader.flag("userInteractionEnabled") ?? true
    view.isMultipleTouchEnabled = reader.flag("multipleTouchEnabled") ?? false
    view.contentMode = reader.choice("contentMode", UIView.ContentMode.nibNames) ?? .scaleToFill
    if let alpha = reader.number("alpha", in: 0...1, expected: "a number from 0 to 1") {
      view.alpha = alpha
    }
    if let attribute = reader.choice(
      "semanticContentAttribute",
      [
        "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback,
        "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
      ])
    {
      view.semanticContentAttribute = attribute
    }
    if let color = color("backgroundColor", in: reader) { view.backgroundColor = color }
    if let color = color("tintColor", in: reader) {
      if let control = view as? UIRefreshControl {
        control.decode(tint: color)
      } else {
        view.tintColor = color
      }
    }
  }

  private func decodePriorities(of view: UIView, _ reader: NibReader) {
    if let priority = priority("horizontalHuggingPriority", reader) {
      view.setContentHuggingPriority(priority, for: .horizontal)
    }
    if let priority = priority("horizontalCompressionResistancePriority", reader) {
      view.setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    if let priority = priority("verticalHuggingPriority", reader) {
      view.setContentHuggingPriority(priority, for: .vertical)
    }
    if let priority = priority("verticalCompressionResistancePriority", reader) {
      view.setContentCompressionResistancePriority(priority, for: .vertical)
    }
  }

  private func decodeMargins(of view: UIView, _ reader: NibReader) {
    if reader.element.name.hasPrefix("tableViewCell") {
      // Every cell and its content view have this; the cell sets its own margins.
      reader.ignore("preservesSuperviewLayoutMargins", "tableViewCell")
    } else {
      reader.expect("preservesSuperviewLayoutMargins", toBe: "NO")
    }
    // Phones are narrower than the readable width.
    reader.ignore("layoutMarginsFollowReadableWidth")
    view.insetsLayoutMarginsFromSafeArea =
      reader.flag("insetsLayoutMarginsFromSafeArea") ?? true
    var hasMargins = false
    if let element = reader.child("edgeInsets", key: "layoutMargins") {
      view.layoutMargins = edgeInsets(self.reader(element))
      hasMargins = true
    }
    if let element = reader.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      view.directionalLayoutMargins = directionalEdgeInsets(self.reader(element))
      hasMargins = true
    }
    // For a stack view that uses its margins, Interface Builder writes only the margins.
    if let stackView = view as? UIStackView, hasMargins {
      stackView.isLayoutMarginsRelativeArrangement = true
    }
  }

  private func decodeAccessibility(of view: UIView, _ reader: NibReader) {
    guard let element = reader.child("accessibility", key: "accessibilityConfiguration") else {
      return
    }
    let reader = self.reader(element)
    reader.ignore("key", "hint", "value", "language")
    reader.ignoreChildren(["accessibilityTraits"])
    view.accessibilityLabel = text("label", in: reader) ?? reader.string("label")
    view.accessibilityIdentifier = reader.string("identifier")
    _ = text("hint", in: reader)
    if let element = reader.child("bool", key: "isElement") {
      let reader = self.reader(element)
      reader.ignore("key")
      view.isAccessibilityElement = reader.flag("value") ?? false
      reader.finish()
    }
    reader.finish()
  }

  func decodeSubviews(
    of view: UIView, _ reader: NibReader, _ installation: NibInstallation
  ) {
    guard let element = reader.child("subviews") else { return }
    let reader = self.reader(element)
    within(view) {
      for element in reader.children() { decodeSubview(element, of: view, installation) }
    }
    reader.ignore("key")
    reader.finish()
  }

  private func decodeSubview(
    _ element: NibElement, of view: UIView, _ installation: NibInstallation
  ) {
    guard !installation.excludes(element, from: "subviews") else {
      return makeUninstalledView(element)
    }
    guard let subview = makeView(element) else { return }
    if let stackView = view as? UIStackView {
      stackView.addArrangedSubview(subview)
    } else {
      view.addSubview(subview)
    }
  }

  private func decodeGuides(of view: UIView, _ reader: NibReader) {
    for element in reader.children("viewLayoutGuide") {
      let reader = self.reader(element)
      reader.ignore("id", "userLabel", "colorLabel")
      guard let key = reader.requiredString("key") else { continue }
      reader.ignoreChildren(["rect"])
      reader.finish()
      register(guide(key, of: view, reader), id: element.id)
    }
  }

  private func guide(_ key: String, of view: UIView, _ reader: NibReader) -> UILayoutGuide {
    switch key {
    case "layoutMargins", "readableContent", "readableContentGuide":
      // Phones are narrower than the readable width.
      return view.layoutMarginsGuide
    case "contentLayoutGuide":
      if let scrollView = view as? UIScrollView { return scrollView.contentLayoutGuide }
    case "frameLayoutGuide":
      if let scrollView = view as? UIScrollView { return scrollView.frameLayoutGuide }
    case "safeArea": return view.safeAreaLayoutGuide
    case "keyboard": return view.keyboardLayoutGuide
    default: break
    }
    reader.tell(.note, .unsupportedAttribute("key", value: key))
    return view.safeAreaLayoutGuide
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
