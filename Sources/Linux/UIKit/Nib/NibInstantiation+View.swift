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
    let installation = NibInstallation(reader)
    decodeSubviews(of: view, reader, installation)
    decodeGuides(of: view, reader)
    if let constraints = reader.child("constraints") {
      decodeConstraints(constraints, of: view, installation)
    }
    if let attributes = reader.child("userDefinedRuntimeAttributes") {
      deferAttributes(attributes, of: view)
    }
    deferConnections(of: .view(view), reader)
    // The finding about a stand-in covers everything that it does not show.
    if view is NibStandInView {
      for child in reader.children() { leaveOut(child) }
      reader.ignoreRest()
    }
    installation.finish()
  }

  /// Ignores Interface Builder's design-time data and the attributes that name the class.
  private func ignoreDesign(of reader: NibReader) {
    reader.ignore("customClass", "customModule", "customModuleProvider")
    reader.ignore("misplaced", "ambiguous", "verifyAmbiguity")
    reader.ignore("placeholderIntrinsicWidth", "placeholderIntrinsicHeight")
    reader.ignore("sceneMemberID", "propertyAccessControl", "userComments")
    // State restoration, accessibility and focus have no visible effect.
    reader.ignore("restorationIdentifier", "showsLargeContentViewer", "largeContentTitle")
    reader.ignore("scalesLargeContentImage", "focusGroupIdentifier", "canBecomeFocused")
    reader.ignoreChildren {
      $0.name == "animations" || $0.name == "userGuides" || $0.name.hasPrefix("simulated")
        // Those that a view has are in its connections.
        || $0.name == "gestureRecognizers"
        || $0.name.hasSuffix("SimulatedSizeMetrics")
        || $0.key?.hasPrefix("simulated") == true || $0.key == "canvasLocation"
        || $0.key == "userComments"
        // The difference of the frame on iOS 6.
        || $0.key == "insetFor6xAndEarlier"
    }
  }

  private func decodeGeometry(of view: UIView, _ reader: NibReader) {
    if let mask = reader.child("autoresizingMask").map(autoresizingMask) {
      view.autoresizingMask = mask
    }
    let inset = reader.child(key: "frameInset")
    if let frame = reader.child("rect", key: "frame").map(rect) {
      view.frame = frame
      inset?.ignoreRest()
    } else if let inset {
      view.frame = frame(ofInset: inset, mask: view.autoresizingMask)
    }
    if let bounds = reader.child("rect", key: "bounds").map(rect) { view.bounds = bounds }
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
    // Each drawing begins on a clear surface here.
    reader.ignore("clearsContextBeforeDrawing")
    view.isUserInteractionEnabled = reader.flag("userInteractionEnabled") ?? true
    view.isMultipleTouchEnabled = reader.flag("multipleTouchEnabled") ?? false
    // Xcode itself writes the corners with a capital letter.
    view.contentMode =
      reader.option(
        "contentMode",
        or: [
          "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft,
          "BottomRight": .bottomRight,
        ]) ?? .scaleToFill
    if let alpha = reader.number("alpha", in: 0...1, expected: "a number from 0 to 1") {
      view.alpha = alpha
    }
    if let attribute: UISemanticContentAttribute = reader.option(
      "semanticContentAttribute", or: ["spatial": .playback])
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

  /// Gives the stand-in of an app's class the size that a designer has given the view until its
  /// class tells its own.
  func takePlaceholderSize(of reader: NibReader, for view: UIView) {
    func length(_ name: String) -> CGFloat {
      // Interface Builder writes this for an axis without a size.
      reader.element.attributes[name] == "infinite"
        ? UIView.noIntrinsicMetric : reader.size(name) ?? UIView.noIntrinsicMetric
    }
    let size = CGSize(
      width: length("placeholderIntrinsicWidth"), height: length("placeholderIntrinsicHeight"))
    guard size.width >= 0 || size.height >= 0 else { return }
    AutoLayout.storage(of: view).placeholderSize = size
  }

  private func decodePriorities(of view: UIView, _ reader: NibReader) {
    let axes: [(axis: NSLayoutConstraint.Axis, name: String)] = [
      (.horizontal, "horizontal"), (.vertical, "vertical"),
    ]
    for (axis, name) in axes {
      if let priority = priority(name + "HuggingPriority", reader) {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = priority(name + "CompressionResistancePriority", reader) {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  private func decodeMargins(of view: UIView, _ reader: NibReader) {
    if reader.element.name.hasPrefix("tableViewCell") {
      // Every cell and its content view have this; the cell sets its own margins.
      reader.ignore("preservesSuperviewLayoutMargins", "tableViewCell")
    } else {
      reader.expect("preservesSuperviewLayoutMargins", toBe: "NO")
    }
    reader.expect("layoutMarginsFollowReadableWidth", toBe: "NO")
    view.insetsLayoutMarginsFromSafeArea =
      reader.flag("insetsLayoutMarginsFromSafeArea") ?? true
    let margins = insets("layoutMargins", in: reader)
    let directionalMargins = directionalInsets("directionalLayoutMargins", in: reader)
    if let margins { view.layoutMargins = margins }
    if let directionalMargins { view.directionalLayoutMargins = directionalMargins }
    // For a stack view that uses its margins, Interface Builder writes only the margins.
    if let stackView = view as? UIStackView, margins != nil || directionalMargins != nil {
      stackView.isLayoutMarginsRelativeArrangement = true
    }
  }

  private func decodeAccessibility(of view: UIView, _ reader: NibReader) {
    guard let reader = reader.child("accessibility", key: "accessibilityConfiguration") else {
      return
    }
    reader.ignore("value", "language")
    reader.ignoreChildren { $0.name == "accessibilityTraits" }
    view.accessibilityLabel = text("label", in: reader)
    view.accessibilityIdentifier = reader.string("identifier")
    _ = text("hint", in: reader)
    if let flag = reader.child("bool", key: "isElement") {
      view.isAccessibilityElement = flag.flag("value") ?? false
    }
  }

  func decodeSubviews(
    of view: UIView, _ reader: NibReader, _ installation: NibInstallation
  ) {
    guard let subviews = reader.child("subviews") else { return }
    within(view) {
      for reader in subviews.children() { decodeSubview(reader, of: view, installation) }
    }
  }

  private func decodeSubview(
    _ reader: NibReader, of view: UIView, _ installation: NibInstallation
  ) {
    guard !installation.excludes(reader.element, from: "subviews") else {
      return makeUninstalledView(reader)
    }
    guard let subview = makeView(reader) else { return }
    if let stackView = view as? UIStackView {
      stackView.addArrangedSubview(subview)
    } else {
      view.addSubview(subview)
    }
  }

  private func decodeGuides(of view: UIView, _ reader: NibReader) {
    for reader in reader.children("viewLayoutGuide") {
      reader.ignoreChildren { $0.name == "rect" }
      guard let key = reader.requiredString("key") else { continue }
      register(guide(key, of: view, reader), id: reader.element.id)
    }
  }

  private func guide(_ key: String, of view: UIView, _ reader: NibReader) -> UILayoutGuide {
    switch key {
    case "layoutMargins": return view.layoutMarginsGuide
    case "readableContent", "readableContentGuide": return view.readableContentGuide
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
